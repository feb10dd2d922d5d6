"""A board with two layers in two passes: first the lower pieces, then the upper ones in front, as on a phone."""

from collections import Counter
from collections.abc import Callable, Iterator

from companion.kit.box import Component, Kind
from companion.kit.piece import BOX
from companion.kit.randomizer import Board, Square
from companion.kit.text import _
from printables.drawing.pen import HAIR, MM, THICK, THIN, NoRoom, Pen
from printables.drawing.surface import BLACK, GREY, Frame, Tag
from printables.drawing.typeface import Style

from .strip import Strip

FLOOR = 8 * MM  # of a square's side
ALONE, STACKED, TOP = 0.76, 0.66, 0.56  # of a square's side: a piece alone, one of two, one on top of both
TICK = 0.2  # of a square's side: the box to tick
EDGE = 0.4  # of a square's side: the names of columns and rows
NAMES = Style(10, bold=True)  # of columns and rows
LETTERS = 8.0  # points: the words on the smallest card
GAP = 2 * MM
PASSES = (_("First: lay the lower pieces, and tick them."), _("Then: lay the upper pieces over them."))
ON_TOP = _("The white pieces are drawn where they begin: last of all, on top.")

DrawSquare = Callable[[Pen, Frame, Square], None]


def draw_board(pen: Pen, room: Frame, board: Board, scale: float, which: int) -> None:
    """Draw a pass. Raise NoRoom if squares would be too small."""
    if which == 0:
        strip = Strip(pen, _count_kinds(board), scale)
        strip.draw(room)
        room = room.below(strip.height(room.width) + GAP)
    elif board.on_top:
        room = room.below(pen.paragraph(room, ON_TOP, Style(LETTERS * scale), tag="P"))
    used = pen.paragraph(room, PASSES[which], Style(LETTERS * 1.2 * scale, bold=True), tag="H2")
    draw_squares(pen, room.below(used), board, (draw_lower, draw_both)[which])


def _count_kinds(board: Board) -> Iterator[Component]:
    """Every kind with its number of pieces."""
    pieces = [piece for square in board.squares for piece in square.pieces] + list(board.on_top)
    counts = Counter(piece.id for piece in pieces)
    kinds = {piece.id: piece for piece in pieces}.values()
    for kind in sorted(kinds, key=lambda kind: (kind in board.on_top, kind.letter)):
        yield Component(kind.id, _("{kind}: {n}", kind=kind.name, n=counts[kind.id]), piece=kind.piece)


def draw_squares(pen: Pen, frame: Frame, board: Board, draw: DrawSquare) -> None:
    """Draw the squares as large as possible in the middle of the frame's width, with names around them."""
    columns, rows = len(board.columns), len(board.rows)
    side = min(frame.width / (columns + EDGE), frame.height / (rows + EDGE))
    if side < FLOOR:
        raise NoRoom
    edge = side * EDGE
    x = frame.x + (frame.width - side * columns - edge) / 2
    with pen.tag("Table"):
        _draw_column_names(pen, Frame(x, frame.y, edge, edge), side, board.columns)
        for number, row in enumerate(board.rows, start=1):
            _draw_row(pen, Frame(x, frame.y + edge + (number - 1) * side, edge, side), number, row, draw)
    pen.box(Frame(x + edge, frame.y + edge, side * columns, side * rows), THICK, BLACK)


def _draw_column_names(pen: Pen, corner: Frame, side: float, columns: str) -> None:
    with pen.tag("TR"):
        with pen.tag("TH", "Column"):
            pen.write(corner, "", pen.readable(NAMES))
        for number, column in enumerate(columns):
            with pen.tag("TH", "Column"):
                place = Frame(corner.right + number * side, corner.y, side, corner.height)
                pen.write(place, column, pen.readable(NAMES), "middle")


def _draw_row(pen: Pen, head: Frame, number: int, squares: tuple[Square, ...], draw: DrawSquare) -> None:
    with pen.tag("TR"):
        with pen.tag("TH", "Row"):
            pen.write(head, str(number), pen.readable(NAMES), "middle")
        for place, square in enumerate(squares):
            frame = Frame(head.right + place * head.height, head.y, head.height, head.height)
            pen.box(frame, THIN, GREY)
            draw(pen, frame, square)


def draw_lower(pen: Pen, frame: Frame, square: Square) -> None:
    """Draw the lower piece of a square, with a box to tick."""
    lower = square.lower
    with pen.surface.element(Tag("TD", pen.say(square._replace(upper=None, on_top=None).text))):
        if lower is not None:
            _draw_kind(pen, _place(frame, ALONE, 1, 0), lower)
            pen.box(_place(frame, TICK, 0, 1), HAIR, BLACK)


def draw_both(pen: Pen, frame: Frame, square: Square) -> None:
    """Draw the upper piece in front of the lower one, and a piece of the set-up on top; with a box to tick."""
    with pen.surface.element(Tag("TD", pen.say(square.text))):
        if square.lower is not None:
            _draw_kind(pen, _place(frame, STACKED, 0, 0), square.lower)
        if square.upper is not None:
            _draw_kind(pen, _place(frame, STACKED, 1, 1), square.upper)
        if square.on_top is not None:
            size, across = (TOP, 1) if square.pieces else (ALONE, 0.5)
            _draw_kind(pen, _place(frame, size, across, 1 - across), square.on_top)
        if square.pieces:
            pen.box(_place(frame, TICK, 0, 1), HAIR, BLACK)


def _place(frame: Frame, size: float, across: float, down: float) -> Frame:
    """A part of a square, `size` of its side; `across` and `down` go from 0, left and top, to 1, right and bottom."""
    inside = frame.inset(frame.width * 0.04)
    side = frame.width * size
    return Frame(inside.x + (inside.width - side) * across, inside.y + (inside.height - side) * down, side, side)


def _draw_kind(pen: Pen, square: Frame, kind: Kind) -> None:
    """Draw a kind with its letter. Raise NoRoom if the letter would be too small."""
    scale = square.width / BOX
    if kind.piece is None:
        return pen.write(square, kind.letter, pen.readable(NAMES), "middle")
    if not pen.holds_letter(scale, kind.piece):
        raise NoRoom
    return pen.draw_piece((square.x, square.y), scale, kind.piece)
