"""The fields of a form: what people enter, as frozen dataclasses of typed fields.

A game writes one class for each player and, where the table shares numbers, one for the table:

    @dataclass(frozen=True)
    class Finds(PlayerFields):
        dragons: int = field(Number(_("Baby dragons"), of=DRAGONS))

The page, the JSON reader, its schema, the command line and the property tests are all drawn from these fields. Each
kind of field knows all its faces, so a new kind is one class; a game may bring one of its own.
"""

import dataclasses
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple, cast

from companion.kit.component import Component
from companion.kit.json_types import Json, JsonObject
from companion.kit.kind import Kind
from companion.kit.path import at, below
from companion.kit.piece import Piece
from companion.kit.text import Text, _, choices, say

from .entered import Entered, parse_number
from .parser import ABSENT, LARGEST, FormParser, is_count
from .schema import COUNT, NAME, object_schema

FLAGS = {"true": True, "false": False}
UNREAD_NUMBER = -1  # stands in for a required number that could not be read


class Field:
    """A kind of field.

    `is_required` is whether JSON has to have it. The other faces have a usual form that most kinds keep. Fields are not
    compared or printed; without the methods for that, a class is made in half the time.
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


@dataclass(frozen=True, eq=False, repr=False)
class Number(Field):
    """A field for one number.

    `of` is the component it counts, which limits the sum over all players; with `within`, it may not exceed the field
    of that name. `one_of` lists the only numbers allowed, where they are few. One that is `required` cannot be left
    out; any other is 0 then. `piece` is the drawing of what is counted.
    """

    label: Text
    of: Component | None = None
    within: str | None = None
    one_of: Sequence[int] = ()
    hint: Text | None = None
    required: bool = False
    piece: Piece | None = None

    @property
    def is_required(self) -> bool:
        return self.required

    def empty(self) -> int:
        return UNREAD_NUMBER if self.required else 0

    def parse(self, parser: FormParser, path: str, value: Any) -> int:
        if not self.one_of:
            return parser.count(path, value)
        if is_count(value) and value in self.one_of:
            return value
        if value is ABSENT and not self.required:
            parser.missing.append(path)
        else:
            parser.problem(path, self.expected(value))
        return self.empty()

    def expected(self, value: Any) -> Text:
        """What is expected instead of a value that cannot stand there."""
        if isinstance(self.one_of, range):
            least, most = self.one_of[0], self.one_of[-1]
            return _("Enter a whole number from {least} to {most}", least=least, most=most)
        if is_count(value):
            return _("Enter {numbers}", numbers=choices(self.one_of))
        return _("Enter a whole number from 0 to {largest}", largest=LARGEST)

    def schema(self) -> JsonObject:
        if isinstance(self.one_of, range):
            return self.describe({"type": "integer", "minimum": self.one_of[0], "maximum": self.one_of[-1]})
        return self.describe({"enum": list(self.one_of)} if self.one_of else COUNT)

    def data(self, path: str, entered: Entered) -> Json:
        return parse_number(text) if (text := entered.text(path)) else None

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
        yield path, self


@dataclass(frozen=True, eq=False, repr=False)
class NumberPerKind(Field):
    """A field for a number of each kind: `of` limits their sum, `each_of` each kind, `within` holds kind by kind.

    `pieces` are the drawings of what is counted, by the kinds' ids, where they are others than the kinds' own.
    """

    label: Text
    kinds: tuple[Kind, ...]
    of: Component | None = None
    each_of: Mapping[str, Component] = dataclasses.field(default_factory=dict)
    within: str | None = None
    hint: Text | None = None
    pieces: Mapping[str, Piece] = dataclasses.field(default_factory=dict)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(kind.id for kind in self.kinds)

    def empty(self) -> dict[str, int]:
        return dict.fromkeys(self.ids, 0)

    def parse(self, parser: FormParser, path: str, value: Any) -> dict[str, int]:
        """The number of each kind; its path is only put together where there is something to say about it."""
        numbers = {} if value is ABSENT else parser.group(path, value)
        parser.known(path, numbers, self.ids)
        return {
            kind: n if is_count(n := numbers.get(kind, ABSENT)) else parser.count(f"{path}.{kind}", n)
            for kind in self.ids
        }

    def schema(self) -> JsonObject:
        return self.describe(object_schema({kind.id: {"description": say(kind.name), **COUNT} for kind in self.kinds}))

    def data(self, path: str, entered: Entered) -> Json:
        typed = {kind: text for kind in self.ids if (text := entered.text(at(path, kind)))}
        return {kind: parse_number(text) for kind, text in typed.items()} or None

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
        yield path, self


@dataclass(frozen=True, eq=False, repr=False)
class PlayerChoice(Field):
    """A field for one of the players, by name. It has to be filled in; until then it is empty.

    With a word for nobody it is asked as a list to unfold, which begins with that word.
    """

    label: Text
    hint: Text | None = None
    nobody: Text | None = None

    @property
    def is_required(self) -> bool:
        return True

    def empty(self) -> str:
        return ""

    def parse(self, parser: FormParser, path: str, value: Any) -> str:
        return parser.choice(path, value)

    def schema(self) -> JsonObject:
        return self.describe(NAME)

    def data(self, path: str, entered: Entered) -> Json:
        """The name of the player whose number was typed."""
        text = entered.typed.get(path, "")
        return entered.names[int(text)] if text in map(str, range(len(entered.names))) else None

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
        if self.nobody is None:
            yield path, self
        else:
            called = {str(i): name for i, name in enumerate(entered.called)}
            yield path, Select(self.label, {"": self.nobody, **called}, self.hint, names_player=True)


@dataclass(frozen=True, eq=False, repr=False)
class Flag(Field):
    """A field for yes or no; the `usual` one until it is entered, or with `required` to be entered in any case.

    With `words` for the usual and the other, it is asked as a choice between these.
    """

    label: Text
    hint: Text | None = None
    usual: bool = False
    required: bool = False
    words: tuple[Text, ...] = ()

    @property
    def is_required(self) -> bool:
        return self.required

    def empty(self) -> bool:
        return self.usual

    def parse(self, parser: FormParser, path: str, value: Any) -> bool:
        return parser.flag(path, None if value is ABSENT and self.required else value, self.usual)

    def schema(self) -> JsonObject:
        return self.describe({"type": "boolean"})

    def data(self, path: str, entered: Entered) -> Json:
        text = entered.text(path)
        if not text:
            return None
        return not self.usual if self.words else FLAGS.get(text, text)

    def inputs(self, path: str, entered: Entered) -> Iterator[tuple[str, "Input"]]:
        if not self.words:
            yield path, self
        else:
            usual, other = self.words
            yield path, Select(self.label, {"": usual, "no" if self.usual else "yes": other}, self.hint)


class Select(NamedTuple):
    """The input of one of several options, by value; an empty one stands for nothing chosen.

    Where it `names_player`, a value begins with the number of a player and follows that player when another one leaves.
    """

    label: Text
    options: Mapping[str, Text]
    hint: Text | None = None
    names_player: bool = False


class Kept(NamedTuple):
    """The input of what a page keeps from one round to the next without asking for it."""

    label: Text
    hint: Text | None = None


Input = Number | NumberPerKind | PlayerChoice | Flag | Select | Kept  # of which the forms of pages are made


class When(NamedTuple):
    """A condition: the field of that name, earlier in the same record, has one of these values.

    `otherwise` is the problem of data that has the field all the same, and not as null or, with `lists`, as an empty
    list. Without it, only pages leave the field out.
    """

    field: str
    values: tuple[str, ...]
    otherwise: Text | None = None
    lists: bool = False

    def holds(self, value: object) -> bool:
        """A value that could not be read is empty, and may have been the right one."""
        return value in self.values or value == ""

    def allows(self, value: object) -> bool:
        """Whether data can have this where the condition does not hold."""
        return value is ABSENT or value is None or (self.lists and value == [])


class FieldOf(NamedTuple):
    """A field in its record: `keys` are its names in plain data, `asked_as` its part of the paths of a page.

    One that is `only_on_page` is not part of the JSON.
    """

    name: str
    keys: tuple[str, ...]
    asked_as: str
    field: Field
    when: When | None
    only_on_page: bool = False

    @property
    def key(self) -> str:
        return self.keys[0]


def field(
    what: Field, *, key: str = "", asked_as: str | None = None, when: When | None = None, only_on_page: bool = False
) -> Any:
    """The dataclass field of a field, empty until somebody fills it in.

    A page calls it as JSON does, and JSON as the record does, unless they are told otherwise.
    """
    described = {"field": what, "as": (key, asked_as, when, only_on_page)}
    if isinstance(what, NumberPerKind):  # a value that can be changed, so each record has its own
        return dataclasses.field(default_factory=what.empty, metadata=described)
    return dataclasses.field(default=what.empty(), metadata=described)


class Record:
    """Fields that belong together."""


@dataclass(frozen=True)
class PlayerFields(Record):
    """One player: the base of every game's. Names are unique at a table, so a name refers to its player."""

    name: str


