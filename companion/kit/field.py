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
    """The texts of inputs by path, and the players by their names and as sentences call them.

    Sentences call a player without a name by the number.
    """

    names: tuple[str, ...]
    called: tuple[Text, ...]
    typed: Mapping[str, str]

    def text(self, path: str) -> str:
        """Return the trimmed text at a path, empty if there is none."""
        return self.typed.get(path, "").strip()


def parse_number(text: str) -> int | str:
    """Return the number that the text writes in the digits of any script, else the text itself.

    >>> parse_number("12"), parse_number("１２"), parse_number("-1"), parse_number("1.5")
    (12, 12, '-1', '1.5')
    """
    return int(text) if text.isdecimal() and len(text) <= 20 else text


class Field(Protocol):
    """All faces of a kind of field."""

    @property
    def label(self) -> Text: ...

    @property
    def hint(self) -> Text | None: ...

    @property
    def is_required(self) -> bool:
        """True if JSON must have the field."""

    def empty(self) -> object:
        """Return the value of a field that is not filled in."""

    def parse(self, parser: FormParser, path: str, value: Any) -> object:
        """Read plain data, or `ABSENT`; note problems in the parser."""

    def schema(self) -> JsonObject:
        """Return the JSON Schema of the plain data."""

    def data(self, path: str, entries: Entries) -> Json:
        """Return the typed entries as plain data, None if there are none."""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, "Input"]]:
        """Yield the inputs in which a page asks for the field, each with its path."""

    def value(self, path: str, entries: Entries) -> str | None:
        """Return the typed text on which conditions depend; None hides the dependent fields."""

    def keys(self, key: str) -> tuple[str, ...]:
        """Return the keys of JSON in which the field stands."""

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        """Return the path of the input for a part of the plain data."""


class UsualField:
    """The faces that most kinds of fields share."""

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
    """A kind of field that is its own input; the views of forms know it."""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, "Input"]]:
        yield path, self


class Select(NamedTuple):
    """The input of one of several options by value; the empty value stands for no choice.

    If it `names_player`, a value begins with the number of a player and follows that player when another one leaves.
    `pieces` are drawings by value. If `empty_counts`, the empty value is an answer.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    names_player: bool = False
    pieces: Mapping[str, Piece] = MappingProxyType({})
    empty_counts: bool = False


class HiddenInput(NamedTuple):
    """The input of a value that a page carries from one round to the next."""

    label: Text
    hint: Text | None = None


Input = PlainField | Select | HiddenInput  # of which the forms of pages are made
