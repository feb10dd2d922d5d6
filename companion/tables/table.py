"""A table as its actions made it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from companion.kit.entry.form_data import FormData, form_from_sheet
from companion.kit.entry.rulings import parse_rulings, typed_rulings
from companion.kit.entry.setup_options import SetupOptions
from companion.kit.entry.sheet_parser import ParsedSheet, parse_sheet
from companion.kit.form.number import Number
from companion.kit.form.parser import FormParser
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.path import at, below
from companion.kit.play.gap import Gaps
from companion.kit.play.tracker import Tracker
from companion.kit.rule import Rulings
from companion.kit.scoring.score import Result, score
from companion.kit.scoring.so_far import score_so_far
from companion.kit.text import Text, _, listing

from .action import Rejected
from .history import History
from .tracker_in_play import TrackerInPlay


class Seat(NamedTuple):
    """A place at the table: an id that this table never gives twice, the player's name, the phone that holds it.

    `done` says that the player has counted everything.
    """

    id: str
    name: str
    phone: str = ""
    done: bool = False


class FieldValue(NamedTuple):
    """The text in a field of the sheet, the phone that wrote it, and the number of the action that did."""

    text: str
    phone: str
    number: int


class Conflict(NamedTuple):
    """A text that came too late for its field, who sent it, and who had changed the field first."""

    text: str
    sender: Text
    first: Text


class OpenDraw(NamedTuple):
    """A draw that everybody may see: the id of its randomizer, the query of its page, and the seats of then, by id."""

    randomizer: str
    query: str
    seats: tuple[str, ...]


class Tick(NamedTuple):
    """Which phone ticked a step, and when, in seconds of Unix time."""

    phone: str
    at: int


class Timer(NamedTuple):
    """The play's timer: when it was started, in seconds of Unix time, or None while it stands; seconds run before."""

    started: int | None = None
    before: int = 0

    def seconds(self, now: int) -> int:
        """The seconds that it has run."""
        return self.before + (max(0, now - self.started) if self.started is not None else 0)


class Reveal(NamedTuple):
    """When the result was revealed, in seconds of Unix time, and the number of the action that did."""

    at: int
    number: int


