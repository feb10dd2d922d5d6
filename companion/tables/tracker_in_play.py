"""A tracker that was dealt at a table."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.kit.text import Text
from companion.kit.tracker import Tracker, TrackerMove
from companion.kit.view import ViewPart, WornView


class TrackerInPlay(NamedTuple):
    """A tracker at a table: its state, and the ids of the seats that were dealt in, in the order of its players.

    In its functions an empty `seat` is the table itself; `names` are those of the players, in that order. `wearers` are
    the seats whose phones show what is on their heads.
    """

    tracker: Tracker[Any]
    state: Any
    seats: tuple[str, ...]
    wearers: frozenset[str] = frozenset()

    def view(self, seat: str, names: Sequence[str]) -> tuple[ViewPart, ...]:
        """The parts that the seat sees, or without a seat everybody."""
        return tuple(self.tracker.view(self.state, self._player(seat), names))

    def hides(self, seat: str, names: Sequence[str]) -> bool:
        """True if the seat sees more than everybody."""
        return seat in self.seats and self.view(seat, names) != self.view("", names)

    def standings(self, names: Sequence[str]) -> tuple[ViewPart, ...]:
        """The parts that tell the points so far."""
        return tuple(self.tracker.standings(self.state, names)) if self.tracker.standings else ()

    def moves(self, seat: str, names: Sequence[str]) -> tuple[TrackerMove, ...]:
        """The moves of the seat now, or without a seat those for the table."""
        return tuple(self.tracker.moves(self.state, self._player(seat), names))

    def apply(self, seat: str, move: TrackerMove) -> "TrackerInPlay":
        """The tracker after one of these moves."""
        return self._replace(state=self.tracker.apply(self.state, self._player(seat), move.id))

    def event(self, seat: str, move: TrackerMove) -> Text | None:
        """The event of one of these moves, where it is not the text of its button."""
        tell = self.tracker.tell_outcome
        return (tell(self.state, self._player(seat), move.id) if tell else None) or move.event

    def with_first(self, seat: str) -> "TrackerInPlay":
        """The tracker after this seat was named as the first; unchanged if it does not ask, or has no such seat."""
        starts = self.tracker.starts
        if not starts or seat not in self.seats or not self.sets_up:
            return self
        return self._replace(state=self.tracker.apply(self.state, None, f"{starts}:{self.seats.index(seat)}"))

    def find_starter(self, move: str) -> str:
        """The seat that starts by a move with this id; empty if the move says nothing of it."""
        what, _colon, place = move.partition(":")
        return self.seats[int(place)] if what and what == self.tracker.starts else ""

    def choose_rulings(self, rulings: Mapping[str, bool]) -> "TrackerInPlay":
        """The tracker after the table chose these rulings, as far as it can still follow them."""
        choose = self.tracker.choose_rulings
        return self._replace(state=choose(self.state, rulings)) if choose else self

    def worn(self, seat: str) -> WornView | None:
        """The view on the phone on the seat's head, for all but the seat."""
        wear = self.tracker.worn
        return wear(self.state, self.seats.index(seat)) if wear else None

    @property
    def is_played_out(self) -> bool:
        """True if nobody can do anything here any more."""
        return not any(self.moves(seat, self.seats) for seat in ("", *self.seats))

    @property
    def sets_up(self) -> bool:
        """True if the game itself has not begun: things are laid out, or nobody has started yet."""
        if self.tracker.sets_up:
            return self.tracker.sets_up(self.state)
        starts = self.tracker.starts
        return bool(starts) and any(move.id.startswith(f"{starts}:") for move in self.moves("", self.seats))

    @property
    def turn(self) -> str:
        """The seat whose turn it is; empty if it is nobody's, or any seat may move."""
        place = self.tracker.turn(self.state) if self.tracker.turn else None
        return "" if place is None else self.seats[place]

    def _player(self, seat: str) -> int | None:
        return self.seats.index(seat) if seat else None
