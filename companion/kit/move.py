"""Moves, and how phones offer them: keys in rows on a move card or a hand.

An author of a game imports `play.py` alone, which passes all of this on.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from .box import Kind
from .fact import NameOf
from .piece import Piece
from .shown import RowStyle, TableMoment
from .text import Text, _
from .view import HandCard


@dataclass(frozen=True)
class Move(ABC):
    """A thing that can happen; each subclass is a frozen dataclass of numbers and words. `seat` is the one it is for.

    A public move is made by any seated phone. One that `is_secret` is made by the phone of its seat, and others learn
    only its sentence. One that `is_by_host` is made by the host; one that `is_for_absent` too, and only for a seat that
    no phone holds. A move that `is_final` cannot be taken back, since it shows somebody something hidden.
    """

    is_secret: ClassVar[bool] = False
    is_by_host: ClassVar[bool] = False
    is_for_absent: ClassVar[bool] = False
    is_final: ClassVar[bool] = False
    said: ClassVar[Text]  # the sentence of the story about `{name}`, if it is the same each time

    seat: int

    @cached_property
    def id(self) -> str:
        """The id in forms and in stored actions: `take:2:broken` for `Take(2, "broken")`, `lay:2` for `Lay(2, "")`."""
        return ":".join([self.name(), *(str(getattr(self, each.name)) for each in fields(self))]).rstrip(":")

    @classmethod
    def name(cls) -> str:
        """Return the first part of the id: `turn-over` for `TurnOver`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    # The plays are those of the game that has the move.

    @abstractmethod
    def act(self, play: Any) -> Any:
        """Return the play after the move."""

    def tell(self, before: Any, after: Any) -> Text:
        """Return the sentence of the story, without anything that not everybody may know."""
        return self.said._replace(values={"name": NameOf(self.seat)})

    def shows(self, before: Any) -> bool:
        """Return True if the move shows somebody something hidden, so that nobody takes it back."""
        return self.is_final

    def moment(self, before: Any, after: Any) -> TableMoment | None:
        """Return the moment that all phones and the screen show after the move, made of open things alone."""
        return None


def list_moves(bases: Collection[type[Move]]) -> Iterator[type[Move]]:
    """Yield these classes of moves, and all classes below them that are loaded."""
    for each in bases:
        yield each
        yield from list_moves(each.__subclasses__())


@cache
def list_moves_of(module: str) -> Mapping[str, type[Move]]:
    """Return the classes of moves of a game, by the first part of their ids, given a module in its folder."""
    homes = (module.split(".")[:3], __name__.split("."))
    return {each.name(): each for each in list_moves(Move.__subclasses__()) if each.__module__.split(".")[:3] in homes}


class Starts(Move):
    """The seat goes first."""

    said = _("{name} goes first")

    def act(self, play: Any) -> Any:
        return play.with_first(self.seat)


def refuse(*reasons: tuple[object, Text | None]) -> Text | None:
    """Return the first reason that applies; before each stands the value that makes it apply.

    >>> refuse((False, Text("Too early")), (2 > 1, Text("Too many")), (True, Text("Too late"))).template
    'Too many'
    """
    return next((reason for applies, reason in reasons if applies and reason), None)


class Key(NamedTuple):
    """A key that makes a move: its word, its drawing, and a small note such as "2 left".

    `tapped` counts its taps in this turn. A key with a `reason` cannot be used yet. A key that `asks` is pressed twice:
    the question says what would go. A key on a `square` is tapped on the board, one with a `card` takes that card of
    the hand. A key that is `gold` goes on; there is one at most. A key that `looks` leads to the hand of its seat.
    `mine` is its word on the phone of its seat.
    """

    move: Move
    text: Text
    piece: Piece | None = None
    kind: Kind | None = None
    note: Text | None = None
    tapped: int = 0
    reason: Text | None = None
    asks: Text | None = None
    square: str = ""
    card: Text | None = None
    gold: bool = False
    looks: bool = False
    mine: Text | None = None


class KeyRow(NamedTuple):
    """Keys that stand together, with a word before them."""

    keys: tuple[Key, ...]
    title: Text | None = None
    style: RowStyle = RowStyle.PIECES


class ToResolver(NamedTuple):
    """The way from a move card to the resolver with this id, which works out what the card asks.

    `film` makes the moment in which all see what was `worked_out`, of the play that has it.
    """

    resolver: str
    text: Text
    film: Callable[[Any], TableMoment]


class WorkedOut(NamedTuple):
    """The texts that people typed into a resolver, and its answer, in which a player's name is the seat's number.

    `entries` number the players as `Play.fill` does, `facts` by their seats.
    """

    entries: Mapping[str, str]
    facts: Mapping[str, str]
    answer: Any


class MoveCard(NamedTuple):
    """The move card: whose turn, what to tap, and the public keys in rows; the gold one stands in the bar.

    `turn` is for the phones of others, `mine` for the phone of the seat in turn.
    """

    turn: Text
    hint: Text
    rows: tuple[KeyRow, ...] = ()
    mine: Text | None = None
    to_resolver: ToResolver | None = None

    @property
    def keys(self) -> Iterator[Key]:
        return chain.from_iterable(row.keys for row in self.rows)


class Hand(NamedTuple):
    """The cards that one seat alone sees, a sentence, and secret keys in rows. Others wait for one that `is_due`."""

    title: Text
    cards: tuple[HandCard, ...] = ()
    hint: Text | None = None
    rows: tuple[KeyRow, ...] = ()
    is_due: bool = False

    @property
    def keys(self) -> Iterator[Key]:
        return chain.from_iterable(row.keys for row in self.rows)
