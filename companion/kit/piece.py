"""Pieces as drawings: plain paths in a box of 48 by 48, each drawn once, for screens and paper.

An outline is `OUTLINE` wide, with round joins and ends; fills are flat and come from the `PALETTE`. In black and white
every fill but ink is white, and nothing else changes.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from .text import Text

BOX = 48
OUTLINE = 2.5
CURVE = 0.5523  # of a radius: the handles with which a cubic curve is a quarter of a circle
INK = "ink"
EGG = "M24 3.5C33 3.5 41 17.5 41 28C41 37.4 33.4 45 24 45C14.6 45 7 37.4 7 28C7 17.5 15 3.5 24 3.5Z"
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


class Shape(NamedTuple):
    """A shape of a drawing.

    `path` is the data of a path (SVG 2, section 9.3), of the absolute commands M, L, C and Z alone, so that whoever
    draws it needs no more than lines and cubic curves. `fill` is a name of the palette, empty for lines only. `line` is
    the width of its outline, 0 for a shape without one.
    """

    path: str
    fill: str = ""
    line: float = OUTLINE

    @property
    def colour(self) -> str:
        """The fill as CSS writes it."""
        return PALETTE[self.fill] if self.fill else "none"


class Letter(NamedTuple):
    """A letter or number over a drawing, white on ink or ink on a fill: the middle of its base line, and its size.

    It is a word of a language and so no part of the paths.
    """

    text: Text
    x: float
    y: float
    size: float = 13
    is_white: bool = True


class Piece(NamedTuple):
    """A drawing with the name by which people call it; `main` is the fill that it is known by, if not the first."""

    id: str
    name: Text
    shapes: tuple[Shape, ...]
    letter: Letter | None = None
    main: str = ""

    @property
    def tint(self) -> str:
        """The fill that its row is tinted with."""
        return self.main or self.shapes[0].fill


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


def mouth(top: float, width: float, height: float = 16, radius: float = 6) -> Shape:
    """A mouth in ink in the middle of a face, where its letter stands."""
    return Shape(rounded((BOX - width) / 2, top, width, height, radius), INK, line=0)


def eye(x: float, y: float, radius: float, pupil: tuple[float, float, float]) -> tuple[Shape, Shape]:
    """An eye: the white of it, and the pupil by its middle and radius."""
    return Shape(disc(x, y, radius), "paper"), Shape(disc(*pupil), INK, line=0)
