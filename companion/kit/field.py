"""A kind of field with all its faces, the text typed on a page, and the inputs in which a page asks.

A new kind of field is one class; a game may bring one of its own. `Field` is a protocol: the type checker names a
missing face, and `isinstance` stays quick.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from .data import Json, JsonObject, at
from .parser import FormParser
from .piece import Piece
from .text import Text, say


class Entries(NamedTuple):
    """The text of each input by its path, and the players: by their names, and as sentences call them.

    Sentences call a player without a name by the number.
    """

    names: tuple[str, ...]
    called: tuple[Text, ...]
    typed: Mapping[str, str]

    def text(self, path: str) -> str:
        """What was typed at a path, trimmed; empty where nothing was."""
        return self.typed.get(path, "").strip()


def parse_number(text: str) -> int | str:
    """The number that was typed, in any script's digits; what is no number, or far too long for one, as it was typed.

    >>> parse_number("12"), parse_number("１２"), parse_number("-1"), parse_number("1.5")
    (12, 12, '-1', '1.5')
    """
    return int(text) if text.isdecimal() and len(text) <= 20 else text


class Field(Protocol):
    """A kind of field: all its faces."""

    @property
    def label(self) -> Text: ...

    @property
    def hint(self) -> Text | None: ...

    @property
    def is_required(self) -> bool:
        """Whether JSON has to have it."""

    def empty(self) -> object:
        """The value until somebody fills it in."""

    def parse(self, parser: FormParser, path: str, value: Any) -> object:
        """The value in plain data, `ABSENT` where there is none; problems are noted in the parser."""

    def schema(self) -> JsonObject:
        """The JSON Schema of what can be parsed, as far as a schema can say it."""

    def data(self, path: str, entries: Entries) -> Json:
        """What was typed on a page, as plain data; None where nothing was."""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, "Input"]]:
        """The inputs of a page that ask for it, by path."""

    def value(self, path: str, entries: Entries) -> str | None:
        """What was typed, where other fields depend on it; None where it leaves them out."""

    def keys(self, key: str) -> tuple[str, ...]:
        """The keys of JSON in which it stands."""

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        """The input of a page, below its path, that stands for a part of the plain data."""


class UsualField:
    """The faces that most kinds of fields have alike; a kind adds the others of a `Field`."""

    label: Text
    hint: Text | None

    @property
    def is_required(self) -> bool:
        return False

    def value(self, path: str, entries: Entries) -> str | None:
        return entries.text(path) or None

    def keys(self, key: str) -> tuple[str, ...]:
        return (key,)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        return at(path, *parts)

    def describe(self, schema: JsonObject) -> JsonObject:
        return {"description": say(self.label), **schema}


class PlainField(UsualField):
    """A kind of field that is its own input: the views of forms know it."""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, "Input"]]:
        yield path, self


class Select(NamedTuple):
    """The input of one of several options, by value; an empty one stands for nothing chosen.

    Where it `names_player`, a value begins with the number of a player and follows that player when another one leaves.
    `pieces` are the drawings of what can be chosen, by value. Where `empty_counts`, the empty value is an answer, too.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    names_player: bool = False
    pieces: Mapping[str, Piece] = MappingProxyType({})
    empty_counts: bool = False


class HiddenInput(NamedTuple):
    """The input of what a page keeps from one round to the next without asking for it."""

    label: Text
    hint: Text | None = None


Input = PlainField | Select | HiddenInput  # of which the forms of pages are made
