"""A board to lay the pieces on, as large as the page: the names of its squares, and the pieces of the set-up."""

from companion.kit.randomizer import Board, Outcome
from companion.kit.text import _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.board import draw_both, draw_squares
from printables.layout.card import CardHead
from printables.layout.parts import any_outcome
from printables.page_options import COLOUR, PAPER, SHEETS, whole_page
from printables.print import Print, PrintRequest


def draw(pen: Pen, frame: Frame, request: PrintRequest[Outcome], link: str | None) -> None:
    room, board = CardHead(pen, frame, 1, link, PRINT.title, request.game).draw(), request.subject
    if isinstance(board, Board):
        rows = tuple(tuple(square._replace(lower=None, upper=None) for square in row) for row in board.rows)
        draw_squares(pen, room, board._replace(rows=rows), draw_both)


PRINT = Print(
    id="lay-board",
    title=_("Board to lay pieces on"),
    place=10,
    games=lambda game: any(each.is_board for each in game.randomizers),
    options=(PAPER, SHEETS, COLOUR),
    read=lambda game, typed: any_outcome(game, next(each for each in game.randomizers if each.is_board)),
    layout=whole_page,
    draw=draw,
)
