"""What was dealt by lot, as lists: every pile from its top, with a box to tick for what is turned up later."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.kit.randomizer import Deal, Pile
from companion.kit.sheet import Kind

from .masthead import drawn_head
from .order import Order
from .pen import HAIR, MM, Pen
from .surface import BLACK, Frame
from .typeface import Style, width

SIZES = (13, 12, 11, 10, 9, 8, 7, 6, 5)
MOST_COLUMNS = 6
GAP = 5 * MM  # between columns
MARK = 3.2  # of a letter's size: the room for a box and a number before a name
LINE = 1.55  # of a letter's size, from one line to the next


class Columns(NamedTuple):
    """A sheet's columns: how many, how broad, and how many lines of letters of a size each has."""

    size: float
    across: int
    width: float
    lines: int

    def place(self, frame: Frame, number: int) -> Frame:
        """The frame of a line, counted from 0 through all columns."""
        column, row = divmod(number, self.lines)
        line = self.size * LINE
        return Frame(frame.x + column * (self.width + GAP), frame.y + row * line, self.width, line)


def draw(pen: Pen, frame: Frame, order: Order, deal: Deal, link: str | None) -> None:
    head = drawn_head(pen, frame, order, link)
    columns = _columns(pen, head.rest, deal)
    number = 0
    for pile in filter(_lies_there, deal.piles):
        if number % columns.lines == columns.lines - 1:  # a title is not left alone at the foot of a column
            number += 1
        _pile(pen, head.rest, columns, number, pile)
        number += _lines(pile)


def _lies_there(pile: Pile) -> bool:
    return bool(pile.pieces)


def _lines(pile: Pile) -> int:
    """A title, the pieces, and an empty line."""
    return len(pile.pieces) + 2


def _columns(pen: Pen, frame: Frame, deal: Deal) -> Columns:
    """The largest letters with which everything fits; the smallest when nothing does."""
    return next((columns for columns in _possible(frame) if _fits(pen, columns, deal)), list(_possible(frame))[-1])


def _possible(frame: Frame) -> Iterator[Columns]:
    for size in SIZES:
        for count in range(1, MOST_COLUMNS + 1):
            yield Columns(size, count, (frame.width - (count - 1) * GAP) / count, int(frame.height / (size * LINE)))


def _fits(pen: Pen, columns: Columns, deal: Deal) -> bool:
    style = Style(columns.size)
    names = {pen.say(piece.name) for pile in deal.piles for piece in pile.pieces}
    needed = sum(map(_lines, deal.piles)) + len(deal.piles)
    broad = max(width(name, style) for name in names) + columns.size * MARK <= columns.width
    return broad and needed <= columns.across * columns.lines


def _pile(pen: Pen, frame: Frame, columns: Columns, number: int, pile: Pile) -> None:
    with pen.tag("H2"):
        pen.write(columns.place(frame, number), pile.title, Style(columns.size * 1.05, bold=True))
    with pen.tag("L"):
        for place, piece in enumerate(pile.pieces, start=1):
            mark = str(place) if len(pile.pieces) > 1 else ""
            _piece(pen, columns.place(frame, number + place), columns.size, mark, piece, bool(pile.turn))


def _piece(pen: Pen, line: Frame, size: float, mark: str, piece: Kind, to_tick: bool) -> None:
    style = Style(size)
    with pen.tag("LI"):
        with pen.tag("Lbl"):
            if to_tick:
                pen.box(Frame(line.x, line.y + (line.height - size) / 2, size, size), HAIR, BLACK)
            pen.write(
                line._replace(x=line.x + size * 1.2, width=size * (MARK - 1.7)), mark, style._replace(grey=0.3), "right"
            )
        with pen.tag("LBody"):
            name = Frame(line.x + size * MARK, line.y, line.width - size * MARK, line.height)
            pen.write(name, piece.name, style)
