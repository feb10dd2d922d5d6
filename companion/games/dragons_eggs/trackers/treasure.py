"""Treasure cards held on phones: hands, cards in front of each seat, abilities used on them (rulebook: 1, 3, 5).

A seat stands for its player's name, as in `round`, whose rules carry out each ability here, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import NamedTuple

from companion.games.dragons_eggs.box import ABILITY_NAMES, MOST_CARDS, TREASURE_VALUES, TREASURES
from companion.games.dragons_eggs.round.form import Bid, BidSheet, Target
from companion.games.dragons_eggs.round.front import Place, Treasure
from companion.games.dragons_eggs.round.resolve import (
    PlayedCards,
    ResolvedRound,
    lay_out,
    order_abilities,
    play_ability,
)
from companion.kit.sheet import Sheet
from companion.kit.text import Text, _
from companion.kit.tracker import TrackerMove, replace_at

from .ability_deck import Abilities


@dataclass(frozen=True)
class Hands:
    """The Treasure cards by seat: in hand, put down in this round, discarded."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[Treasure, ...], ...]
    discards: tuple[tuple[Treasure, ...], ...]


def deal(players: int) -> Hands:
    return Hands((tuple(TREASURE_VALUES),) * players, ((),) * players, ((),) * players)


def offer_bids(state: Hands, seat: int) -> Iterator[TrackerMove]:
    """Yield the bids of one card face down, and of another one face up beside it; no event names a covered card."""
    for down in state.hands[seat]:
        name, event = TREASURES[down].name, _("{name} plays one Treasure card face down")
        yield TrackerMove(f"bid:{down}", _("Play {card}", card=name), secret=True, event=event, cards=(name,))
    for pair in permutations(state.hands[seat], MOST_CARDS):
        down_name, up_name = cards = tuple(TREASURES[value].name for value in pair)
        text = _("Play {down} down, {up} up", down=down_name, up=up_name)
        event = _("{name} plays a Treasure card face down, and the {up} face up", up=up_name)
        yield TrackerMove("bid:{}:{}".format(*pair), text, reveals=True, secret=True, event=event, cards=cards)


def lay_bid(state: Hands, seat: int, id: str) -> Hands:
    """Lay the cards of a bid in front of the seat, the first one face down."""
    values = [*map(int, id.split(":")[1:])]
    laid = tuple(Treasure(value, n > 0) for n, value in enumerate(values))
    hand = tuple(value for value in state.hands[seat] if value not in values)
    return replace(state, hands=replace_at(state.hands, seat, hand), laid=replace_at(state.laid, seat, laid))


def clear_away(state: Hands, found: ResolvedRound) -> Hands:
    """Return the cards that Sharp Eyes took back to the hands, and discard the others."""
    seats = range(len(state.hands))
    back = [[card.value for card in found.returned[str(seat)]] for seat in seats]
    return Hands(
        tuple(tuple(sorted((*state.hands[seat], *back[seat]))) for seat in seats),
        ((),) * len(seats),
        tuple((*state.discards[seat], *found.discards[str(seat)]) for seat in seats),
    )


Uses = tuple[tuple[Place, ...] | None, ...]  # the cards chosen for each ability so far, None without effect


def make_bids(abilities: Abilities, hands: Hands, target: Sequence[str]) -> BidSheet:
    """Make the round that `round` resolves, without the uses of abilities."""
    return Sheet(tuple(make_bid(abilities, hands, seat) for seat in abilities.order), Target(tuple(map(int, target))))


def make_bid(abilities: Abilities, hands: Hands, seat: int) -> Bid:
    act, _colon, ability = abilities.acts[seat].partition(":")
    return Bid(str(seat), treasures=hands.laid[seat], ability=ability if act == "play" else None)


def carry_out(sheet: BidSheet, uses: Uses) -> PlayedCards:
    """Return the cards after the abilities used so far."""
    cards = PlayedCards(lay_out(sheet))
    for (ability, bid), use in zip(order_abilities(sheet), uses, strict=False):
        cards, _report = play_ability(cards, ability, bid.name, use)
    return cards


