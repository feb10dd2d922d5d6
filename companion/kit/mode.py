"""A way of playing, or only of counting: its sheet, its rules for points, its tie-breaks."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple

from .data import Problem, at, definition
from .pad import SAME, Pad, PaperPad, make_pad
from .piece import Piece
from .rulebook import Rule
from .sheet import Layout, S, Sheet, T
from .text import Text, _, n_

STANDARD = "standard"


Pennant = Literal["first", "second", "trophy"]


class Line(NamedTuple):
    """One reason of a score: its points, which may be negative, and what they are for.

    `rule` is the one that gave it, where that is not the row's own. `row` is the row of the pad in which the points
    stand, by its path, and `pennant` what the player has won there. `piece` is the drawing of a line of no one row.
    """

    points: int
    text: Text
    rule: Rule | None = None
    row: str = ""
    pennant: Pennant | None = None
    piece: Piece | None = None


class Row(NamedTuple, Generic[S, T]):
    """A scoring rule and the lines it gives a player.

    Rules that give their lines together are one row; `more` are those besides the first, which their lines name.
    A row that compares the players names in `compares` what it needs of all of them, by the paths of a player's fields
    (`demons.green`) and of the table's (`table.eggs.green`): until those are entered, its lines may still change.
    """

    rule: Rule
    lines: Callable[[S, Sheet[S, T]], Iterable[Line]]
    more: tuple[Rule, ...] = ()
    compares: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule, *self.more)

    def is_final(self, sheet: Sheet[S, T]) -> bool:
        """Whether nothing that others still enter can change its lines."""
        return not self.compares or sheet.missing.isdisjoint(self._needs(len(sheet.players)))

    def _needs(self, players: int) -> Iterator[str]:
        for path in self.compares:
            if path.startswith("table."):
                yield path
            else:
                yield from (at("players", i, path) for i in range(players))


def most(values: tuple[int, ...]) -> tuple[int, ...]:
    """The order of a tie-break: more is better."""
    return values


def only_holder(values: tuple[int, ...]) -> tuple[int, ...]:
    """The order of a tie-break that the only holder wins; two holders, or none, leave all of them level."""
    alone = sum(value > 0 for value in values) == 1
    return tuple(int(alone and value > 0) for value in values)


class Tie(NamedTuple, Generic[S, T]):
    """A tie-break: the value compared for each of those who are level, what it is called, and how it decides.

    `decides` says what decides, as a sentence, and `moment` who won by it. `piece` is the drawing of what is compared.
    `order` turns the values of the tied into ranks, the highest being the best.
    """

    rule: Rule
    label: Text
    value: Callable[[S, Sheet[S, T]], int]
    decides: Text
    moment: Callable[[str], Text]
    piece: Piece | None = None
    order: Callable[[tuple[int, ...]], tuple[int, ...]] = most


class Unit(NamedTuple):
    """What a total counts: `title` is its name above numbers, `number` so many of them in words."""

    title: Text
    number: Text

    def amount(self, n: int) -> Text:
        """A number of this unit: `9 chicklets`."""
        return self.number.counting(n)


POINTS = Unit(_("Points"), n_("{n} point", "{n} points", n=0))


class SoloTitle(NamedTuple):
    """A title for a solo total of `least` or more; `None` is every result below the others."""

    least: int | None
    title: Text


def _no_problems(sheet: Sheet[Any, Any]) -> Iterator[Problem]:
    yield from ()


@definition(kw_only=True)
class Mode(Layout[S, T]):
    """A way of playing, or only of counting, with a sheet of its own.

    `unit` is what its totals count. `unfinished` says why the game goes on, or None when it is over. One that
    `only_counts` is no way of playing and has no set-up of its own. `goal` is the total that ends it, by the number of
    players. `paper` is what its pad adds on paper. `whose` is the title of what one player counts.
    """

    rows: tuple[Row[S, T], ...]
    unit: Unit = POINTS
    ties: tuple[Tie[S, T], ...] = ()
    warnings: Callable[[Sheet[S, T]], Iterator[Problem]] = _no_problems
    unfinished: Callable[[Sheet[S, T]], Text | None] = lambda sheet: None
    solo_titles: tuple[SoloTitle, ...] = ()
    only_counts: bool = False
    goal: Callable[[int], int] | None = None
    paper: PaperPad = SAME
    whose: Text = _("{name}'s numbers", name="")

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that give points, each once."""
        return tuple({rule.id: rule for row in self.rows for rule in row.rules}.values())

    @cached_property
    def pad(self) -> Pad:
        """Its score pad."""
        return make_pad(self.player, self.table)

    def piece_of(self, line: Line) -> Piece | None:
        """The drawing of a line: its own, or that of the row in which its points stand."""
        row = self.pad.row(line.row)
        return line.piece or (row.piece if row else None)
