"""Paper, and the layout of a page: one frame to draw in, and the places at which that drawing is repeated."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from companion.kit.text import Text, _
from printables.drawing.path import Point
from printables.drawing.pen import HAIR, MM, THIN, Pen
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import LARGE_LETTER, Style

INCH = 72.0  # points
MARGIN = 10 * MM  # nothing is printed nearer to the edge of a page
EDGE = 3.5 * MM  # from a cut to the frame inside it: the width of the quiet zone of a card's code
FOOT = 2.6 * MM  # the same at the foot of a part, where no code is
DASH = 1.2 * MM
INSCRIBED = 0.85  # of a circle's width: the side of a square that lies inside it but for its corners
CROSS = 3 * MM  # half the width of the cross where cuts meet
HINT = 3.4 * MM  # the height of the hint in the lower margin, and its distance from the page's edge
HUNDRED = _("Print at 100 %, cut along the dashes")
BOTH_SIDES = _("Print at 100 % on both sides, flip on the {edge}")
CUT_BOTH_SIDES = _("Print at 100 % on both sides, flip on the {edge}; cut along the dashes")
LONG_EDGE, SHORT_EDGE = _("long edge"), _("short edge")
OTHER_SIDE = _("The other side of the tent: the same, upside down")
FOLD = _("Fold here")


class Paper(NamedTuple):
    """A page's width and height in points."""

    title: Text
    width: float
    height: float

    @property
    def inside(self) -> Frame:
        """The page without its margins."""
        return Frame(0, 0, self.width, self.height).inset(MARGIN)


A4 = Paper(_("A4"), 210 * MM, 297 * MM)
LETTER = Paper(_("Letter"), 8.5 * INCH, 11 * INCH)
PAPERS = {"a4": A4, "letter": LETTER}


@dataclass(frozen=True)
class PageLayout:
    """A page of paper with a frame to draw in.

    `steps` are the distances from the frame to each further one, to the right and down in points. If it `goes_on`,
    content that does not fit continues on a further page. `finish` draws the lines to cut or to fold along, given the
    number of frames that are used.
    """

    paper: Paper
    frame: Frame
    steps: tuple[Point, ...] = ()
    goes_on: bool = False
    finish: Callable[[Pen, int], None] = lambda pen, used: None

    def behind(self, place: int, over_top: bool) -> int:
        """The place on the other side of the paper, turned over the top or like a leaf of a book."""
        places = [(0.0, 0.0), *self.steps]
        far, low = (max(each) for each in zip(*places, strict=True))
        x, y = places[place]
        return places.index((x, low - y) if over_top else (far - x, y))


def page_parts(paper: Paper, up: int = 1, over_top: bool | None = None, hint: Text = HUNDRED) -> PageLayout:
    """Divide a page into 1, 2 or 4 upright parts: four cards on an upright page, two on one in landscape.

    The hint below them says how to print. With backs, cards are turned over the top or like leaves of a book.
    """
    if up == 2:
        paper = paper._replace(width=paper.height, height=paper.width)
    edge = SHORT_EDGE if (over_top is True) == (paper.height > paper.width) else LONG_EDGE
    both = BOTH_SIDES if up == 1 else CUT_BOTH_SIDES
    hint = hint if over_top is None else both._replace(values={"edge": edge})
    hint = _("{how}; glue along the top", how=hint) if over_top else hint
    if up == 1:
        finish = (lambda pen, used: None) if over_top is None else (lambda pen, used: draw_hint(pen, paper, hint))
        return PageLayout(paper, paper.inside, goes_on=True, finish=finish)
    columns, rows = 2, 1 if up == 2 else 2
    inside = paper.inside
    width, height = inside.width / columns, inside.height / rows
    part = Frame(inside.x + EDGE, inside.y + EDGE, width - 2 * EDGE, height - EDGE - FOOT)
    across = [inside.y + row * height for row in range(1, rows)]
    down = [inside.x + column * width for column in range(1, columns)]

    def draw_cuts(pen: Pen, used: int) -> None:
        draw_dashes(pen, inside, down, across)
        for x, y in product(down, across):
            pen.surface.line((x - CROSS, y), (x + CROSS, y), THIN, BLACK)
            pen.surface.line((x, y - CROSS), (x, y + CROSS), THIN, BLACK)
        draw_hint(pen, paper, hint)

    return PageLayout(paper, part, grid_steps(columns, rows, width, height), finish=draw_cuts)


def draw_hint(pen: Pen, paper: Paper, hint: Text) -> None:
    """Write how to print, in the lower margin."""
    line = Frame(MARGIN, paper.height - 2 * HINT - HINT / 2, paper.width - 2 * MARGIN, HINT)
    pen.write(line, hint, pen.readable(Style(7.5, grey=0.3)), "middle", tag="P")


