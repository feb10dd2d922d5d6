"""A board that was filled by lot: both layers of every square, with letters and shapes beside the colours."""

from companion.kit.kind import Kind
from companion.kit.play.randomizer import Board, Square
from companion.kit.text import Text, _, n_
from printables.drawing.pen import HAIR, MM, THICK, THIN, NoRoom, Pen
from printables.drawing.shapes import colour_of
from printables.drawing.surface import BLACK, GREY, Frame, Tag
from printables.drawing.typeface import Style
from printables.layout.header import drawn_head
from printables.request import Order

FLOOR = 8 * MM  # of a square's side
UPPER, LOWER = 0.5, 0.34  # of a square's side: the badges of the two layers


def draw(pen: Pen, frame: Frame, order: Order, board: Board, link: str | None) -> None:
    head = drawn_head(pen, frame, order, link)
    with pen.tag("P"):
        words = _("On each square the large sign at the top is the upper piece, the small one below it the lower.")
        pen.paragraph(head.beside, words, Style(9))
    bottom = _legend(pen, head.rest, board)
    _squares(pen, head.rest.below(bottom), board)


def _legend(pen: Pen, frame: Frame, board: Board) -> float:
    """The signs with their names and how often they lie on the board. Returns its height."""
    pieces = [piece for square in board.squares for piece in square.pieces]
    kinds = {piece.id: piece for piece in pieces}
    width, height = frame.width / max(1, len(kinds)), 8 * MM
    for number, kind in enumerate(sorted(kinds.values(), key=lambda kind: kind.letter)):
        place = Frame(frame.x + number * width, frame.y, width, height)
        pen.badge((place.x + 3.5 * MM, place.y + height / 2), 6 * MM, kind.shape, kind.letter, colour_of(kind.id))
        count = sum(piece.id == kind.id for piece in pieces)
        words = n_("{kind}: {n} piece", "{kind}: {n} pieces", n=count, kind=kind.name)
        with pen.tag("P"):
            pen.fill(Frame(place.x + 8 * MM, place.y, width - 9 * MM, height), words, Style(8.5))
    return height + 2 * MM


def _squares(pen: Pen, frame: Frame, board: Board) -> None:
    side = min(frame.width / (len(board.columns) + 0.5), frame.height / (len(board.rows) + 0.5))
    if side < FLOOR:
        raise NoRoom
    edge = side * 0.5
    x = frame.x + (frame.width - side * len(board.columns) - edge) / 2
    names = Style(11, bold=True)
    with pen.tag("Table"):
        with pen.tag("TR"):
            with pen.tag("TH", "Column"):
                pen.write(Frame(x, frame.y, edge, edge), "", names)
            for number, column in enumerate(board.columns):
                with pen.tag("TH", "Column"):
                    pen.write(Frame(x + edge + number * side, frame.y, side, edge), column, names, "middle")
        for number, row in enumerate(board.rows, start=1):
            y = frame.y + edge + (number - 1) * side
            with pen.tag("TR"):
                with pen.tag("TH", "Row"):
                    pen.write(Frame(x, y, edge, side), str(number), names, "middle")
                for place, square in enumerate(row):
                    _square(pen, Frame(x + edge + place * side, y, side, side), square)
    whole = Frame(x + edge, frame.y + edge, side * len(board.columns), side * len(board.rows))
    pen.box(whole, THICK, BLACK)


def _square(pen: Pen, frame: Frame, square: Square) -> None:
    pen.box(frame, THIN, GREY)
    with pen.surface.element(Tag("TD", pen.say(_said(square)))):
        if square.upper is not None:
            _piece(pen, frame.top(frame.height * 0.58), square.upper, frame.width * UPPER)
        if square.lower is not None:
            line = frame.below(frame.height * 0.58)
            pen.rule(Frame(frame.x + frame.width * 0.2, line.y, frame.width * 0.6, 0), HAIR)
            _piece(pen, line, square.lower, frame.width * LOWER)


def _piece(pen: Pen, frame: Frame, piece: Kind, size: float) -> None:
    centre = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    pen.badge(centre, size, piece.shape, piece.letter, colour_of(piece.id))


def _said(square: Square) -> Text:
    if square.lower is None or square.upper is None:
        return _("{square}: free", square=square.name)
    return _(
        "{square}: upper {upper}, lower {lower}", square=square.name, upper=square.upper.name, lower=square.lower.name
    )
