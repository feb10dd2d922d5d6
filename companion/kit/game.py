"""A game as one value that every page, command, schema and print is drawn from."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, NamedTuple

from .aid import Aid
from .component import Component
from .inquiry import Inquiry
from .layout import Layout
from .pad import PadPart, usual_pad
from .problem import Problem
from .randomizer import Randomizer
from .reference import Credits, Step, Topic
from .rule import Rule, Ruling
from .seating import SEATING
from .sheet import S, Sheet, T
from .starting import StartRule
from .tally import Tally
from .text import Text
from .tracker import Tracker

STANDARD = "standard"


class Line(NamedTuple):
    """One reason of a score: its points, which may be negative, and what they are for.

    `rule` is the one that gave it, where that is not the row's own.
    """

    points: int
    text: Text
    rule: Rule | None = None


@dataclass(frozen=True)
class Row(Generic[S, T]):
    """A scoring rule and the lines it gives a player.

    Rules that give their lines together are one row; `more` are those besides the first, which their lines name.
    """

    rule: Rule
    lines: Callable[[S, Sheet[S, T]], Iterable[Line]]
    more: tuple[Rule, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule, *self.more)


def most(values: tuple[int, ...]) -> tuple[int, ...]:
    """Of those who are level, more is better."""
    return values


def only_holder(values: tuple[int, ...]) -> tuple[int, ...]:
    """Of those who are level, the only one who has any is better; two holders, or none, leave all of them level."""
    alone = sum(value > 0 for value in values) == 1
    return tuple(int(alone and value > 0) for value in values)


@dataclass(frozen=True)
class Tie(Generic[S, T]):
    """A tie-break: the value compared for each of those who are level, what it is called, and how it decides.

    `order` turns the values of the tied into ranks, the highest being the best.
    """

    rule: Rule
    label: Text
    value: Callable[[S, Sheet[S, T]], int]
    order: Callable[[tuple[int, ...]], tuple[int, ...]] = most


class Band(NamedTuple):
    """A title for a solo result of `least` points or more; `None` is every result below the others."""

    least: int | None
    title: Text


def _nothing(sheet: Sheet[Any, Any]) -> Iterator[Problem]:
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Mode(Layout[S, T]):
    """A way of playing, or only of counting, with a sheet of its own.

    `unfinished` says why the game goes on, or None when it is over. One that `only_counts` is no way of playing and has
    no set-up of its own. `pad` are the rows of its paper pad, where people count otherwise than they type.
    """

    rows: tuple[Row[S, T], ...]
    ties: tuple[Tie[S, T], ...] = ()
    warnings: Callable[[Sheet[S, T]], Iterator[Problem]] = _nothing
    unfinished: Callable[[Sheet[S, T]], Text | None] = lambda sheet: None
    bands: tuple[Band, ...] = ()
    only_counts: bool = False
    pad: tuple[PadPart, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that give points, each once."""
        return tuple({rule.id: rule for row in self.rows for rule in row.rules}.values())

    @property
    def paper(self) -> tuple[PadPart, ...]:
        """The rows of its paper pad, above the total and the tie-breaks."""
        return self.pad or usual_pad(self.seat, self.rules, [tie.label for tie in self.ties])


@dataclass(frozen=True)
class Game:
    """One game. `set_up` gives the steps for a number of players and the id of a mode.

    `starts` is its own rule for who starts; a game without one leaves it to the lot.
    """

    title: str
    credits: Credits
    modes: tuple[Mode[Any, Any], ...]
    components: tuple[Component, ...]
    rulings: tuple[Ruling, ...]
    set_up: Callable[[int, str], Iterator[Step]]
    reference: tuple[Topic, ...]
    lots: tuple[Randomizer[Any], ...] = ()
    aids: tuple[Aid, ...] = ()
    inquiries: tuple[Inquiry, ...] = ()
    tallies: tuple[Tally[Any, Any], ...] = ()
    trackers: tuple[Tracker[Any], ...] = ()
    starts: StartRule[Any, Any] | None = None

    @property
    def slug(self) -> str:
        """The title as it stands in addresses and on the command line.

        >>> Game("Dragons' Eggs", None, (), (), (), None, ()).slug
        'dragons-eggs'
        """
        return self.title.lower().replace("'", "").replace(" ", "-")

    @cached_property
    def house_rules(self) -> tuple[Ruling, ...]:
        """The rulings that a table can choose otherwise."""
        return tuple(ruling for ruling in self.rulings if ruling.choosable)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule that a score may cite, each once."""
        rules = [rule for mode in self.modes for rule in mode.rules]
        rules += [tie.rule for mode in self.modes for tie in mode.ties]
        return tuple({rule.id: rule for rule in rules}.values())

    @property
    def players(self) -> range:
        """Every number of players that some mode seats."""
        return range(min(mode.least for mode in self.modes), max(mode.most for mode in self.modes) + 1)

    @property
    def parties(self) -> range:
        """Every number of players of whom one has to start; none for a game that only seats one."""
        return range(max(2, self.players[0]), self.players[-1] + 1)

    @property
    def standard(self) -> Mode[Any, Any]:
        """The mode that counts where none is named."""
        return self.mode(STANDARD) or self.modes[0]

    @property
    def randomizers(self) -> tuple[Randomizer[Any], ...]:
        """What can be drawn by lot: the game's own, and the seats, as in every game."""
        return (*self.lots, SEATING)

    def randomizer(self, id: str) -> Randomizer[Any] | None:
        return next((randomizer for randomizer in self.randomizers if randomizer.id == id), None)

    def tally(self, id: str) -> Tally[Any, Any] | None:
        return next((tally for tally in self.tallies if tally.id == id), None)

    def tracker(self, id: str) -> Tracker[Any] | None:
        return next((tracker for tracker in self.trackers if tracker.id == id), None)

    def aid(self, id: str) -> Aid | None:
        return next((aid for aid in self.aids if aid.id == id), None)

    def inquiry(self, id: str) -> Inquiry | None:
        return next((inquiry for inquiry in self.inquiries if inquiry.id == id), None)

    def mode(self, id: str) -> Mode[Any, Any] | None:
        return next((mode for mode in self.modes if mode.id == id), None)
