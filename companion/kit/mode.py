"""A way of playing, or only of counting: its sheet, its rules for points, its tie-breaks."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Generic, Literal, NamedTuple

from .data import Problem, at, definition
from .pad import SAME, Pad, PaperPad, make_pad
from .piece import Piece
from .rulebook import Rule
from .sheet import Layout, S, Sheet, T, no_problems
from .text import Text, _, n_

STANDARD = "standard"

Pennant = Literal["first", "second", "trophy"]


class Line(NamedTuple):
    """A reason of a score: points, which may be negative, and their text.

    `rule` is the rule of the points if it is not the row's, `row` the path of the row of the pad in which they stand.
    `pennant` is a place won in that row, `piece` the drawing of a line outside all rows.
    """

    points: int
    text: Text
    rule: Rule | None = None
    row: str = ""
    pennant: Pennant | None = None
    piece: Piece | None = None


class Row(NamedTuple, Generic[S, T]):
    """A scoring rule and the function that gives a player's lines.

    Rules that give their lines together are one row; `more` are the others, which their lines name. A row that compares
    the players lists in `compares` the paths that it needs of each player (`demons.green`) and of the table
    (`table.eggs.green`): until all are entered, its lines may still change.
    """

    rule: Rule
    lines: Callable[[S, Sheet[S, T]], Iterable[Line]]
    more: tuple[Rule, ...] = ()
    compares: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        return (self.rule, *self.more)

    def is_final(self, sheet: Sheet[S, T]) -> bool:
        """Return True if no entry of others can still change the lines."""
        return not self.compares or sheet.missing.isdisjoint(self._needs(len(sheet.players)))

    def _needs(self, players: int) -> Iterator[str]:
        for path in self.compares:
            if path.startswith("table."):
                yield path
            else:
                yield from (at("players", i, path) for i in range(players))


def most(values: tuple[int, ...]) -> tuple[int, ...]:
    """Order a tie-break in which more is better."""
    return values


def only_holder(values: tuple[int, ...]) -> tuple[int, ...]:
    """Order a tie-break that the only holder wins; two holders, or none, stay level."""
    alone = sum(value > 0 for value in values) == 1
    return tuple(int(alone and value > 0) for value in values)


class Tie(NamedTuple, Generic[S, T]):
    """A tie-break: its rule, its label, and the value that is compared.

    `decides` is the sentence about it, `moment` the headline with the winner's name and lead, `piece` the drawing of
    the compared thing. `order` turns the values of level players into ranks; the highest is the best. `pieces` gives
    the counted pieces of a player if each has others.
    """

    rule: Rule
    label: Text
    value: Callable[[S, Sheet[S, T]], int]
    decides: Text
    moment: Callable[[str, int], Text]
    piece: Piece | None = None
    order: Callable[[tuple[int, ...]], tuple[int, ...]] = most
    pieces: Callable[[S, Sheet[S, T]], tuple[Piece, ...]] | None = None


class Unit(NamedTuple):
    """The unit of totals: `title` is its name above numbers, `number` a number of it in words."""

    title: Text
    number: Text

    def amount(self, n: int) -> Text:
        """Return a number of this unit: `9 chicklets`."""
        return self.number.counting(n)


POINTS = Unit(_("Points"), n_("{n} point", "{n} points", n=0))


class SoloTitle(NamedTuple):
    """A title for a solo total of `least` or more; with None, for all lower totals."""

    least: int | None
    title: Text


@definition(kw_only=True)
class Mode(Layout[S, T]):
    """A way of playing, or only of counting, with a sheet of its own.

    `unit` is the unit of totals. `unfinished` gives the reason why the game goes on, or None. A mode that `only_counts`
    has no set-up. `goal` gives the total that ends the game for a number of players. `paper` has the additions of the
    paper pad, `whose` the title of the numbers of one player.
    """

    rows: tuple[Row[S, T], ...]
    unit: Unit = POINTS
    ties: tuple[Tie[S, T], ...] = ()
    warnings: Callable[[Sheet[S, T]], Iterator[Problem]] = no_problems
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
        return make_pad(self.player, self.table)

    def piece_of(self, line: Line) -> Piece | None:
        """Return the drawing of a line, else that of its row."""
        row = self.pad.row(line.row)
        return line.piece or (row.piece if row else None)
