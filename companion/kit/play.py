"""Play: what lies on the table as facts, changed by moves. An author of a game imports this module alone.

A play knows its seats by their places, 0 and up, in the order of play. It is a frozen dataclass, and knows nothing of
names, phones or clocks: a sentence names a player by `NameOf(2)`, and whoever reads it sees the name. What is hidden
comes from the seed that it was started with.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum, auto
from functools import cache, cached_property
from itertools import chain
from typing import ClassVar, NamedTuple, Self

from .box import Kind
from .data import at
from .piece import Piece
from .text import Text, _
from .view import BoardView, Chart, HandCard, PileView

ALONG = "along"  # the part that every play has: the real box lies on the table, and phones are told what happens
NO_NUMBERS: Mapping[str, int] = {}


class NameOf(int):
    """A seat as a value in a sentence, where its player's name is read."""


def name_seats(text: Text, names: Mapping[int, str] | list[str]) -> Text:
    """Put the players' names in a sentence, and in the sentences in it.

    >>> name_seats(_("{name} is next", name=NameOf(1)), ["Ana", "Ben"]).values["name"]
    'Ben'
    """
    if not text.values:
        return text
    named = {
        key: names[value]
        if isinstance(value, NameOf)
        else name_seats(value, names)
        if isinstance(value, Text)
        else value
        for key, value in text.values.items()
    }
    return text._replace(values=named)


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

    seat: int

    @cached_property
    def id(self) -> str:
        """The id in forms and in stored actions: `take:2:broken` for `Take(2, "broken")`."""
        return ":".join([self.name(), *(str(getattr(self, each.name)) for each in fields(self))])

    @classmethod
    def name(cls) -> str:
        """Return the first part of the id: `turn-over` for `TurnOver`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @abstractmethod
    def tell(self, before: "Play", after: "Play") -> Text:
        """Return the sentence of the story, without anything that not everybody may know."""

    def shows(self, before: "Play") -> bool:
        """Return True if the move shows somebody something hidden, so that nobody takes it back."""
        return self.is_final

    def moment(self, before: "Play", after: "Play") -> "TableMoment | None":
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

    def tell(self, before: "Play", after: "Play") -> Text:
        return _("{name} goes first", name=NameOf(self.seat))


class Film(Enum):
    """The film of a moment: a shell cracks open, a guess turns green or red, bids open one after the other."""

    CRACK = auto()
    RIGHT = auto()
    WRONG = auto()
    BIDS = auto()


class ShownBid(NamedTuple):
    """A bid as it opens. One that is `equal` to another cracks and drops, the one that `wins` rises."""

    seat: int
    number: int
    equal: bool = False
    wins: bool = False


class TableMoment(NamedTuple):
    """A moment that all see together; `title` says its outcome in one sentence, `text` what comes of it.

    `kind` is the piece that comes to light. Before the `bids` the `steps` are told, such as abilities in their order.
    """

    effect: Film
    title: Text
    text: Text | None = None
    kind: Kind | None = None
    steps: tuple[Text, ...] = ()
    bids: tuple[ShownBid, ...] = ()


class Key(NamedTuple):
    """A key that makes a move: its word, its drawing, and a small note such as "2 left".

    `tapped` counts its taps in this turn. A key with a `reason` cannot be used yet. A key that `asks` is pressed twice:
    the question says what would go. A key on a `square` is tapped on the board, one with `cards` takes those cards of
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
    cards: tuple[Text, ...] = ()
    gold: bool = False
    looks: bool = False
    mine: Text | None = None


class RowStyle(Enum):
    """The look of a row of keys: drawings with a number, short words such as names, whole acts."""

    PIECES = auto()
    WORDS = auto()
    ACTS = auto()


class KeyRow(NamedTuple):
    """Keys that stand together, with a word before them."""

    keys: tuple[Key, ...]
    title: Text | None = None
    style: RowStyle = RowStyle.PIECES


class MoveCard(NamedTuple):
    """The move card: whose turn, what to tap, and the public keys in rows; the gold one stands in the bar.

    `turn` is for the phones of others, `mine` for the phone of the seat in turn.
    """

    turn: Text
    hint: Text
    rows: tuple[KeyRow, ...] = ()
    mine: Text | None = None

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


class RingMark(NamedTuple):
    """A thing beside a player in the picture of the table: a drawing, a number, a word."""

    piece: Piece | None = None
    number: int | None = None
    word: Text | None = None


class RingPlace(NamedTuple):
    """A player in the ring: marks below the name; `head` is the egg worn, None for one that the viewer may not see."""

    seat: int
    marks: tuple[RingMark, ...] = ()
    head: Kind | None = None
    wears: bool = False
    is_out: bool = False


class Ring(NamedTuple):
    """The players in a ring, in the order of play, around the things in the middle."""

    places: tuple[RingPlace, ...]
    middle: tuple[PileView, ...] = ()


class PadPicture(NamedTuple):
    """The score pad with what lies open, as the picture of the table."""


PicturePart = PadPicture | Ring | BoardView | PileView | Chart | Text
Seen = Mapping[str, int | str | None]  # facts by path, as far as the viewer may know them


