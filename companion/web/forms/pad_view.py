"""The score pad as it is drawn: a calculator's form and what came of it, cell by cell.

One view serves every face of the pad: inputs to fill in, and the filled pad of a result.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.kit.definition import definition
from companion.kit.entry.checked_form import CheckedForm
from companion.kit.mode import POINTS, Line, Mode, Pennant
from companion.kit.pad.pad import Pad, PadColumn, PadOption, PadRow, TableCell
from companion.kit.path import at, lineage
from companion.kit.piece import Piece
from companion.kit.problem import Problem
from companion.kit.scoring.score import Result, Standing
from companion.kit.text import Text, _, listing, n_, write_number

from .pad_help import help_with
from .player_eggs import narrow_name

ONE_DIGIT = 9
WIDE = 4  # columns at most that have room for "Player 1" on a phone


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
        """What is not counted yet: whose, where it is not everybody's."""
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
    def asked(self) -> PadCell:
        """The cell that is asked for first: the first without an entry."""
        cells = [cell for row in self.rows for cell in (*row.cells, *row.beside)]
        return next((cell for cell in cells if not cell.value.strip()), cells[0])

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


def view_pad(
    checked: CheckedForm[Mode[Any, Any]],
    result: Result | None,
    labels: Mapping[str, Text],
    without: Iterable[PadColumn] = (),
    warnings: Iterable[Problem] = (),
) -> PadView:
    """The pad of a form with its result, if it has one; `labels` are the spoken labels of its inputs by path.

    The columns `without` are left out; `warnings` are those to be shown.
    """
    pad = checked.form.layout.pad
    for column in without:
        pad = pad.without_column(column.path)
    return _Viewer(checked, result, labels, pad, dict(checked.problems), dict(warnings)).view()


