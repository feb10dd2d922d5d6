"""Treasure cards that are held on phones: hands, what lies in front of everybody, discards (rulebook: 1, 5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import NamedTuple

from companion.games.dragons_eggs.box import MOST_CARDS, TREASURE_VALUES, TREASURES
from companion.games.dragons_eggs.round.form import Treasure
from companion.kit.text import _
from companion.kit.tracker import Move, replace_at


class LaidCard(NamedTuple):
    """A Treasure card that was put down, by its value, and whether it lies face up."""

    value: int
    up: bool = False


@dataclass(frozen=True)
class Hands:
    """The Treasure cards by seat: in hand, put down in this round, and discarded; `ready` has put down what it will."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[LaidCard, ...], ...]
    discards: tuple[tuple[LaidCard, ...], ...]
    ready: tuple[int, ...] = ()

    @property
    def out(self) -> list[int]:
        """Who has no Treasure card left to play."""
        return [seat for seat, hand in enumerate(self.hands) if not hand and not self.laid[seat]]


def deal(players: int) -> Hands:
    nothing: tuple[tuple[LaidCard, ...], ...] = ((),) * players
    return Hands((tuple(TREASURE_VALUES),) * players, nothing, nothing)


def offer_bids(state: Hands, seat: int) -> Iterator[Move]:
    """One card face down, or with it another one face up."""
    hand = state.hands[seat]
    yield from map(bid_one, hand)
    yield from (bid_two(down, up) for down, up in permutations(hand, MOST_CARDS))


@cache
def bid_one(down: int) -> Move:
    name = TREASURES[down].name
    event = _("{name} plays one Treasure card face down")
    return Move(f"bid:{down}", _("Play {card}", card=name), secret=True, event=event, cards=(name,))


@cache
def bid_two(down: int, up: int) -> Move:
    """Of the covered card nobody else learns more than that it lies there."""
    names = TREASURES[down].name, TREASURES[up].name
    text = _("Play {down} down, {up} up", down=names[0], up=names[1])
    event = _("{name} plays a Treasure card face down, and the {up} face up", up=names[1])
    return Move(f"bid:{down}:{up}", text, reveals=True, secret=True, event=event, cards=names)


def apply(state: Hands, seat: int, id: str) -> Hands:
    """The cards of a bid lie in front of the seat, the first one face down."""
    for number, value in enumerate(map(int, id.split(":")[1:])):
        state = lay(state, seat, value, up=number > 0)
    return replace(state, ready=(*state.ready, seat))


def lay(state: Hands, seat: int, value: int, *, up: bool) -> Hands:
    hand = tuple(each for each in state.hands[seat] if each != value)
    laid = (*state.laid[seat], LaidCard(value, up))
    return replace(state, hands=replace_at(state.hands, seat, hand), laid=replace_at(state.laid, seat, laid))


CardsByName = Mapping[str, Sequence[Treasure]]


def take_back(state: Hands, returned: CardsByName) -> Hands:
    """With these cards in hand again, by seat."""
    values = [{card.value for card in returned[str(seat)]} for seat in range(len(state.hands))]
    return replace(
        state,
        hands=tuple(tuple(sorted({*hand, *back})) for hand, back in zip(state.hands, values, strict=True)),
        laid=tuple(
            tuple(each for each in laid if each.value not in back)
            for laid, back in zip(state.laid, values, strict=True)
        ),
    )


def clear_away(state: Hands, discards: CardsByName) -> Hands:
    """The next round: what lies on the table is discarded, face up but for what was covered when it was discarded."""
    more = (tuple(LaidCard(card.value, card.up) for card in discards[str(seat)]) for seat in range(len(state.hands)))
    return Hands(
        state.hands,
        ((),) * len(state.hands),
        tuple((*pile, *new) for pile, new in zip(state.discards, more, strict=True)),
    )


def list_cards(state: Hands) -> Iterator[str]:
    for seat in range(len(state.hands)):
        values = (*state.hands[seat], *(each.value for each in (*state.laid[seat], *state.discards[seat])))
        yield from (f"{seat} treasure {value}" for value in values)