@dataclass(frozen=True)
class Table:
    """What the actions so far made of a table. A phone and a seat are meant by their ids.

    - `secret`: what hidden decks are shuffled from; it never leaves the server.
    - `seats_made`: how many seats there ever were.
    - `unnamed`: the seats that were opened without a name, by id, and what they are called until somebody sits there.
    - `values`: the fields of the sheet, by stable path: `s1.dragons` for a seat's, `table.…` and `rulings.…`.
    - `seat_requests`: for a phone, the seat that it asked for and another phone holds.
    - `conflicts`: by stable path.
    - `draws`, `trackers`: by the id of the randomizer or tracker.
    - `gaps`: what the table said of what may be missing from the box.
    - `ticked_steps`: the steps of the set-up that are done, by their ids.
    - `starter`: the seat that starts, if it is known.
    - `standings_open`: whether the table wants everybody to see the standings while counting.
    - `next_table`: the code of the rematch, if there is one.
    - `is_rematch`: whether its players come from another table.
    - `join_address`: the server's own by which phones shall join; empty for the likeliest.
    - `base`: the same table some actions ago, so that an undo need not replay everything from the opening.
    """

    game: Game
    mode: Mode[Any, Any]
    secret: str
    host: str = ""
    seats: tuple[Seat, ...] = ()
    seats_made: int = 0
    unnamed: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, FieldValue] = field(default_factory=dict)
    seat_requests: Mapping[str, str] = field(default_factory=dict)
    conflicts: Mapping[str, Conflict] = field(default_factory=dict)
    gaps: Gaps = field(default_factory=dict)
    ticked_steps: Mapping[str, Tick] = field(default_factory=dict)
    starter: str = ""
    draws: Mapping[str, OpenDraw] = field(default_factory=dict)
    trackers: Mapping[str, TrackerInPlay] = field(default_factory=dict)
    timer: Timer = Timer()
    standings_open: bool = True
    revealed: Reveal | None = None
    next_table: str = ""
    is_rematch: bool = False
    join_address: str = ""
    history: History = field(default_factory=History)
    base: "Table | None" = field(default=None, compare=False, repr=False)

    @property
    def version(self) -> int:
        """The number of the last action."""
        return self.history.version

    def seat(self, id: str) -> Seat:
        """The seat with this id. Rejected when it is not there, or no longer."""
        found = next((seat for seat in self.seats if seat.id == id), None)
        if found is None:
            raise Rejected(_("This seat is no longer at the table"))
        return found

    def with_seat(self, seat: Seat) -> "Table":
        """The table with this seat in place of the one with its id."""
        return replace(self, seats=tuple(seat if each.id == seat.id else each for each in self.seats))

    def give_seat(self, seat: Seat, phone: str) -> "Table":
        """The table with the seat on another phone; whoever asked for it need not wait any longer."""
        requests = {other: wanted for other, wanted in self.seat_requests.items() if wanted != seat.id}
        return replace(self.with_seat(seat._replace(phone=phone)), seat_requests=requests)

    def seats_of(self, phone: str) -> tuple[Seat, ...]:
        """The seats that a phone holds."""
        return tuple(seat for seat in self.seats if seat.phone == phone)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that no phone holds."""
        return tuple(seat for seat in self.seats if not seat.phone)

    def is_unnamed(self, seat: Seat) -> bool:
        """Whether nobody has given the seat a name."""
        return self.unnamed.get(seat.id) == seat.name

    @property
    def shows_standings(self) -> bool:
        """Whether everybody sees the standings while counting; a single player has nobody to hide them from."""
        return self.standings_open or self.mode.most == 1

    @cached_property
    def has_started(self) -> bool:
        """Whether something was dealt, counted since the table is open, or revealed, or the timer has run."""
        is_counting = any(value.number > 1 and not path.startswith("rulings.") for path, value in self.values.items())
        return bool(self.trackers) or is_counting or self.timer != Timer() or self.revealed is not None

    def is_dealt(self, seat: Seat) -> bool:
        """Whether something was dealt to the seat, of which others see less than the phone that holds it."""
        return any(seat.id in in_play.seats for in_play in self.trackers.values())

    def with_starter(self, seat: str, tick: Tick) -> "Table":
        """The table at which this seat starts. The set-up's step is done with that, and no tracker asks any more."""
        steps = {step.id: tick for step in self.setup.steps if step.says_first}
        trackers = {key: in_play.with_first(seat) for key, in_play in self.trackers.items()}
        return replace(self, starter=seat, trackers=trackers, ticked_steps={**steps, **self.ticked_steps})

    def with_rulings_in_play(self) -> "Table":
        """The table whose trackers know the rulings that stand on its sheet."""
        trackers = {key: in_play.choose_rulings(self.rulings) for key, in_play in self.trackers.items()}
        return replace(self, trackers=trackers)

    def takes_part(self, phone: str) -> bool:
        return phone == self.host or bool(self.seats_of(phone))

    def may_act_for(self, phone: str, seat: str) -> bool:
        """Whether a phone may act for a seat: its own, or as the host any."""
        return phone == self.host or any(each.id == seat for each in self.seats_of(phone))

    def name_of(self, phone: str) -> Text:
        """What a phone is called in sentences: the names of its seats."""
        names = [seat.name for seat in self.seats_of(phone)]
        if names:
            return listing(names)
        return _("The host") if phone == self.host else _("Somebody")

    def names_of(self, seats: Sequence[str]) -> list[str]:
        """The players' names of these seats; a dash for a seat that is gone."""
        names = {seat.id: seat.name for seat in self.seats}
        return [names.get(seat, "–") for seat in seats]

    def text_at(self, path: str) -> str:
        """What stands in the field with this stable path."""
        value = self.values.get(path)
        return value.text if value else ""

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The table's sheet as it was typed, the players in the order of the seats.

        Where nobody typed anything, it holds what the trackers know.
        """
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

    @cached_property
    def numbers(self) -> list[str]:
        """The paths of all numbers on the sheet; a switch, which stands at no, is none."""
        inputs = self.form.inputs.items()
        return [path for path, what in inputs if isinstance(what, Number) and not what.is_switch]

    def form_without(self, hidden: frozenset[str]) -> FormData[Mode[Any, Any]]:
        """The same sheet without what these seats, by id, counted; for the same seats the same form."""
        if hidden and hidden not in self._forms:
            hidden_parts = tuple(at("players", i, "") for i, seat in enumerate(self.seats) if seat.id in hidden)
            names, typed = self.form.name_paths(), self.form.typed.items()
            seen = {path: text for path, text in typed if path in names or not path.startswith(hidden_parts)}
            self._forms[hidden] = replace(self.form, typed=seen)
        return self._forms.get(hidden, self.form)

    @cached_property
    def _forms(self) -> dict[frozenset[str], FormData[Mode[Any, Any]]]:
        return {}

    def _from_trackers(self) -> Iterator[tuple[str, str]]:
        """What the trackers know of the sheet, by the form's path, if everybody sits as they were dealt in."""
        order = tuple(seat.id for seat in self.seats)
        for tracker, state, seats, _wearers in self.trackers.values():
            if tracker.to_sheet and seats == order and self.mode.id == tracker.mode:
                sheet = tracker.to_sheet(state, self.names_of(order))
                yield from form_from_sheet(self.game, sheet).typed.items()

    @cached_property
    def parsed(self) -> ParsedSheet[Mode[Any, Any]]:
        return parse_sheet(self.game, self.form.to_sheet())

    @cached_property
    def rulings(self) -> Rulings:
        """What the table plays by. The set-up asks for it at each tick, when nobody needs the rest of the sheet."""
        typed = {path: value.text for path, value in self.values.items()}
        return parse_rulings(FormParser(), self.game.usual_rulings, typed_rulings(typed))

    @cached_property
    def setup(self) -> SetupOptions:
        """The set-up for those who sit here, or as long as some are missing for the least that can play."""
        laid_out = frozenset(step for gap in self.game.gaps if self.gaps.get(gap.id) for step in gap.laid_out)
        return SetupOptions(self.game, self.mode, max(len(self.seats), self.mode.least), self.rulings, laid_out)

    @property
    def offered_trackers(self) -> list[Tracker[Any]]:
        """What can be dealt here."""
        return self.game.trackers_for(self.mode, self.gaps)

    @cached_property
    def result(self) -> Result | None:
        """The result, what nobody entered being 0; None while something in the sheet has to be put right."""
        return None if self.parsed.problems else score(self.game, self.parsed)

    @cached_property
    def result_so_far(self) -> Result | None:
        """What others still enter cannot change any more; None while something in the sheet has to be put right."""
        return None if self.parsed.problems else score_so_far(self.game, self.parsed)

    def has_field(self, path: str) -> bool:
        """Whether there is a field with this stable path."""
        found = form_path(path, {seat.id: i for i, seat in enumerate(self.seats)})
        return found is not None and self.form.asks(found)

    def stable_path(self, path: str) -> str:
        """The stable path of a field of the form, which stays when seats move."""
        match path.split(".", 2):
            case ["players", i, rest]:
                return below(self.seats[int(i)].id, rest)
        return path


def form_path(path: str, places: Mapping[str, int | str]) -> str | None:
    """The form's path for a stable one, given each seat's place; None for a field of a seat that is gone."""
    owner, _dot, rest = path.partition(".")
    if owner in ("table", "rulings"):
        return path
    return at("players", places[owner], rest) if owner in places else None
