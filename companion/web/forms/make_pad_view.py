"""Making the view of a pad from a form and its result."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.kit.data import Problem, at, lineage
from companion.kit.form_data import CheckedForm
from companion.kit.mode import POINTS, Line, Mode
from companion.kit.pad import Pad, PadColumn, PadOption, PadRow, TableCell
from companion.kit.score import Result, Standing
from companion.kit.text import Text, _, listing, n_, write_number

from .pad_view import PadCell, PadPlayer, PadView, RowView
from .template_helpers import narrow_name

WIDE = 4  # columns at most that have room for "Player 1" on a phone


def view_pad(
    checked: CheckedForm[Mode[Any, Any]],
    result: Result | None,
    labels: Mapping[str, Text],
    without: Iterable[PadColumn],
    warnings: Iterable[Problem],
) -> PadView:
    """The pad of a form. `labels` are the spoken labels of its inputs by path, `without` the columns to leave out."""
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
        self.names = self.form.entries.names
        self.is_complete = not (self.checked.parsed.missing or self.checked.waiting or self.problems)
        self.lines = [group_lines(self.standing(i)) for i in range(len(self.names))]

    def standing(self, player: int) -> Standing | None:
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
            is_complete=self.is_complete,
            notes=tuple(text for path, text in notes if path not in shown),
            goal=self.mode.goal(len(players)) if self.mode.goal else None,
        )

    def players(self) -> Iterator[PadPlayer]:
        totals = [standing.total if (standing := self.standing(i)) else None for i in range(len(self.names))]
        best = max((total for total in totals if total is not None), default=0)
        won = self.result.winners if self.result and self.is_complete else ()
        groups = [row.path.split(".")[0] for row in self.pad.rows if row.kind]  # fields that span several rows
        for i, name in enumerate(self.names):
            mine = (at("players", i), *(at("players", i, each) for each in ("name", *groups)))
            yield PadPlayer(
                i + 1,
                name,
                self.form.entries.called[i],
                self.head(i),
                totals[i],
                name in won if won else totals[i] is not None and totals[i] == best > 0 and len(self.names) > 1,
                next((self.problems[path] for path in mine if path in self.problems), None),
                next((self.warnings[path] for path in mine if path in self.warnings), None),
                self.taken(i),
            )

    def taken(self, player: int) -> Text | None:
        """The sum of a player's numbers of all kinds, and the points that are lost."""
        if self.pad.taken is None:
            return None
        number = sum(int(self.numbers(row).get(player, 0)) for row in self.pad.rows if row.kind)
        taken = self.pad.taken.counting(number)
        lost = sum(min(line.points, 0) for mine in self.lines[player].values() for line in mine)
        return _("{taken} · {lost}", taken=taken, lost=write_number(lost)) if lost else taken

    def head(self, player: int) -> Text:
        """The name over a column."""
        called = self.form.entries.called[player]
        is_wide = self.pad.is_roster or len(self.names) + len(self.pad.columns) <= WIDE
        return called if is_wide else narrow_name(player + 1, self.names[player], called)

    def progress(self) -> Text | None:
        text = self.pad.progress
        if text is None or self.result is None:
            return None
        rows, sheet = [row for row in self.mode.rows if row.compares], self.checked.parsed.sheet
        open_sheet = replace(sheet, missing=sheet.missing | self.problems.keys())
        done = sum(row.is_final(open_sheet) for row in rows)
        return text._replace(values={"n": len(rows), "done": done})

    def row(self, row: PadRow) -> RowView:
        cells = tuple(self.cells_of(row))
        reasons = tuple(
            (name, line) for name, mine in zip(self.names, self.lines, strict=True) for line in mine.get(row.path, ())
        )
        return RowView(row, cells, tuple(map(self.cell_of_table, row.beside)), self.left(row), reasons)

    def cells_of(self, row: PadRow) -> Iterator[PadCell]:
        """The cells of a row: one for each player, one for the table's number, or one for each of its options."""
        match row.entry:
            case "table":
                yield self.cell_of_table(
                    TableCell(row.path, row.noun, row.most, row.hint, row.piece, row.likely), row.title
                )
            case "option":
                for option in row.options:
                    yield self.cell_of_option(row, option)
            case _:
                for player in range(len(self.names)):
                    yield self.cell_of(row, player)

    def numbers(self, row: PadRow) -> dict[int, str]:
        """The numbers that the players entered in a row, by player."""
        typed = {i: self.form.value(row.cell(i)).strip() for i in range(len(self.names))}
        return {i: text for i, text in typed.items() if text.isdecimal()}

    def left(self, row: PadRow) -> int | None:
        """The number left in the box, if the pad counts it."""
        if row.entry != "number" or not row.most or not self.pad.counts_left:
            return None
        return row.most - sum(map(int, self.numbers(row).values()))

    def help(self, row: PadRow, player: int) -> Text | None:
        """A hint for a row: the number left in the box, the goal, the others' numbers, or the hint of the field."""
        if row.is_of_table or row.entry == "switch":
            return row.hint
        if row.most and (left := self.left(row)) is not None:
            return n_("{n} of the {most} is left", "{n} of the {most} are left", n=max(0, left), most=row.most)
        if self.mode.goal:
            return _("First to {goal}, alone in the lead", goal=self.mode.goal(len(self.names)))
        others = [text for i, text in self.numbers(row).items() if i != player]
        if others and any(row.path in each.compares for each in self.mode.rows):
            numbers = listing(others)
            return n_("The other has {numbers}", "The others have {numbers}", n=len(self.names) - 1, numbers=numbers)
        return row.hint

    def cell_of(self, row: PadRow, player: int) -> PadCell:
        path, called = row.cell(player), self.form.entries.called[player]
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
            self.help(row, player),
            2 * self.mode.goal(len(self.names)) - 1 if self.mode.goal else row.likely,  # far over it
            piece=row.piece,
            points=self.points(lines, value, row),
            pennant=next((line.pennant for line in lines if line.pennant), None),
            problem=self.problem(path, value),
            warning=self.warnings.get(path),
        )

    def cell_of_option(self, row: PadRow, option: PadOption) -> PadCell:
        """The cell of one option; a problem with the choice stands in the first one."""
        value = self.form.value(row.path)
        return PadCell(
            row.entry,
            row.path,
            _("{field}: {value}", field=row.title, value=option.word),
            _("{what}: tap one", what=row.noun),
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
            likely=cell.likely,
            piece=cell.piece,
            problem=self.problem(cell.path, value),
            warning=self.warnings.get(cell.path),
        )

    def problem(self, path: str, value: str) -> Text | None:
        """The problem at a path, or of its group if something is entered."""
        group = at(*path.split(".")[:-1])
        return self.problems.get(path) or (self.problems.get(group) if value.strip("0 ") else None)

    def points(self, lines: list[Line], value: str, row: PadRow) -> Text | str:
        """The points of a cell, unless they equal its number."""
        total = sum(line.points for line in lines)
        if not total or self.pad.is_roster:
            return ""
        if self.mode.unit is not POINTS:
            return self.mode.unit.amount(total)
        plain = str(total) == value.strip() and row.entry == "number" and not any(line.pennant for line in lines)
        return "" if plain else f"+{total}" if total > 0 else write_number(total)


def group_lines(standing: Standing | None) -> dict[str, list[Line]]:
    """The lines of a player's result by the row of the pad."""
    found: dict[str, list[Line]] = {}
    for reason in standing.reasons if standing else ():
        found.setdefault(reason.line.row, []).append(reason.line)
    return found
