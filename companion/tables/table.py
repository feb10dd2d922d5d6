"""A table as its actions made it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from companion.kit.data import at
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.play import PhonePart
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, listing

from .action import Action, History, Rejected
from .membership import Membership, Role
from .table_play import Correction, TablePlay, begin_play
from .table_sheet import Clash, FieldValue, Seat, TableSheet


class Conflict(NamedTuple):
    """A text that came too late for its field, its sender, and the sender of the earlier change."""

    text: str
    sender: Text
    first: Text


class OpenDraw(NamedTuple):
    """A draw that everybody may see: the query of its page, and the seats of then, by id."""

    query: str
    seats: tuple[str, ...]


class Tick(NamedTuple):
    """The phone that ticked a step, and the time in seconds of Unix time."""

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
    """The result of a table's actions. A phone and a seat are meant by their ids.

    - `secret`: the source of all hidden shuffles; it never leaves the server.
    - `seats_made`: the count of all seats that there ever were.
    - `unnamed`: the seats that were opened without a name, by id, and their names until somebody sits there.
    - `values`: the fields of the sheet, by stable path: `s1.dragons` for a seat's, `table.…` and `rulings.…`.
    - `seat_requests`: for a phone, the action by which it asks for a seat, or for a new one.
    - `conflicts`: by stable path.
    - `corrections`: of what the play knows, by stable path.
    - `draws`: by the id of the randomizer.
    - `phones`: the parts that the phones hold in the play; None where they only count at the end.
    - `dealt`: the play, once a part with hands was dealt or a move was made. `deals` numbers its shuffles.
    - `ticked_steps`: the steps of the set-up that are done, by their ids.
    - `starter`: the seat that starts, if it is known.
    - `standings_open`: whether the table wants everybody to see the standings while counting.
    - `has_sound`: whether moments sound on its phones and screens.
    - `evening_of`: the phone whose evening its screen shows once the result is out, if one wants that.
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
    seat_requests: Mapping[str, Action] = field(default_factory=dict)
    conflicts: Mapping[str, Conflict] = field(default_factory=dict)
    corrections: Mapping[str, Correction] = field(default_factory=dict)
    ticked_steps: Mapping[str, Tick] = field(default_factory=dict)
    starter: str = ""
    draws: Mapping[str, OpenDraw] = field(default_factory=dict)
    phones: frozenset[str] | None = None
    dealt: TablePlay | None = None
    deals: int = 0
    timer: Timer = Timer()
    standings_open: bool = True
    has_sound: bool = False
    revealed: Reveal | None = None
    evening_of: str = ""
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
        """The table with the seat on another phone; the requests for it are removed."""
        return self.with_seat(seat._replace(phone=phone)).without_requests(lambda each: each.chair == seat.id)

    def without_requests(self, is_gone: Callable[[Action], bool]) -> "Table":
        """The table without some of the requests for seats."""
        return replace(self, seat_requests={key: each for key, each in self.seat_requests.items() if not is_gone(each)})

    def membership(self, phone: str | None) -> Membership:
        """The relation of this phone to the table. One without an id, or an empty one, is an onlooker."""
        if not phone:
            return Membership(Role.ONLOOKER)
        seats = tuple(seat for seat in self.seats if seat.phone == phone)
        if phone == self.host:
            return Membership(Role.HOST, phone, seats)
        if seats:
            return Membership(Role.HOLDER, phone, seats)
        return Membership(Role.ASKER if phone in self.seat_requests else Role.ONLOOKER, phone)

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that no phone holds."""
        return tuple(seat for seat in self.seats if not seat.phone)

    @property
    def is_on_one_phone(self) -> bool:
        """True if a single phone holds all seats."""
        return not self.free_seats and len({seat.phone for seat in self.seats}) == 1

    def is_unnamed(self, seat: Seat) -> bool:
        """True if nobody has given the seat a name."""
        return self.unnamed.get(seat.id) == seat.name

    @property
    def shows_standings(self) -> bool:
        """True if everybody sees the standings while counting; one phone alone has nobody to hide them from."""
        return self.standings_open or self.mode.most == 1 or self.is_on_one_phone

    @cached_property
    def in_play(self) -> TablePlay | None:
        """The play. While nothing is dealt and no move was made, it begins anew with whoever sits at the table."""
        found = self.dealt
        if found is None and self.phones is not None and not self.has_hands:
            found = self.begin(self.phones)
            found = found.with_first(self.starter) if found else None
        return found.with_corrections(self.corrections) if found else None

    @property
    def has_hands(self) -> bool:
        """True if a part that the phones hold has to be dealt."""
        return any(part.hands for part in self.game.parts if part.id in (self.phones or ()))

    @property
    def has_begun(self) -> bool:
        """True once the play made a move, or hands were dealt, so that its seats stay as they are."""
        return self.dealt is not None

    def begin(self, parts: frozenset[str]) -> TablePlay | None:
        """Begin a play with these parts; None if it is not for the players who sit here."""
        drawn = [self.draws[part.drawn] for part in self.game.parts if part.id in parts and part.drawn in self.draws]
        seed = dict(parse_qsl(drawn[0].query))["seed"] if drawn else f"{self.secret} {self.deals}"
        with_phone = {seat.id for seat in self.seats if seat.phone}
        seats = tuple(seat.id for seat in self.seats)
        rulings = self.typed_sheet.rulings
        return begin_play(self.game, self.mode, parts, seats, seed=seed, rulings=rulings, with_phone=with_phone)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats of the sheet: in a play only those that take part. Who came later joins with the next game."""
        return tuple(seat for seat in self.seats if self.dealt is None or seat.id in self.dealt.seats)

    @property
    def is_played_out(self) -> bool:
        """True if the play is over, so that counting is next."""
        return self.in_play is not None and self.in_play.play.is_over

    @cached_property
    def undo_tries(self) -> dict[tuple[int, str], bool]:
        """The outcome of trial undos, by the number of the action and, where it matters, the phone; kept here."""
        return {}

    @cached_property
    def has_started(self) -> bool:
        """True if the play goes on, something was counted since the table is open, or the timer has run."""
        is_counting = any(value.number > 1 and not path.startswith("rulings.") for path, value in self.values.items())
        has_moved = self.dealt is not None or bool(self.corrections)
        return has_moved or is_counting or self.timer != Timer() or self.revealed is not None

    def hides(self, seat: Seat) -> bool:
        """True if the phone that holds the seat sees more of the play than everybody, once it began."""
        return self.has_begun and self.in_play is not None and self.in_play.hides(seat.id)

    def is_counted(self, seat: Seat) -> bool:
        """True if the seat's player is done, or no number of the seat is empty and nobody else has to say so.

        Nobody does once a play is over, and without one for a seat of the host's phone, or of none.
        """
        says_so = not self.is_played_out if self.in_play else seat.phone not in ("", self.host)
        return seat.done or not (says_so or self.sheet.empty_numbers(at("players", self.sheet.places[seat.id], "")))

    def with_starter(self, seat: str, tick: Tick) -> "Table":
        """The table at which this seat starts. This ticks the step of the set-up, and tells the play."""
        steps = {step.id: tick for step in self.setup.steps if step.says_first}
        dealt = self.dealt.with_first(seat) if self.dealt else None
        return replace(self, starter=seat, dealt=dealt, ticked_steps={**steps, **self.ticked_steps})

    def with_rulings_in_play(self) -> "Table":
        """The table whose play knows the rulings of its sheet."""
        if self.dealt is None:
            return self
        return replace(self, dealt=self.dealt._replace(play=self.dealt.play.with_rulings(self.sheet.rulings)))

    def name_of(self, phone: str) -> Text:
        """The name of a phone in sentences: the names of its seats."""
        member = self.membership(phone)
        if member.seats:
            return listing([seat.name for seat in member.seats])
        return _("The host") if member.is_host else _("Somebody")

    def names_of(self, seats: Sequence[str]) -> list[str]:
        """The players' names of these seats; a dash for a seat that is gone."""
        names = {seat.id: seat.name for seat in self.seats}
        return [names.get(seat, "–") for seat in seats]

    def name_clash(self, path: str, clash: Clash) -> Clash:
        """The clash with players' names in place of the ids of seats."""
        return Clash(*(self.name_value(path, text) for text in clash))

    def name_value(self, path: str, text: str) -> str:
        """The text of a field with a player's name in place of the id of a seat."""
        names = {seat.id: seat.name for seat in self.seats} if path.startswith("table.") else {}
        return names.get(text, text)

    @property
    def fields(self) -> tuple[Mapping[str, object], ...]:
        """The texts that people typed into fields, without the phones that sent them."""
        typed = {path: value.text for path, value in self.values.items()}
        worked_out = self.dealt and self.dealt.play.worked_out
        return typed, self.conflicts, self.corrections, worked_out.facts if worked_out else {}

    @cached_property
    def sheet(self) -> TableSheet:
        """The table's sheet: what was typed, and what follows from it."""
        return TableSheet(self.game, self.mode, self.players, self.values, self.in_play, self.corrections)

    @property
    def typed_sheet(self) -> TableSheet:
        """The sheet without the play."""
        return TableSheet(self.game, self.mode, self.players, self.values, None, {})

    @cached_property
    def setup(self) -> SetupOptions:
        """The set-up for the players at the table, or for the least that can play."""
        held = (part for part in self.game.parts if part.id in (self.phones or ()))
        laid_out = frozenset(step for part in held for step in part.lays_out)
        return SetupOptions(
            self.game, self.mode, max(len(self.players), self.mode.least), self.typed_sheet.rulings, laid_out
        )

    def offered_parts(self) -> list[PhonePart]:
        """The parts for this mode and these players."""
        return [each for each in self.game.parts if self.mode.id in each.modes and len(self.seats) in each.players]
