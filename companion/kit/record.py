"""Fields with all their faces, and the records that they make: the entries of a player or of the table.

A game writes one class for each player and, where the table shares numbers, one for the table:

    @definition()
    class Finds(PlayerFields):
        dragons: int = field(Number(_("Baby dragons"), of=DRAGONS))

The page, the JSON reader, its schema, the command line and the property tests are all drawn from these fields. A new
kind of field is one class; a game may bring one of its own. The type checker names a missing face.
"""

import dataclasses
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, cast

from .data import ABSENT, FormParser, Json, JsonObject, at, definition
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


class Field:
    """All faces of a kind of field; on a page it is its own input, if it says nothing else."""

    label: Text
    hint: Text | None = None

    @property
    def is_required(self) -> bool:
        """True if JSON must have the field."""
        return False

    @abstractmethod
    def empty(self) -> object:
        """Return the value of a field that is not filled in."""

    @abstractmethod
    def parse(self, parser: FormParser, path: str, value: Any) -> object:
        """Read plain data, or `ABSENT`; note problems in the parser."""

    @abstractmethod
    def schema(self) -> JsonObject:
        """Return the JSON Schema of the plain data."""

    @abstractmethod
    def data(self, path: str, entries: Entries) -> Json:
        """Return the typed entries as plain data, None if there are none."""

    def inputs(self, path: str, entries: Entries) -> Iterator[tuple[str, "Input"]]:
        """Yield the inputs in which a page asks for the field, each with its path."""
        yield path, self

    def value(self, path: str, entries: Entries) -> str | None:
        """Return the typed text on which conditions depend; None hides the dependent fields."""
        return entries.text(path) or None

    def keys(self, key: str) -> tuple[str, ...]:
        """Return the keys of JSON in which the field stands."""
        return (key,)

    def locate(self, path: str, parts: Sequence[str], entries: Entries) -> str:
        """Return the path of the input for a part of the plain data."""
        return at(path, *parts)

    def describe(self, schema: JsonObject) -> JsonObject:
        return {"description": say(self.label), **schema}


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


Input = Field | Select | HiddenInput  # of which the forms of pages are made


class Condition(NamedTuple):
    """The condition that an earlier field of the record has one of these values.

    If it fails, `otherwise` is the problem of data that has the field, unless as null or, with `lists`, as an empty
    list. Without `otherwise`, only pages leave the field out.
    """

    field: str
    values: tuple[str, ...]
    otherwise: Text | None = None
    lists: bool = False

    def holds(self, value: object) -> bool:
        """Return True for a fitting value, or for an unreadable one, which may have been fitting."""
        return value in self.values or value == ""

    def allows(self, value: object) -> bool:
        """Return True if data may have the value although the condition fails."""
        return value is ABSENT or value is None or (self.lists and value == [])


class FieldOf(NamedTuple):
    """A field in its record: `key` is its part of the paths of a page, `keys` are its keys in plain data.

    A field that is `only_on_page` is not part of the JSON.
    """

    name: str
    key: str
    keys: tuple[str, ...]
    field: Field
    when: Condition | None
    only_on_page: bool


def field(what: Field, *, key: str = "", when: Condition | None = None, only_on_page: bool = False) -> Any:
    """Make the dataclass field of a field, empty by default. `key`, in JSON and on pages, defaults to its name."""
    described = {"field": what, "as": (key, when, only_on_page)}
    empty = what.empty()
    if isinstance(empty, dict):  # mutable, so each record has its own
        return dataclasses.field(default_factory=what.empty, metadata=described)
    return dataclasses.field(default=empty, metadata=described)


class Record:
    """The base of records. Records of a class are equal if their fields are.

    These methods stand here once, because a class without its own is made in two thirds of the time.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({vars(self)})"


@definition()
class PlayerFields(Record):
    """The base of a player's fields. Names are unique at a table, so a name identifies its player."""

    name: str


@definition()
class TableFields(Record):
    """The base of the fields of the table."""


def fields_of(form: type[Record]) -> dict[str, Field]:
    """Return the fields of a class of records by name, in order."""
    return {each.name: each.field for each in described_fields(form)}


F = TypeVar("F", bound=Callable[..., Any])


def cached(function: F) -> F:
    """Cache a function of a class of records, which the type checker takes for unhashable."""
    return cast(F, cache(function))


