"""The score pad as a grid: a row for each counted thing, players as columns, the table's part beside them.

Nothing of a pad is declared beside its fields: `make_pad` draws it from a form, and `PaperPad` adds to it on paper.
"""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from .box import Kind
from .choice import Pick, PlayerChoice
from .data import at
from .number import Number, NumberPerKind
from .piece import Piece
from .record import PlayerFields, TableFields, fields_of
from .text import Text

# A row asks each player for a number or a yes or no, or the table for one of the players, a number or an option.
Entry = Literal["number", "switch", "holder", "table", "option"]
FEW = 5  # a row with no higher number needs only these keys
SIDE, PLAIN = "side", "plain"  # the field of a form, and its value where a table plays without the columns with sides


class PadOption(NamedTuple):
    """An option of the table in a row: its id in the sheet, its word, its drawing."""

    id: str
    word: Text
    piece: Piece | None = None


class TableCell(NamedTuple):
    """A number of the table beside the players of a row; `most` is its largest value, `likely` that of the box."""

    path: str
    noun: Text
    most: int | None = None
    hint: Text | None = None
    piece: Piece | None = None
    likely: int | None = None


class PadRow(NamedTuple):
    """A row of the pad.

    `path` is the path of a player's field below the player (`demons.green`), or of the table's field
    (`table.mommy_dragon`). `noun` is the counted thing in the plural: `green demons`. `kind` is set in a row for one of
    several kinds, `most` if the box has only so many, `likely` if it probably has. A switch that is on counts `worth`.
    The table chooses one of the `options`.
    """

    entry: Entry
    path: str
    title: Text
    noun: Text
    piece: Piece | None = None
    kind: Kind | None = None
    hint: Text | None = None
    most: int | None = None
    worth: int = 0
    beside: tuple[TableCell, ...] = ()
    options: tuple[PadOption, ...] = ()
    likely: int | None = None

    @property
    def is_of_table(self) -> bool:
        """True if the table enters the row, and not each player."""
        return self.entry in ("holder", "table", "option")

    def cell(self, player: int) -> str:
        """Return the path of a player's field."""
        return self.path if self.is_of_table else at("players", player, self.path)


class PadColumn(NamedTuple):
    """A column of the table's part: the path of its field, its short title, its whole label.

    With `sides` a table may play without it; then all its numbers are 0. The sides are the labels for with and without.
    """

    path: str
    title: Text
    label: Text
    piece: Piece | None = None
    sides: tuple[Text, Text] | None = None


class Pad(NamedTuple):
    """The rows, and the columns of the table. With `counts_left` a column has the number of pieces left of each kind.

    `progress` is a sentence such as `2 of 5 colours`, with the values `n` and `done`, `taken` one such as `7 eggs`.
    """

    rows: tuple[PadRow, ...]
    columns: tuple[PadColumn, ...] = ()
    counts_left: bool = False
    progress: Text | None = None
    taken: Text | None = None

    @property
    def pieces(self) -> Iterator[Piece]:
        """The drawings on the pad, with repetitions."""
        beside = (cell.piece for row in self.rows for cell in row.beside)
        chosen = (option.piece for row in self.rows for option in row.options)
        shown = (*(row.piece for row in self.rows), *(column.piece for column in self.columns), *beside, *chosen)
        return filter(None, shown)

    def row(self, path: str) -> PadRow | None:
        """Return the row with that path."""
        return next((row for row in self.rows if row.path == path), None)

    def without_column(self, path: str) -> "Pad":
        """Return the pad of a table that plays without a column's field."""
        rows = tuple(
            row._replace(beside=tuple(cell for cell in row.beside if not cell.path.startswith(f"{path}.")))
            for row in self.rows
        )
        return self._replace(rows=rows, columns=tuple(column for column in self.columns if column.path != path))

    @property
    def has_words(self) -> bool:
        """True if words tell the rows apart, and not kinds."""
        return all(row.kind is None for row in self.rows)

    @property
    def has_few_numbers(self) -> bool:
        """True if the keys for all numbers fit in a row."""
        most = [row.most for row in self.rows if row.entry == "number"]
        return bool(most) and all(each is not None and each < FEW for each in most)

    @property
    def is_roster(self) -> bool:
        """True if each player has one number only, so that players can stand below each other."""
        return len(self.rows) == 1 and self.rows[0].entry == "number" and not self.columns


