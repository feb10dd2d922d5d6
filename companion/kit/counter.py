"""Counting along while a game goes on: a form of its own, the taps that fill it, and the sheet it becomes."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from .box import Kind
from .data import definition
from .piece import Piece
from .sheet import Layout, S, Sheet, T
from .text import Text
from .view import ReportPart

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Change(NamedTuple):
    """The effect of a tap, and the event in words.

    `more` has the difference for a number by its path; no number goes below 0. `put` has new values of other fields. In
    paths and values `{who}` is the number of the player, `{where}` the id of the place, `*` each player; in the event
    they are names.
    """

    event: Text
    more: Mapping[str, int] = NOTHING
    put: Mapping[str, str] = NOTHING

    def needs(self, part: str) -> bool:
        """Return True if `who` or `where` has to be chosen first."""
        return any(f"{{{part}}}" in text for text in (*self.more, *self.put, *self.put.values()))


class Thing(NamedTuple):
    """A thing to tap, with its change for a player, and for each holder beside the players by its id.

    `number` is the path of the number of the chosen player that stands on it.
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
    """Something beside the players that can be tapped like one, such as the board."""

    id: str
    name: Text
    piece: Piece


class Question(NamedTuple):
    """A question with the names of `{who}` and `{where}`, and the question before they are chosen."""

    text: Text
    before: Text


class Sign(NamedTuple):
    """A piece that stands on a player's card while the field has that value."""

    piece: Piece
    name: Text
    path: str
    value: str = "true"


class Amount(NamedTuple):
    """A number on a player's card: the sum of the player's numbers in a field, and its wording."""

    piece: Piece
    field: str
    text: Text


class SideNotes(NamedTuple):
    """Sentences of a count: `notes` beside each place or thing by its id, and `now` in the page's head."""

    notes: Mapping[str, tuple[Text, ...]]
    now: Text | None = None


@definition(kw_only=True)
class Counter(Layout[S, T]):
    """A form that is counted along: `about` says its purpose, `report` gives its sentences and charts.

    A tap chooses first a player, then a place if there are places, then a thing. The things of `seldom` are buttons
    below. `has_totals` shows the score so far on the cards of players, `in_rows` gives each thing a row of its own.
    `beside` gives the notes beside places and things, `to_sheet` the sheet of the calculator as plain data.
    """

    about: Text
    who: Text
    what: Question
    things: tuple[Thing, ...]
    beside: Callable[[Sheet[S, T]], SideNotes]
    report: Callable[[Sheet[S, T]], Iterator[ReportPart]]
    to_sheet: Callable[[Sheet[S, T]], dict[str, Any]]
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
