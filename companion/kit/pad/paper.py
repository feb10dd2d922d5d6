"""What a pad of paper adds to the pad on screens: what people write down there and the companion works out."""

from collections.abc import Callable
from typing import NamedTuple

from companion.kit.text import Text

from .pad import PadRow


class PaperPad(NamedTuple):
    """What is on paper beside the rows and columns of the pad.

    `rules` says below the table, in short, by what a number of players counts; without it all rules are said. With
    `points` a number has room beside it for the points that it gives. `more` are rows below the others, and `below`
    are the paths of rows that give no points and so stand below the total.
    """

    rules: Callable[[int], Text] | None = None
    points: bool = False
    more: tuple[PadRow, ...] = ()
    below: tuple[str, ...] = ()


SAME = PaperPad()
