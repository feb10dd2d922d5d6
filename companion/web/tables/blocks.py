"""The blocks of rows that a phone fills in on the score tab, with the notes beside their fields."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.kit.data import definition
from companion.kit.piece import Piece
from companion.kit.text import Text, _
from companion.web.forms.pad_view import PadCell, PadPlayer, PadView, RowView, Stand, tell_stand


class FieldNotes(NamedTuple):
    """The notes beside fields, by the form's path.

    - `clashes`: two numbers of which one has to be chosen: the stored and a late one, or the counted and a typed one.
    - `told`: what the play knows of a field beside its number.
    - `parts`: the open part of a number that is not all open.
    - `guesses`: proposals, to be confirmed.
    - `counted`: the paths of the clashes with the play.
    - `stored`: the texts that stand there, where a rejected one is shown in their place.
    """

    clashes: Mapping[str, tuple[str, str]] = {}
    told: Mapping[str, Text] = {}
    parts: Mapping[str, str] = {}
    guesses: Mapping[str, str] = {}
    counted: frozenset[str] = frozenset()
    stored: Mapping[str, str] = {}


@definition()
class CountRow:
    """A row of a block. It has several cells only if one of the players or options is chosen there.

    `stand` is empty while the standings are secret. `player` is set in a block that lists the players below each other.
    `notes` are those of the sheet.
    """

    row: RowView
    cells: tuple[PadCell, ...]
    stand: Stand = Stand()
    player: PadPlayer | None = None
    notes: FieldNotes = FieldNotes()

    @property
    def clash(self) -> tuple[str, str] | None:
        return self.notes.clashes.get(self.cells[0].path)

    @property
    def is_typed_over(self) -> bool:
        """True if the clash is with the play: a number typed here settles it."""
        return self.cells[0].path in self.notes.counted

    @property
    def stored(self) -> str:
        cell = self.cells[0]
        return self.notes.stored.get(cell.path, cell.value)

    @property
    def told(self) -> Text | None:
        return self.notes.told.get(self.cells[0].path)

    @property
    def part(self) -> str:
        return self.notes.parts.get(self.cells[0].path, "")

    @property
    def guess(self) -> str:
        return self.notes.guesses.get(self.cells[0].path, "")

    @property
    def is_choice(self) -> bool:
        return self.cells[0].entry in ("holder", "option")

    @property
    def is_open(self) -> bool:
        """True while nothing is entered; a switch never is open."""
        is_asked = self.is_choice or self.cells[0].entry == "number"
        return is_asked and not any(each.value.strip() for each in self.cells)

    @property
    def has_label(self) -> bool:
        """True if no drawing tells what the row counts, so that its title has to."""
        return not (self.row.row.kind and self.cells[0].piece)

    @property
    def path(self) -> str:
        """The id of the field, or of its first choice."""
        cell = self.cells[0]
        return f"{cell.path}={cell.sent}" if self.is_choice else cell.path


@definition()
class Block:
    """Rows of one player, of one column beside the players, or of the table.

    `tab` names the block where there are several, beside the egg of `player` or the drawing `piece`.
    """

    id: str
    title: Text
    tab: Text | str
    rows: tuple[CountRow, ...]
    player: PadPlayer | None = None
    piece: Piece | None = None

    @property
    def has_stands(self) -> bool:
        return any(row.stand.text for row in self.rows)


def make_player_blocks(
    pad: PadView, places: tuple[int, ...], shows_stands: bool, notes: FieldNotes
) -> tuple[Block, ...]:
    """The blocks of the players at these places; a single block if each player has only one number."""
    if pad.pad.is_roster and len(places) > 1:
        [row] = pad.rows
        rows = tuple(_player_row(pad, row, i, shows_stands, notes, pad.players[i]) for i in places)
        return (Block("seats-all", row.row.title, row.row.title, rows, piece=row.row.piece),)
    blocks = (_player_block(pad, i, shows_stands, notes) for i in places)
    return tuple(block for block in blocks if block.rows)


def _player_block(pad: PadView, place: int, shows_stands: bool, notes: FieldNotes) -> Block:
    player = pad.players[place]
    rows = tuple(_player_row(pad, row, place, shows_stands, notes) for row in pad.rows if not row.row.is_of_table)
    title = pad.mode.whose._replace(values={"name": player.called})
    return Block(f"seat-{place}", title, player.name, rows, player)


def _player_row(
    pad: PadView, row: RowView, place: int, shows_stands: bool, notes: FieldNotes, player: PadPlayer | None = None
) -> CountRow:
    cell, stand = row.cells[place], tell_stand(pad, row, place) if shows_stands else Stand()
    return CountRow(row, (cell,), stand, player, notes)


def make_table_blocks(pad: PadView, notes: FieldNotes) -> tuple[Block, ...]:
    """A block for each column beside the players, and one for the rows of the table."""
    columns = tuple(_column_block(pad, number, notes) for number in range(len(pad.pad.columns)))
    rows = tuple(CountRow(row, row.cells, notes=notes) for row in pad.rows if row.row.is_of_table and row.cells)
    if not rows:
        return columns
    title = rows[0].row.row.title if len(rows) == 1 else _("On the table")
    return (*columns, Block("shared", title, title, rows, piece=rows[0].row.row.piece))


def _column_block(pad: PadView, number: int, notes: FieldNotes) -> Block:
    column = pad.pad.columns[number]
    rows = tuple(
        CountRow(row, (cell,), notes=notes)
        for row in pad.rows
        for cell in row.beside
        if cell.path.startswith(f"{column.path}.")
    )
    return Block(column.path.replace(".", "-"), column.label, column.title, rows, piece=column.piece)
