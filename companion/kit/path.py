"""Dotted paths: `players.1.demons.green` is the second player's. One names a place in a sheet, its form, its errors."""

from functools import lru_cache
from typing import Any


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
