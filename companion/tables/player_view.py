"""The view of a table for one phone. Facts that it may not see are absent, not hidden."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from companion.kit.form_data import FormData
from companion.kit.mode import Mode
from companion.kit.text import Text

from .action import COUNT, UNDO, Event
from .action_kind import ASKS, SeatRequest, find_answerers, list_seat_requests, needs_yes, refusal
from .actions.playing import is_repeated
from .actions.seats import KINDS as MEMBERSHIP_KINDS
from .actions.undoing import may_undo
from .membership import Membership
from .table import Table
from .table_sheet import Progress, Seat

MEMBERSHIP = (*(each.id for each in MEMBERSHIP_KINDS), "host", "reclaim")
RECENT = 8  # events that stand beside the table


@dataclass(frozen=True)
class PlayerView:
    """A table as one phone, or a screen, sees it."""

    table: Table
    membership: Membership

    @property
    def phone(self) -> str:
        """The phone's id; empty where it has none."""
        return self.membership.phone

    @property
    def is_host(self) -> bool:
        return self.membership.is_host

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The phone's own seats."""
        return self.membership.seats

    @property
    def takes_part(self) -> bool:
        return self.membership.takes_part

    @property
    def lost_its_seat(self) -> bool:
        """True if this phone did more here than asking for a seat, and takes part no more."""
        did = (event.action for event in self.table.history.events if event.action.phone == self.phone)
        return not self.takes_part and not all(action.value(ASKS) for action in did)

    @property
    def has_room(self) -> bool:
        """True if a newcomer finds a chair: one that nobody has named, or a new one. A game that is over has none."""
        if self.table.revealed:
            return False
        free = any(map(self.table.is_unnamed, self.table.free_seats))
        return free or len(self.table.seats) < self.table.mode.most

    @property
    def named_seats(self) -> list[Seat]:
        """The seats that wait for somebody of that name."""
        return [seat for seat in self.table.free_seats if not self.table.is_unnamed(seat)]

    @property
    def is_full(self) -> bool:
        """True if there is no seat for a newcomer."""
        return not self.has_room and not self.named_seats

    @property
    def held_seats(self) -> list[Seat]:
        """The seats that other phones hold."""
        return [seat for seat in self.table.seats if seat.phone not in ("", self.phone)]

    @property
    def is_counting(self) -> bool:
        """True if somebody has entered a number for a seat."""
        return any(path.startswith(f"{seat.id}.") for seat in self.table.seats for path in self.table.values)

    def may_act_for(self, seat: Seat) -> bool:
        return self.membership.may_act_for(seat.id)

    def has_to_ask(self, seat: Seat) -> bool:
        """True if this phone gets the seat only with somebody's yes."""
        return needs_yes(self.table, self.phone, seat)

    @cached_property
    def sees_standings(self) -> bool:
        return self.table.shows_standings or self.table.revealed is not None

    def sees_numbers_of(self, seat: Seat) -> bool:
        """True if this phone may see what a seat counted. While nobody holds the seat, the host counts for it."""
        return self.sees_standings or seat in self.seats or (self.is_host and not seat.phone)

    def may_count_for(self, seat: Seat) -> bool:
        """True if this phone may write what a seat counts, and so reads it."""
        return self.may_act_for(seat) and self.sees_numbers_of(seat)

    @cached_property
    def form(self) -> FormData[Mode[Any, Any]]:
        """The table's sheet, without the numbers that this phone may not see."""
        hidden = (seat.id for seat in self.table.players if not self.sees_numbers_of(seat))
        return self.table.sheet.form_without(frozenset(hidden))

    def count_missing(self, seat: Seat) -> int:
        """The count of a seat's numbers that are not entered yet."""
        done, of = self.progress(seat)
        return of - done

    def progress(self, seat: Seat) -> Progress:
        """The progress of a seat, which everybody sees."""
        return self.table.sheet.progress[self.table.sheet.places[seat.id]]

    @property
    def news(self) -> Text:
        """The last event in words."""
        return self.describe(self.table.history.last)

    def describe(self, event: Event) -> Text:
        """An event in words, with its numbers only where they are open or those of this phone's own seats."""
        if event.detail is None:
            return event.text
        is_own = event.detail.seats <= {seat.id for seat in self.seats}
        return event.detail.text if is_own or self.sees_standings else event.text

    def recent_events(self) -> list[Event]:
        """The latest events, the last first."""
        return list(reversed(self.table.history.after(self.table.version - RECENT)))

    @property
    def last_count(self) -> Event | None:
        """The last numbers that this phone wrote, if it may still take them back."""
        mine = (each for each in self.recent_events() if each.action.phone == self.phone)
        return next((each for each in mine if each.action.kind == COUNT and self.may_undo(each)), None)

    def may_undo(self, event: Event) -> bool:
        return may_undo(self.table, event, self.phone)

    def seat_requests(self) -> Iterator[SeatRequest]:
        """The requests that this phone may answer: the host all of others, else those that ask this phone."""
        for each in list_seat_requests(self.table):
            if self.table.revealed and not each.seat.id:
                continue  # a revealed table takes no new seat
            if self._is_asked_for(each) or (self.is_host and each.phone != self.phone):
                yield each

    @property
    def is_asked(self) -> bool:
        """True if a request for an existing seat waits for this phone, whose absence lets the request pass."""
        return any(self._is_asked_for(each) and each.seat.id for each in list_seat_requests(self.table))

    def _is_asked_for(self, request: SeatRequest) -> bool:
        return self.phone in find_answerers(self.table, request.phone, request.seat)

    def find_requested_seat(self) -> Seat | None:
        """The seat that this phone asked for; one without an id is new."""
        return next((each.seat for each in list_seat_requests(self.table) if each.phone == self.phone), None)

    @property
    def refusal(self) -> Text | None:
        """The refusal of this phone's last request for a seat."""
        no = None if self.takes_part else refusal(self.table, self.phone)
        return self.describe(no) if no else None

    @property
    def last_act(self) -> Event | None:
        """The last event that was not undone; None if only the table was opened."""
        return next(self._acts(), None)

    @property
    def undoable_act(self) -> Event | None:
        """The last act, if this phone may undo it; in play a change of who sits where hides no move."""
        skipped = MEMBERSHIP if self.table.has_begun else ()
        last = next((each for each in self._acts() if each.action.kind not in skipped), None)
        return last if last and self.may_undo(last) else None

    def _acts(self) -> Iterator[Event]:
        """The events that were not undone and changed something, the last first."""
        events = (each for each in reversed(self.table.history.events[1:]) if not each.undone)
        return (each for each in events if each.action.kind != UNDO and not is_repeated(each))

    def waits_for_next_game(self) -> Iterator[Seat]:
        """The phone's seats that came too late for the play."""
        return (seat for seat in self.seats if seat.id not in self.table.sheet.places)
