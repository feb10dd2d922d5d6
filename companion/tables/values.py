"""The values of which a table is made. A phone and a seat are meant by their ids."""

from typing import NamedTuple

from companion.kit.text import Text


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
