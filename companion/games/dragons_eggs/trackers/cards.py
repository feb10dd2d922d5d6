"""Both decks played as one round: a player who passes gives up an Egg card and draws no Ability card (rulebook: 1-5).

This module holds only the rules that concern both decks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.dragons_eggs.box import PLAYERS, TREASURES
from companion.games.dragons_eggs.round import NOTHING
from companion.games.dragons_eggs.round.resolve import find_winner
from companion.kit.text import Text, _
from companion.kit.tracker import Tracker, TrackerMove
from companion.kit.view import Cell, Chart, ViewPart

from . import ability_deck, egg_deck
from .ability_deck import Abilities
from .egg_deck import Eggs

NO_CARD, ALONE, ORB = "nothing", "alone", "orb"
OpenCards = tuple[str, ...]  # before a seat, as they were entered; `ALONE` after a single card


def is_entered(cards: OpenCards) -> bool:
    return cards == (NO_CARD,) or len(cards) > 1


def add_up(cards: OpenCards) -> int | None:
    """Return the bid, None without a card; an Orb counts as a copy of the card."""
    values = [int(each) for each in cards if each.isdecimal()]
    return sum(values) * (2 if ORB in cards else 1) if values else None


def offer_cards(cards: OpenCards, has_orb: bool) -> Iterator[TrackerMove]:
    """Yield the moves that enter the open Treasure cards of a seat: a card, then another one or none."""
    if is_entered(cards):
        return
    if cards:
        event = _("Only the {value} lies before {name}", value=cards[0])
        yield TrackerMove(f"lies:{ALONE}", _("Only the {value}", value=cards[0]), event=event)
        if has_orb:
            event = _("The {value} lies before {name}, and the Orb on it", value=cards[0])
            yield TrackerMove(f"lies:{ORB}", _("The {value} and the Orb on it", value=cards[0]), event=event)
    for kind in TREASURES:
        if kind.id not in cards:
            text = _("A {value} lies before me", value=kind.name)
            event = _("The {value} lies before {name}", value=kind.name)
            yield TrackerMove(f"lies:{kind.id}", text, piece=kind.piece, event=event)
    if not cards:
        yield TrackerMove(f"lies:{NO_CARD}", _("No card lies before me"), event=_("No card lies before {name}"))


def chart_bids(bids: Mapping[int, OpenCards], names: Sequence[str]) -> Chart:
    rows = tuple((names[seat], *describe_bid(cards)) for seat, cards in bids.items())
    return Chart(_("What lies open"), (_("Player"), _("Cards"), _("Bid")), rows)


def describe_bid(cards: OpenCards) -> tuple[Cell, Cell]:
    first, second = (*cards, "")[:2]
    return describe_cards(first, second), NOTHING if (total := add_up(cards)) is None else total


def describe_cards(first: str, second: str) -> Text:
    if first == NO_CARD:
        return _("none")
    if second == ORB:
        return _("{value} and an Orb", value=first)
    return _("{one} and {other}", one=first, other=second) if second.isdecimal() else _("{value}", value=first)


@dataclass(frozen=True)
class Cards:
    """The Ability cards and the Egg cards, in the same round.

    `open_cards` are the open Treasure cards that seats have entered; no seat has to enter any.
    """

    abilities: Abilities
    eggs: Eggs
    open_cards: tuple[tuple[int, OpenCards], ...] = ()

    @property
    def bidders(self) -> list[int]:
        """The seats that bid in this round, once all have acted."""
        return [seat for seat, act in enumerate(self.abilities.acts) if act not in ability_deck.WITHOUT_BID]

    def open_cards_of(self, seat: int) -> OpenCards:
        return dict(self.open_cards).get(seat, ())

    @property
    def decision(self) -> str:
        """The move that follows from the entered cards; empty while some are missing."""
        bids = {seat: self.open_cards_of(seat) for seat in self.bidders}
        if not all(map(is_entered, bids.values())):
            return ""
        winner = find_winner({str(seat): add_up(cards) for seat, cards in bids.items()})
        return "carried" if winner is None else f"taken:{winner}"

    def may_happen(self, decision: str) -> bool:
        """True if the Ability cards allow the move: only a bidder wins the targets."""
        what, _colon, seat = decision.partition(":")
        if self.decision and what in ("taken", "carried"):
            return decision == self.decision
        if what == "taken":
            return self.abilities.acts[int(seat)] not in ability_deck.WITHOUT_BID
        return what != "removed" or "reverse-scale" in dict(self.abilities.played)


def start(players: int, seed: str, rulings: Mapping[str, bool]) -> Cards:
    return Cards(ability_deck.start(players, seed, rulings), egg_deck.start(players, seed, rulings))


def moves(state: Cards, seat: int | None, names: Sequence[str]) -> Iterator[TrackerMove]:
    if seat is not None:
        yield from of_a_seat(state, seat, names)
    elif state.abilities.is_complete:
        yield from (each for each in egg_deck.moves(state.eggs, None, names) if state.may_happen(each.id))
    else:
        yield from ability_deck.moves(state.abilities, None, names)


def of_a_seat(state: Cards, seat: int, names: Sequence[str]) -> Iterator[TrackerMove]:
    """Yield the moves of the Ability deck, open cards, and a pass for each kind of Egg card that the player has."""
    yield from (each for each in ability_deck.moves(state.abilities, seat, names) if each.id != "pass")
    if state.abilities.is_complete and seat in state.bidders and not state.eggs.decided:
        lies = offer_cards(state.open_cards_of(seat), state.abilities.acts[seat] == "play:orb")
        yield from (each._replace(openly=True) for each in lies)
    if not state.abilities.acts[seat] and len(state.abilities.hands[seat]) == 1:  # has neither drawn nor acted
        passes = egg_deck.moves(state.eggs, seat, names)
        yield from (each._replace(reveals=state.abilities.is_last) for each in passes)


def apply(state: Cards, seat: int | None, id: str) -> Cards:
    match id.partition(":")[0]:
        case "pass":
            return Cards(ability_deck.apply(state.abilities, seat, "pass"), egg_deck.apply(state.eggs, seat, id))
        case "lies" if seat is not None:
            lies = (*state.open_cards_of(seat), id.partition(":")[2])
            return replace(state, open_cards=tuple({**dict(state.open_cards), seat: lies}.items()))
        case "next":
            return Cards(ability_deck.apply(state.abilities, None, id), egg_deck.apply(state.eggs, None, id))
        case "taken" | "carried" | "removed" | "end":
            return replace(state, eggs=egg_deck.apply(state.eggs, None, id))
        case _drawn_or_played:
            return replace(state, abilities=ability_deck.apply(state.abilities, seat, id))


def view(state: Cards, seat: int | None, names: Sequence[str]) -> Iterator[ViewPart]:
    if state.eggs.decided:
        yield from egg_deck.describe_stage(state.eggs, names)
    else:
        yield ability_deck.describe_stage(state.abilities, names)
    if state.abilities.is_complete and not state.eggs.decided:
        yield describe_decision(state, names)
    if state.open_cards:
        yield chart_bids(dict(state.open_cards), names)
    yield from ability_deck.view_table(state.abilities, seat, names)
    yield from egg_deck.view_table(state.eggs, names)


def describe_decision(state: Cards, names: Sequence[str]) -> Text:
    """Return the winner by the entered cards, or the request to enter them."""
    if not state.decision:
        return _("Then open the Treasure cards: each of you enters what lies there, or you say together who wins.")
    if state.decision == "carried":
        return _("No bid is unlike all others: nobody wins.")
    winner = names[int(state.decision.partition(":")[2])]
    return _("{name} has the highest bid that nobody else has.", name=winner)


CARDS_IN_PLAY = Tracker(
    "cards",
    _("Ability and Egg cards"),
    _(
        "Both decks, round by round: draw an Ability card, play or discard one, or give up an Egg card to pass; "
        "turn the abilities over together and see who wins which Egg cards. They are counted for you at the end."
    ),
    players=PLAYERS,
    start=start,
    moves=moves,
    apply=apply,
    view=view,
    to_sheet=lambda state, names: egg_deck.to_sheet(state.eggs, names),
    turn=lambda state: None if state.eggs.over else state.abilities.turn,
    starts="start",
)
