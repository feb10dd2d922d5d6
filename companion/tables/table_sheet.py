"""The seats of a table and their sheet: the typed fields, and everything that follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from companion.kit.data import FormParser, at
from companion.kit.form_data import FormData
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number
from companion.kit.pad import PLAIN, SIDE
from companion.kit.play import Extent
from companion.kit.rulebook import Rulings
from companion.kit.score import Result, score, score_so_far
from companion.kit.sheet_parser import ParsedSheet, parse_rulings, parse_sheet, typed_rulings

from .paths import form_path
from .table_play import Correction, Known, TablePlay


class Seat(NamedTuple):
    """A place at the table: an id that this table never gives twice, the player's name, the phone that holds it.

    `done` says that the player has counted everything.
    """

    id: str
    name: str
    phone: str = ""
    done: bool = False


class Progress(NamedTuple):
    """The count of a seat's entered numbers, and of all its numbers."""

    done: int
    of: int


class FieldValue(NamedTuple):
    """The text in a field of the sheet, the phone that wrote it, and the number of the action that did.

    What a play counted before it was stopped has no phone.
    """

    text: str
    phone: str
    number: int


class Clash(NamedTuple):
    """A field for which the play counted something else than somebody typed; both as text, a player as a seat's id."""

    counted: str
    typed: str


