"""The seats of a table and their sheet: the typed fields, and everything that follows from them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from companion.kit.data import FormParser, at
from companion.kit.form_data import FormData, form_from_sheet
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.number import Number
from companion.kit.rulebook import Rulings
from companion.kit.score import Result, score, score_so_far
from companion.kit.sheet_parser import ParsedSheet, parse_rulings, parse_sheet, typed_rulings

from .tracker_in_play import TrackerInPlay


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
    """The text in a field of the sheet, the phone that wrote it, and the number of the action that did."""

    text: str
    phone: str
    number: int


@dataclass(frozen=True)
class TableSheet:
    """The sheet of the seats at the table, by its `values`; where nobody typed anything, by the trackers.

    A stable path begins with the id of a seat where the form's has the player's number, and so stays when seats move.
    """

    game: Game
    mode: Mode[Any, Any]
    seats: tuple[Seat, ...]
    values: Mapping[str, FieldValue]
    trackers: Mapping[str, TrackerInPlay]

    def text_at(self, path: str) -> str:
        """The text in the field with this stable path."""
        value = self.values.get(path)
        return value.text if value else ""

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The sheet as it was typed, the players in the order of the seats."""
        places = {seat.id: i for i, seat in enumerate(self.seats)}
        names = {at("players", i, "name"): seat.name for i, seat in enumerate(self.seats)}
        typed = {found: value.text for path, value in self.values.items() if (found := form_path(path, places))}
        form = FormData(self.game, self.mode, len(self.seats), names | typed, str)
        seats = {path: text for path, text in typed.items() if text.startswith("s")}  # as seats are written
        chosen = (
            {path: str(places.get(seats[path], "")) for path in form.choice_paths() if path in seats} if seats else {}
        )
        known = dict(self._from_trackers())
        return replace(form, typed=names | known | typed | chosen) if known or chosen else form

    def _from_trackers(self) -> Iterator[tuple[str, str]]:
        """The fields that the trackers know, by the form's path, if everybody sits as they were dealt in."""
        order = tuple(seat.id for seat in self.seats)
        for tracker, state, seats, _wearers in self.trackers.values():
            if tracker.to_sheet and seats == order and self.mode.id == tracker.mode:
                sheet = tracker.to_sheet(state, [seat.name for seat in self.seats])
                yield from form_from_sheet(self.game, sheet).typed.items()

    def form_without(self, hidden: frozenset[str]) -> FormData[Mode[Any, Any]]:
        """The same sheet without the numbers of these seats, by id; for the same seats the same form."""
        if hidden and hidden not in self._forms:
            hidden_parts = tuple(at("players", i, "") for i, seat in enumerate(self.seats) if seat.id in hidden)
            names, typed = self.form.name_paths(), self.form.typed.items()
            seen = {path: text for path, text in typed if path in names or not path.startswith(hidden_parts)}
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
        """The paths of `numbers_of` that nobody entered."""
        return [path for path in self.numbers_of(owner) if not self.form.value(path).strip()]

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
        found = form_path(path, {seat.id: i for i, seat in enumerate(self.seats)})
        return found is not None and self.form.asks(found)


def stable_path(path: str, seats: Sequence[str]) -> str:
    """The stable path of a field of the form, given the ids of the seats in the order of its players."""
    match path.split(".", 2):
        case ["players", i, rest] if i.isdecimal() and int(i) < len(seats):
            return at(seats[int(i)], rest)
    return path


def form_path(path: str, places: Mapping[str, int | str]) -> str | None:
    """The form's path for a stable one, given each seat's place; None for a field of a seat that is gone."""
    owner, _dot, rest = path.partition(".")
    if owner in ("table", "rulings"):
        return path
    return at("players", places[owner], rest) if owner in places else None
