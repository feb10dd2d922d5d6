"""Counting along while a game goes on: a form of its own, the taps that fill it, and the sheet it becomes."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple

from .box import Kind
from .data import definition
from .piece import Piece
from .sheet import Layout, S, Sheet, T
from .text import Text
from .view import ReportPart

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Change(NamedTuple):
    """What a tap changes, and the event in words.

    `more` is how many more there are by the path of a number, or fewer, but never below 0; `put` is what stands in
    other fields from then on. In paths and values `{who}` is the number of the player, `{where}` the id of the place,
    `*` each player; in the event they are names.
    """

    event: Text
    more: Mapping[str, int] = NOTHING
    put: Mapping[str, str] = NOTHING

    def needs(self, part: str) -> bool:
        """Whether `who` or `where` has to be chosen first."""
        return any(f"{{{part}}}" in text for text in (*self.more, *self.put, *self.put.values()))


class Thing(NamedTuple):
    """A thing that can be tapped: what that changes for a player, and for what stands beside the players, by its id.

    `number` is the path of the number that stands on it, of whoever is chosen.
    """

    id: str
    name: Text
    piece: Piece | None = None
    change: Change | None = None
    at_table: Mapping[str, Change] = NOTHING
    number: str = ""
    note: Text | None = None

    def change_for(self, who: str) -> Change | None:
        return self.at_table.get(who) if who and not who.isdecimal() else self.change


class Holder(NamedTuple):
    """What can be tapped in place of a player, such as the board."""

    id: str
    name: Text
    piece: Piece


class Question(NamedTuple):
    """A question with the names of `{who}` and `{where}`, and the one that is asked before they are chosen."""

    text: Text
    before: Text


class Sign(NamedTuple):
    """A piece on a player's card for as long as that value stands in that field."""

    piece: Piece
    name: Text
    path: str
    value: str = "true"


class Amount(NamedTuple):
    """A number on a player's card: the sum of the player's numbers in that field, and how it is said."""

    piece: Piece
    field: str
    text: Text


class SideNotes(NamedTuple):
    """What a count tells: `notes` beside each place or thing, by its id, and in the page's head how the game stands."""

    notes: Mapping[str, tuple[Text, ...]]
    now: Text | None = None


class Taps(NamedTuple, Generic[S, T]):
    """All that can be tapped: first a player, then a place, where there are places, and then a thing.

    The things of `seldom` are buttons below. With `has_totals` the players' cards show what the count would score, with
    `in_rows` each thing has a row of its own.
    """

    who: Text
    what: Question
    things: tuple[Thing, ...]
    beside: Callable[[Sheet[S, T]], SideNotes]
    where: Question | None = None
    places: tuple[Kind, ...] = ()
    holders: tuple[Holder, ...] = ()
    amounts: tuple[Amount, ...] = ()
    signs: tuple[Sign, ...] = ()
    seldom: tuple[Thing, ...] = ()
    has_totals: bool = False
    in_rows: bool = False

    @property
    def all_things(self) -> tuple[Thing, ...]:
        return (*self.things, *self.seldom)

    def thing(self, id: str) -> Thing | None:
        return next((thing for thing in self.all_things if thing.id == id), None)

    def changes(self) -> Iterator[Change]:
        """Every change that a tap can make."""
        for thing in self.all_things:
            yield from (thing.change,) if thing.change else ()
            yield from thing.at_table.values()


@definition(kw_only=True)
class Counter(Layout[S, T]):
    """Numbers counted along. `about` says what for, `taps` how, `report` what follows from those entered so far.

    `to_sheet` gives the calculator's sheet as plain data.
    """

    about: Text
    taps: Taps[S, T]
    report: Callable[[Sheet[S, T]], Iterator[ReportPart]]
    to_sheet: Callable[[Sheet[S, T]], dict[str, Any]] | None = None
