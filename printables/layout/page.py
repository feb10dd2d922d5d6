"""Sizes of paper, as people choose them."""

from typing import NamedTuple, Protocol

from companion.kit.text import Text, _
from printables.drawing.path import Point
from printables.drawing.pen import HAIR, MM, THIN, Pen
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import LARGE_LETTER, Style

INCH = 72.0  # points
MARGIN = 10 * MM  # nothing is printed nearer to the edge of a page


class Paper(NamedTuple):
    """A page's width and height in points."""

    title: Text
    width: float
    height: float

    @property
    def landscape(self) -> "Paper":
        """The upright page turned on its side."""
        return self._replace(width=self.height, height=self.width)


A4 = Paper(_("A4"), 210 * MM, 297 * MM)
LETTER = Paper(_("Letter"), 8.5 * INCH, 11 * INCH)
PAPERS = {"a4": A4, "letter": LETTER}


# :: How a page is laid out: one frame to draw in, and where what is drawn there is repeated.


EDGE = 3.2 * MM  # from where a part is cut to what is drawn in it: as wide as the quiet zone of a card's code
FOOT = 2.6 * MM  # at the foot of a part, where no code is
DASH = 1.2 * MM
INSCRIBED = 0.85  # of a circle's width: the side of a square that, without its corners, lies inside
CROSS = 3 * MM  # from the middle of the cross where cuts meet to its ends
HUNDRED = _("Print at 100 %, cut along the dashes")
OTHER_SIDE = _("The other side of the tent: the same, upside down")
FOLD = _("Fold here")


class PageLayout(Protocol):
    """A page of paper with a frame to draw in, and the `steps` from it to each further one."""

    @property
    def paper(self) -> Paper: ...

    @property
    def frame(self) -> Frame: ...

    @property
    def steps(self) -> tuple[tuple[float, float], ...]: ...

    @property
    def goes_on(self) -> bool:
        """Whether what does not fit goes on on a further page."""

    def finish(self, pen: Pen) -> None:
        """Show where to cut or to fold."""


class PageParts(NamedTuple):
    """A page of equal parts.

    `frame` lies in the first part; `steps` lead from it to each further one, to the right and down in points. `across`
    are the heights and `down` the widths at which the page is cut.
    """

    paper: Paper
    frame: Frame
    steps: tuple[tuple[float, float], ...] = ()
    across: tuple[float, ...] = ()
    down: tuple[float, ...] = ()

    @property
    def goes_on(self) -> bool:
        return not self.steps

    def finish(self, pen: Pen) -> None:
        inside = _inside(self.paper)
        for x in self.down:
            pen.surface.line((x, inside.y), (x, inside.bottom), HAIR, GREY, DASH)
        for y in self.across:
            pen.surface.line((inside.x, y), (inside.right, y), HAIR, GREY, DASH)
        for middle in ((x, y) for x in self.down for y in self.across):
            _draw_cross(pen, middle)
        if self.across or self.down:
            _draw_hundred(pen, self.frame)


def _draw_cross(pen: Pen, middle: Point) -> None:
    x, y = middle
    pen.surface.line((x - CROSS, y), (x + CROSS, y), THIN, BLACK)
    pen.surface.line((x, y - CROSS), (x, y + CROSS), THIN, BLACK)


def _draw_hundred(pen: Pen, part: Frame) -> None:
    """Say above a part how to print and to cut it: at its foot there may be a line to write on."""
    style = Style(7.5, grey=0.3)
    with pen.tag("P"):
        pen.write(part._replace(y=part.y - EDGE, height=EDGE), HUNDRED, style)


class FoldedPage(NamedTuple):
    """A page that is folded across its middle: both halves show the same, one of them upside down."""

    paper: Paper

    @property
    def frame(self) -> Frame:
        """The lower half."""
        return Frame(0, self.paper.height / 2, self.paper.width, self.paper.height / 2).inset(MARGIN)

    @property
    def steps(self) -> tuple[tuple[float, float], ...]:
        return ()

    @property
    def goes_on(self) -> bool:
        return False

    def finish(self, pen: Pen) -> None:
        pen.surface.turn_body(pen.say(OTHER_SIDE))
        left, middle = self.frame.x, self.paper.height / 2
        pen.surface.line((left, middle), (self.frame.right, middle), HAIR, GREY)
        with pen.tag("P"):
            pen.write(self.frame._replace(y=middle).top(7 * MM), FOLD, Style(LARGE_LETTER))


