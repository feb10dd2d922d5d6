"""The sheets of a table's phone as it counts: blocks of rows, the totals of all, and the line that says what is next.

What looks the same is drawn once: a block for all phones that see one version, a row and a total until they change.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from flask import get_template_attribute
from markupsafe import Markup

from companion.kit.definition import definition
from companion.kit.piece import Piece
from companion.kit.text import Language, Text, _, listing, n_, say
from companion.tables.actions.reveal import list_obstacles
from companion.tables.player_view import PlayerView
from companion.tables.table import Seat
from companion.web.forms.pad_view import PadCell, PadPlayer, PadView, RowView
from companion.web.forms.row_stand import Stand, tell_stand
from companion.web.pages.calculator import Calculation
from companion.web.support.i18n import language

MOST_NAMED = 2  # players who still count
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


class Prompt(NamedTuple):
    """The line above the tabs: what is asked next, what helps, how many fields are `left` and where the next one is.

    Without any left it may offer to say that a `seat` is done, to check what stands in the way of the `result`, to
    `reveal` it, or to go there.
    """

    ask: Text
    help: Text | None = None
    piece: Piece | None = None
    path: str = ""
    left: int = 0
    seat: Seat | None = None
    offers: str = ""


@dataclass(frozen=True)
class CountView:
    """What a phone counts: its own seats at these places, or the one that the host counts for, and the table's part.

    `clashes` are the texts that came too late, by path.
    """

    view: PlayerView
    calculation: Calculation
    places: tuple[int, ...]
    clashes: Clashes = ()

    @property
    def pad(self) -> PadView:
        return self.calculation.pad

    @cached_property
    def own(self) -> tuple[Block, ...]:
        """The blocks of the players; all in one where each has a single number."""
        return blocks_once(self.calculation, self.places, self.view.sees_standings, self.clashes)

    @cached_property
    def table_blocks(self) -> tuple[Block, ...]:
        """The blocks of the table."""
        return draw_shared_blocks(self.calculation, self.clashes)

    @property
    def blocks(self) -> Iterator[Markup]:
        """All blocks, drawn."""
        return (draw_block(block, language()) for block in (*self.own, *self.table_blocks))

    @property
    def is_several(self) -> bool:
        return len(self.own) + len(self.table_blocks) > 1

    def draw_totals(self) -> list[tuple[Markup, Markup]]:
        """Each player's total so far and how much is counted: as others see it, and as that player does."""
        return [*map(self._draw_total, self.view.table.seats, self.pad.players)]

    def _draw_total(self, seat: Seat, player: PadPlayer) -> tuple[Markup, Markup]:
        """The total only where the standings are open."""
        total = (player.total, player.leads) if self.view.sees_standings else None
        called = (say(player.called, language()), "")
        look = [(player.number, player.name, each, self.count_entered(seat), total, language()) for each in called]
        return draw_total(*look[0]), draw_total(*look[1])

    def count_entered(self, seat: Seat) -> tuple[int, int]:
        """How many of a seat's numbers are entered, and of how many; all, once it is done."""
        return self._counts[seat.id]

    @cached_property
    def _counts(self) -> dict[str, tuple[int, int]]:
        progress = {seat: self.view.progress(seat) for seat in self.view.table.seats}
        return {seat.id: (of if seat.done else done, of) for seat, (done, of) in progress.items()}

    @cached_property
    def prompt(self) -> Prompt:
        table = self.view.table
        if table.revealed:
            return Prompt(_("The result is out"), offers="result")
        waiting = next((seat for place in self.places if not (seat := table.seats[place]).done), None)
        return (
            self._ask(self.own)
            or (Prompt(_("All counted?"), self.others, seat=waiting) if waiting else None)
            or self._ask(self.table_blocks)
            or self._end()
        )

    def _end(self) -> Prompt:
        if any(not seat.done for seat in self.view.table.seats):
            return Prompt(_("Nothing left to count"), self.others)
        if blocking := next((each for each in list_obstacles(self.view.table) if each.blocks), None):
            return Prompt(blocking.text, path=blocking.path, offers="check")
        if self.view.is_host:
            return Prompt(_("Everybody has counted"), offers="reveal")
        return Prompt(_("Everybody has counted"), _("The host reveals the result"))

    def _ask(self, blocks: tuple[Block, ...]) -> Prompt | None:
        """The first row of these blocks in which something is missing."""
        rows = [row for block in blocks for row in block.open_rows]
        if not rows:
            return None
        row, [cell, *_more] = rows[0], rows[0].cells
        is_mine = len(self.places) == 1 and self.view.seats and cell.path.startswith("players.")
        ask = _("Your {what}?", what=row.row.row.noun) if is_mine else cell.ask
        helps = self.after if len(rows) == 1 and is_mine else cell.help if self.view.sees_standings else None
        return Prompt(ask, helps or row.row.row.hint, cell.piece, row.path, len(rows))

    @property
    def _counting(self) -> list[Text]:
        """Who else has numbers to enter, by name."""
        seats = enumerate(self.view.table.seats)
        others = [i for i, seat in seats if i not in self.places and len(set(self.count_entered(seat))) > 1]
        return [self.pad.players[i].called for i in others]

    @property
    def after(self) -> Text:
        """Who is still counting after this phone."""
        names = self._counting
        if not names:
            return _("then everybody has counted")
        if len(names) > MOST_NAMED:
            return n_("then {n} is still counting", "then {n} are still counting", n=len(names))
        return n_("then only {names} is counting", "then only {names} are counting", n=len(names), names=listing(names))

    @property
    def others(self) -> Text | None:
        """Who is still counting."""
        names = self._counting
        if len(names) > MOST_NAMED:
            return n_("{n} is still counting", "{n} are still counting", n=len(names))
        if not names:
            return None
        return n_("{names} is still counting", "{names} are still counting", n=len(names), names=listing(names))


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
def draw_shared_blocks(calculation: Calculation, clashes: Clashes = ()) -> tuple[Block, ...]:
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
    return _draw("block", block)


@lru_cache(2048)
def draw_row(row: CountRow, tongue: Language) -> Markup:
    return _draw("choice" if row.cells[0].entry in ("holder", "option") else "line", row)


@lru_cache(1024)
def draw_total(
    number: int,
    name: str,
    called: str,
    counted: tuple[int, int],
    total: tuple[int | None, bool] | None,
    tongue: Language,
) -> Markup:
    """A player's egg, with the total and whether it leads where that may be known; whoever is called nothing is You."""
    return _draw("total", number, name, called, counted, total)


def _draw(macro: str, *values: Any) -> Markup:
    row: Markup = get_template_attribute("tables/components/count.html", macro)(*values)
    return row