@cached
def described_fields(form: type[Any]) -> tuple[FieldOf, ...]:
    """Return the fields of a class of records in order, with their keys and conditions."""
    return tuple(_describe_field(each) for each in dataclasses.fields(form) if "field" in each.metadata)


def json_fields(form: type[Record]) -> tuple[FieldOf, ...]:
    """Return those of the fields that stand in JSON."""
    return tuple(each for each in described_fields(form) if not each.only_on_page)


def _describe_field(found: dataclasses.Field[Any]) -> FieldOf:
    key, when, only_on_page = found.metadata["as"]
    what: Field = found.metadata["field"]
    key = key or found.name
    return FieldOf(found.name, key, what.keys(key), what, when, only_on_page)


@cached
def _expected(form: type[Record], only_json: bool) -> tuple[tuple[FieldOf, ...], frozenset[str]]:
    """Return the fields to read and their keys in plain data."""
    fields = json_fields(form) if only_json else described_fields(form)
    return fields, frozenset(key for each in fields for key in each.keys)


def parse_record(
    parser: FormParser, path: str, form: type[Record], data: Mapping[str, Any], *more: str
) -> dict[str, Any]:
    """Read the value of every field; `more` are further keys that may stand there."""
    fields, known = _expected(form, parser.reads_only_json)
    parser.check_keys(path, data, known.union(more) if more else known)
    prefix = f"{path}." if path else ""
    values: dict[str, Any] = {}
    broken: dict[str, Condition] = {}  # the failed condition by the name of the left-out field
    for each in fields:
        name, keys, what, when = each.name, each.keys, each.field, each.when
        if when and when.otherwise and (condition := broken_condition(when, values, broken)):
            broken[name] = condition
            values[name] = _parse_left_out(parser, prefix, each, condition, data)
        elif len(keys) > 1:
            values[name] = what.parse(parser, path, {key: data[key] for key in keys if key in data})
        else:
            values[name] = what.parse(parser, prefix + keys[0], data.get(keys[0], ABSENT))
    return values


def broken_condition(
    when: Condition, values: Mapping[str, object], broken: Mapping[str, Condition]
) -> Condition | None:
    """Return the failed condition of a field, or of a field that it depends on."""
    return broken.get(when.field) or (None if when.holds(values[when.field]) else when)


def _parse_left_out(
    parser: FormParser, prefix: str, found: FieldOf, broken: Condition, data: Mapping[str, Any]
) -> object:
    """Note a problem if data has a field whose condition fails; return its empty value."""
    path, value, what = prefix + found.key, data.get(found.key, ABSENT), found.field
    empty = what.empty()
    allowed = what.parse(parser, path, value) == empty if isinstance(empty, bool) else broken.allows(value)
    if broken.otherwise and not allowed:
        parser.problem(path, broken.otherwise)
    return empty


def select_fields(path: str, form: type[Record], entries: Entries) -> Iterator[tuple[str, FieldOf]]:
    """Yield the fields that a page asks for after these entries, each with the path of its inputs."""
    values: dict[str, str | None] = {}
    for each in described_fields(form):
        if each.when is None or each.when.holds(values.get(each.when.field)):
            place = at(path, each.key)
            values[each.name] = each.field.value(place, entries)
            yield place, each


def record_inputs(path: str, form: type[Record], entries: Entries) -> Iterator[tuple[str, Input]]:
    """Yield the inputs of a page for a record below a path, by path."""
    for place, each in select_fields(path, form, entries):
        yield from each.field.inputs(place, entries)


def record_data(path: str, form: type[Record], entries: Entries) -> dict[str, Json]:
    """Return the typed entries of a record as plain data, without untyped fields."""
    data: dict[str, Json] = {}
    for place, each in select_fields(path, form, entries):
        value = each.field.data(place, entries)
        if len(each.keys) > 1 and isinstance(value, Mapping):
            data.update(value)
        elif value is not None:
            data[each.key] = value
    return data


def locate(path: str, form: type[Record], parts: Sequence[str], entries: Entries) -> str | None:
    """Return the path of the input for a place in the plain data, None for an unknown place."""
    for each in described_fields(form):
        if parts and parts[0] in each.keys:
            place = at(path, each.key)
            return each.field.locate(place, parts[1:], entries)
    return None
