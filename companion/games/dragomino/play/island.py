"""The state of the island: eggs, dominoes, rounds, and all that follows from them (rulebook: How to play)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self

from companion.games.dragomino import pieces
from companion.games.dragomino.box import DOMINOES, DOMINOES_A_ROUND, DRAGON, DRAGONS, LANDSCAPES, ROUNDS, SHELL, SHELLS
from companion.games.dragomino.parts import DOMINOES_ON_PHONES, EGGS_ON_PHONES
from companion.kit.play import NOBODY, OPEN, Fact, Play, list_facts, own
from companion.kit.seeded_random import Deck
from companion.kit.view import Odds

FACES = {DRAGON.id: DRAGON, SHELL.id: SHELL}
FIELDS = {DRAGON.id: "dragons", SHELL.id: "eggshells"}  # of the sheet
IN_BOX = {landscape: {DRAGON.id: DRAGONS, SHELL.id: shells} for landscape, shells in SHELLS.items()}
DOMINO_KINDS = {domino.id: domino for domino in DOMINOES}
THIRST = 2  # eggs drawn at a watering hole

_OF_PIECE = {piece.id: landscape for landscape, piece in pieces.LANDSCAPES.items()}
# The landscapes of each domino, each once, and those that have a watering hole on some domino.
HALVES = {domino.id: tuple(dict.fromkeys(_OF_PIECE[half[0].id] for half in domino.halves)) for domino in DOMINOES}
WITH_HOLES = {_OF_PIECE[landscape.id] for domino in DOMINOES for landscape, *hole in domino.halves if hole}


class FoundEgg(NamedTuple):
    """An egg that a seat drew."""

    seat: int
    landscape: str
    face: str


@dataclass(frozen=True)
class IslandState(Play):
    """All eggs found, in their order: the Mommy Dragon is with the finder of the last eggshell.

    - `began`: the number of eggs that were found before this turn.
    - `starter`: the seat that began the round; None until its first act, so that the Mommy Dragon may still move.
    - `done`: the turns of this round that are over.
    - `stacks`: the eggs on the phones, by landscape; `drawn` are the two at a watering hole, `shown` to all or not.
    - `dominoes`: those on the phones in the order of drawing, four a round, which lie open from its beginning; the
      seats that are `takers`, by the places of their dominoes.
    """

    dealt_in: frozenset[int] = frozenset()
    found: tuple[FoundEgg, ...] = ()
    began: int = 0
    round: int = 1
    starter: int | None = None
    done: int = 0
    stacks: Mapping[str, Deck] = field(default_factory=dict)
    drawn: tuple[FoundEgg, ...] = ()
    shown: bool = False
    dominoes: tuple[str, ...] = ()
    takers: Mapping[int, int] = field(default_factory=dict)

    @property
    def turn(self) -> int | None:
        return None if self.first is None or self.over else self.seat

    @property
    def has_dominoes(self) -> bool:
        return DOMINOES_ON_PHONES.id in self.parts

    @property
    def has_eggs(self) -> bool:
        return EGGS_ON_PHONES.id in self.parts

    @property
    def finder(self) -> int:
        """The seat that found the last eggshell, before that the first player."""
        return next((egg.seat for egg in reversed(self.found) if egg.face == SHELL.id), self.first or 0)

    @property
    def holder(self) -> int:
        """The seat that has the Mommy Dragon."""
        holder = self.number("table", "mommy_dragon")
        return holder if holder < self.players else self.finder

    @property
    def seat(self) -> int:
        return ((self.holder if self.starter is None else self.starter) + self.done) % self.players

    @property
    def ends_round(self) -> bool:
        return self.done + 1 == self.players

    @property
    def opens_four(self) -> bool:
        """True if the end of this turn opens the dominoes of the next round."""
        return self.has_dominoes and self.ends_round and not self.is_last_round

    @property
    def is_last_round(self) -> bool:
        return self.number("table", "round") >= ROUNDS or (self.has_dominoes and self.round >= ROUNDS)

    @property
    def this_turn(self) -> tuple[FoundEgg, ...]:
        return self.found[self.began :]

    @property
    def offered(self) -> range:
        """The places of the four dominoes of this round."""
        return range((self.round - 1) * DOMINOES_A_ROUND, self.round * DOMINOES_A_ROUND)

    @property
    def chosen(self) -> int | None:
        """The place of the domino that the seat in turn took."""
        return next((place for place in self.offered if self.takers.get(place) == self.seat), None)

    @property
    def landscapes(self) -> tuple[str, ...]:
        """The landscapes that can match in this turn."""
        if not self.has_dominoes:
            return tuple(LANDSCAPES)
        return () if self.chosen is None else HALVES[self.dominoes[self.chosen]]

    def facts(self) -> Iterator[Fact]:
        found = Counter((egg.seat, egg.face) for egg in self.found)
        for seat in range(self.players):
            for face, path in FIELDS.items():
                yield Fact(f"players.{seat}.{path}", found[seat, face])
        if self.first is not None:
            yield Fact("table.mommy_dragon", self.finder)
            yield Fact("table.round", self.round)
        gone = Counter((egg.landscape, egg.face) for egg in self.found)
        for landscape, faces in IN_BOX.items():
            for face, n in faces.items():
                yield Fact(f"table.left.{landscape}.{face}", max(0, n - gone[landscape, face]))
        yield from self.eggs_on_phones()
        yield from self.dominoes_on_phones()

    def eggs_on_phones(self) -> Iterator[Fact]:
        if self.drawn:
            yield Fact(f"players.{self.seat}.drawn", self.drawn[0].landscape)
        for place, egg in enumerate(self.drawn):
            yield Fact(f"players.{egg.seat}.drawn.{place}", egg.face, OPEN if self.shown else own(egg.seat))
        for landscape, stack in self.stacks.items():
            yield from list_facts(f"table.stacks.{landscape}", stack.cards, NOBODY)

    def dominoes_on_phones(self) -> Iterator[Fact]:
        for place, domino in enumerate(self.dominoes):
            owner = f"players.{self.takers[place]}" if place in self.takers else "table"
            seen = OPEN if place < self.offered.stop else NOBODY
            yield Fact(f"{owner}.dominoes.{place}", domino, seen)

    def left(self, landscape: str, face: str) -> int:
        """The eggs with this face in a landscape, as far as corrections say."""
        return self.number("table", "left", landscape, face)

    def left_in_all(self, face: str) -> int:
        """The eggs with this face that are left; the stacks on phones are known whatever the sheet says."""
        if self.has_eggs:
            return sum(self.left(landscape, face) for landscape in LANDSCAPES)
        return sum(faces[face] for faces in IN_BOX.values()) - sum(self.numbers(FIELDS[face]))

    def can_find(self, landscape: str, face: str) -> bool:
        """True unless all of these eggs are found; one of them may be a mistake that the sheet corrects."""
        left = sum(self.left(each, face) for each in LANDSCAPES)
        return self.left_in_all(face) > 0 and (self.left(landscape, face) > 0 or self.left_in_all(face) > left)

    def odds(self, landscape: str, drawn: int = 1) -> Odds | None:
        """The odds of a baby dragon in a landscape, or of one among two eggs; None without so many eggs.

        Eggs that people added to the sheet are spread over the landscapes, so that `unit` stands for one egg.
        """
        dragons, shells = (max(1, sum(self.left(each, face) for each in LANDSCAPES)) for face in FIELDS)
        unit = dragons * shells
        broken = self.left(landscape, SHELL.id) * max(0, self.left_in_all(SHELL.id)) * dragons
        eggs = broken + self.left(landscape, DRAGON.id) * max(0, self.left_in_all(DRAGON.id)) * shells
        if eggs <= (drawn - 1) * unit:
            return None
        if drawn == THIRST:
            broken, eggs = broken * max(0, broken - unit), eggs * (eggs - unit)
        return Odds(eggs - broken, eggs)

    def without(self, part: str) -> Self:
        play = super().without(part)
        if part == EGGS_ON_PHONES.id:
            return replace(play, stacks={}, drawn=(), shown=False)
        return replace(play, dominoes=(), takers={})

    @property
    def with_starter(self) -> Self:
        """The play in which the seat in turn has begun the round, whoever takes the Mommy Dragon now."""
        return replace(self, starter=self.seat) if self.starter is None else self

    def find(self, egg: FoundEgg) -> Self:
        return replace(self.with_starter, found=(*self.found, egg))

    def draw(self, landscape: str) -> Self:
        face, stack = self.stacks[landscape].draw()
        egg = FoundEgg(self.seat, landscape, face)
        return replace(self.with_starter, stacks={**self.stacks, landscape: stack}, drawn=(*self.drawn, egg))

    def mix(self, egg: FoundEgg) -> Self:
        """Mix an egg into its stack."""
        stack = self.stacks[egg.landscape]
        mixed = stack._replace(cards=(*stack.cards, egg.face)).reshuffle()
        return replace(self, stacks={**self.stacks, egg.landscape: mixed})
