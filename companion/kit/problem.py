"""What is wrong, or only unlikely, and where."""

from typing import NamedTuple

from .text import Text


class Problem(NamedTuple):
    """A sentence about one place of a sheet, `players.1.demons.green`; the empty path is the sheet as a whole."""

    path: str
    text: Text
