"""A page of equal parts in their real size, to cut out: cards, squares, tokens. A ruler on it proves the size."""

from companion.kit.text import Text, _
from printables.drawing.path import Point
from printables.drawing.pen import HAIR, MM, THIN, Pen
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import Style

from .page import HUNDRED, MARGIN, PageLayout, Paper, draw_dashes, draw_hint, grid_steps

FOOT, TICK = 6 * MM, 2 * MM  # the height of the title with the ruler; the end of a dash beside the parts
RULER, MARK = 50, 10  # mm: the length of the ruler, and from one of its marks to the next
WORDS = 52 * MM  # the width of the words beside the ruler
FOLDED = _("Print at 100 %, fold along the line and glue, then cut out")


def grid_page(paper: Paper, size: Point, title: Text, folded: bool = False, most: int = 999) -> PageLayout:
    """As many parts of a size as fit on a page, upright or lying, at `most` so many.

    On a page `folded` along its upright middle they lie in the left half, and their other sides opposite.
    """
    lying = paper._replace(width=paper.height, height=paper.width)
    shares = [_share(page, size, folded) for page in ([paper] if folded else [paper, lying])]
    page, columns, rows = max(shares, key=lambda share: share[1] * share[2])
    columns, rows = min(columns, most), min(rows, -(-most // columns))
    inside, (width, height) = page.inside, size
    room = (page.width / 2 - MARGIN if folded else inside.width) - columns * width
    spare = (inside.height - FOOT - rows * height) / 2
    whole = Frame(inside.x + room / 2, inside.y + spare, columns * width, rows * height)

    def finish(pen: Pen, used: int) -> None:
        if folded:
            pen.surface.line((page.width / 2, inside.y), (page.width / 2, inside.bottom - FOOT), HAIR, GREY)
        else:
            lines, end = range(-(-used // columns) + 1), min(TICK, spare)
            ends = Frame(inside.x, whole.y - end, inside.width, lines[-1] * height + 2 * end)
            down = [whole.x + column * width for column in range(columns + 1)]
            draw_dashes(pen, ends, down, [whole.y + row * height for row in lines])
        _draw_foot(pen, inside.below(inside.height - FOOT), title)
        draw_hint(pen, page, FOLDED if folded else HUNDRED)

    return PageLayout(page, whole.left(width).top(height), grid_steps(columns, rows, width, height), finish=finish)


def _share(page: Paper, size: Point, folded: bool) -> tuple[Paper, int, int]:
    """The page with the number of columns and rows that it has room for."""
    wide = page.width / 2 - MARGIN if folded else page.inside.width
    slack = 0.01
    return page, int((wide + slack) / size[0]), int((page.inside.height - FOOT + slack) / size[1])


def _draw_foot(pen: Pen, frame: Frame, title: Text) -> None:
    """Draw the title, and at the right the ruler."""
    ruler = frame.end(RULER * MM)
    left = frame.left(frame.width - ruler.width - WORDS)
    pen.write(left, title, Style(10, title=True), tag="H1")
    words = left._replace(x=left.right, width=WORDS - 2 * MM)
    pen.write(words, _("{n} mm on your ruler?", n=RULER), Style(8, grey=0.2), "right", tag="P")
    y = ruler.middle[1]
    pen.surface.line((ruler.x, y), (ruler.right, y), THIN, BLACK)
    for mark in range(0, RULER + 1, MARK):
        pen.surface.line((ruler.x + mark * MM, y - MM), (ruler.x + mark * MM, y + MM), THIN, BLACK)
