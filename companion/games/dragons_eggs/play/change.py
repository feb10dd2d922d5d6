"""The changes of the table that moves are made of (rulebook: Procedure of the game, End of the game)."""

from dataclasses import replace
from typing import Self, TypeVar

from companion.games.dragons_eggs.round.front import Place, Treasure
from companion.kit.seeded_random import Deck

from .state import CARRIED, EGGS, LIES, OPENED, OUT, REMOVED, TAKEN, EggTable

T = TypeVar("T")


class EggRound(EggTable):
    """The table, and the course of a round."""

    def lay(self, seat: int, value: int, up: bool) -> Self:
        """Lay a card; the covered one of two is the first."""
        laid = (Treasure(value, up), *self.laid[seat])
        return self.with_items(seat, treasure=drop(self.treasure[seat], value), laid=laid)

    def add_eggs(self, seat: int, cards: tuple[str, ...], sign: int = 1) -> Self:
        won = tuple(n + sign * cards.count(kind) for n, kind in zip(self.won[seat], EGGS, strict=True))
        return self.with_items(seat, won=won)

    def use(self, places: tuple[Place, ...] | None) -> Self:
        """Carry the ability in turn out. Once Reverse Scale has cleared the table, nothing is left to open."""
        after = replace(self, uses=(*self.uses, places), picked=())
        return after.open_treasure() if after.cards.cleared else after

    def decide(self, fate: str, seat: int = 0) -> Self:
        """Move the target to where it belongs. The game is over if the deck is too small for the next round."""
        after = replace(
            self,
            decided=fate,
            bid_for=self.target,
            bids=tuple(n + (does == LIES) for n, does in zip(self.bids, self.does, strict=True)),
            removed=(*self.removed, *self.target) if fate == REMOVED else self.removed,
            target=self.target if fate == CARRIED else (),
        )
        after = after.add_eggs(seat, self.target) if fate == TAKEN else after
        return replace(after, over=after.deck_left < OPENED[fate])

    def open_treasure(self) -> Self:
        """Decide by the open bids. The game is over if nobody has a Treasure card for the next round."""
        found, fate = self.found, REMOVED if self.cards.cleared else CARRIED
        after = self.decide(fate) if found.winner is None else self.decide(TAKEN, int(found.winner))
        has_treasure = any(self.treasure) or bool(self.cards.returned)
        return replace(after, over=after.over or not has_treasure)

    def begin_round(self) -> Self:
        """Begin the next round, if there is one."""
        if self.over:
            return self
        after, number = self.clear_away(), OPENED[self.decided]
        if self.holds_all:
            out = frozenset(seat for seat, hand in enumerate(after.treasure) if not hand)
            target = (*after.target, *after.deck[:number])
            after = replace(after, out=out, target=target, deck=after.deck[number:])
        does = tuple(OUT if seat in after.out else "" for seat in range(self.players))
        to_open, marker = 0 if self.holds_all else number, self.next_marker
        return replace(after, does=does, acts=self.no_acts, marker=marker, to_open=to_open, decided="", bid_for=())

    def clear_away(self) -> Self:
        """Discard the abilities and the Treasure on the phones; what Sharp Eyes took back goes to its hand."""
        after = replace(self, uses=(), picked=(), looks=())
        if self.parts:
            after = replace(after, abilities=self.abilities.discard(*(each for each, _seat in self.played_in_order)))
        for seat in range(self.players) if self.holds_all else ():
            back = (card.value for card in self.found.returned[str(seat)])
            discards = (*self.discards[seat], *self.found.discards[str(seat)])
            treasure = tuple(sorted((*self.treasure[seat], *back)))
            after = after.with_items(seat, treasure=treasure, laid=(), discards=discards)
        return after

    def without(self, part: str) -> Self:
        """Go on with the real box. A seat that has played its last Treasure on the phones has none left."""
        out = frozenset(seat for seat in self.out if not self.holds_all or self.discards[seat])
        after = replace(super().without(part), out=out, acts=self.no_acts, uses=(), picked=(), looks=())
        after = replace(after, hands=(), abilities=Deck("", ""), deck=(), treasure=(), laid=(), discards=())
        return after.begin_round() if after.decided else after

    @property
    def no_acts(self) -> tuple[str, ...]:
        return ("",) * self.players


def drop(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the items without this one; of equal ones only one goes."""
    place = items.index(item)
    return (*items[:place], *items[place + 1 :])