def fold_page(paper: Paper) -> PageLayout:
    """A page folded across its middle: the frame is the lower half, the upper half shows it upside down."""
    middle = paper.height / 2
    frame = Frame(0, middle, paper.width, middle).inset(MARGIN)

    def draw_fold(pen: Pen, used: int) -> None:
        pen.surface.turn_body(pen.say(OTHER_SIDE))
        pen.surface.line((frame.x, middle), (frame.right, middle), HAIR, GREY)
        pen.write(frame._replace(y=middle).top(7 * MM), FOLD, Style(LARGE_LETTER), tag="P")

    return PageLayout(paper, frame, finish=draw_fold)


def draw_dashes(pen: Pen, frame: Frame, down: Iterable[float], across: Iterable[float]) -> None:
    """Draw dashes to cut along through a frame: down the page at each x, and across it at each y."""
    for x in down:
        pen.surface.line((x, frame.y), (x, frame.bottom), HAIR, GREY, DASH)
    for y in across:
        pen.surface.line((frame.x, y), (frame.right, y), HAIR, GREY, DASH)


def grid_steps(columns: int, rows: int, width: float, height: float) -> tuple[Point, ...]:
    """The steps from the first place of a grid to each further one, row by row."""
    return tuple((column * width, row * height) for row in range(rows) for column in range(columns))[1:]


class LabelSheet(NamedTuple):
    """A sheet of labels; `small` ones have no room for a code with its address."""

    title: Text
    page: PageLayout
    small: bool = False

    @property
    def labels(self) -> int:
        return 1 + len(self.page.steps)


def _labels(
    title: Text, paper: Paper, grid: tuple[int, int], size: Point, gaps: Point, part: float = 1, small: bool = False
) -> LabelSheet:
    """Labels in the middle of a page, with gaps between the columns and between the rows.

    Only the inner `part` of a label's width is drawn on.
    """
    (columns, rows), (width, height), (across, down) = grid, size, gaps
    left = (paper.width - columns * (width + across) + across) / 2
    first = Frame(left, (paper.height - rows * (height + down) + down) / 2, width, height)
    steps = grid_steps(columns, rows, width + across, height + down)
    return LabelSheet(title, PageLayout(paper, first.inset((1 - part) / 2 * width), steps), small)


THIN_GAP, LETTER_GAP = (2.54 * MM, 0.0), (0.188 * INCH, 0.0)
TWO_INCHES = (2 * INCH, 2 * INCH), (5 / 8 * INCH, 7 / 12 * INCH)  # a label, and the gaps
# Labels as shops sell them, by the name or the number of labels on the packet. All measures are those of the
# gLabels templates; for L7120, 22806 and 22807 those of several label programs.
LABELS = {
    "a4": {
        "21": _labels(_("L7160: 21, 63.5 × 38.1 mm"), A4, (3, 7), (63.5 * MM, 38.1 * MM), THIN_GAP),
        "18": _labels(_("L7161: 18, 63.5 × 46.6 mm"), A4, (3, 6), (63.5 * MM, 46.6 * MM), THIN_GAP),
        "14": _labels(_("L7163: 14, 99.1 × 38.1 mm"), A4, (2, 7), (99.1 * MM, 38.1 * MM), THIN_GAP),
        "8": _labels(_("L7165: 8, 99.1 × 67.7 mm"), A4, (2, 4), (99.1 * MM, 67.7 * MM), THIN_GAP),
        "L7120": _labels(_("L7120: 35, square, 35 mm"), A4, (5, 7), (35 * MM, 35 * MM), (5 * MM, 5 * MM), 1, True),
        "VM-6085": _labels(
            _("VM-6085: 24, round, 40 mm"), A4, (4, 6), (40 * MM, 40 * MM), (6 * MM, 6 * MM), INSCRIBED, True
        ),
    },
    "letter": {
        "10": _labels(_("5163: 10, 4 × 2 inches"), LETTER, (2, 5), (4 * INCH, 2 * INCH), LETTER_GAP),
        "6": _labels(_("5164: 6, 4 × 3⅓ inches"), LETTER, (2, 3), (4 * INCH, 10 / 3 * INCH), LETTER_GAP),
        "22806": _labels(_("22806: 12, square, 2 inches"), LETTER, (3, 4), *TWO_INCHES),
        "22807": _labels(_("22807: 12, round, 2 inches"), LETTER, (3, 4), *TWO_INCHES, INSCRIBED),
    },
}
