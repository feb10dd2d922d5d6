"""The box's Treasure cards once they are open: each player enters what lies there, and the highest unique bid wins.

By then the abilities are carried out: cards were swapped, taken back and destroyed by hand (rulebook: 4).
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.dragons_eggs.box import TREASURES
from companion.games.dragons_eggs.round.resolve import find_winner
from companion.kit.text import Text, _
from companion.kit.tracker import Move
from companion.kit.view import Cell, Chart

NOTHING, ALONE, ORB = "nothing", "alone", "orb"
OpenCards = tuple[str, ...]  # before a seat, as they were entered; of a first card also that it is the only one


def is_entered(cards: OpenCards) -> bool:
    return cards == (NOTHING,) or len(cards) > 1


def add_up(cards: OpenCards) -> int | None:
    """The bid; without a card there is none, and an Orb counts as a copy."""
    values = [int(each) for each in cards if each.isdecimal()]
    if not values:
        return None
    return sum(values) * 2 if ORB in cards else sum(values)


def offer_cards(cards: OpenCards, has_orb: bool) -> Iterator[Move]:
    """What lies before a seat, in two taps: a card, and another one or none."""
    if is_entered(cards):
        return
    if cards:
        event = _("Only the {value} lies before {name}", value=cards[0])
        yield Move(f"lies:{ALONE}", _("Only the {value}", value=cards[0]), event=event)
        if has_orb:
            event = _("The {value} lies before {name}, and the Orb on it", value=cards[0])
            yield Move(f"lies:{ORB}", _("The {value} and the Orb on it", value=cards[0]), event=event)
    for kind in TREASURES:
        if kind.id not in cards:
            text, event = _("A {value} lies before me"), _("The {value} lies before {name}")
            values = {"value": kind.name}
            text, event = text._replace(values=values), event._replace(values=values)
            yield Move(f"lies:{kind.id}", text, piece=kind.piece, event=event)
    if not cards:
        yield Move(f"lies:{NOTHING}", _("No card lies before me"), event=_("No card lies before {name}"))


def find_decision(bids: Mapping[int, OpenCards]) -> str:
    """What becomes of the targets by these bids, by seat: the move that says so."""
    winner = find_winner({str(seat): add_up(cards) for seat, cards in bids.items()})
    return "carried" if winner is None else f"taken:{winner}"


def chart_bids(bids: Mapping[int, OpenCards], names: Sequence[str]) -> Chart:
    rows = tuple((_("{name}", name=names[seat]), *describe_bid(cards)) for seat, cards in bids.items() if cards)
    return Chart(_("What lies open"), (_("Player"), _("Cards"), _("Bid")), rows)


def describe_bid(cards: OpenCards) -> tuple[Cell, Cell]:
    first, second = (*cards, "")[:2]
    return describe_cards(first, second), "\N{EN DASH}" if (total := add_up(cards)) is None else total


def describe_cards(first: str, second: str) -> Text:
    if first == NOTHING:
        return _("none")
    if second == ORB:
        return _("{value} and an Orb", value=first)
    return _("{one} and {other}", one=first, other=second) if second.isdecimal() else _("{value}", value=first)
