"""What happened at a table, in words."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.kit.text import Text, _

from .action import Action, Rejected


class Event(NamedTuple):
    """An action in a table's history, in words.

    `undoable`: its kind can be undone. `reveals`: it showed somebody something hidden. `undone`: it was undone, or
    today's rules no longer allow it; it changes nothing.
    """

    action: Action
    text: Text
    undoable: bool = False
    reveals: bool = False
    undone: bool = False


@dataclass(frozen=True)
class History:
    """The events of a table, in order."""

    events: tuple[Event, ...] = ()

    @property
    def version(self) -> int:
        """The number of the last action."""
        return self.events[-1].action.number if self.events else 0

    @property
    def tip(self) -> str:
        """The id of the last action."""
        return self.events[-1].action.id

    @property
    def actions(self) -> list[Action]:
        return [event.action for event in self.events]

    def event(self, number: str) -> Event:
        """The event with this number, as a phone wrote it. Rejected when there is none."""
        found = next((event for event in self.events if str(event.action.number) == number), None)
        if found is None:
            raise Rejected(_("This never happened at the table"))
        return found

    def add(self, event: Event) -> "History":
        return History((*self.events, event))