class CardsInView(NamedTuple):
    """The cards on the table with their covered values, and their names for each reader."""

    cards: PlayedCards
    hands: Hands
    names: Sequence[str]

    def is_covered(self, place: Place) -> bool:
        card = self.cards.front[place]
        return Treasure(card.value, True) not in self.hands.laid[int(card.owner)]

    def name(self, place: Place, reader: int | None = None) -> Text:
        """Name a card for everybody or for one seat; a number tells two covered cards apart."""
        name = _("you") if place.player == str(reader) else self.names[int(place.player)]
        if not self.is_covered(place):
            return _("the {value} in front of {name}", value=self.cards.front[place].value, name=name)
        covered = [each for each in self.cards.front if each.player == place.player and self.is_covered(each)]
        if len(covered) == 1:
            return _("the covered card in front of {name}", name=name)
        return _("covered card {number} in front of {name}", number=place.number + 1, name=name)

    @property
    def free(self) -> list[Place]:
        """The places of the cards that an ability may touch."""
        return [place for place, card in self.cards.front.items() if card not in self.cards.guarded]

    def own(self, seat: int) -> list[Place]:
        """Return the free places in front of a seat."""
        return [place for place in self.free if place.player == str(seat)]


ON = {  # the text and the event of a choice
    "steel-scale": (_("Guard {card}"), _("{name} guards {card}")),
    "sharp-eyes": (_("Look at {card}"), _("{name} looks at {card}")),
    "wings": (_("Swap {card}…"), _("{name} will swap {card}")),
    "claw": (_("Destroy {card}"), _("{name} uses Claw on {card}")),
}


def offer_effect(table: CardsInView, ability: str, seat: int, picked: Sequence[Place]) -> Iterator[TrackerMove]:
    """Yield the owner's moves with the ability; it can be declined until a card is chosen."""
    title = ABILITY_NAMES[ability]
    if ability == "sharp-eyes" and picked:
        yield from offer_return(table, seat)
        return
    for place in find_targets(table, ability, seat):
        if place not in picked:
            yield name_second(table, seat, picked[0], place) if picked else name_target(table, ability, seat, place)
    if ability in ("reverse-scale", "orb"):
        yield TrackerMove("use", _("Use {ability}", ability=title), event=_("{name} uses {ability}", ability=title))
    event = _("{name} discards {ability} without effect", ability=title)
    yield TrackerMove("decline", _("Discard {ability} without effect", ability=title), event=event)


def name_target(table: CardsInView, ability: str, seat: int, place: Place) -> TrackerMove:
    text, event = ON[ability]
    text = text._replace(values={"card": table.name(place, seat)})
    event = event._replace(values={"card": table.name(place)})
    return TrackerMove(f"on:{write_place(place)}", text, reveals=ability == "sharp-eyes", event=event)


def name_second(table: CardsInView, seat: int, first: Place, second: Place) -> TrackerMove:
    """Make the move for the card with which Wings swaps the first one."""
    event = _("{name} swaps {first} with {second}", first=table.name(first), second=table.name(second))
    return TrackerMove(f"on:{write_place(second)}", _("…with {card}", card=table.name(second, seat)), event=event)


def find_targets(table: CardsInView, ability: str, seat: int) -> list[Place]:
    """Return the places on which the ability can be used."""
    match ability:
        case "steel-scale":
            return table.own(seat)
        case "sharp-eyes":
            return list(filter(table.is_covered, table.free))
        case "wings" | "claw":
            return table.free
    return []


def offer_return(table: CardsInView, seat: int) -> Iterator[TrackerMove]:
    """Yield the moves after a look: take an own card back into the hand, or none."""
    for place in table.own(seat):
        event = _("{name} takes {card} back", card=table.name(place))
        yield TrackerMove(
            f"back:{write_place(place)}", _("Take {card} back", card=table.name(place, seat)), event=event
        )
    yield TrackerMove("use", _("Take no card back"), event=_("{name} takes no card back"))


def write_place(place: Place) -> str:
    return f"{place.player}:{place.number}"


def read_place(written: str) -> Place:
    player, _colon, number = written.partition(":")
    return Place(player, int(number))
