"""Plain data: its types, dotted paths to its parts, problems at a path, and the decorator of definitions.

A path such as `players.1.demons.green` (the second player's) names a place in a sheet, in its form and in its errors.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, TypeVar, dataclass_transform

from .text import Text

C = TypeVar("C")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def definition(*, kw_only: bool = False) -> Callable[[type[C]], type[C]]:
    """Make a frozen dataclass without methods that compare and print; records inherit those from `Record`.

    The type checker forbids changes. Run-time checks would double the time in which the games are loaded.
    """
    return dataclass(eq=False, repr=False, kw_only=kw_only)


Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]


@lru_cache(1_024)  # each reason of a score names one of some hundred places
def at(*parts: str | int) -> str:
    """Join the parts of a path.

    >>> at("players", 1, "name")
    'players.1.name'
    """
    return ".".join(map(str, parts))


def below(path: str, part: str | int) -> str:
    """Append a part to a path; the empty path is the whole.

    >>> below("", "table"), below("table", "eggs")
    ('table', 'table.eggs')
    """
    return f"{path}.{part}" if path else str(part)


def lineage(path: str) -> list[str]:
    """Return the path and the paths of all groups that contain it.

    >>> lineage("table.eggs.pink")
    ['table', 'table.eggs', 'table.eggs.pink']
    """
    parts = path.split(".")
    return [at(*parts[: i + 1]) for i in range(len(parts))]


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value at a path and make the groups on the way; items of lists must exist.

    >>> data = {"players": [{"name": "Ana"}]}
    >>> put(data, "players.0.cards.4", 2)
    >>> data
    {'players': [{'name': 'Ana', 'cards': {'4': 2}}]}
    """
    *groups, last = path.split(".")
    place: Any = data
    for group in groups:
        place = place[int(group)] if isinstance(place, list) else place.setdefault(group, {})
    place[last] = value


class Problem(NamedTuple):
    """A sentence about the place of a sheet with that path; the empty path is the whole sheet."""

    path: str
    text: Text