class LabelSheet(NamedTuple):
    """A sheet of labels as it is sold; one whose labels are `small` has no room for a code with its address."""

    title: Text
    page: PageParts
    small: bool = False

    @property
    def labels(self) -> int:
        return 1 + len(self.page.steps)


def page_parts(paper: Paper, up: int = 1) -> PageParts:
    """A page of 1, 2 or 4 upright parts: four cards on an upright page, two on one in landscape."""
    if up == 1:
        return PageParts(paper, _inside(paper))
    return _cut_page(paper.landscape, 2, 1) if up == 2 else _cut_page(paper, 2, 2)


def _inside(paper: Paper) -> Frame:
    """A page without its margins."""
    return Frame(0, 0, paper.width, paper.height).inset(MARGIN)


def _cut_page(paper: Paper, columns: int, rows: int) -> PageParts:
    inside = _inside(paper)
    width, height = inside.width / columns, inside.height / rows
    return PageParts(
        paper,
        Frame(inside.x + EDGE, inside.y + EDGE, width - 2 * EDGE, height - EDGE - FOOT),
        _steps(columns, rows, width, height),
        tuple(inside.y + row * height for row in range(1, rows)),
        tuple(inside.x + column * width for column in range(1, columns)),
    )


def _steps(columns: int, rows: int, width: float, height: float) -> tuple[tuple[float, float], ...]:
    every = [(column * width, row * height) for row in range(rows) for column in range(columns)]
    return tuple(every[1:])


def _labels(
    paper: Paper, columns: int, rows: int, width: float, height: float, gap: float, below: float = 0
) -> PageParts:
    """Labels in the middle of a page, with a gap between the columns and one `below` each row."""
    left = (paper.width - columns * (width + gap) + gap) / 2
    first = Frame(left, (paper.height - rows * (height + below) + below) / 2, width, height)
    return PageParts(paper, first, _steps(columns, rows, width + gap, height + below))


def _round(squares: PageParts) -> PageParts:
    """Round labels, of which only what lies inside the circle is drawn on."""
    first = squares.frame
    return squares._replace(frame=first.inset((1 - INSCRIBED) / 2 * first.width))


TWO_INCHES = _labels(LETTER, 3, 4, 2 * INCH, 2 * INCH, 5 / 8 * INCH, 7 / 12 * INCH)
# Sheets of labels that are sold everywhere, by paper under the name that shops know, or by how many labels they have.
# Each stands so in the templates of gLabels; L7120, 22806 and 22807 in programs of those who print on them.
LABELS = {
    "a4": {
        "21": LabelSheet(_("L7160: 21, 63.5 × 38.1 mm"), _labels(A4, 3, 7, 63.5 * MM, 38.1 * MM, 2.54 * MM)),
        "18": LabelSheet(_("L7161: 18, 63.5 × 46.6 mm"), _labels(A4, 3, 6, 63.5 * MM, 46.6 * MM, 2.54 * MM)),
        "14": LabelSheet(_("L7163: 14, 99.1 × 38.1 mm"), _labels(A4, 2, 7, 99.1 * MM, 38.1 * MM, 2.54 * MM)),
        "8": LabelSheet(_("L7165: 8, 99.1 × 67.7 mm"), _labels(A4, 2, 4, 99.1 * MM, 67.7 * MM, 2.54 * MM)),
        "L7120": LabelSheet(_("L7120: 35, square, 35 mm"), _labels(A4, 5, 7, 35 * MM, 35 * MM, 5 * MM, 5 * MM), True),
        "VM-6085": LabelSheet(
            _("VM-6085: 24, round, 40 mm"), _round(_labels(A4, 4, 6, 40 * MM, 40 * MM, 6 * MM, 6 * MM)), True
        ),
    },
    "letter": {
        "10": LabelSheet(_("5163: 10, 4 × 2 inches"), _labels(LETTER, 2, 5, 4 * INCH, 2 * INCH, 0.188 * INCH)),
        "6": LabelSheet(_("5164: 6, 4 × 3⅓ inches"), _labels(LETTER, 2, 3, 4 * INCH, 10 / 3 * INCH, 0.188 * INCH)),
        "22806": LabelSheet(_("22806: 12, square, 2 inches"), TWO_INCHES),
        "22807": LabelSheet(_("22807: 12, round, 2 inches"), _round(TWO_INCHES)),
    },
}
