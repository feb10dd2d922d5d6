"""What was dealt by lot, as lists: every pile from its top, with a box to tick for what is turned up later."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.kit.kind import Kind
from companion.kit.play.randomizer import Deal, Pile
from printables.drawing.pen import HAIR, MM, NoRoom, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style, width
from printables.layout.header import drawn_head
from printables.request import Order

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

    def starts(self, piles: Sequence[Pile]) -> list[int]:
        """The line of each pile's title, and the line after all. A pile that fits into a column is not parted."""
        found, number = [], 0
        for pile in piles:
            needed, left = len(pile.pieces) + 1, self.lines - number % self.lines
            if left < (needed if needed <= self.lines else 2):
                number += left
            found.append(number)
            number += needed + 1
        return [*found, number - 1]

    def hold(self, piles: Sequence[Pile]) -> bool:
        return self.starts(piles)[-1] <= self.across * self.lines


def draw(pen: Pen, frame: Frame, order: Order, deal: Deal, link: str | None) -> None:
    head = drawn_head(pen, frame, order, link)
    piles = [pile for pile in deal.piles if pile.pieces]
    columns = _columns(pen, head.rest, piles)
    for number, pile in zip(columns.starts(piles), piles, strict=False):
        _pile(pen, head.rest, columns, number, pile)


def _columns(pen: Pen, frame: Frame, piles: Sequence[Pile]) -> Columns:
    """The largest letters with which everything fits, in columns of about the same height."""
    for columns in _possible(frame):
        if _broad(pen, columns, piles) and columns.hold(piles):
            lower = (columns._replace(lines=lines) for lines in range(1, columns.lines + 1))
            return next(each for each in lower if each.hold(piles))
    raise NoRoom


def _possible(frame: Frame) -> Iterator[Columns]:
    for size in SIZES:
        for count in range(1, MOST_COLUMNS + 1):
            yield Columns(size, count, (frame.width - (count - 1) * GAP) / count, int(frame.height / (size * LINE)))


def _broad(pen: Pen, columns: Columns, piles: Sequence[Pile]) -> bool:
    """Whether the longest name fits into a column."""
    names = {pen.say(piece.name) for pile in piles for piece in pile.pieces}
    return max(width(name, Style(columns.size)) for name in names) + columns.size * MARK <= columns.width


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
