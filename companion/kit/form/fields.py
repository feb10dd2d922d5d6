"""The fields of a form: what people enter, as frozen dataclasses of typed fields.

A game writes one class for each seat and, where the table shares numbers, one for the table:

    @dataclass(frozen=True)
    class Finds(Seat):
        dragons: int = blank(Count(_("Baby dragons"), of=DRAGONS))

The form, the JSON reader, its schema, the command line and the property tests are all drawn from these fields.
"""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from typing import Any, NamedTuple, cast

from companion.kit.component import Component
from companion.kit.kind import Kind
from companion.kit.path import below
from companion.kit.text import Text

LARGEST = 9_999  # no box of these has more of anything


@dataclass(frozen=True)
class Count:
    """A blank for one number.

    `of` is the component it counts, which limits the sum over all players; with `within`, it may not exceed the blank
    of that name. `one_of` lists the only numbers allowed, where they are few.
    """

    label: Text
    of: Component | None = None
    within: str | None = None
    one_of: tuple[int, ...] = ()
    hint: Text | None = None


@dataclass(frozen=True)
class Counts:
    """A blank for a number of each kind: `of` limits their sum, `each_of` each kind, `within` holds kind by kind."""

    label: Text
    kinds: tuple[Kind, ...]
    of: Component | None = None
    each_of: Mapping[str, Component] = field(default_factory=dict)
    within: str | None = None
    hint: Text | None = None

    @cached_property
    def ids(self) -> tuple[str, ...]:
        return tuple(kind.id for kind in self.kinds)


class SeatChoice(NamedTuple):
    """A blank for one of the players, by name. It has to be filled in; until then it is empty."""

    label: Text
    hint: Text | None = None


class Flag(NamedTuple):
    """A blank for yes or no; no until it is entered."""

    label: Text
    hint: Text | None = None


Blank = Count | Counts | SeatChoice | Flag


def blank(what: Blank) -> Any:
    """The dataclass field of a blank, empty until somebody fills it in."""
    match what:
        case Count():
            return field(default=0, metadata={"blank": what})
        case Counts(kinds=kinds):
            return field(default_factory=lambda: {kind.id: 0 for kind in kinds}, metadata={"blank": what})
        case SeatChoice():
            return field(default="", metadata={"blank": what})
        case Flag():
            return field(default=False, metadata={"blank": what})


@dataclass(frozen=True)
class Seat:
    """One player: the base of every game's seat. Names are unique at a table, so a name refers to its seat."""

    name: str


@dataclass(frozen=True)
class Shared:
    """What the table shares: nothing, unless a game adds blanks."""


def blanks(form: type[Seat] | type[Shared]) -> dict[str, Blank]:
    """The blanks of a seat's or a table's class, by field name, in order."""
    return _blanks(cast(Hashable, form))


@cache
def _blanks(form: Any) -> dict[str, Blank]:
    return {each.name: each.metadata["blank"] for each in fields(form) if "blank" in each.metadata}


def numbers(path: str, form: type[Seat] | type[Shared]) -> Iterator[str]:
    """The path of every number that a form below `path` asks for."""
    for name, what in blanks(form).items():
        match what:
            case Count():
                yield below(path, name)
            case Counts(kinds=kinds):
                yield from (below(below(path, name), kind.id) for kind in kinds)
