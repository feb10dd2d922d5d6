"""A board with two layers: on every square the upper and the lower piece, told apart by letters and shapes too."""

from companion.kit.kind import Kind
from companion.kit.play.randomizer import Board, Square
from companion.kit.text import _, n_
from printables.drawing.pen import HAIR, MM, THICK, THIN, NoRoom, Pen
from printables.drawing.shapes import colour_of
from printables.drawing.surface import BLACK, GREY, Frame, Tag
from printables.drawing.typeface import Style

from .header import HeaderRoom

FLOOR = 8 * MM  # of a square's side
UPPER, LOWER = 0.5, 0.34  # of a square's side: the badges of the two layers
CORNER = 0.3  # of a square's side: the room for what lies on top of both
EDGE = 0.5  # of a square's side: the room for the names of columns and rows
LAYER = 0.58  # of a square's height is for the upper piece
NAMES = Style(11, bold=True)


def draw_board(pen: Pen, room: HeaderRoom, board: Board) -> None:
    """Draw the board below its header, with an explanation beside the code. NoRoom where squares would be too small."""
    with pen.tag("P"):
        words = _("On each square the large sign at the top is the upper piece, the small one below it the lower.")
        height = pen.paragraph(room.beside, words, Style(9))
    if any(square.on_top and square.pieces for row in board.rows for square in row):
        with pen.tag("P"):
            words = _("A sign in the corner lies on top of both.")
            pen.paragraph(room.beside.below(height), words, Style(9))
    height = _draw_kinds(pen, room.rest, board)
    _draw_squares(pen, room.rest.below(height), board)


def _draw_kinds(pen: Pen, frame: Frame, board: Board) -> float:
    """Draw the badge of every kind with its name and its number of pieces, and return how high that is."""
    pieces = [piece for square in board.squares for piece in square.pieces] + list(board.on_top)
    kinds = {piece.id: piece for piece in pieces}
    width, height = frame.width / max(1, len(kinds)), 8 * MM
    for number, kind in enumerate(sorted(kinds.values(), key=lambda kind: (kind in board.on_top, kind.letter))):
        place = Frame(frame.x + number * width, frame.y, width, height)
        pen.badge((place.x + 3.5 * MM, place.y + height / 2), 6 * MM, kind.shape, kind.letter, colour_of(kind))
        count = sum(piece.id == kind.id for piece in pieces)
        words = n_("{kind}: {n} piece", "{kind}: {n} pieces", n=count, kind=kind.name)
        with pen.tag("P"):
            pen.fill(Frame(place.x + 8 * MM, place.y, width - 9 * MM, height), words, Style(8.5))
    return height + 2 * MM


def _draw_squares(pen: Pen, frame: Frame, board: Board) -> None:
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
            _draw_row(pen, Frame(x, frame.y + edge + (number - 1) * side, edge, side), side, number, row)
    pen.box(Frame(x + edge, frame.y + edge, side * columns, side * rows), THICK, BLACK)


def _draw_column_names(pen: Pen, corner: Frame, side: float, columns: str) -> None:
    with pen.tag("TR"):
        with pen.tag("TH", "Column"):
            pen.write(corner, "", NAMES)
        for number, column in enumerate(columns):
            with pen.tag("TH", "Column"):
                place = Frame(corner.right + number * side, corner.y, side, corner.height)
                pen.write(place, column, NAMES, "middle")


def _draw_row(pen: Pen, head: Frame, side: float, number: int, squares: tuple[Square, ...]) -> None:
    with pen.tag("TR"):
        with pen.tag("TH", "Row"):
            pen.write(head, str(number), NAMES, "middle")
        for place, square in enumerate(squares):
            _draw_square(pen, Frame(head.right + place * side, head.y, side, side), square)


def _draw_square(pen: Pen, frame: Frame, square: Square) -> None:
    pen.box(frame, THIN, GREY)
    with pen.surface.element(Tag("TD", pen.say(square.text))):
        if square.upper is not None:
            _draw_piece(pen, frame.top(frame.height * LAYER), square.upper, frame.width * UPPER)
        if square.lower is not None:
            line = frame.below(frame.height * LAYER)
            pen.rule(Frame(frame.x + frame.width * 0.2, line.y, frame.width * 0.6, 0), HAIR)
            _draw_piece(pen, line, square.lower, frame.width * LOWER)
        if square.on_top is not None:
            _draw_on_top(pen, frame, square.on_top, is_alone=not square.pieces)


def _draw_on_top(pen: Pen, frame: Frame, piece: Kind, is_alone: bool) -> None:
    """Draw the piece in the corner of its square, over the pieces that were drawn, or large where it lies alone."""
    if is_alone:
        return _draw_piece(pen, frame, piece, frame.width * UPPER)
    corner = frame.width * CORNER
    return _draw_piece(pen, Frame(frame.x, frame.y, corner, corner), piece, corner * 0.8)


def _draw_piece(pen: Pen, frame: Frame, piece: Kind, size: float) -> None:
    pen.badge(frame.middle, size, piece.shape, piece.letter, colour_of(piece))
