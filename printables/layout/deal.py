"""A dealt set-up on paper: its piles as lists to tick, with pictures of the pieces."""

from collections.abc import Sequence
from itertools import chain, product

from companion.kit.box import Kind
from companion.kit.player import player_egg
from companion.kit.randomizer import Pile
from printables.drawing.pen import HAIR, MM, NoRoom, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import LARGE_LETTER, SMALLEST, Style, width

from .flow import Flow, FlowRow, level, split, turn_pages
from .parts import SHAPES, draw_kind

SIZES = (30, 27, 24, 22, 20, 18, LARGE_LETTER, 13, 12, 11, 10, 9, 8.5, 8, SMALLEST)
MOST_COLUMNS = 6
GAP = 5 * MM  # between columns
MARK, PICTURE = 3.2, 3.4  # of a letter's size: the room for a box and a number before a name, and for a picture
LINE = 1.55  # of a letter's size, from one line to the next


def draw_piles(pen: Pen, frame: Frame, further: Frame, piles: Sequence[Pile]) -> None:
    """Draw the piles that are not empty, each from its top, in the largest letters that fit.

    They continue on pages with the frame `further` if the pen goes on, where a very long name has several lines;
    otherwise raise NoRoom.
    """
    sizes = [size for size in SIZES if size >= pen.least]
    tries = [
        (_write(pen, piles, size, columns[0]), columns)
        for size, columns in product(sizes, [split(frame, count, GAP) for count in range(1, MOST_COLUMNS + 1)])
        if _measure_widest(pen, piles, size) <= columns[0].width
    ]
    for flow, columns in tries:
        if flow.fits(columns):
            return flow.draw(level(flow, columns))
    if not pen.goes_on:
        raise NoRoom
    flow, columns = tries[-1] if tries else (_write(pen, piles, sizes[-1], frame), (frame,))
    return flow.draw(chain(columns, turn_pages(pen, split(further, len(columns), GAP))))


def _measure_widest(pen: Pen, piles: Sequence[Pile], size: float) -> float:
    """The width of the widest piece with its name."""
    names = {pen.say(piece.name) for pile in piles for piece in pile.pieces}
    return max(width(name, Style(size)) for name in names) + size * (MARK + PICTURE)


def _write(pen: Pen, piles: Sequence[Pile], size: float, column: Frame) -> Flow:
    """Write the piles, each undivided unless it is higher than a column."""
    flow = Flow(pen, size)
    for pile in piles:
        part, marks = Flow(pen, size), range(1, len(pile.pieces) + 1) if len(pile.pieces) > 1 else ("",)
        if pile.pieces:
            part.heading(pile.title)
            rows = zip(marks, pile.pieces, strict=True)
            part.add_list([_make_row(part, str(mark), kind, bool(pile.turn)) for mark, kind in rows])
        if part.height(column.width) <= column.height:
            flow.keep_together(part)
        else:
            flow.groups += part.groups
    return flow


def _make_row(flow: Flow, mark: str, kind: Kind, to_tick: bool) -> FlowRow:
    pen, size = flow.pen, flow.size

    def begin(row: Frame) -> None:
        with pen.tag("Lbl"):
            if to_tick:
                pen.box(Frame(row.x, row.y + (row.height - size) / 2, size, size), HAIR, BLACK)
            pen.write(row.after(size * 1.2).left(size * (MARK - 1.7)), mark, Style(size, grey=0.3), "right")
            _draw_kind(pen, row.after(size * MARK).left(size * (PICTURE - 0.6)), kind)

    return FlowRow(pen, begin, size * (MARK + PICTURE), [(kind.name, flow.style)], least=size * LINE)


def _draw_kind(pen: Pen, room: Frame, kind: Kind) -> None:
    """Draw a kind in the middle: a domino, a player's egg or a piece."""
    piece, (x, y) = player_egg(kind.player) if kind.player else kind.piece, room.middle
    if kind.halves:
        side = min(room.width / 2, room.height)
        draw_kind(pen, Frame(x - side, y - side / 2, 2 * side, side), SHAPES["domino"], kind)
    elif piece:
        pen.piece(room, piece)