@dataclass
class _Viewer:
    checked: CheckedForm[Mode[Any, Any]]
    result: Result | None
    labels: Mapping[str, Text]
    pad: Pad
    problems: dict[str, Text]
    warnings: dict[str, Text]

    def __post_init__(self) -> None:
        self.form = self.checked.form
        self.mode = self.form.layout
        self.names = self.form.entered.names
        self.lines = list(self._lines_of_players())

    def _lines_of_players(self) -> Iterator[dict[str, list[Line]]]:
        """What each player's lines gave, by the row of the pad."""
        for i in range(len(self.names)):
            found: dict[str, list[Line]] = {}
            standing = self.standing(i)
            for reason in standing.reasons if standing else ():
                found.setdefault(reason.line.row, []).append(reason.line)
            yield found

    def standing(self, player: int) -> Standing | None:
        """A player's, by the name as it was read."""
        return self.result.standing(self.checked.parsed.sheet.players[player].name) if self.result else None

    def view(self) -> PadView:
        rows = tuple(map(self.row, self.pad.rows))
        players = tuple(self.players())
        cells = [cell for row in rows for cell in (*row.cells, *row.beside)]
        places = {place for cell in cells for place in lineage(cell.path)} | {
            at("players", i, "name") for i in range(len(players))
        }
        shown = {path for path in places if path.count(".")} - {"table"}
        notes = (*self.problems.items(), *self.warnings.items())
        return PadView(
            self.mode,
            self.pad,
            players,
            rows,
            self.progress(),
            left=len(self.checked.parsed.missing) + len(self.checked.waiting),
            is_complete=not (self.checked.parsed.missing or self.checked.waiting or self.problems),
            notes=tuple(text for path, text in notes if path not in shown),
            goal=self.mode.goal(len(players)) if self.mode.goal else None,
        )

    def players(self) -> Iterator[PadPlayer]:
        totals = [standing.total if (standing := self.standing(i)) else None for i in range(len(self.names))]
        best = max((total for total in totals if total is not None), default=0)
        for i, name in enumerate(self.names):
            mine = (at("players", i), at("players", i, "name"), *self._groups(i))
            yield PadPlayer(
                i + 1,
                name,
                self.form.entered.called[i],
                self.head(i),
                totals[i],
                totals[i] is not None and totals[i] == best > 0 and len(self.names) > 1,
                next((self.problems[path] for path in mine if path in self.problems), None),
                next((self.warnings[path] for path in mine if path in self.warnings), None),
            )

    def head(self, player: int) -> Text:
        """How a player is called where there is little room."""
        called = self.form.entered.called[player]
        is_wide = self.pad.is_roster or len(self.names) + len(self.pad.columns) <= WIDE
        return called if is_wide else narrow_name(player + 1, self.names[player], called)

    def _groups(self, player: int) -> set[str]:
        """The fields of a player that have several rows."""
        return {at("players", player, row.path.split(".")[0]) for row in self.pad.rows if row.kind}

    def progress(self) -> Text | None:
        text = self.pad.progress
        if text is None or self.result is None:
            return None
        rows = [row for row in self.mode.rows if row.compares]
        done = sum(row.is_final(self.checked.parsed.sheet) for row in rows)
        return Text(text.template, {"n": len(rows), "done": done}, text.plural)

    def row(self, row: PadRow) -> RowView:
        cells = tuple(self.cells_of(row))
        left = row.most - self.entered(row) if self.pad.counts_left and row.most and row.entry == "number" else None
        reasons = tuple(
            (name, line) for name, mine in zip(self.names, self.lines, strict=True) for line in mine.get(row.path, ())
        )
        return RowView(row, cells, tuple(map(self.cell_of_table, row.beside)), left, reasons)

    def cells_of(self, row: PadRow) -> Iterator[PadCell]:
        """A cell for each player, or of the table for its number, or for each of its options."""
        match row.entry:
            case "table":
                yield self.cell_of_table(TableCell(row.path, row.noun, row.most, row.hint, row.piece), row.title)
            case "option":
                for option in row.options:
                    yield self.cell_of_option(row, option)
            case _:
                for player in range(len(self.names)):
                    yield self.cell_of(row, player)

    def entered(self, row: PadRow) -> int:
        """The sum of what the players entered in a row, as far as it is a number."""
        typed = [self.form.value(row.cell(i)).strip() for i in range(len(self.names))]
        return sum(int(text) for text in typed if text.isdecimal())

    def cell_of(self, row: PadRow, player: int) -> PadCell:
        path, called = row.cell(player), self.form.entered.called[player]
        value = self.form.value(path)
        lines = self.lines[player].get(row.path, [])
        of_player = _("{name}, {label}", name=called, label=row.title)
        sent = str(player) if row.entry == "holder" else str(row.worth) if row.entry == "switch" else ""
        return PadCell(
            row.entry,
            path,
            of_player if row.entry == "holder" else self.labels.get(path, of_player),
            row.noun if row.entry == "holder" else _("{name}: {what}?", name=called, what=row.noun),
            self.head(player),
            value,
            sent,
            help_with(self.form, self.pad, row, player),
            row.most,
            row.piece,
            self.points(lines, value, row),
            next((line.pennant for line in lines if line.pennant), None),
            self.problem(path, value),
            self.warnings.get(path),
        )

    def cell_of_option(self, row: PadRow, option: PadOption) -> PadCell:
        """One of the options of the table; what is wrong with the choice stands at the first."""
        value = self.form.value(row.path)
        return PadCell(
            row.entry,
            row.path,
            _("{field}: {value}", field=row.title, value=option.word),
            row.noun,
            option.word,
            value,
            option.id,
            row.hint,
            piece=option.piece,
            problem=self.problem(row.path, value) if option is row.options[0] else None,
        )

    def cell_of_table(self, cell: TableCell, then: Text | None = None) -> PadCell:
        value = self.form.value(cell.path)
        return PadCell(
            "number",
            cell.path,
            self.labels.get(cell.path, cell.noun),
            _("How many {what}?", what=cell.noun),
            then or cell.noun,
            value,
            help=cell.hint,
            most=cell.most,
            piece=cell.piece,
            problem=self.problem(cell.path, value),
            warning=self.warnings.get(cell.path),
        )

    def problem(self, path: str, value: str) -> Text | None:
        """What is wrong at a path; of its group, where something is entered."""
        group = at(*path.split(".")[:-1])
        return self.problems.get(path) or (self.problems.get(group) if value.strip("0 ") else None)

    def points(self, lines: list[Line], value: str, row: PadRow) -> Text | str:
        """The points that a cell gave, unless they say no more than its number."""
        total = sum(line.points for line in lines)
        if not total or self.pad.is_roster:
            return ""
        if self.mode.unit is not POINTS:
            return self.mode.unit.amount(total)
        plain = str(total) == value.strip() and row.entry == "number" and not any(line.pennant for line in lines)
        return "" if plain else f"+{total}" if total > 0 else write_number(total)
