"""What is drawn on: a PDF, or in tests a log. Lengths are points, and places are counted from the top left corner."""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import NamedTuple, Protocol

from .typeface import Style

Point = tuple[float, float]


class Colour(NamedTuple):
    """Red, green and blue, each from 0 to 1."""

    red: float
    green: float
    blue: float


BLACK = Colour(0, 0, 0)
GREY = Colour(0.45, 0.45, 0.45)  # of thin lines


class Frame(NamedTuple):
    """A rectangle of the page: the place of its top left corner, its width and height."""

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
        """What is left when so much is taken from the top."""
        return Frame(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> "Frame":
        return self._replace(height=height)

    def left(self, width: float) -> "Frame":
        return self._replace(width=width)

    def after(self, width: float) -> "Frame":
        """What is left when so much is taken from the left."""
        return self._replace(x=self.x + width, width=self.width - width)

    def end(self, width: float) -> "Frame":
        """So much at the right."""
        return self._replace(x=self.right - width, width=width)

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


class Tag(NamedTuple):
    """An element of the document, by its name in PDF: H1, P, Table, TR, TH, TD, L, LI, Lbl, LBody, Figure.

    `alt` stands for a figure where it cannot be seen, which lies in the `frame`; `scope`, `columns` and `rows` tell
    what the head of a table belongs to, and how many columns and rows a cell has.
    """

    name: str
    alt: str = ""
    frame: Frame | None = None
    scope: str = ""
    columns: int = 1
    rows: int = 1


class Surface(Protocol):
    """Draws. Text belongs to the element that is open, and so do the lines of a figure; other lines are decoration."""

    def page(self, width: float, height: float) -> None:
        """Begin a page."""

    def element(self, tag: Tag) -> AbstractContextManager[None]:
        """An element of the document around what is drawn in it."""

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        """A line of text; `y` is where its letters stand."""

    def line(self, start: Point, end: Point, width: float, colour: Colour) -> None: ...

    def rectangle(self, frame: Frame, width: float, colour: Colour, fill: Colour | None = None) -> None: ...

    def polygon(self, points: Sequence[Point], width: float, colour: Colour, fill: Colour | None = None) -> None: ...

    def circle(
        self, centre: Point, radius: float, width: float, colour: Colour, fill: Colour | None = None
    ) -> None: ...

    def blocks(self, frames: Iterable[Frame]) -> None:
        """Black rectangles, all at once."""

    def body(self) -> AbstractContextManager[None]:
        """What is drawn in it can be drawn again by `copy`."""

    def copy_body(self, right: float, down: float, alt: str) -> None:
        """The body once more, so far from its place, as a figure."""

    def turn_body(self, alt: str) -> None:
        """The body once more, upside down about the middle of the page, as a figure."""

    def repeat_page(self, alt: str) -> None:
        """A page like the last one, as a figure."""
