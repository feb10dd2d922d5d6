"""What is wrong, or only unlikely, and where."""

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Problem:
    """A sentence about one place of a sheet, `players.1.demons.green`; the empty path is the sheet as a whole."""

    path: str
    text: Text
