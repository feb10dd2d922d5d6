"""What is wrong, or only unlikely, and where."""

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Problem:
    """A sentence about one place of a sheet, `players.1.demons.green`; the empty path is the sheet as a whole."""

    path: str
    text: Text


def at(*parts: str | int) -> str:
    """The dotted path of a place: the second player's name is `at("players", 1, "name")`.

    >>> at("players", 1, "name")
    'players.1.name'
    """
    return ".".join(map(str, parts))
