"""Play: what lies on the table as facts, changed by moves. An author of a game imports this module alone.

A play knows its seats by their places, 0 and up, in the order of play. It is a frozen dataclass, and knows nothing of
names, phones or clocks: a sentence names a player by `NameOf(2)`, and whoever reads it sees the name. What is hidden
comes from the seed that it was started with.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, Self, TypeVar, cast

from .data import at
from .fact import NOBODY, OPEN, Audience, Extent, Fact, NameOf, list_facts, name_seats, others, own
from .move import Hand, Key, KeyRow, Move, MoveCard, Starts, ToResolver, WorkedOut, list_moves_of, refuse
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

# An author imports all of it from here.
__all__ = ["NOBODY", "OPEN", "Audience", "Extent", "Fact", "NameOf", "name_seats", "others", "own", "put_at"]
__all__ += ["ALONG", "Hand", "Key", "KeyRow", "Move", "MoveCard", "PhonePart", "Play", "PlayDeal", "RowStyle", "Starts"]
__all__ += ["ToResolver", "WorkedOut", "list_facts", "refuse"]
__all__ += ["Film", "PadPicture", "PicturePart", "Ring", "RingMark", "RingPlace", "Seen", "ShownBid", "TableMoment"]

ALONG = "along"  # the part that every play has: the real box lies on the table, and phones are told what happens
NO_NUMBERS: Mapping[str, int] = {}
T = TypeVar("T")


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
