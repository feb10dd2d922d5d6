"""Facts of a play, and who may know them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import Enum, auto
from typing import NamedTuple, TypeVar, cast

from .box import Kind
from .piece import Piece
from .text import Text

T = TypeVar("T")
WITHOUT_NAMES = (Kind, Piece)  # values without a player's name, which are many


class NameOf(int):
    """A seat as a value in a sentence, where its player's name is read."""


def name_seats(value: T, names: Mapping[int, str] | list[str]) -> T:
    """Put the players' names in every sentence of a value, and in the sentences in it.

    >>> name_seats(Text("{name} is next", {"name": NameOf(1)}), ["Ana", "Ben"]).values["name"]
    'Ben'
    """
    if not isinstance(value, tuple) or isinstance(value, WITHOUT_NAMES):
        return value
    if isinstance(value, Text):
        named = {key: names[v] if isinstance(v, NameOf) else name_seats(v, names) for key, v in value.values.items()}
        return cast(T, value._replace(values=named)) if named else value
    items = [name_seats(item, names) for item in value]
    return cast(T, type(value)._make(items) if hasattr(value, "_make") else tuple(items))


class Audience(NamedTuple):
    """The seats that may know a fact; None for everybody. It goes with the piece, not with its place."""

    seats: frozenset[int] | None

    def admits(self, seats: Collection[int]) -> bool:
        """Return True if somebody who looks for all of these seats may know it; nobody at the table looks for none.

        >>> own(1).admits([1]), own(1).admits([0, 1]), own(1).admits([]), OPEN.admits([])
        (True, False, False, True)
        """
        return self.seats is None or (bool(seats) and self.seats.issuperset(seats))


OPEN = Audience(None)  # lies on the table
NOBODY = Audience(frozenset())  # in a deck


def own(seat: int) -> Audience:
    """Return the audience of a hand."""
    return Audience(frozenset({seat}))


def others(seat: int, players: int) -> Audience:
    """Return the audience of a headband, at a table of so many players."""
    return Audience(frozenset(range(players)) - {seat})


class Extent(Enum):
    """The part that a fact is of the value of the sheet's field.

    - `WHOLE`: it is the value.
    - `PART`: more is to come, such as eggs that lie face down.
    - `GUESS`: it follows from what the box should hold, and somebody has to confirm it.
    """

    WHOLE = auto()
    PART = auto()
    GUESS = auto()


class Fact(NamedTuple):
    """A thing on the table, by its path; that of the sheet's field where the sheet has one.

    The path of a thing of a seat begins with `players.SEAT`. A value of None lies on the real table, and no phone
    knows what it is.
    """

    path: str
    value: int | str | None
    audience: Audience = OPEN
    extent: Extent = Extent.WHOLE


def list_facts(path: str, values: Iterable[int | str | None], audience: Audience = OPEN) -> Iterator[Fact]:
    """Yield a fact for each value, such as a card, by its place below a path."""
    for place, value in enumerate(values):
        yield Fact(f"{path}.{place}", value, audience)
