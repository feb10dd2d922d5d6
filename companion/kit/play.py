"""Play: what lies on the table as facts, changed by moves. An author of a game imports this module alone.

A play knows its seats by their places, 0 and up, in the order of play. It is a frozen dataclass, and knows nothing of
names, phones or clocks: a sentence names a player by `NameOf(2)`, and whoever reads it sees the name. What is hidden
comes from the seed that it was started with.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from itertools import chain
from typing import Any, ClassVar, NamedTuple, Self, TypeVar, cast

from .box import Kind
from .data import at
from .fact import NOBODY, OPEN, Audience, Extent, Fact, NameOf, list_facts, name_seats, others, own
from .piece import Piece
from .shown import (
    Film,
    PadPicture,
    PicturePart,
    Ring,
    RingMark,
    RingPlace,
    RowStyle,
    Seen,
    ShownBid,
    TableMoment,
)
from .text import Text, _
from .view import HandCard

# An author imports all of it from here.
__all__ = ["NOBODY", "OPEN", "Audience", "Extent", "Fact", "NameOf", "name_seats", "others", "own", "put_at"]
__all__ += ["ALONG", "Hand", "Key", "KeyRow", "Move", "MoveCard", "PhonePart", "Play", "PlayDeal", "RowStyle", "Starts"]
__all__ += ["Aid", "WorkedOut", "list_facts", "refuse"]
__all__ += ["Film", "PadPicture", "PicturePart", "Ring", "RingMark", "RingPlace", "Seen", "ShownBid", "TableMoment"]

ALONG = "along"  # the part that every play has: the real box lies on the table, and phones are told what happens
NO_NUMBERS: Mapping[str, int] = {}
T = TypeVar("T")


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

    def act(self, play: "Play") -> "Play":
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


class KeyRow(NamedTuple):
    """Keys that stand together, with a word before them."""

    keys: tuple[Key, ...]
    title: Text | None = None
    style: RowStyle = RowStyle.PIECES


class Aid(NamedTuple):
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
    aid: Aid | None = None

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


class PhonePart(NamedTuple):
    """Something that the phones hold in place of the box, such as a deck.

    `title` and `about` stand where a table is opened, `in_short` is a line of a list. Parts that `exclude` each other
    hold the same facts. `lays_out` has the ids of the set-up steps that the part makes needless. A part with `hands`
    shows each player something that others may not see. `drawn` is the randomizer of the game whose outcome the part
    begins with. `absent` tells what becomes of the players `{names}`, who have no phone.
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
    absent: Text | None = None


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
    - `over`: set by the move that ends the game, where no number does.
    - `worked_out`: what a resolver made of the open bids, until the next move.
    """

    players: int
    mode: str = "standard"
    parts: frozenset[str] = frozenset()
    rulings: Mapping[str, bool] | None = None
    corrections: Mapping[str, int] | None = None
    first: int | None = None
    over: bool = False
    worked_out: WorkedOut | None = None

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None if it is nobody's."""
        return None

    @property
    def is_over(self) -> bool:
        """True once the game has ended, whatever is still to be turned up or counted."""
        return self.over

    @abstractmethod
    def facts(self) -> Iterator[Fact]:
        """Yield everything that lies on the table, without the corrections."""

    @abstractmethod
    def card(self) -> MoveCard | None:
        """Return the move card; None if there is nothing to do."""

    def after(self, move: Move) -> Self:
        """Return the play after one of its `moves`."""
        return cast(Self, move.act(self))

    def with_first(self, seat: int) -> Self:
        """Return the play in which this seat goes first."""
        return replace(self, first=seat)

    def hand(self, seat: int) -> Hand | None:
        """Return what a seat alone sees and does now, None if there is nothing."""
        return None

    def line(self) -> Text | None:
        """Return the one line that matters, such as who leads by one; it tells only open things."""
        return None

    def chip(self) -> Text | None:
        """Return a few words for the head of the page, such as the round; they tell only open things."""
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

    def ask_turn(self, seat: int, hint: Text, *rows: KeyRow, turn: Text | None = None) -> MoveCard:
        """Return the move card of a seat's turn."""
        name = NameOf(seat)
        return MoveCard(turn or _("{name}'s turn", name=name), hint, rows, _("Your turn, {name}", name=name))

    def clockwise(self, seat: int) -> int:
        """Return the seat after this one."""
        return (seat + 1) % self.players

    def with_player(self) -> Self | None:
        """Return the play with one more player at the end of the ring, None while nobody can join."""
        return None

    def without(self, part: str) -> Self:
        """Return the play that goes on with the real box: what was counted stays, what was hidden ends."""
        return replace(self, parts=self.parts - {part}, worked_out=None)

    def with_items(self, seat: int, **items: object) -> Self:
        """Return the play with these items of a seat, by the name of the field that holds one for each seat."""
        changes = {name: put_at(getattr(self, name), seat, item) for name, item in items.items()}
        return replace(self, **changes)  # type: ignore[arg-type]

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

    def numbers(self, *path: str | int) -> list[int]:
        """Return the open number with this path of each seat, with its correction."""
        return [self.number("players", seat, *path) for seat in range(self.players)]

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
        return next((key for key in self.keys if key.move.id == id), None)

    def seen_by(self, seats: Collection[int]) -> Iterator[Fact]:
        """Yield the facts that somebody who looks for all of these seats may know."""
        return (fact for fact in self.all_facts() if fact.audience.admits(seats))

    def all_facts(self) -> Iterator[Fact]:
        """Yield the facts, and the open texts that people typed into a resolver."""
        yield from self.facts()
        if self.worked_out:
            yield from (Fact(at("round", path), text) for path, text in self.worked_out.facts.items())


def put_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])