@dataclass(frozen=True)
class TableSheet:
    """The sheet of the seats at the table: what the play knows, what people corrected, and what they typed.

    A stable path begins with the id of a seat where the form's has the player's number, and so stays when seats move.
    """

    game: Game
    mode: Mode[Any, Any]
    seats: tuple[Seat, ...]
    values: Mapping[str, FieldValue]
    play: TablePlay | None
    corrections: Mapping[str, Correction]

    def text_at(self, path: str) -> str:
        """The text in the field with this stable path; empty while it is a clash."""
        if path in self.clashes:
            return ""
        value = self.values.get(path)
        return (value.text if value else "") or self.counted.get(path, "")

    @cached_property
    def known(self) -> dict[str, Known]:
        """The fields that the play knows, with corrections of numbers, by stable path; a player as a seat's id."""
        return {path: each for path, each, _plain in self._known}

    @cached_property
    def plain(self) -> dict[str, str]:
        """The fields that the play knows whole, without corrections."""
        return {path: text for path, known, text in self._known if known.extent is Extent.WHOLE}

    @cached_property
    def _known(self) -> list[tuple[str, Known, str]]:
        if self.play is None or self.play.play.mode != self.mode.id:
            return []
        found = [each for each in self.play.known() if self.has_field(each[0])]
        chosen = (
            set(self._typed_form.choice_paths()) if any(path.startswith("table.") for path, *_rest in found) else ()
        )
        return [self._name_seat(*each) if each[0] in chosen else each for each in found]

    def _name_seat(self, path: str, known: Known, plain: str) -> tuple[str, Known, str]:
        """The same field with a seat's id in place of the number of a place in the play."""
        seat = self.play.seats[int(plain)] if self.play and plain.isdecimal() else ""
        return path, known._replace(text=seat), seat

    @cached_property
    def counted(self) -> dict[str, str]:
        """The fields that the play knows whole, as they were corrected."""
        whole = {path: each.text for path, each in self.known.items() if each.extent is Extent.WHOLE}
        chosen = {
            path: each.typed
            for path, each in self.corrections.items()
            if path in whole and not each.typed.isdecimal() and each.counted == whole[path]
        }
        return whole | chosen

    @cached_property
    def corrected(self) -> dict[str, Correction]:
        """The corrections that count now, by stable path."""
        return {
            path: each for path, each in self.corrections.items() if path in self.counted and path not in self.clashes
        }

    @cached_property
    def clashes(self) -> dict[str, Clash]:
        """The fields, by stable path, that say something else than the play."""
        typed = {
            path: each.typed
            for path, each in self.corrections.items()
            if not each.typed.isdecimal() and path in self.counted and each.counted != self.plain[path]
        }
        typed |= {path: value.text for path, value in self.values.items() if value.text and path in self.counted}
        return {
            path: Clash(self.counted[path], text) for path, text in typed.items() if text and text != self.counted[path]
        }

    @cached_property
    def unfinished(self) -> dict[str, str]:
        """The open part of the fields that the play knows in part, and that nobody typed, by stable path."""
        return self._list_untyped(Extent.PART)

    @cached_property
    def guesses(self) -> dict[str, str]:
        """The proposals for fields that nobody typed, by stable path."""
        return self._list_untyped(Extent.GUESS)

    def _list_untyped(self, extent: Extent) -> dict[str, str]:
        known = ((path, each) for path, each in self.known.items() if each.extent is extent)
        return {path: each.text for path, each in known if not self.text_at(path)}

    @cached_property
    def places(self) -> dict[str, int]:
        """The place of each seat, by its id."""
        return {seat.id: i for i, seat in enumerate(self.seats)}

    @cached_property
    def _typed_form(self) -> FormData[Mode[Any, Any]]:
        """The form of names and typed fields, which says what fields there are."""
        names = {at("players", i, "name"): seat.name for i, seat in enumerate(self.seats)}
        typed = {found: value.text for path, value in self.values.items() if (found := form_path(path, self.places))}
        return FormData(self.game, self.mode, len(self.seats), names | typed, str)

    @property
    def _side(self) -> dict[str, str]:
        """The plain side in a form, where the play knows that a column with sides has only zeros."""
        columns = tuple(f"{column.path}." for column in self.mode.pad.columns if column.sides)
        paths = [path for path in self._typed_form.number_paths() if path.startswith(columns)] if self.plain else []
        is_plain = paths and all(self.plain.get(path) == self.text_at(path) == "0" for path in paths)
        return {SIDE: PLAIN} if is_plain else {}

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The sheet as it stands, the players in the order of the seats."""
        form = self._typed_form
        counted = {found: text for path, text in self.counted.items() if (found := form_path(path, self.places))}
        blank = dict.fromkeys(filter(None, (form_path(path, self.places) for path in self.clashes)), "")
        written = {path: text for path, text in form.typed.items() if text or path not in counted}
        typed = {**self._side, **counted, **written, **blank}
        seats = {path: text for path, text in typed.items() if text.startswith("s")}  # as seats are written
        chosen = (
            {path: str(self.places.get(seats[path], "")) for path in form.choice_paths() if path in seats}
            if seats
            else {}
        )
        return replace(form, typed=typed | chosen) if counted or chosen else form

    @property
    def open_paths(self) -> set[str]:
        """The fields, by the form's path, that a play counted for all to see before it was stopped."""
        found = (form_path(path, self.places) for path, value in self.values.items() if value.text and not value.phone)
        return set(filter(None, found))

    def form_without(self, hidden: frozenset[str]) -> FormData[Mode[Any, Any]]:
        """The same sheet without the numbers that these seats, by id, typed; for the same seats the same form."""
        if hidden and hidden not in self._forms:
            hidden_parts = tuple(at("players", i, "") for i, seat in enumerate(self.seats) if seat.id in hidden)
            counted = (form_path(path, self.places) for path in self.counted)
            kept = {*self.form.name_paths(), *self.open_paths, *counted}
            typed = self.form.typed.items()
            seen = {path: text for path, text in typed if path in kept or not path.startswith(hidden_parts)}
            self._forms[hidden] = replace(self.form, typed=seen)
        return self._forms.get(hidden, self.form)

    @cached_property
    def _forms(self) -> dict[frozenset[str], FormData[Mode[Any, Any]]]:
        return {}

    @cached_property
    def numbers(self) -> list[str]:
        """The paths of all numbers; a switch, which stands at no, is none."""
        inputs = self.form.inputs.items()
        return [path for path, what in inputs if isinstance(what, Number) and not what.is_switch]

    def numbers_of(self, owner: str) -> list[str]:
        """The paths of the numbers that begin with this: of a player, or of the table."""
        return [path for path in self.numbers if path.startswith(owner)]

    def empty_numbers(self, owner: str = "") -> list[str]:
        """The paths of `numbers_of` that nobody entered; a clash was entered twice."""
        clashes = {form_path(path, self.places) for path in self.clashes}
        return [path for path in self.numbers_of(owner) if not (self.form.value(path).strip() or path in clashes)]

    @property
    def blank_of_table(self) -> list[str]:
        """The paths of the table's numbers that nobody entered, and for which the play has no proposal."""
        return [path for path in self.empty_numbers("table.") if path not in self.guesses]

    @cached_property
    def progress(self) -> tuple[Progress, ...]:
        """The progress of each seat."""
        return tuple(map(self._count_entered, range(len(self.seats))))

    def _count_entered(self, place: int) -> Progress:
        player = at("players", place, "")
        of = len(self.numbers_of(player))
        return Progress(of - len(self.empty_numbers(player)), of)

    @cached_property
    def parsed(self) -> ParsedSheet[Mode[Any, Any]]:
        return parse_sheet(self.game, self.form.to_sheet())

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings of the table, for the set-up too, which needs no other part of the sheet."""
        typed = {path: value.text for path, value in self.values.items()}
        return parse_rulings(FormParser(), self.game.usual_rulings, typed_rulings(typed))

    @cached_property
    def result(self) -> Result | None:
        """The result, in which an empty number is 0; None while the sheet has a problem."""
        return None if self.parsed.problems else score(self.game, self.parsed)

    @cached_property
    def result_so_far(self) -> Result | None:
        """The result as far as later numbers cannot change it; None while the sheet has a problem."""
        return None if self.parsed.problems else score_so_far(self.game, self.parsed)

    def has_field(self, path: str) -> bool:
        """True if there is a field with this stable path."""
        found = form_path(path, self.places)
        return found is not None and self._typed_form.asks(found)
