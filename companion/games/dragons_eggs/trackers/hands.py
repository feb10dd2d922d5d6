"""Treasure cards that are held on phones: hands, what lies in front of everybody, discards (rulebook: 1, 5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games.dragons_eggs.box import TREASURE_VALUES, TREASURES
from companion.games.dragons_eggs.round.form import Treasure
from companion.kit.play.tracker import Move, replace_at
from companion.kit.text import _


class Laid(NamedTuple):
    """A Treasure card that was put down, by its value, and whether it lies face up."""

    value: int
    up: bool = False


@dataclass(frozen=True)
class Hands:
    """The Treasure cards by seat: in hand, put down in this round, and discarded; `ready` has put down what it will."""

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[Laid, ...], ...]
    discards: tuple[tuple[Laid, ...], ...]
    ready: tuple[int, ...] = ()

    @property
    def out(self) -> list[int]:
        """Who has no Treasure card left to play."""
        return [seat for seat, hand in enumerate(self.hands) if not hand and not self.laid[seat]]


def deal(players: int) -> Hands:
    nothing: tuple[tuple[Laid, ...], ...] = ((),) * players
    return Hands((tuple(TREASURE_VALUES),) * players, nothing, nothing)


def offer_cards(state: Hands, seat: int) -> Iterator[Move]:
    """One card face down, then one more face up or none. Of the covered one nobody else learns more than that."""
    covered = state.laid[seat]
    for value in state.hands[seat]:
        kind = TREASURES[value]
        if covered:
            text = _("And the {value} face up", value=kind.name)
            event = _("{name} plays the {value} face up, too", value=kind.name)
            yield Move(f"up:{value}", text, reveals=True, piece=kind.piece, event=event, card=kind.name)
        else:
            text = _("Play the {value} face down", value=kind.name)
            yield Move(f"down:{value}", text, secret=True, piece=kind.piece, card=kind.name)
    if covered:
        yield Move("alone", _("Only this card"), event=_("{name} plays only one card"))


def lay(state: Hands, seat: int, value: int, *, up: bool) -> Hands:
    hand = tuple(each for each in state.hands[seat] if each != value)
    laid = (*state.laid[seat], Laid(value, up))
    after = replace(state, hands=replace_at(state.hands, seat, hand), laid=replace_at(state.laid, seat, laid))
    return get_ready(after, seat) if up else after


def get_ready(state: Hands, seat: int) -> Hands:
    return replace(state, ready=(*state.ready, seat))


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
    more = (tuple(Laid(card.value, card.up) for card in discards[str(seat)]) for seat in range(len(state.hands)))
    return Hands(
        state.hands,
        ((),) * len(state.hands),
        tuple((*pile, *new) for pile, new in zip(state.discards, more, strict=True)),
    )


def list_cards(state: Hands) -> Iterator[str]:
    for seat in range(len(state.hands)):
        values = (*state.hands[seat], *(each.value for each in (*state.laid[seat], *state.discards[seat])))
        yield from (f"{seat} treasure {value}" for value in values)
