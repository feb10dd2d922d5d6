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
    """A frozen dataclass without methods of its own to compare and to print; records inherit theirs from `Record`.

    The type checker holds that nobody changes it. While the games are loaded, the methods that would hold it too
    take more time than all the rest of such a class.
    """
    return dataclass(eq=False, repr=False, kw_only=kw_only)


Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = dict[str, Json]


@lru_cache(1_024)  # each reason of a score names one of some hundred places
def at(*parts: str | int) -> str:
    """The path of a place.

    >>> at("players", 1, "name")
    'players.1.name'
    """
    return ".".join(map(str, parts))


def below(path: str, part: str | int) -> str:
    """The path of a part of a place; the empty path is the whole.

    >>> below("", "table"), below("table", "eggs")
    ('table', 'table.eggs')
    """
    return f"{path}.{part}" if path else str(part)


def lineage(path: str) -> list[str]:
    """The path and every group that holds it.

    >>> lineage("table.eggs.pink")
    ['table', 'table.eggs', 'table.eggs.pink']
    """
    parts = path.split(".")
    return [at(*parts[: i + 1]) for i in range(len(parts))]


def put(data: dict[str, Any], path: str, value: Any) -> None:
    """Put a value in its place, making the groups on the way; a list's items must be there.

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
    """A sentence about one place of a sheet, `players.1.demons.green`; the empty path is the sheet as a whole."""

    path: str
    text: Text
