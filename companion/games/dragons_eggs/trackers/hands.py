"""Treasure cards held on phones: hands, the cards in front of each seat, discards (rulebook: 1, 5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from typing import NamedTuple

from companion.games.dragons_eggs.box import MOST_CARDS, TREASURE_VALUES, TREASURES
from companion.games.dragons_eggs.round.front import Treasure
from companion.kit.text import _
from companion.kit.tracker import Move, replace_at


class LaidCard(NamedTuple):
    """A Treasure card put down, face up or face down."""

    value: int
    up: bool = False


@dataclass(frozen=True)
class Hands:
    """The Treasure cards by seat: in hand, put down in this round, discarded. `ready` seats put down no more."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[LaidCard, ...], ...]
    discards: tuple[tuple[LaidCard, ...], ...]
    ready: tuple[int, ...] = ()

    @property
    def out(self) -> list[int]:
        """The seats without a Treasure card to play."""
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
    """A bid of two cards; the text for others does not name the covered one."""
    names = TREASURES[down].name, TREASURES[up].name
    text = _("Play {down} down, {up} up", down=names[0], up=names[1])
    event = _("{name} plays a Treasure card face down, and the {up} face up", up=names[1])
    return Move(f"bid:{down}:{up}", text, reveals=True, secret=True, event=event, cards=names)


def apply(state: Hands, seat: int, id: str) -> Hands:
    """Lay the cards of a bid in front of the seat, the first one face down."""
    for number, value in enumerate(map(int, id.split(":")[1:])):
        state = lay(state, seat, value, up=number > 0)
    return replace(state, ready=(*state.ready, seat))


def lay(state: Hands, seat: int, value: int, *, up: bool) -> Hands:
    hand = tuple(each for each in state.hands[seat] if each != value)
    laid = (*state.laid[seat], LaidCard(value, up))
    return replace(state, hands=replace_at(state.hands, seat, hand), laid=replace_at(state.laid, seat, laid))


CardsByName = Mapping[str, Sequence[Treasure]]


def take_back(state: Hands, returned: CardsByName) -> Hands:
    """Return these cards to the hands, by seat."""
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
    """Discard the cards on the table face up, but for those that were covered."""
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
