"""What happened at a table, in words."""

from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from companion.kit.text import Text, _

from .action import Action, Rejected


class Detail(NamedTuple):
    """An event in words with its numbers, for phones that may see those of these seats, by id."""

    text: Text
    seats: frozenset[str]


class Event(NamedTuple):
    """An action in a table's history, in words.

    `undoable`: its kind can be undone. `reveals`: it showed somebody something hidden. `undone`: it was undone, or
    today's rules no longer allow it; it changes nothing. `detail` tells more, but not everybody.
    """

    action: Action
    text: Text
    undoable: bool = False
    reveals: bool = False
    undone: bool = False
    detail: Detail | None = None


class History:
    """The events of a table, in order; those up to the action numbered `omitted` may be left out.

    A history never changes. One that is longer shares the list of a shorter one, and only adds to its end.
    """

    def __init__(self, omitted: int = 0, events: Sequence[Event] = ()) -> None:
        self.omitted = omitted
        self._events = events if isinstance(events, list) else list(events)
        self._length = len(events)

    @property
    def events(self) -> Sequence[Event]:
        return self._events[: self._length]

    @property
    def version(self) -> int:
        """The number of the last action."""
        return self.last.action.number if self._length else self.omitted

    @property
    def last(self) -> Event:
        return self._events[self._length - 1]

    @property
    def actions(self) -> list[Action]:
        return [event.action for event in self.events]

    def after(self, number: int) -> Sequence[Event]:
        """The events after the action of this number."""
        return self._events[self._place(number) : self._length]

    def _place(self, number: int) -> int:
        """How many of the events are of actions up to this number."""
        return bisect(self._events, number, hi=self._length, key=lambda event: event.action.number)

    def reaches(self, number: str) -> bool:
        """Whether the event with this number, as a phone wrote it, is among them if there is one."""
        return _read(number) is None or int(number) > self.omitted

    def event(self, number: str) -> Event:
        """The event with this number, as a phone wrote it. Rejected when there is none."""
        place = self._place(_read(number) or 0)
        if not place or str(self._events[place - 1].action.number) != number:
            raise Rejected(_("This never happened at the table"))
        return self._events[place - 1]

    def add(self, event: Event) -> "History":
        longer = History(self.omitted)
        longer._events = self._events if len(self._events) == self._length else list(self.events)
        longer._events.append(event)
        longer._length = self._length + 1
        return longer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History) and (self.omitted, self.events) == (other.omitted, other.events)

    __hash__ = None  # type: ignore[assignment]  # a value with a list in it


def _read(number: str) -> int | None:
    """A number as it is written everywhere."""
    return int(number) if number.isdecimal() and str(int(number)) == number else None
