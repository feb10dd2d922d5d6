"""The fields of a form: what people enter, as frozen dataclasses of typed fields.

A game writes one class for each seat and, where the table shares numbers, one for the table:

    @dataclass(frozen=True)
    class Finds(PlayerFields):
        dragons: int = field(Number(_("Baby dragons"), of=DRAGONS))

The form, the JSON reader, its schema, the command line and the property tests are all drawn from these fields.
"""

import dataclasses
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple, cast

from companion.kit.component import Component
from companion.kit.kind import Kind
from companion.kit.path import below
from companion.kit.text import Text

LARGEST = 9_999  # no box of these has more of anything


@dataclass(frozen=True)
class Number:
    """A field for one number.

    `of` is the component it counts, which limits the sum over all players; with `within`, it may not exceed the blank
    of that name. `one_of` lists the only numbers allowed, where they are few.
    """

    label: Text
    of: Component | None = None
    within: str | None = None
    one_of: tuple[int, ...] = ()
    hint: Text | None = None


@dataclass(frozen=True)
class NumberPerKind:
    """A field for a number of each kind: `of` limits their sum, `each_of` each kind, `within` holds kind by kind."""

    label: Text
    kinds: tuple[Kind, ...]
    of: Component | None = None
    each_of: Mapping[str, Component] = dataclasses.field(default_factory=dict)
    within: str | None = None
    hint: Text | None = None

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(kind.id for kind in self.kinds)


class PlayerChoice(NamedTuple):
    """A field for one of the players, by name. It has to be filled in; until then it is empty."""

    label: Text
    hint: Text | None = None


class Flag(NamedTuple):
    """A field for yes or no; no until it is entered."""

    label: Text
    hint: Text | None = None


Field = Number | NumberPerKind | PlayerChoice | Flag


def field(what: Field) -> Any:
    """The dataclass field of a field, empty until somebody fills it in."""
    match what:
        case Number():
            return dataclasses.field(default=0, metadata={"field": what})
        case NumberPerKind(kinds=kinds):
            return dataclasses.field(default_factory=lambda: {kind.id: 0 for kind in kinds}, metadata={"field": what})
        case PlayerChoice():
            return dataclasses.field(default="", metadata={"field": what})
        case Flag():
            return dataclasses.field(default=False, metadata={"field": what})


@dataclass(frozen=True)
class PlayerFields:
    """One player: the base of every game's seat. Names are unique at a table, so a name refers to its seat."""

    name: str


@dataclass(frozen=True)
class TableFields:
    """What the table shares: nothing, unless a game adds fields."""


def fields_of(form: type[PlayerFields] | type[TableFields]) -> dict[str, Field]:
    """The fields of a seat's or a table's class, by field name, in order."""
    return _fields_of(cast(Hashable, form))


@cache
def _fields_of(form: Any) -> dict[str, Field]:
    return {each.name: each.metadata["field"] for each in dataclasses.fields(form) if "field" in each.metadata}


def number_paths(path: str, form: type[PlayerFields] | type[TableFields]) -> Iterator[str]:
    """The path of every number that a form below `path` asks for."""
    for name, what in fields_of(form).items():
        match what:
            case Number():
                yield below(path, name)
            case NumberPerKind(kinds=kinds):
                yield from (below(below(path, name), kind.id) for kind in kinds)
