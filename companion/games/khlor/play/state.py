"""The state of a play: piles, eggs, the turn, the board if the phones hold it (rulebook: Course of the Game)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, Self

from companion.games.khlor.box import CENTRE, COLOURS, DEMONS, MOST_DEMONS, SQUARES
from companion.games.khlor.parts import DEMON_BOARD
from companion.kit.data import at
from companion.kit.play import Extent, Fact, Play, put_at
from companion.kit.text import Text, n_

CATCH = 3  # demons in a turn
PLAIN, COLOURED = "plain", "coloured"  # sides of the board
BACK, WHITE = "back", "white"  # ways in which an egg leaves the board


class Lying(NamedTuple):
    """A demon or an egg; its square is known only if the phones hold the board. `on_own`: an egg on its own colour."""

    colour: str
    square: str = ""
    on_own: bool = False


@dataclass(frozen=True)
class Hunt:
    """One turn: the demons `caught`, the egg `returned`, the number of eggs `laid`, which are the board's last ones.

    `colour` is chosen for eggs on squares. `asks` is the way in which the egg leaves that is tapped next. In an extra
    turn the polyominoes may be flipped.
    """

    caught: tuple[Lying, ...] = ()
    laid: int = 0
    returned: Lying | None = None
    colour: str = ""
    asks: str = ""
    is_flipped: bool = False

    @property
    def is_full(self) -> bool:
        return len(self.caught) == CATCH

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(demon.colour for demon in self.caught))

    @property
    def has_eggs(self) -> bool:
        """True once an egg went back or was laid, after which the catch stays."""
        return bool(self.laid or self.returned)


@dataclass(frozen=True)
class Valley(Play):
    """The demons and eggs of a play.

    - `piles`: the demons of each seat, without those of this turn.
    - `stuck`: the seats that got 3 points in their extra turn.
    - `news`: the colours of the last finished catch.
    - `demons`: the number that the phones laid out, 0 if they hold no board.
    - `stacks`: the demons on each square, from the bottom up.
    - `white`: the squares of the white demons; the one with the number `moving` goes on next.
    """

    side: str = ""
    seat: int = 0
    hunt: Hunt = Hunt()
    piles: tuple[tuple[str, ...], ...] = ()
    eggs: tuple[Lying, ...] = ()
    stuck: tuple[int, ...] = ()
    news: tuple[str, ...] = ()
    are_extra: bool = False
    demons: int = 0
    stacks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    white: tuple[str, ...] = ()
    moving: int | None = None

    @property
    def turn(self) -> int | None:
        return None if self.first is None or not self.side or self.over else self.seat

    @property
    def is_solo(self) -> bool:
        return self.mode == "solo"

    @property
    def has_board(self) -> bool:
        return DEMON_BOARD.id in self.parts

    @cached_property
    def piles_now(self) -> tuple[tuple[str, ...], ...]:
        """The demons of each seat, with those of this turn."""
        pile = (*self.piles[self.seat], *(demon.colour for demon in self.hunt.caught))
        return put_at(self.piles, self.seat, pile)

    def facts(self) -> Iterator[Fact]:
        yield Fact("table.side", self.side or None)
        for seat, pile in enumerate(self.piles_now):
            for colour in COLOURS:
                yield Fact(at("players", seat, "demons", colour.id), pile.count(colour.id))
            if not self.is_solo:
                yield Fact(at("players", seat, "extra"), 3 if seat in self.stuck else 0)
        yield from self.list_eggs()
        if self.is_solo:
            left = max(0, self.in_all - len(self.piles_now[0]))
            yield Fact("table.demons_left", left, extent=Extent.WHOLE if self.has_board else Extent.GUESS)
        if self.has_board:
            yield from self.square_facts

    @cached_property
    def square_facts(self) -> tuple[Fact, ...]:
        return tuple(Fact(at("table", "board", name), " ".join(self.things_on(name))) for name in SQUARES)

    def list_eggs(self) -> Iterator[Fact]:
        """The eggs, and those on their own colour: none on the plain side; else as noted, if anybody noted one."""
        eggs, own = [egg.colour for egg in self.eggs], [egg.colour for egg in self.eggs if egg.on_own]
        for colour in COLOURS:
            yield Fact(self.egg_path(colour.id), eggs.count(colour.id))
        if self.is_solo:
            yield Fact("table.eggs", len(eggs))
        if self.side == PLAIN or own:
            extent = Extent.WHOLE if self.side == PLAIN else Extent.GUESS
            numbers = {"": len(own)} if self.is_solo else {colour.id: own.count(colour.id) for colour in COLOURS}
            for colour_id, n in numbers.items():
                yield Fact(at("table", "eggs_on_color", colour_id).rstrip("."), n, extent=extent)

    def egg_path(self, colour: str) -> str:
        """The path of the eggs of a colour; a solo sheet has all eggs as one number."""
        return at("table", "laid" if self.is_solo else "eggs", colour)

    def things_on(self, square: str) -> Iterator[str]:
        """The ids of the things on a square of the board, from the bottom up."""
        yield from self.stacks[square]
        if square == self.white_egg:
            yield "white-egg"
        if egg := self.egg_on.get(square):
            yield f"{egg.colour}-egg"
        yield from ("white-demon" for white in self.white if white == square)

    @property
    def white_egg(self) -> str:
        """The square of the white egg; empty if demons lie on the centre square and nothing needs the egg."""
        return CENTRE if self.is_solo or self.demons == DEMONS else ""

    @property
    def in_all(self) -> int:
        """The demons that the game began with, as far as is known of the real box."""
        return self.demons or (MOST_DEMONS if self.ruling("centre", False) else DEMONS)

    @property
    def total_caught(self) -> int:
        return sum(sum(self.numbers("demons", colour.id)) for colour in COLOURS)

    def has_egg(self, colour: str) -> bool:
        return self.number(self.egg_path(colour)) > 0 and any(egg.colour == colour for egg in self.eggs)

    @cached_property
    def egg_on(self) -> Mapping[str, Lying]:
        """The eggs on the board by their squares."""
        return {egg.square: egg for egg in self.eggs}

    @property
    def laid_now(self) -> tuple[Lying, ...]:
        """The eggs laid in this turn."""
        return self.eggs[len(self.eggs) - self.hunt.laid :]

    @property
    def lay_colour(self) -> str:
        """The colour of this turn's eggs; empty until one of several is chosen."""
        return self.hunt.colours[0] if len(self.hunt.colours) == 1 else self.hunt.colour

    @property
    def to_go(self) -> Text | None:
        """The number of demons that have to be caught first, in words."""
        n = CATCH - len(self.hunt.caught)
        return n_("{n} demon to go", "{n} demons to go", n=n) if n else None

    def may_lay(self, square: str) -> bool:
        """True if the square is empty."""
        return not (self.stacks[square] or square == self.white_egg or square in self.white or square in self.egg_on)

    @property
    def has_room(self) -> bool:
        """True if there may be a square for another egg."""
        if self.has_board:
            return any(map(self.may_lay, SQUARES))
        return sum(self.number(self.egg_path(colour.id)) for colour in COLOURS) < len(SQUARES)

    @property
    def settled(self) -> Self:
        """The play without squares, without the eggs of this turn, and without a catch that is not full."""
        hunt = self.hunt
        eggs = (*self.eggs[: len(self.eggs) - hunt.laid], *filter(None, [hunt.returned]))
        return replace(self, parts=frozenset(), hunt=Hunt(hunt.caught if hunt.is_full else ()), eggs=eggs)

    def with_first(self, seat: int) -> Self:
        return replace(self, first=seat, seat=seat)

    def hunting(self, **changes: object) -> Self:
        """The play with changes of its turn."""
        return replace(self, hunt=replace(self.hunt, **changes))  # type: ignore[arg-type]

    def put_demon(self, square: str, stack: tuple[str, ...]) -> Self:
        return replace(self, stacks={**self.stacks, square: stack}) if square else self

    def drop_egg(self, colour: str, square: str = "", start: int = 0) -> Self:
        """The play without an egg; rather one that is not noted on its own colour."""
        places = [i for i, egg in enumerate(self.eggs) if i >= start and egg[:2] == (colour, square)]
        place = max(places, key=lambda i: (not self.eggs[i].on_own, i))
        return replace(self, eggs=(*self.eggs[:place], *self.eggs[place + 1 :]))

    def pass_turn(self) -> Self:
        """The play in the next turn; the extra turns end before the start player."""
        ends = self.are_extra and self.clockwise(self.seat) == self.first
        return replace(self, hunt=Hunt(), seat=self.seat if ends else self.clockwise(self.seat), over=ends)

    def without(self, part: str) -> Self:
        """The play that goes on with the real board, on which phones know no squares."""
        eggs = tuple(egg._replace(square="") for egg in self.eggs)
        play = self.hunting(caught=tuple(demon._replace(square="") for demon in self.hunt.caught), colour="")
        return replace(play, parts=self.parts - {part}, eggs=eggs, stacks={}, white=(), moving=None)
