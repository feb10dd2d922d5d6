"""What a phone may see of a table. What it may not see is not there, rather than hidden."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from companion.kit.entry.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.path import at
from companion.kit.play.tracker import Move, ViewPart
from companion.kit.scoring.score import Result
from companion.kit.text import Text

from .asking import ASKS, SeatRequest, seat_requests
from .history import Event
from .permissions import may_undo
from .table import Seat, Table, TrackerInPlay

RECENT = 8  # events that stand beside the table


class Progress(NamedTuple):
    """How many numbers are entered, of how many."""

    done: int
    of: int


@dataclass(frozen=True)
class PlayerView:
    """A table as one phone sees it. `phone` is empty for a screen that only shows."""

    table: Table
    phone: str

    @property
    def is_host(self) -> bool:
        return self.phone == self.table.host

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The phone's own seats."""
        return self.table.seats_of(self.phone) if self.phone else ()

    @property
    def takes_part(self) -> bool:
        return bool(self.phone) and self.table.takes_part(self.phone)

    @property
    def lost_its_seat(self) -> bool:
        """Whether this phone did more here than asking for a seat, and takes part no more."""
        did = (event.action for event in self.table.history.events if event.action.phone == self.phone)
        return not self.takes_part and not all(action.value(ASKS) for action in did)

    @property
    def has_room(self) -> bool:
        """Whether a newcomer finds a chair: one that nobody has named, or a new one."""
        free = any(map(self.table.is_unnamed, self.table.free_seats))
        return free or len(self.table.seats) < self.table.mode.most

    @property
    def named_seats(self) -> list[Seat]:
        """The seats that wait for somebody of that name."""
        return [seat for seat in self.table.free_seats if not self.table.is_unnamed(seat)]

    @property
    def held_seats(self) -> list[Seat]:
        """The seats that other phones hold."""
        return [seat for seat in self.table.seats if seat.phone not in ("", self.phone)]

    @property
    def is_counting(self) -> bool:
        """Whether somebody has entered a number for a seat."""
        return any(path.startswith(f"{seat.id}.") for seat in self.table.seats for path in self.table.values)

    def may_act_for(self, seat: Seat) -> bool:
        return bool(self.phone) and self.table.may_act_for(self.phone, seat.id)

    @property
    def sees_standings(self) -> bool:
        return self.table.standings_open or self.table.revealed is not None

    @property
    def result(self) -> Result | None:
        """The standings so far, or the result; None while they are secret, or something has to be put right."""
        if self.table.revealed:
            return self.table.result
        return self.table.result_so_far if self.table.standings_open else None

    def sees_numbers_of(self, seat: Seat) -> bool:
        """Whether this phone may see what a seat counted. While nobody holds the seat, the host counts for it."""
        return self.sees_standings or seat in self.seats or (self.is_host and not seat.phone)

    def may_count_for(self, seat: Seat) -> bool:
        """Whether this phone may write what a seat counts, and so reads it."""
        return self.may_act_for(seat) and self.sees_numbers_of(seat)

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The table's sheet, in which what this phone may not see is not entered."""
        hidden = (seat.id for seat in self.table.seats if not self.sees_numbers_of(seat))
        return self.table.form_without(frozenset(hidden))

    def count_missing(self, seat: Seat) -> int:
        """How many numbers of a seat are not entered yet."""
        done, of = self.progress(seat)
        return of - done

    def progress(self, seat: Seat) -> Progress:
        """How much of what a seat has to count is entered, which everybody sees."""
        player = at("players", self.table.seats.index(seat), "")
        paths = [path for path in self.table.numbers if path.startswith(player)]
        return Progress(sum(map(self._is_entered, paths)), len(paths))

    @property
    def ticks(self) -> frozenset[str]:
        """The paths of numbers that are entered and that this phone may not see; that a switch is on would tell it."""
        numbers = filter(self._is_entered, self.table.numbers)
        return frozenset(path for path in numbers if path not in self.form.typed)

    def _is_entered(self, path: str) -> bool:
        return bool(self.table.form.value(path).strip())

    @property
    def news(self) -> Text:
        """What happened last."""
        return self.table.history.last.text

    def recent_events(self) -> list[Event]:
        """What happened lately, the latest first."""
        return list(reversed(self.table.history.after(self.table.version - RECENT)))

    def may_undo(self, event: Event) -> bool:
        return event.undoable and not event.undone and may_undo(self.table, event, self.phone)

    def seat_requests(self) -> Iterator[SeatRequest]:
        """What this phone has to answer: what is asked for its own seats, and as the host what others ask for."""
        for each in seat_requests(self.table):
            if each.seat in self.seats or (self.is_host and each.phone != self.phone):
                yield each

    def requested_seat(self) -> Seat | None:
        """The seat that this phone asked for; one without an id is new."""
        return next((each.seat for each in seat_requests(self.table) if each.phone == self.phone), None)

    def trackers(self) -> "dict[str, TrackerView]":
        """The trackers in play, by their ids, in the order of the game."""
        in_play = self.table.trackers
        return {each.id: TrackerView(self, in_play[each.id]) for each in self.table.game.trackers if each.id in in_play}


@dataclass(frozen=True)
class TrackerView:
    """A tracker in play as the seats of one phone see it."""

    player: PlayerView
    in_play: TrackerInPlay

    @property
    def id(self) -> str:
        return self.in_play.tracker.id

    @property
    def title(self) -> Text:
        return self.in_play.tracker.title

    def seats(self) -> list[Seat]:
        """The seats of this phone that were dealt in."""
        return [seat for seat in self.player.seats if seat.id in self.in_play.seats]

    def view(self, seat: str = "") -> tuple[ViewPart, ...]:
        """What one of these seats may see, or without one everybody."""
        return self.in_play.view(seat, self._names)

    def moves(self, seat: str = "") -> tuple[Move, ...]:
        """What one of these seats may do now, or without one everybody for the table."""
        return self.in_play.moves(seat, self._names)

    def folded_moves(self, seat: str) -> list[tuple[Text, list[Move]]]:
        """What one of these seats may do now and stands below a heading, by headings."""
        folded: list[tuple[Text, list[Move]]] = []
        for move in self.moves(seat):
            if move.heading and [move.heading] == [heading for heading, _moves in folded[-1:]]:
                folded[-1][1].append(move)
            elif move.heading:
                folded.append((move.heading, [move]))
        return folded

    @property
    def stage(self) -> Text | None:
        """How far it is, and what is to be done now."""
        return next((part for part in self.view() if isinstance(part, Text)), None)

    @property
    def acting(self) -> list[Seat]:
        """The seats of this phone that may do something now."""
        return [seat for seat in self.seats() if self.moves(seat.id)]

    @property
    def _names(self) -> list[str]:
        return self.player.table.names_of(self.in_play.seats)
