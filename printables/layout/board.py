"""A board with two layers, laid in two passes: first the lower pieces, then the upper ones in front, as on a phone."""

from collections.abc import Callable

from companion.kit.kind import Kind
from companion.kit.piece import BOX
from companion.kit.play.randomizer import Board, Square
from companion.kit.text import Text, _, n_
from printables.drawing.pen import HAIR, MM, THICK, THIN, NoRoom, Pen
from printables.drawing.surface import BLACK, GREY, Frame, Tag
from printables.drawing.typeface import Style

from .header import HeaderRoom

FLOOR = 8 * MM  # of a square's side
ALONE, STACKED, TOP = 0.76, 0.66, 0.4  # of a square's side: a piece alone, one of two, and what lies on top of both
TICK = 0.2  # of a square's side: the box to tick
EDGE = 0.4  # of a square's side: the room for the names of columns and rows
NAMES, TITLE = Style(10, bold=True), Style(10.5, bold=True)
GAP = 2 * MM
KIND, KIND_LINE = 6 * MM, 8 * MM
PASSES = (_("First: lay the lower pieces, and tick them."), _("Then: lay the upper pieces over them."))

DrawSquare = Callable[[Pen, Frame, Square], None]


def draw_board(pen: Pen, room: HeaderRoom, board: Board) -> None:
    """Draw both passes below the header. NoRoom where squares would be too small."""
    if board.on_top:
        with pen.tag("P"):
            words = _("The white pieces are drawn where they begin: last of all, on top.")
            pen.paragraph(room.beside, words, Style(9))
    rest = room.rest.below(_draw_kinds(pen, room.rest, board))
    half = (rest.height - GAP) / 2
    for number, draw in enumerate((draw_lower, draw_both)):
        _draw_pass(pen, rest.below(number * (half + GAP)).top(half), board, PASSES[number], draw)


def _draw_pass(pen: Pen, frame: Frame, board: Board, title: Text, draw: DrawSquare) -> None:
    with pen.tag("H2"):
        pen.write(frame.top(TITLE.line), title, TITLE)
    _draw_squares(pen, frame.below(TITLE.line), board, draw)


def _draw_kinds(pen: Pen, frame: Frame, board: Board) -> float:
    """Draw every kind with its name and its number of pieces, and return how high that is."""
    pieces = [piece for square in board.squares for piece in square.pieces] + list(board.on_top)
    kinds = {piece.id: piece for piece in pieces}
    width = frame.width / max(1, len(kinds))
    for number, kind in enumerate(sorted(kinds.values(), key=lambda kind: (kind in board.on_top, kind.letter))):
        place = frame.after(number * width).left(width).top(KIND_LINE)
        count = sum(piece.id == kind.id for piece in pieces)
        words = n_("{kind}: {n} piece", "{kind}: {n} pieces", n=count, kind=kind.name)
        if kind.piece is not None:
            pen.piece(place.left(KIND), kind.piece)
        with pen.tag("P"):
            pen.fill(place.after(KIND + 1 * MM), words, Style(8.5))
    return KIND_LINE + GAP


def _draw_squares(pen: Pen, frame: Frame, board: Board, draw: DrawSquare) -> None:
    """Draw the squares in the middle of the frame's width, as large as they can be, with names around them."""
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
            pen.write(corner, "", NAMES)
        for number, column in enumerate(columns):
            with pen.tag("TH", "Column"):
                place = Frame(corner.right + number * side, corner.y, side, corner.height)
                pen.write(place, column, NAMES, "middle")


def _draw_row(pen: Pen, head: Frame, number: int, squares: tuple[Square, ...], draw: DrawSquare) -> None:
    with pen.tag("TR"):
        with pen.tag("TH", "Row"):
            pen.write(head, str(number), NAMES, "middle")
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
    """Draw the lower piece behind the upper one, and over both what the set-up puts there; with a box to tick."""
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
    """A part of a square, `size` of its side, from its left and top edge (0) to its right and bottom edge (1)."""
    inside = frame.inset(frame.width * 0.04)
    side = frame.width * size
    return Frame(inside.x + (inside.width - side) * across, inside.y + (inside.height - side) * down, side, side)


def _draw_kind(pen: Pen, square: Frame, kind: Kind) -> None:
    if kind.piece is not None:
        pen.draw_piece((square.x, square.y), square.width / BOX, kind.piece)
    else:
        pen.write(square, kind.letter, NAMES, "middle")
