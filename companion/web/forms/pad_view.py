"""The score pad as it is drawn: a calculator's form and what came of it, cell by cell.

One view serves every face of the pad: inputs to fill in, and the filled pad of a result.
"""

from dataclasses import replace
from typing import Any

from companion.kit.data import definition
from companion.kit.mode import POINTS, Line, Mode, Pennant
from companion.kit.pad import Pad, PadRow
from companion.kit.piece import Piece
from companion.kit.text import Text, _, listing, n_

ONE_DIGIT = 9


@definition()
class PadCell:
    """One place to enter something.

    `entry` is that of its row; what is sent is `value` under `path`, of a switch that is on and of what is chosen
    `sent`. `spoken` is its accessible name, `ask` the question over the keys, `then` how the key before it announces
    it, `help` what helps to answer. `most` is the most the box allows. `points`, with a sign or the
    unit, and `pennant` are what it gave; `problem` stands in the way of a result, `warning` does not.
    """

    entry: str
    path: str
    spoken: Text
    ask: Text
    then: Text
    value: str
    sent: str = ""
    help: Text | None = None
    most: int | None = None
    piece: Piece | None = None
    points: Text | str = ""
    pennant: Pennant | None = None
    problem: Text | None = None
    warning: Text | None = None

    @property
    def is_on(self) -> bool:
        """Whether a switch is on, or a circle chosen."""
        return bool(self.sent) and self.value == self.sent

    @property
    def has_one_digit(self) -> bool:
        return self.most is not None and self.most <= ONE_DIGIT


@definition()
class RowView:
    """A row with a cell for each player, or one for all of them, the table's cells beside, and how many are left.

    `reasons` are the names of players with the lines that the row gave them.
    """

    row: PadRow
    cells: tuple[PadCell, ...]
    beside: tuple[PadCell, ...]
    left: int | None
    reasons: tuple[tuple[str, Line], ...]

    @property
    def is_open(self) -> bool:
        """Whether anything in it is still to be entered; a switch stands at no."""
        is_choice = self.row.entry in ("holder", "option")
        return bool(self._open_cells) or (is_choice and not any(cell.value for cell in self.cells))

    @property
    def open_text(self) -> Text:
        """A sentence that names the row, or the players in it, that are not counted yet."""
        waiting = self._open_cells
        if self.row.is_of_table or len(waiting) == len((*self.cells, *self.beside)):
            return _("{what}: not counted yet", what=self.row.title)
        return _("Not counted yet: {cells}", cells=listing([cell.then for cell in waiting]))

    @property
    def _open_cells(self) -> list[PadCell]:
        return [cell for cell in (*self.cells, *self.beside) if cell.entry == "number" and not cell.value.strip()]


@definition()
class PadPlayer:
    """The head and the total of a column, numbered from 1; `total` is None before it is known.

    `head` is how the player is called there, in short where columns are narrow.
    """

    number: int
    name: str
    called: Text
    head: Text
    total: int | None
    leads: bool
    problem: Text | None
    warning: Text | None


@definition()
class PadView:
    """The whole pad.

    `progress` says how many rows are counted, `left` how many cells are empty; `notes` are the problems and warnings
    that belong to no cell and no player. `goal` is the total that ends the game; once it
    `is_over` the leaders have won.
    """

    mode: Mode[Any, Any]
    pad: Pad
    players: tuple[PadPlayer, ...]
    rows: tuple[RowView, ...]
    progress: Text | None
    left: int
    is_complete: bool
    notes: tuple[Text, ...]
    goal: int | None
    is_over: bool = False

    @property
    def total_title(self) -> Text:
        return _("Total") if self.mode.unit is POINTS else self.mode.unit.title

    @property
    def leaders(self) -> tuple[PadPlayer, ...]:
        return tuple(player for player in self.players if player.leads)

    @property
    def first_cell(self) -> PadCell:
        """The cell that is asked for first: the first without an entry."""
        cells = [cell for row in self.rows for cell in (*row.cells, *row.beside)]
        return next((cell for cell in cells if not cell.value.strip()), cells[0])

    @property
    def way(self) -> Text:
        """What the button beside the prompt says, which leads to what is not entered yet, else to what is wrong."""
        return n_("{n} left", "{n} left", n=self.left) if self.left else _("Check")

    @property
    def lead(self) -> Text | None:
        """Who leads, or has won, for a roster's last row."""
        names = [player.name for player in self.leaders]
        if not names:
            return None
        if self.is_over:
            return n_("{names} wins", "{names} win", n=len(names), names=listing(names))
        return n_("{names} leads", "{names} lead", n=len(names), names=listing(names))

    @property
    def to_go(self) -> Text | None:
        """How many the leaders still need."""
        if self.goal is None or not self.leaders or (short := self.goal - (self.leaders[0].total or 0)) <= 0:
            return None
        return n_("{n} to go", "{n} to go", n=short)


def cover_pad(pad: PadView) -> PadView:
    """The pad while the standings are secret: a tick in each cell of a player that is filled, and no points."""
    rows = tuple(replace(row, cells=tuple(map(_cover, row.cells)), left=None, reasons=()) for row in pad.rows)
    players = tuple(replace(each, total=None, leads=False, problem=None, warning=None) for each in pad.players)
    return replace(pad, pad=pad.pad._replace(counts_left=False), players=players, rows=rows, progress=None, notes=())


def _cover(cell: PadCell) -> PadCell:
    is_own = cell.path.startswith("players.") and cell.entry == "number"
    value = ("✓" if cell.value.strip() else "") if is_own else "" if cell.entry == "switch" else cell.value
    return replace(cell, value=value, points="", pennant=None, problem=None, warning=None)
