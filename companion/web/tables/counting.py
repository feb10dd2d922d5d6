"""The score tab: the numbers that a phone writes, the totals, and the line that says what to do next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

from companion.kit.data import Problem, at
from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.text import Text, _, listing, n_
from companion.tables.actions.ending import list_obstacles
from companion.tables.paths import form_path
from companion.tables.player_view import PlayerView
from companion.tables.table import Conflict, Table
from companion.tables.table_sheet import Seat
from companion.web.forms.pad_view import PadPlayer, PadView
from companion.web.pages.calculator import Calculation, calculate

from .blocks import Block, FieldNotes, make_player_blocks, make_table_blocks

V = TypeVar("V")
MOST_NAMED = 2  # players who still count; more are given as a number


# Saves 1 of the 4 ms of a score tab: a number changes the forms of those who see it, and all other phones keep theirs.
@lru_cache(256)
def calculate_once(form: FormData[Mode[Any, Any]]) -> Calculation:
    """The calculation of a table's form."""
    return calculate(form, [])


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
    stored: Mapping[str, str]  # the texts in place of which a rejected one is shown, by path
    players: tuple[PadPlayer, ...]  # with their totals, which during a play are those of Now

    @property
    def table(self) -> Table:
        return self.view.table

    @property
    def goes_on(self) -> bool:
        """True while a play goes on, so that counting waits for its end."""
        in_play = self.table.in_play
        return in_play is not None and not in_play.play.is_over

    @cached_property
    def order(self) -> str:
        """The seats in the order of this page, so that the fields of an action mean the same seats after a move."""
        return ",".join(seat.id for seat in self.table.seats)

    def is_open(self, path: str) -> bool:
        """True if the field can be written on this page."""
        return path.startswith(("table.", *(f"players.{i}." for i in self.places)))

    @property
    def is_mine(self) -> bool:
        """True if this phone counts for its own single seat alone."""
        places = self.places
        return len(places) == len(self.view.seats) == 1 and self.table.seats[places[0]] in self.view.seats

    @cached_property
    def problems(self) -> list[Problem]:
        """The problems and warnings of the fields on this page, and those that belong to no field.

        What does not fit the end of a game is no warning before it.
        """
        warnings = () if self.goes_on else self.calculation.warnings
        found = (*self.calculation.problems, *warnings)
        return [problem for problem in found if self.is_open(problem.path) or not problem.path.startswith("players.")]

    @cached_property
    def conflicts(self) -> dict[str, Conflict]:
        """The late texts of the open fields by path; a seat in such a text is a number, as in the form."""
        form, places = self.table.sheet.form, {seat.id: str(i) for i, seat in enumerate(self.table.seats)}
        found = {form_path(path, places): conflict for path, conflict in self.table.conflicts.items()}
        return {
            path: conflict._replace(text=places.get(conflict.text, "")) if path in form.choice_paths() else conflict
            for path, conflict in found.items()
            if path and self.is_open(path)
        }

    def readable(self, path: str, text: str) -> str:
        """A text for a field, with the player's name in place of a number."""
        form = self.table.sheet.form
        return form.value(at("players", text, "name")) if path in form.choice_paths() and text else text

    @property
    def to_check(self) -> int:
        """The number of notes below the sheet."""
        return len(self.problems) + len(self.conflicts)

    @property
    def has_secrets(self) -> bool:
        """True if the others type numbers that this phone does not see before the result."""
        sheet = self.table.sheet
        known = {form_path(path, sheet.places) for path in sheet.known}
        return not self.view.sees_standings and not known.issuperset(sheet.numbers_of("players."))

    def list_nones(self) -> Iterator[tuple[Text, dict[str, str]]]:
        """The buttons that write 0 in several fields at once, each with its form fields.

        After a play these are the fields that it leaves to be typed, else those of the plain side of a column.
        """
        sheet = self.table.sheet
        if self.table.is_played_out and (empty := sheet.blank_of_table):
            yield _("None: all 0"), self._write(dict.fromkeys(empty, "0"))
        for column in self.table.mode.pad.columns if not self.table.in_play else ():
            paths = [path for path in sheet.form.number_paths() if path.startswith(f"{column.path}.")]
            if column.sides and not any(map(sheet.form.value, paths)):
                yield _("{side}: all 0", side=column.sides[1]), self._write(dict.fromkeys(paths, "0"))

    @property
    def guesses(self) -> dict[str, str]:
        """The form fields that enter all proposals of the play; empty without any."""
        return self._write(self.notes.guesses) if self.notes.guesses else {}

    def _write(self, texts: Mapping[str, str]) -> dict[str, str]:
        return {"order": self.order, **texts, **{f"was.{path}": "" for path in texts}}

    @cached_property
    def notes(self) -> FieldNotes:
        table, form = self.table, self.calculation.form
        sheet = table.sheet

        def at_form(found: Mapping[str, V]) -> dict[str, V]:
            return {form_path(path, sheet.places) or path: each for path, each in found.items()}

        late = {path: (form.value(path), each.text) for path, each in self.conflicts.items()}
        clashes = {path: table.name_clash(path, each) for path, each in sheet.clashes.items()}
        counted = at_form({path: (each.counted, each.typed) for path, each in clashes.items()})
        corrected = {
            path: _("corrected, counted {n}", n=table.name_value(path, sheet.plain.get(path, each.counted)))
            for path, each in sheet.corrected.items()
        }
        return FieldNotes(
            late | counted,
            at_form(corrected),
            at_form(sheet.unfinished),
            at_form(sheet.guesses),
            frozenset(counted),
            self.stored,
        )

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
        for seat, player in zip(self.table.players, self.players, strict=True):
            yield Total(player, seat is mine, self.view.sees_standings, *self.count_entered(seat))

    def count_entered(self, seat: Seat) -> tuple[int, int]:
        """The number of entered fields of a seat, and of all its fields; equal once the seat is done."""
        done, of = self.view.progress(seat)
        return (of if seat.done else done, of)

    @cached_property
    def prompt(self) -> Prompt:
        table = self.table
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
        late = [seat for seat in self.table.players if not self.table.is_counted(seat)]
        if self.view.is_host and (guest := next((seat for seat in late if not seat.phone), None)):
            return Prompt(_("{name} has no phone", name=guest.name), seat=guest, offers="count")
        if late:
            return Prompt(_("Nothing left to count"), self.others or tell_late([seat.name for seat in late]))
        if blocking := next((each for each in list_obstacles(self.table) if each.blocks), None):
            return Prompt(blocking.text, path=blocking.path, offers="check")
        if self.view.is_host:
            return Prompt(_("Everything is counted"), self._tell_doubts(), offers="reveal")
        return Prompt(_("Everything is counted"), _("The host reveals the result"))

    def _tell_doubts(self) -> Text | None:
        """The players with warnings or late texts, which their own phones show."""
        late = (form_path(path, self.table.sheet.places) or "" for path in self.table.conflicts)
        places = {tuple(path.split(".")[:2]) for path in (*late, *dict(calculate_once(self.table.sheet.form).warnings))}
        names = [player.called for i, player in enumerate(self.pad.players) if ("players", f"{i}") in places]
        if not names:
            return None
        if len(names) > MOST_NAMED:
            return n_("{n} player has an entry to check", "{n} players have entries to check", n=len(names))
        return n_("{names} has an entry to check", "{names} have entries to check", n=len(names), names=listing(names))

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
        seats = enumerate(self.table.players)
        others = [i for i, seat in seats if i not in self.places and len(set(self.count_entered(seat))) > 1]
        return [self.pad.players[i].called for i in others]

    @property
    def after(self) -> Text:
        """The players who still count once this phone is done."""
        names = self._counting
        if not names:
            return _("then everything is counted")
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