@dataclass(frozen=True)
class TableFields(Record):
    """What the table shares: nothing, unless a game adds fields."""


def fields_of(form: type[Record]) -> dict[str, Field]:
    """The fields of a class of records, by name, in order."""
    return {each.name: each.field for each in described_fields(form)}


def described_fields(form: type[Record]) -> tuple[FieldOf, ...]:
    """The fields of a class of records, in order, with what else is known of them."""
    return _described_fields(cast(Hashable, form))


def json_fields(form: type[Record]) -> tuple[FieldOf, ...]:
    """Those of the fields that stand in JSON."""
    return _json_fields(cast(Hashable, form))


@cache
def _json_fields(form: Any) -> tuple[FieldOf, ...]:
    return tuple(each for each in _described_fields(form) if not each.only_on_page)


@cache
def _described_fields(form: Any) -> tuple[FieldOf, ...]:
    return tuple(_described(each) for each in dataclasses.fields(form) if "field" in each.metadata)


def _described(found: dataclasses.Field[Any]) -> FieldOf:
    key, asked_as, when, only_on_page = found.metadata["as"]
    key = key or found.name
    what: Field = found.metadata["field"]
    return FieldOf(found.name, what.keys(key), key if asked_as is None else asked_as, what, when, only_on_page)


def keys_of(form: type[Record], *, only_json: bool = False) -> frozenset[str]:
    """The names that the fields of a class of records have in plain data, or only those that stand in JSON."""
    return _keys_of(cast(Hashable, form), only_json)


@cache
def _keys_of(form: Any, only_json: bool) -> frozenset[str]:
    fields = json_fields(form) if only_json else described_fields(form)
    return frozenset(key for each in fields for key in each.keys)


def number_paths(path: str, form: type[Record]) -> Iterator[str]:
    """The path of every number that a record below `path` has."""
    for name, what in fields_of(form).items():
        match what:
            case Number():
                yield below(path, name)
            case NumberPerKind(ids=kinds):
                yield from (below(below(path, name), kind) for kind in kinds)
