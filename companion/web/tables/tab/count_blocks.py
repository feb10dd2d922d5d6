"""The blocks in which a phone counts: rows that are filled in together, a player's or the table's.

What looks the same is drawn once: a block for all phones that see one version, a row until it changes.
"""

from abc import ABC, abstractmethod
from functools import cached_property, lru_cache
from typing import Any

from flask import get_template_attribute
from markupsafe import Markup

from companion.kit.data import definition
from companion.kit.piece import Piece
from companion.kit.text import Language, Text, _, say
from companion.web.forms.pad_view import PadCell, PadPlayer, PadView, RowView
from companion.web.forms.row_stand import Stand, tell_stand
from companion.web.pages.calculator import Calculation
from companion.web.support.i18n import language

Clashes = tuple[tuple[str, str], ...]


class CachedDrawing(ABC):
    """What is drawn by its look alone: whatever looks the same is equal, and drawn once."""

    @cached_property
    @abstractmethod
    def look(self) -> tuple[object, ...]:
        """What the drawing depends on."""

    def __hash__(self) -> int:
        return hash(self.look)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CachedDrawing) and self.look == other.look


@definition()
class CountRow(CachedDrawing):
    """A row of a block: its cell, or of one for all players a cell each; `stand` is empty where nobody may know it.

    `player` is whose row it is where players stand below each other; `clash` is what came too late for the cell.
    """

    row: RowView
    cells: tuple[PadCell, ...]
    stand: Stand = Stand()
    player: PadPlayer | None = None
    clash: str = ""

    @cached_property
    def look(self) -> tuple[object, ...]:
        cells = [
            (
                each.path,
                each.value,
                *(text and say(text) for text in (each.spoken, each.problem, each.warning, each.then)),
            )
            for each in self.cells
        ]
        piece = self.cells[0].piece
        text = self.stand.text
        return (
            *cells,
            piece and piece.id,
            text if isinstance(text, str) else say(text),
            self.stand.is_mine,
            self.clash,
        )

    @property
    def drawing(self) -> Markup:
        return draw_row(self, language())

    @property
    def is_open(self) -> bool:
        """Whether anything is still to be entered."""
        cell = self.cells[0]
        return cell.entry in ("number", "holder", "option") and not any(each.value.strip() for each in self.cells)

    @property
    def ask(self) -> Text:
        return self.cells[0].ask

    @property
    def path(self) -> str:
        """The id of the field, or of the first that can be chosen."""
        cell = self.cells[0]
        return f"{cell.path}={cell.sent}" if cell.entry in ("holder", "option") else cell.path


@definition()
class Block(CachedDrawing):
    """Rows that are filled in together: a player's, or a column of the table's, or what else the table has.

    `tab` is its name where there are several, with the egg of the `player` or a `piece`.
    """

    id: str
    title: Text
    tab: Text | str
    rows: tuple[CountRow, ...]
    player: PadPlayer | None = None
    piece: Piece | None = None

    @cached_property
    def look(self) -> tuple[object, ...]:
        return (self.id, say(self.title), self.piece and self.piece.id, self.player and self.player.name, self.rows)

    @property
    def has_stands(self) -> bool:
        """Whether any row says where one stands."""
        return any(row.stand.text for row in self.rows)

    @property
    def open_rows(self) -> list[CountRow]:
        return [row for row in self.rows if row.is_open]


@lru_cache(256)
def blocks_once(
    calculation: Calculation, places: tuple[int, ...], is_open: bool, clashes: Clashes = ()
) -> tuple[Block, ...]:
    """The blocks of the players at these places."""
    pad = calculation.pad
    if pad.pad.is_roster and len(places) > 1:
        [row] = pad.rows
        rows = tuple(_own_row(pad, row, i, is_open, clashes, pad.players[i]) for i in places)
        return (Block("seats-all", row.row.title, row.row.title, rows, piece=row.row.piece),)
    return tuple(block for i in places if (block := _own_block(pad, i, is_open, clashes)).rows)


def _own_block(pad: PadView, place: int, is_open: bool, clashes: Clashes) -> Block:
    player = pad.players[place]
    rows = tuple(_own_row(pad, row, place, is_open, clashes) for row in pad.rows if not row.row.is_of_table)
    title = pad.mode.whose._replace(values={"name": player.called})
    return Block(f"seat-{place}", title, player.name, rows, player)


def _own_row(
    pad: PadView, row: RowView, place: int, is_open: bool, clashes: Clashes, player: PadPlayer | None = None
) -> CountRow:
    cell, stand = row.cells[place], tell_stand(pad, row, place) if is_open else Stand()
    return CountRow(row, (cell,), stand, player, dict(clashes).get(cell.path, ""))


@lru_cache(64)
def make_shared_blocks(calculation: Calculation, clashes: Clashes = ()) -> tuple[Block, ...]:
    """The blocks of the table: one for each column beside the players, one for its rows."""
    pad = calculation.pad
    columns = [_column_block(pad, number, clashes) for number in range(len(pad.pad.columns))]
    rows = tuple(CountRow(row, row.cells) for row in pad.rows if row.row.is_of_table and row.cells)
    if not rows:
        return tuple(columns)
    title = rows[0].row.row.title if len(rows) == 1 else _("On the table")
    return (*columns, Block("shared", title, title, rows, piece=rows[0].row.row.piece))


def _column_block(pad: PadView, number: int, clashes: Clashes) -> Block:
    column = pad.pad.columns[number]
    rows = tuple(
        CountRow(row, (cell,), clash=dict(clashes).get(cell.path, ""))
        for row in pad.rows
        for cell in row.beside
        if cell.path.startswith(f"{column.path}.")
    )
    return Block(column.path.replace(".", "-"), column.label, column.title, rows, piece=column.piece)


@lru_cache(256)
def draw_block(block: Block, tongue: Language) -> Markup:
    return draw_count("block", block)


@lru_cache(2048)
def draw_row(row: CountRow, tongue: Language) -> Markup:
    return draw_count("choice" if row.cells[0].entry in ("holder", "option") else "line", row)


def draw_count(macro: str, *values: Any) -> Markup:
    """What a macro of the score tab makes of its values."""
    drawing: Markup = get_template_attribute("tables/components/count.html", macro)(*values)
    return drawing
