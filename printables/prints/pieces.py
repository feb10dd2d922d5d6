"""The game's pieces in real size, in place of lost ones: to cut out, or with two sides to fold and glue."""

from dataclasses import replace

from companion.kit.box import Kind
from companion.kit.piece import Piece
from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.layout.grid import grid_page
from printables.layout.page import PAPERS, PageLayout
from printables.layout.parts import PieceSet, draw_kind, parts_of
from printables.page_options import PAPER, PLAIN, SHEETS, number_in
from printables.print import ChoiceOption, LineOption, Print, PrintRequest

SIZES = range(10, 91)  # mm
WRONG_SIZE = _("A piece is {least} to {most} mm wide", least=SIZES[0], most=SIZES[-1])


OnePiece = tuple[Kind, Piece | None]  # with its other side
NOTHING = Kind("", Text("")), None  # in the request for all pieces
PART = ChoiceOption(
    id="part",
    label=_("Pieces"),
    help=_("For pieces: which ones, such as dominoes; by default the first."),
    metavar="PART",
    values=lambda game, typed: {name: part.title for name, part in parts_of(game).items()},
    dependent=True,
)
SIZE = LineOption(
    id="size",
    label=_("Width in mm, as yours measure"),
    help=_("For pieces: the width in millimetres, of a domino that of a square; by default a usual one."),
    metavar="MM",
    longest=2,
    digits=True,
    parse=lambda text: number_in(SIZES, WRONG_SIZE)(text) if text else 0,  # 0 means the usual one
)


def _part(request: PrintRequest[OnePiece]) -> PieceSet:
    """The chosen part in the chosen size."""
    part = parts_of(request.game)[request[PART]]
    return part._replace(size=request[SIZE] or part.size)


def layout(request: PrintRequest[OnePiece]) -> PageLayout:
    title, shape, size, pieces = _part(request)
    about = _("{title}: {pieces}, {n} mm", title=request.game.title, pieces=title, n=size)
    cell = shape.halves * size * MM + shape.gap, shape.height * size * MM + shape.gap
    return grid_page(PAPERS[request[PAPER]], cell, about, pieces[0][1] is not None, len(pieces))


def draw(pen: Pen, frame: Frame, request: PrintRequest[OnePiece], link: str | None) -> None:
    """Draw a piece; one with two sides has its cover at the left of the fold, its face opposite."""
    shape, (kind, cover) = _part(request).shape, request.subject
    place = frame.inset(shape.gap / 2)
    if cover:
        draw_kind(pen, place, shape, Kind(cover.id, cover.name, piece=cover))
        place = place._replace(x=PAPERS[request[PAPER]].width - place.right)
    draw_kind(pen, place, shape, kind)


PRINT = Print(
    id="pieces",
    title=_("Pieces in real size"),
    place=8,
    games=lambda game: bool(parts_of(game)),
    options=(PART, SIZE, PAPER, SHEETS, PLAIN),
    read=lambda game, typed: NOTHING,
    layout=layout,
    cards=lambda request: [replace(request, subject=piece) for piece in _part(request).pieces],
    fills=lambda request: False,
    draw=draw,
)
