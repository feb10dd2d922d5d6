"""Pieces: what is in a box, by name and colour, and the shapes of which their drawings consist.

A drawing fills a box of 48 by 48. Outlines have round joins and ends; fills are flat and come from the `PALETTE`. In
black and white every fill but ink is white, and nothing else changes.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .text import Text

BOX = 48
OUTLINE = 2.5
CURVE = 0.5523  # of a radius: the handles with which a cubic curve is a quarter of a circle
INK = "ink"
PALETTE: Mapping[str, str] = MappingProxyType(
    {
        INK: "#2a1b18",
        "paper": "#ffffff",
        "green": "#35a96d",
        "yellow": "#f7c72e",
        "blue": "#5bb0ea",
        "purple": "#9b72d3",
        "pink": "#f39ac0",
        "red": "#e8604a",
        "orange": "#ee9f4a",
        "stone": "#bdb7b8",
        "slate": "#8f8791",
        "cream": "#ffe9c2",
        "lime": "#aecb62",
        "gold": "#ffc93c",
        "teal": "#6fc4c1",
        "lilac": "#b79ae6",
        "salmon": "#f08a76",
        "ice": "#cde9f7",
        "meadow": "#d3e4a4",
        "mint": "#7ccb8f",
        "tan": "#d9b08c",
    }
)


class Piece(NamedTuple):
    """A piece that has a drawing, and the name by which people call it.

    `drawing` names its file: `khlor/egg` is `companion/games/khlor/pieces/egg.svg`. `tint` is the colour of the palette
    by which it is known: rows are tinted with it, and a drawing that several pieces share is filled with it. `letter`
    is written over the drawing. `own_id` tells pieces with one drawing apart.
    """

    drawing: str
    name: Text
    tint: str
    letter: Text | None = None
    own_id: str = ""

    @property
    def id(self) -> str:
        return self.own_id or self.drawing.rpartition("/")[2]


class Shape(NamedTuple):
    """A shape of a drawing.

    `path` is the data of a path (SVG 2, section 9.3) of the absolute commands M, L, C and Z alone: a surface needs only
    lines and cubic curves. `fill` is a name of the palette, empty for lines only. `line` is the width of the outline, 0
    for none. A circle or rectangle also has its `tag` and `attributes` in SVG, which are shorter on pages.
    """

    path: str
    fill: str = ""
    line: float = OUTLINE
    tag: str = "path"
    attributes: tuple[tuple[str, str], ...] = ()

    @property
    def colour(self) -> str:
        """The fill in CSS."""
        return PALETTE[self.fill] if self.fill else "none"


def disc(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    return rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners."""
    right, bottom, handle = x + width, y + height, radius * (1 - CURVE)
    return (
        f"M{x + radius:g} {y:g}L{right - radius:g} {y:g}"
        f"C{right - handle:g} {y:g} {right:g} {y + handle:g} {right:g} {y + radius:g}L{right:g} {bottom - radius:g}"
        f"C{right:g} {bottom - handle:g} {right - handle:g} {bottom:g} {right - radius:g} {bottom:g}"
        f"L{x + radius:g} {bottom:g}"
        f"C{x + handle:g} {bottom:g} {x:g} {bottom - handle:g} {x:g} {bottom - radius:g}L{x:g} {y + radius:g}"
        f"C{x:g} {y + handle:g} {x + handle:g} {y:g} {x + radius:g} {y:g}Z"
    )
