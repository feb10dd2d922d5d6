"""An action of a phone at a table, its rejection, and the history that actions make."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from companion.kit.play import TableMoment
from companion.kit.text import Text, _
from companion.store import ActionRow

OPEN, UNDO = "open", "undo"  # the kinds that make a table, and that change its history
COUNT = "count"  # the kind that writes numbers
REMATCH = "rematch"  # the kind that opens another table
CHAIR = "chair"  # the field of an action with the seat that was found for a newcomer


class Command(NamedTuple):
    """An action as a phone sends it: without its number in the table's order and without its time.

    `id` was made by the phone, so that sending the command twice does it once. `seat` is the id of the seat that it is
    for, or empty. Every value of the `body` is text, as in a form.
    """

    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]


class Action(ActionRow):
    """A command that was carried out, as the store keeps it: the `number`th of its table, from 1.

    `at` is in seconds of Unix time.
    """

    __slots__ = ()

    @property
    def chair(self) -> str:
        """The id of the seat that a phone chose, or that was found for it; empty where it brings a new one."""
        return self.seat or self.value(CHAIR)

    def value(self, field: str) -> str:
        """The text of a field; empty when the action does not carry it."""
        return self.body.get(field, "")


class Rejected(Exception):
    """An action that does not fit the table as it is: the sentence that says why, and the form's path it is about.

    With `again`, another phone did the same since, and sent anew the action counts.
    """

    def __init__(self, text: Text, path: str = "", *, again: bool = False) -> None:
        super().__init__(text)
        self.text = text
        self.path = path
        self.again = again


class Barred(Rejected):
    """An action of a phone that may not do it."""


class WrongField(Rejected):
    """An action with a field that no form of the table has, or with a text that cannot stand there."""


class Detail(NamedTuple):
    """An event in words with its numbers, for phones that may see those of these seats, by id."""

    text: Text
    seats: frozenset[str]


class Event(NamedTuple):
    """An action in a table's history, in words.

    - `undoable`: its kind can be undone.
    - `reveals`: it showed somebody something hidden.
    - `undone`: it changes nothing, because it was undone or the rules reject it.
    - `detail`: more words, for some phones only.
    - `secret_of`: the seat whose secret move it is; empty for everything else.
    - `moment`: what all phones and the screen show.
    """

    action: Action
    text: Text
    undoable: bool = False
    reveals: bool = False
    undone: bool = False
    detail: Detail | None = None
    secret_of: str = ""
    moment: TableMoment | None = None


@dataclass(frozen=True)
class History:
    """The events of a table, in order: the action with the number n is the nth."""

    events: tuple[Event, ...] = ()

    @property
    def version(self) -> int:
        """The number of the last action."""
        return len(self.events)

    @property
    def last(self) -> Event:
        return self.events[-1]

    @property
    def actions(self) -> list[Action]:
        return [event.action for event in self.events]

    def after(self, number: int) -> tuple[Event, ...]:
        """The events after the action of this number."""
        return self.events[max(number, 0) :]

    def event(self, number: str) -> Event:
        """The event with this number, as a phone wrote it. WrongField when there is none."""
        if number.isdecimal() and number == str(int(number)) and 0 < int(number) <= self.version:
            return self.events[int(number) - 1]
        raise WrongField(_("This never happened at the table"), "number")

    def add(self, event: Event) -> "History":
        return History((*self.events, event))
