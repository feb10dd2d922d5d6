"""Who won, drawn the same on every page and on paper: the crown, and a dragon hatched from the winner's egg."""

import re
from functools import cache
from itertools import cycle
from typing import NamedTuple

from companion.kit.piece import Piece, Shape, disc
from companion.kit.player_egg import player_egg
from companion.kit.text import _

CROWN = Piece("crown", _("crown"), (Shape("M5 39L2 13L14 22L24 6L34 22L46 13L43 39Z", "gold"), Shape("M6 33L42 33")))
WIDE, HIGH = 160, 174  # the box of a hatchling
LINE, MARK_LINE = 4.4, 2.5  # the widths of its outlines, and of those of the pattern on its shell
NUMBER = re.compile(r"-?[\d.]+")
EGG_LEFT, EGG_TOP, EGG_SCALE = -4.7, 12.7, 3.53  # where the winner's egg lies, whose lower part the shell is
SHELL = "M20 114L40 129L60 113L80 129L100 113L120 129L140 114C140 150 114 171.5 80 171.5C46 171.5 20 150 20 114Z"
DRAGON = (
    Shape("M34 80C16 80 3 90 0 107C8 102 13 103 18 107C24 102 29 103 34 107Z", "gold", LINE),
    Shape("M126 80C144 80 157 90 160 107C152 102 147 103 142 107C136 102 131 103 126 107Z", "gold", LINE),
    Shape("M27 28C40 28 48 34 54 44L42 62C30 56 26 44 27 28Z", "gold", LINE),
    Shape("M133 28C120 28 112 34 106 44L118 62C130 56 134 44 133 28Z", "gold", LINE),
    Shape("M32 134C30 80 48 46 80 46C112 46 130 80 128 134Z", "green", LINE),
    Shape(disc(59.5, 82, 14.5), "paper", LINE),
    Shape(disc(100.5, 82, 14.5), "paper", LINE),
    Shape("M59 101L101 101C99 110 91 114 80 114C69 114 61 110 59 101Z", "paper", LINE),
    Shape(disc(62, 83, 7.5), "ink", 0),
    Shape(disc(98, 83, 7.5), "ink", 0),
    Shape(disc(74, 95, 1.6), "ink", 0),
    Shape(disc(86, 95, 1.6), "ink", 0),
)
WORN = Shape("M46 9L60 26L80 0L100 26L114 9L108 49C92 43 68 43 52 49Z", "gold", LINE)


class Hatchling(NamedTuple):
    """The winner's dragon, the crown on its head, and the shell with the colour and pattern of the winner's egg."""

    dragon: tuple[Shape, ...]
    crown: Shape
    shell: tuple[Shape, ...]


@cache
def hatchling(number: int) -> Hatchling:
    """The hatchling of the player with that number, from 1."""
    ground, *marks, _outline = player_egg(number).shapes
    pattern = (Shape(_place(mark.path), mark.fill, MARK_LINE) for mark in marks)
    return Hatchling(DRAGON, WORN, (Shape(SHELL, ground.fill, 0), *pattern, Shape(SHELL, line=LINE)))


def _place(path: str) -> str:
    """A path on an egg, where that egg lies in the box of a hatchling: its numbers are across and down by turns."""
    start = cycle((EGG_LEFT, EGG_TOP))
    return NUMBER.sub(lambda number: f" {next(start) + EGG_SCALE * float(number[0]):.1f}", path)
