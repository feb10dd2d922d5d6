"""Paper: its sizes, and the places on it when several pads are cut from a page, or labels peeled from it."""

from typing import NamedTuple

from .pen import HAIR, MM, Pen
from .surface import GREY, Frame

MARGIN = 6 * MM
CUT = 3 * MM  # the length of a cut mark
INCH = 72.0  # points


class Paper(NamedTuple):
    """A page's width and height in points, upright."""

    width: float
    height: float

    @property
    def lying(self) -> "Paper":
        return Paper(self.height, self.width)


A4, LETTER = Paper(210 * MM, 297 * MM), Paper(8.5 * INCH, 11 * INCH)
PAPERS = {"a4": A4, "letter": LETTER}


class Places(NamedTuple):
    """Equal places on a page: the first, and how far each further one lies from it, to the right and down.

    `across` and `down` are where the page is cut.
    """

    paper: Paper
    first: Frame
    steps: tuple[tuple[float, float], ...]
    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()

    def cut_marks(self, pen: Pen) -> None:
        """Short lines at the edges of the page where to cut."""
        width, height = self.paper
        for x in self.down:
            pen.surface.line((x, 0), (x, CUT), HAIR, GREY)
            pen.surface.line((x, height - CUT), (x, height), HAIR, GREY)
        for y in self.across:
            pen.surface.line((0, y), (CUT, y), HAIR, GREY)
            pen.surface.line((width - CUT, y), (width, y), HAIR, GREY)


def parts(paper: Paper, up: int, lying: bool = False) -> Places:
    """The parts of a page, 1, 2 or 4 of them; each stands upright, or is `lying`."""
    if up == 2:
        return _cut(paper, 1, 2) if lying else _cut(paper.lying, 2, 1)
    return _cut(paper.lying if lying else paper, *((2, 2) if up == 4 else (1, 1)))


def _cut(paper: Paper, columns: int, rows: int) -> Places:
    width, height = paper.width / columns, paper.height / rows
    return Places(
        paper,
        Frame(0, 0, width, height).inset(MARGIN),
        _steps(columns, rows, width, height),
        tuple(row * height for row in range(1, rows)),
        tuple(column * width for column in range(1, columns)),
    )


def _steps(columns: int, rows: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    every = [(column * width, row * height) for row in range(rows) for column in range(columns)]
    return tuple(every[1:])


def _labels(paper: Paper, columns: int, rows: int, width: float, height: float, gap: float) -> Places:
    """Labels that lie in the middle of a page, with a gap between the columns."""
    left = (paper.width - columns * width - (columns - 1) * gap) / 2
    first = Frame(left, (paper.height - rows * height) / 2, width, height)
    return Places(paper, first, _steps(columns, rows, width + gap, height))


# Sheets of labels that are sold everywhere, by paper and by how many labels they have.
LABELS = {
    "a4": {
        "21": _labels(A4, 3, 7, 63.5 * MM, 38.1 * MM, 2.54 * MM),
        "14": _labels(A4, 2, 7, 99.1 * MM, 38.1 * MM, 2.54 * MM),
        "8": _labels(A4, 2, 4, 99.1 * MM, 67.7 * MM, 2.54 * MM),
    },
    "letter": {
        "10": _labels(LETTER, 2, 5, 4 * INCH, 2 * INCH, 0.188 * INCH),
        "6": _labels(LETTER, 2, 3, 4 * INCH, 10 / 3 * INCH, 0.188 * INCH),
    },
}