class PaperPad(NamedTuple):
    """The additions of the paper pad.

    `rules` gives the short rules below the table for a number of players; without it all rules stand there. With
    `points` each number has room for its points. `more` are rows below the others, `below` the paths of rows below the
    total.
    """

    rules: Callable[[int], Text] | None = None
    points: bool = False
    more: tuple[PadRow, ...] = ()
    below: tuple[str, ...] = ()


SAME = PaperPad()


def make_pad(player: type[PlayerFields], table: type[TableFields]) -> Pad:
    """Make the pad of the fields of a player and of the table."""
    mine, ours = fields_of(player), fields_of(table)
    kinds = [what.ids for what in mine.values() if isinstance(what, NumberPerKind)]
    columns = {name: what for name, what in ours.items() if isinstance(what, NumberPerKind) and what.ids in kinds}
    rows: list[PadRow] = []
    for name, what in mine.items():
        if isinstance(what, NumberPerKind):
            rows += _kind_rows(name, what, columns)
        elif isinstance(what, Number):
            rows.append(_number_row(name, what))
    for name, field in ours.items():
        if name not in columns:
            rows += _table_rows(at("table", name), field)
    return Pad(
        tuple(rows),
        tuple(
            PadColumn(at("table", name), what.short or what.label, what.label, what.piece, what.sides)
            for name, what in columns.items()
        ),
        counts_left=any(isinstance(what, NumberPerKind) and what.each_of for what in mine.values()),
        progress=next((what.progress for what in mine.values() if isinstance(what, NumberPerKind)), None),
        taken=next((what.taken for what in mine.values() if isinstance(what, NumberPerKind)), None),
    )


def _kind_rows(name: str, what: NumberPerKind, columns: dict[str, NumberPerKind]) -> Iterator[PadRow]:
    for kind in what.kinds:
        beside = tuple(
            TableCell(
                at("table", column, kind.id),
                beside.noun(kind),
                beside.most(kind),
                beside.hint,
                beside.pieces.get(kind.id, kind.piece),
                beside.likely(kind),
            )
            for column, beside in columns.items()
            if kind in beside.kinds
        )
        yield PadRow(
            "number",
            at(name, kind.id),
            kind.name,
            what.noun(kind),
            what.pieces.get(kind.id, kind.piece),
            kind,
            what.hint,
            what.most(kind),
            beside=beside,
            likely=what.likely(kind),
        )


def _number_row(name: str, what: Number) -> PadRow:
    title, noun = what.short or what.label, what.noun or what.label
    if what.is_switch:
        return PadRow("switch", name, title, noun, what.piece, hint=what.hint, worth=what.one_of[1])
    return PadRow("number", name, title, noun, what.piece, hint=what.hint, most=what.most, likely=what.likely)


def _table_rows(path: str, field: object) -> Iterator[PadRow]:
    match field:
        case Number():
            yield _number_row(path, field)._replace(entry="table")
        case NumberPerKind(kinds=kinds):
            for kind in kinds:
                piece, noun = field.pieces.get(kind.id, kind.piece), field.noun(kind)
                most, likely = field.most(kind), field.likely(kind)
                yield PadRow("table", at(path, kind.id), kind.name, noun, piece, kind, most=most, likely=likely)
        case Pick(options=words, pieces=pieces):
            options = tuple(PadOption(each, word, pieces.get(each)) for each, word in words.items())
            yield PadRow("option", path, field.label, field.label, hint=field.hint, options=options)
        case PlayerChoice():
            yield PadRow("holder", path, field.short or field.label, field.label, field.piece, hint=field.hint)
