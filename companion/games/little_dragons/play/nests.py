"""The eggs of all players: open ones are public, face-down ones their taker's alone (rulebook: How to Play)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import dropwhile
from typing import Self

from companion.games.little_dragons import pieces
from companion.games.little_dragons.box import BROKEN, FAMILIES, LEFT, NUMBER_OF_BROKEN, NUMBER_OF_HATCHED, PLAYERS
from companion.kit.box import Kind
from companion.kit.play import Extent, Fact, Play, list_facts, own
from companion.kit.text import Text, _

HATCHED = Kind("hatched", _("Hatched egg"), piece=pieces.HATCHED)
KINDS = {kind.id: kind for kind in (*FAMILIES, BROKEN, HATCHED)}
IN_BOX = {HATCHED.id: NUMBER_OF_HATCHED, BROKEN.id: NUMBER_OF_BROKEN, **{kind.id: int(kind.id) for kind in FAMILIES}}
# Fields of the sheet.
FIELDS = {HATCHED.id: HATCHED.id, BROKEN.id: BROKEN.id, **{kind.id: f"eggs.{kind.id}" for kind in FAMILIES}}
UNTOLD = ""  # a face-down egg that its taker has not noted
FACE_DOWN = "face-down"
Eggs = tuple[str, ...]


def name_egg(egg: str) -> Text:
    """Return the words for one egg within a sentence."""
    words = {BROKEN.id: _("a broken egg"), HATCHED.id: _("a hatched egg")}
    return words.get(egg, _("an egg {family}", family=KINDS[egg].name))


@dataclass(frozen=True)
class Nests(Play):
    """The eggs of each seat: `taken` lie open, by kind; `hidden` lie face down, each with its taker's secret note.

    `seat` has the turn; `this_turn` has what it took so far.
    """

    taken: tuple[Eggs, ...] = ()
    hidden: tuple[Eggs, ...] = ()
    seat: int = 0
    this_turn: Eggs = ()

    @property
    def turn(self) -> int | None:
        return None if self.first is None or self.is_over else self.seat

    @property
    def is_over(self) -> bool:
        """True between turns once few eggs are left; a corrected number may end the game, or open it again."""
        return self.first is not None and not self.this_turn and self.left <= LEFT

    @property
    def is_easy(self) -> bool:
        return self.mode == "easy"

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of eggs that are told apart in this mode."""
        return (HATCHED, BROKEN) if self.is_easy else (*FAMILIES, BROKEN)

    @property
    def is_opening(self) -> bool:
        """True in the turn that begins with the broken eggs which the first player turned up: the first of all."""
        return not self.is_easy and sum(map(len, (*self.taken, *self.hidden))) == len(self.this_turn)

    @property
    def chosen(self) -> Eggs:
        """The eggs of this turn, without the broken ones that the first player turned up at the start."""
        return tuple(dropwhile(lambda egg: self.is_opening and egg == BROKEN.id, self.this_turn))

    def left_of(self, egg: str) -> int:
        """The eggs of a kind that do not lie open before a player."""
        return IN_BOX[egg] - sum(self.numbers(FIELDS[egg]))

    @cached_property
    def left(self) -> int:
        """The eggs on the table, open or face down."""
        return sum(self.left_of(kind.id) for kind in self.kinds) - sum(self.numbers("hidden"))

    def find_leader(self, egg: str) -> int | None:
        """Return the seat with strictly the most open eggs of a family."""
        eggs = self.numbers(FIELDS[egg])
        most = max(eggs)
        return eggs.index(most) if most and eggs.count(most) == 1 else None

    def find_unsure(self, seat: int) -> list[int]:
        """Find the places of face-down eggs without a note, or with one that can no longer be."""
        eggs = self.hidden[seat]
        return [
            place for place, egg in enumerate(eggs) if egg == UNTOLD or eggs[: place + 1].count(egg) > self.left_of(egg)
        ]

    def facts(self) -> Iterator[Fact]:
        for seat, (taken, hidden) in enumerate(zip(self.taken, self.hidden, strict=True)):
            extent = Extent.PART if hidden else Extent.WHOLE
            for kind in self.kinds:
                yield Fact(f"players.{seat}.{FIELDS[kind.id]}", taken.count(kind.id), extent=extent)
            if not self.is_easy:
                yield Fact(f"players.{seat}.hidden", len(hidden))
            yield from list_facts(f"players.{seat}.notes", (egg or None for egg in hidden), own(seat))

    def with_first(self, seat: int) -> Self:
        return replace(self, first=seat, seat=seat)

    def lay_open(self, seat: int, *eggs: str) -> Self:
        return self.with_items(seat, taken=(*self.taken[seat], *eggs))

    def forget(self, seat: int, egg: str) -> Self:
        """The nests without a face-down egg: the one with this note, else one in doubt, else the last."""
        notes, unsure = list(self.hidden[seat]), self.find_unsure(seat)
        del notes[notes.index(egg) if egg in notes else unsure[0] if unsure else -1]
        return self.with_items(seat, hidden=tuple(notes))

    def with_player(self) -> Self | None:
        if self.is_over or self.this_turn or self.players >= PLAYERS[-1]:
            return None
        return replace(self, players=self.players + 1, taken=(*self.taken, ()), hidden=(*self.hidden, ()))
