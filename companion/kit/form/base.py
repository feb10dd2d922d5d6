"""The base of all kinds of fields, and the inputs in which a page asks for them.

Each kind knows all its faces, so a new kind is one class; a game may bring one of its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.kit.json_types import Json, JsonObject
from companion.kit.path import at
from companion.kit.piece import Piece
from companion.kit.text import Text, say

from .entered import Entered
from .parser import FormParser


class Field:
    """A kind of field.

    `is_required` is whether JSON has to have it. Each kind has its own form of the faces that raise here; the
    others have a usual form that most kinds keep.
    """

    label: Text
    hint: Text | None

    @property
    def is_required(self) -> bool:
        return False

    def empty(self) -> object:
        """The value until somebody fills it in."""
        raise NotImplementedError

    def parse(self, parser: FormParser, path: str, value: Any) -> object:
        """The value in plain data, `ABSENT` where there is none; problems are noted in the parser."""
        raise NotImplementedError

    def schema(self) -> JsonObject:
        """The JSON Schema of what can be parsed, as far as a schema can say it."""
        raise NotImplementedError

    def data(self, path: str, entered: Entered) -> Json:
        """What was typed on a page, as plain data; None where nothing was."""
        raise NotImplementedError

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
        """The inputs of a page that ask for it, by path."""
        raise NotImplementedError

    def value(self, path: str, entered: Entered) -> str | None:
        """What was typed, where other fields depend on it; None where it leaves them out."""
        return entered.text(path) or None

    def keys(self, key: str) -> tuple[str, ...]:
        """The keys of JSON in which it stands."""
        return (key,)

    def locate(self, path: str, parts: Sequence[str], entered: Entered) -> str:
        """The input of a page, below its path, that stands for a part of the plain data."""
        return at(path, *parts)

    def describe(self, schema: JsonObject) -> JsonObject:
        return {"description": say(self.label), **schema}


class PlainField(Field):
    """A kind of field that is its own input: the views of forms know it."""

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
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


class Kept(NamedTuple):
    """The input of what a page keeps from one round to the next without asking for it."""

    label: Text
    hint: Text | None = None


Input = PlainField | Select | Kept  # of which the forms of pages are made