class PhonePart(NamedTuple):
    """Something that the phones hold in place of the box, such as a deck.

    `title` and `about` stand where a table is opened, `in_short` is a line of a list. Parts that `exclude` each other
    hold the same facts. `lays_out` has the ids of the set-up steps that the part makes needless. A part with `hands`
    shows each player something that others may not see. `drawn` is the randomizer of the game whose outcome the part
    begins with.
    """

    id: str
    title: Text
    about: Text
    players: range
    modes: tuple[str, ...] = ("standard",)
    excludes: tuple[str, ...] = ()
    lays_out: tuple[str, ...] = ()
    hands: bool = False
    drawn: str = ""
    in_short: Text | None = None


class PlayDeal(NamedTuple):
    """All that a play starts with.

    `parts` are the ids of the parts that the phones hold, `dealt_in` the seats that have a phone for a hidden hand.
    """

    players: int
    mode: str
    parts: frozenset[str]
    seed: str
    rulings: Mapping[str, bool]
    dealt_in: frozenset[int]


@dataclass(frozen=True)
class Play(ABC):
    """The state of a play. A game's own adds its fields, each with a default.

    - `parts`: the ids of the parts that the phones hold.
    - `rulings`: the table's house rules, which may change in the middle.
    - `corrections`: the differences by which people corrected numbers, by path. Every derived number counts them.
    - `first`: the seat that goes first, None before that is known.
    """

    goes_right: ClassVar[bool] = False

    players: int
    mode: str = "standard"
    parts: frozenset[str] = frozenset()
    rulings: Mapping[str, bool] | None = None
    corrections: Mapping[str, int] | None = None
    first: int | None = None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None if it is nobody's."""
        return None

    @property
    def is_over(self) -> bool:
        """True once the game has ended, whatever is still to be turned up or counted."""
        return False

    @abstractmethod
    def facts(self) -> Iterator[Fact]:
        """Yield everything that lies on the table, without the corrections."""

    @abstractmethod
    def card(self) -> MoveCard | None:
        """Return the move card; None if there is nothing to do."""

    @abstractmethod
    def after(self, move: Move) -> Self:
        """Return the play after one of its `moves`."""

    def hand(self, seat: int) -> Hand | None:
        """Return what a seat alone sees and does now, None if there is nothing."""
        return None

    def line(self) -> Text | None:
        """Return the one line that matters, such as who leads by one; it tells only open things."""
        return None

    def picture(self, seen: Seen) -> Iterator[PicturePart]:
        """Yield the picture of the table for somebody who sees these facts. It may use nothing hidden."""
        yield PadPicture()

    def fill(self, resolver: str, seats: Collection[int]) -> Mapping[str, str]:
        """Return what somebody who looks for these seats knows of the entries of a resolver, as typed, by path."""
        return {}

    def ask_first(self, title: Text, hint: Text) -> MoveCard:
        """Return the move card that asks which seat goes first."""
        keys = (Key(Starts(seat), _("{name}", name=NameOf(seat))) for seat in range(self.players))
        return MoveCard(title, hint, (KeyRow(tuple(keys), style=RowStyle.WORDS),))

    def with_player(self) -> Self | None:
        """Return the play with one more player at the end of the ring, None while nobody can join."""
        return None

    def without(self, part: str) -> Self:
        """Return the play that goes on with the real box: what was counted stays, what was hidden ends."""
        return replace(self, parts=self.parts - {part})

    def with_rulings(self, rulings: Mapping[str, bool]) -> Self:
        return replace(self, rulings=rulings)

    def ruling(self, id: str, default: bool) -> bool:
        return (self.rulings or {}).get(id, default)

    @cached_property
    def counted(self) -> Mapping[str, int]:
        """Every open number by its path, with its correction. No number is below 0."""
        numbers = {
            fact.path: fact.value for fact in self.facts() if fact.audience is OPEN and isinstance(fact.value, int)
        }
        corrections = self.corrections or NO_NUMBERS
        return {path: max(0, n + corrections.get(path, 0)) for path, n in numbers.items()}

    def number(self, *path: str | int) -> int:
        """Return an open number with its correction; 0 if there is none."""
        return self.counted.get(at(*path), 0)

    @property
    def moves(self) -> Iterator[Move]:
        """All moves that can be made now, for whichever seat."""
        return (key.move for key in self.keys if not key.reason)

    @cached_property
    def keys(self) -> tuple[Key, ...]:
        """All keys, those of hands too."""
        card = self.card()
        hands = map(self.hand, range(self.players))
        return (*(card.keys if card else ()), *(key for hand in hands if hand for key in hand.keys))

    @classmethod
    def find_move(cls, id: str) -> type[Move] | None:
        """Return the class of the move with this id, whether it is possible or not: one of the same game."""
        return list_moves_of(cls.__module__).get(id.partition(":")[0])

    def find_key(self, id: str) -> Key | None:
        """Return the key of the move with this id."""
        return self._key_by_id.get(id)

    @cached_property
    def _key_by_id(self) -> Mapping[str, Key]:
        return {key.move.id: key for key in self.keys}

    def seen_by(self, seats: Collection[int]) -> Iterator[Fact]:
        """Yield the facts that somebody who looks for all of these seats may know."""
        return (fact for fact in self.facts() if fact.audience.admits(seats))
