"""The interface of surfaces: a PDF, an SVG, or the recorder of the tests.

Lengths are points, counted from the top left corner.
"""

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from .path import Path, Point
from .typeface import Style


class Colour(NamedTuple):
    """Red, green and blue, each from 0 to 1."""

    red: float
    green: float
    blue: float


BLACK, WHITE = Colour(0, 0, 0), Colour(1, 1, 1)
GREY = Colour(0.45, 0.45, 0.45)  # of thin lines


class Frame(NamedTuple):
    """A rectangle of the page; x and y are its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, by: float) -> "Frame":
        return Frame(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def below(self, height: float) -> "Frame":
        """The frame without this height at its top."""
        return Frame(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> "Frame":
        return self._replace(height=height)

    def left(self, width: float) -> "Frame":
        return self._replace(width=width)

    def after(self, width: float) -> "Frame":
        """The frame without this width at its left."""
        return self._replace(x=self.x + width, width=self.width - width)

    def end(self, width: float) -> "Frame":
        """The part of this width at the right of the frame."""
        return self._replace(x=self.right - width, width=width)

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


class Placing(NamedTuple):
    """The corner of the page where a path has its zero point, and the path's scale there."""

    corner: Point
    scale: float


ORIGIN = Placing((0, 0), 1)


class Tag(NamedTuple):
    """An element of the document, by its name in PDF: H1, P, Table, TR, TH, TD, L, LI, Lbl, LBody, Figure, Link.

    A figure has an alternative text, `alt`, and lies in the `frame`. A tap on the `frame` of a link opens the address
    in its `alt`. The `scope` of a table's head is Row or Column; a cell spans `columns` and `rows`.
    """

    name: str
    alt: str = ""
    frame: Frame | None = None
    scope: str = ""
    columns: int = 1
    rows: int = 1


class Surface(Protocol):
    """Text, and the lines of a figure, belong to the open element; other lines are decoration."""

    def page(self, width: float, height: float) -> None:
        """Begin a sheet with its first page."""

    def turn_page(self) -> None:
        """Begin a further page of the same sheet and size."""

    def element(self, tag: Tag) -> AbstractContextManager[None]:
        """Add everything drawn in this context to a new element of the document."""

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        """Draw a line of text; `y` is its baseline."""

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        """Draw a line, in dashes of the length `dash` unless that is 0."""

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        """Draw a path with round joins, `at` its corner and scale; `width` is the line's on paper, 0 for none."""

    def blocks(self, frames: Iterable[Frame]) -> None:
        """Draw black rectangles, all at once."""

    def body(self, number: int = 0) -> AbstractContextManager[None]:
        """Keep everything drawn in this context as the body with this number, for `copy_body`."""

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        """Draw a body again, moved to the right and down, as a figure."""

    def turn_body(self, alt: str, number: int = 0, about: Point | None = None) -> None:
        """Draw a body again, turned upside down about a point or the middle of the page, as a figure."""

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        """Draw a sheet again, by its number from 0; each of its pages is a figure."""

    def small_sheet(self, part: int, frame: Frame, scale: float, alt: str) -> None:
        """Draw the first page of a part of the document, from 0, small in a frame at this scale, as a figure."""
