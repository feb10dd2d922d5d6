"""The score tab: the blocks of rows that a phone fills in, the totals, and the line that says what to do next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar

from companion.kit.data import definition
from companion.kit.piece import Piece
from companion.kit.text import Text, _, listing, n_
from companion.tables.actions.ending import list_obstacles
from companion.tables.paths import form_path
from companion.tables.player_view import PlayerView
from companion.tables.table_sheet import Clash, Seat
from companion.web.forms.pad_view import PadCell, PadPlayer, PadView, RowView, Stand, tell_stand
from companion.web.pages.calculator import Calculation

V = TypeVar("V")
MOST_NAMED = 2  # players who still count; more are given as a number


class FieldNotes(NamedTuple):
    """The notes beside fields, by the form's path.

    - `clashes`: two numbers of which one has to be chosen: the stored and a late one, or the counted and a typed one.
    - `told`: what the play knows of a field beside its number.
    - `parts`: the open part of a number that is not all open.
    - `guesses`: proposals, to be confirmed.
    - `counted`: the paths of the clashes with the play.
    """

    clashes: Mapping[str, tuple[str, str]] = {}
    told: Mapping[str, Text] = {}
    parts: Mapping[str, str] = {}
    guesses: Mapping[str, str] = {}
    counted: frozenset[str] = frozenset()


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


class Total(NamedTuple):
    """A player in the bar of totals. `player` carries the points; they are shown only if `is_shown`."""

    player: PadPlayer
    is_mine: bool
    is_shown: bool
    done: int
    of: int


class Prompt(NamedTuple):
    """The line above the tabs: the next question, a hint, the number of fields `left` and the path of the next one.

    With nothing left it `offers` one of: go on "now" with the play, call `seat` done, "count" for a guest without a
    phone, "check" an obstacle, "reveal", or go to the "result".
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
    """The numbers that a phone writes: those of the seats at `places`, and those of the table."""

    view: PlayerView
    calculation: Calculation
    places: tuple[int, ...]
    late: Mapping[str, str]  # rejected late texts by path
    players: tuple[PadPlayer, ...]  # with their totals, which during a play are those of Now

    @property
    def goes_on(self) -> bool:
        """True while a play goes on, so that counting waits for its end."""
        in_play = self.view.table.in_play
        return in_play is not None and not in_play.play.is_over

    @cached_property
    def notes(self) -> FieldNotes:
        table, form = self.view.table, self.calculation.form
        sheet = table.sheet

        def at_form(found: Mapping[str, V]) -> dict[str, V]:
            return {form_path(path, sheet.places) or path: each for path, each in found.items()}

        late = {path: (form.value(path), text) for path, text in self.late.items()}
        clashes = {path: table.name_clash(path, each) for path, each in sheet.clashes.items()}
        counted = at_form({path: (each.counted, each.typed) for path, each in clashes.items()})
        corrected = {
            path: _(
                "corrected, counted {n}",
                n=table.name_clash(path, Clash(sheet.plain.get(path, each.counted), "")).counted,
            )
            for path, each in sheet.corrected.items()
        }
        told, parts = at_form(corrected), at_form(sheet.unfinished)
        return FieldNotes(late | counted, told, parts, at_form(sheet.guesses), frozenset(counted))

    @property
    def pad(self) -> PadView:
        return self.calculation.pad

    @cached_property
    def own(self) -> tuple[Block, ...]:
        return make_player_blocks(self.pad, self.places, self.view.sees_standings, self.notes)

    @cached_property
    def shared(self) -> tuple[Block, ...]:
        return make_table_blocks(self.pad, self.notes)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        return (*self.own, *self.shared)

    @property
    def totals(self) -> Iterator[Total]:
        mine = self.view.seats[0] if len(self.view.seats) == 1 else None
        for seat, player in zip(self.view.table.seats, self.players, strict=True):
            yield Total(player, seat is mine, self.view.sees_standings, *self.count_entered(seat))

    def count_entered(self, seat: Seat) -> tuple[int, int]:
        """The number of entered fields of a seat, and of all its fields; equal once the seat is done."""
        done, of = self.view.progress(seat)
        return (of if seat.done else done, of)

    @cached_property
    def prompt(self) -> Prompt:
        table = self.view.table
        if table.revealed:
            return Prompt(_("The result is out"), offers="result")
        if self.goes_on:
            return Prompt(_("The game goes on"), self._tell_typed(), offers="now")
        waiting = next((seat for place in self.places if not table.is_counted(seat := table.seats[place])), None)
        return (
            self._ask(self.own)
            or (Prompt(_("All counted?"), self.others, seat=waiting) if waiting else None)
            or self._ask(self.shared)
            or self._end()
        )

    def _tell_typed(self) -> Text:
        """The prompt while a play goes on."""
        rows = [row for block in self.blocks for row in block.rows]
        if n := sum(row.is_open and not row.clash and not row.part for row in rows):
            return n_("{n} number is typed at the end", "{n} numbers are typed at the end", n=n)
        return _("Type over a number to correct it")

    def _end(self) -> Prompt:
        """The prompt of a phone that has nothing left to enter."""
        late = [seat for seat in self.view.table.seats if not self.view.table.is_counted(seat)]
        if self.view.is_host and (guest := next((seat for seat in late if not seat.phone), None)):
            has_all = len(set(self.count_entered(guest))) == 1
            ask = _("{name} has no phone", name=guest.name)
            return Prompt(ask, seat=guest, offers="done" if has_all else "count")
        if late:
            return Prompt(_("Nothing left to count"), self.others or tell_late([seat.name for seat in late]))
        if blocking := next((each for each in list_obstacles(self.view.table) if each.blocks), None):
            return Prompt(blocking.text, path=blocking.path, offers="check")
        if self.view.is_host:
            return Prompt(_("Everybody has counted"), offers="reveal")
        return Prompt(_("Everybody has counted"), _("The host reveals the result"))

    def _ask(self, blocks: tuple[Block, ...]) -> Prompt | None:
        """The prompt for the first open row of these blocks."""
        rows = [row for block in blocks for row in block.rows if row.is_open]
        if not rows:
            return None
        row, [cell, *_more] = rows[0], rows[0].cells
        is_mine = len(self.places) == 1 and self.view.seats and cell.path.startswith("players.")
        ask = _("Your {what}?", what=row.row.row.noun) if is_mine else cell.ask
        helps = self.after if len(rows) == 1 and is_mine else cell.help if self.view.sees_standings else None
        return Prompt(ask, helps or row.row.row.hint, cell.piece, row.path, len(rows))

    @property
    def _counting(self) -> list[Text]:
        """The names of the players whom another phone still counts."""
        seats = enumerate(self.view.table.seats)
        others = [i for i, seat in seats if i not in self.places and len(set(self.count_entered(seat))) > 1]
        return [self.pad.players[i].called for i in others]

    @property
    def after(self) -> Text:
        """The players who still count once this phone is done."""
        names = self._counting
        if not names:
            return _("then everybody has counted")
        if len(names) > MOST_NAMED:
            return n_("then {n} is still counting", "then {n} are still counting", n=len(names))
        return n_("then only {names} is counting", "then only {names} are counting", n=len(names), names=listing(names))

    @property
    def others(self) -> Text | None:
        """The players who still count."""
        names = self._counting
        if len(names) > MOST_NAMED:
            return n_("{n} is still counting", "{n} are still counting", n=len(names))
        if not names:
            return None
        return n_("{names} is still counting", "{names} are still counting", n=len(names), names=listing(names))


def tell_late(names: list[str]) -> Text:
    """Players who have counted and did not say that they are done."""
    if len(names) > MOST_NAMED:
        return n_("{n} is not done yet", "{n} are not done yet", n=len(names))
    return n_("{names} is not done yet", "{names} are not done yet", n=len(names), names=listing(names))
