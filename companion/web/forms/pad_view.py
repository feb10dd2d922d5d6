"""The view of a score pad, cell by cell. It serves both the inputs to fill in and the filled pad of a result."""

from collections.abc import Collection
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from companion.kit.data import definition
from companion.kit.mode import POINTS, Line, Mode, Pennant
from companion.kit.pad import Pad, PadRow
from companion.kit.piece import Piece
from companion.kit.text import Text, _, listing, n_

MOST_NAMED = 2  # players who lead a row, or the race


@definition()
class PadCell:
    """A field of the pad.

    - `entry`: that of its row. The form sends `value` under `path`, a switch or a choice sends `sent`.
    - `spoken`: its accessible name; `ask`: the question over the keys; `then`: its name on the key that leads to it.
    - `likely`: the number in the box, or of a race to a goal the largest that makes sense. Keys move on by it.
    - `points`, with a sign or the unit, and `pennant`: its part of the result.
    - `problem` prevents a result, `warning` does not.
    """

    entry: str
    path: str
    spoken: Text
    ask: Text
    then: Text
    value: str
    sent: str = ""
    help: Text | None = None
    likely: int | None = None
    piece: Piece | None = None
    points: Text | str = ""
    pennant: Pennant | None = None
    problem: Text | None = None
    warning: Text | None = None

    @property
    def is_on(self) -> bool:
        """True for a switch that is on and for the chosen option."""
        return bool(self.sent) and self.value == self.sent


@definition()
class RowView:
    """A row: its cells, the table's cells `beside`, the number `left` in the box, and each line with its player."""

    row: PadRow
    cells: tuple[PadCell, ...]
    beside: tuple[PadCell, ...]
    left: int | None
    reasons: tuple[tuple[str, Line], ...]

    @property
    def is_open(self) -> bool:
        """True if something is missing; a switch never is."""
        is_choice = self.row.entry in ("holder", "option")
        return bool(self._open_cells) or (is_choice and not any(cell.value for cell in self.cells))

    @property
    def open_text(self) -> Text:
        """The sentence about the row, or its players, that are not counted yet."""
        waiting = self._open_cells
        if self.row.is_of_table or len(waiting) == len((*self.cells, *self.beside)):
            return _("{what}: not counted yet", what=self.row.title)
        return _("Not counted yet: {cells}", cells=listing([cell.then for cell in waiting]))

    @property
    def _open_cells(self) -> list[PadCell]:
        return [cell for cell in (*self.cells, *self.beside) if cell.entry == "number" and not cell.value.strip()]


@definition()
class PadPlayer:
    """A column, numbered from 1. `head` is the name, short in a narrow column; `total` is None before it is known.

    `taken` is a sentence such as `7 eggs · −1`: the sum of the numbers, and the points that are lost.
    """

    number: int
    name: str
    called: Text
    head: Text
    total: int | None
    leads: bool
    problem: Text | None
    warning: Text | None
    taken: Text | None = None


@definition()
class PadView:
    """A pad.

    - `progress`: the sentence about counted rows; `left`: the number of empty cells.
    - `notes`: the problems and warnings that belong to no cell and no player.
    - `goal`: the total that ends the game. Once the game `is_over`, the leaders have won.
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
        """The first empty cell, else the first wrong one, else the first of all."""
        cells = [cell for row in self.rows for cell in (*row.cells, *row.beside)]
        empty = (cell for cell in cells if cell.entry != "switch" and not cell.value.strip())
        wrong = (cell for cell in cells if cell.problem)
        return next(chain(empty, wrong), cells[0])

    @property
    def way(self) -> Text:
        """The label of the button that leads to the next empty cell, else to the next problem."""
        return n_("{n} left", "{n} left", n=self.left) if self.left else _("Check")

    @property
    def lead(self) -> Text | None:
        """The sentence about the leaders or winners under a roster."""
        names = [player.name for player in self.leaders]
        if not names:
            return None
        many = len(names)
        said = listing(names) if many <= MOST_NAMED else n_("{n} player", "{n} players", n=many)
        if self.is_over:
            return n_("{names} wins", "{names} win", n=many, names=said)
        return n_("{names} leads", "{names} lead", n=many, names=said)

    @property
    def to_go(self) -> Text | None:
        """The points that the leaders still need."""
        if self.goal is None or not self.leaders or (short := self.goal - (self.leaders[0].total or 0)) <= 0:
            return None
        return n_("{n} to go", "{n} to go", n=short)


def cover_pad(pad: PadView, open_paths: Collection[str]) -> PadView:
    """The pad while the standings are secret: ticks in place of players' numbers that are not open, and no points."""
    rows = tuple(
        replace(row, cells=tuple(_cover(cell, cell.path in open_paths) for cell in row.cells), left=None, reasons=())
        for row in pad.rows
    )
    players = tuple(
        replace(each, total=None, leads=False, problem=None, warning=None, taken=None) for each in pad.players
    )
    return replace(pad, pad=pad.pad._replace(counts_left=False), players=players, rows=rows, progress=None, notes=())


def _cover(cell: PadCell, is_open: bool) -> PadCell:
    is_secret = cell.path.startswith("players.") and cell.entry == "number" and not is_open
    value = ("✓" if cell.value.strip() else "") if is_secret else "" if cell.entry == "switch" else cell.value
    return replace(cell, value=value, points="", pennant=None, problem=None, warning=None)


class Stand(NamedTuple):
    """A player's place in a row, or if not `is_mine`, the leader or the number left in the box."""

    text: Text | str = ""
    is_mine: bool = False


def tell_stand(pad: PadView, row: RowView, player: int) -> Stand:
    """`1st, tied +8` once the row is certain, until then `1st so far`, or the leader and the number: `Dani 8`.

    A row that is not compared gives its points or the number left in the box, or nothing.
    """
    cell = row.cells[player]
    if cell.pennant:
        place = _tell_pennant(row, cell)
        return Stand(_("{place} {points}", place=place, points=cell.points) if cell.points else place, is_mine=True)
    if cell.points:
        return Stand(cell.points, is_mine=True)
    return _tell_lead(pad, row, player) or Stand("" if row.left is None else n_("{n} left", "{n} left", n=row.left))


def _tell_pennant(row: RowView, mine: PadCell) -> Text:
    if mine.pennant == "trophy":
        return _("Trophy")
    is_tied = sum(cell.pennant == mine.pennant for cell in row.cells) > 1
    if mine.pennant == "first":
        return _("1st, tied") if is_tied else _("1st")
    return _("2nd, tied") if is_tied else _("2nd")


def _tell_lead(pad: PadView, row: RowView, player: int) -> Stand | None:
    """The leader so far of a row that compares the players; None without any number."""
    if not any(row.row.path in each.compares for each in pad.mode.rows) or len(row.cells) == 1:
        return None
    entered = {i: int(cell.value) for i, cell in enumerate(row.cells) if cell.value.strip().isdecimal()}
    best = max(entered.values(), default=0)
    leaders = [i for i, number in entered.items() if number == best]
    if not best:
        return None
    if player in leaders:
        return Stand(_("1st so far") if len(leaders) == 1 else _("1st so far, tied"), is_mine=True)
    if len(leaders) > MOST_NAMED:
        return Stand(n_("{n} player: {number}", "{n} players: {number}", n=len(leaders), number=best))
    return Stand(_("{names} {number}", names=listing([pad.players[i].called for i in leaders]), number=best))
