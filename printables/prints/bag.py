"""Labels for bags of pieces: the drawing and the name of what is in it."""

from collections.abc import Sequence
from dataclasses import replace

from companion.kit.component import Component
from companion.kit.text import _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, SMALLEST, Style
from printables.layout.strip import drawn_components
from printables.options.games import OTHERS
from printables.options.page import ANY_LABEL, FIRST, LARGE, PAPER, label_page
from printables.print import AnyRequest, Print, PrintRequest

EDGE, PIECE, LEAST = 3 * MM, 28 * MM, 8 * MM  # from the border, the side of a piece at most, and at least
GAME = Style(8)
NAMES, LARGE_NAMES = (13.0, 11.0, 9.0, SMALLEST), (20.0, LARGE_LETTER)  # points, from large to small

Bag = Component | None  # None for all of them together


def bags(request: PrintRequest[Bag]) -> Sequence[AnyRequest]:
    """A label for each component of the game with a drawing, and of those chosen beside it."""
    return [
        replace(request, game=game, subject=component)
        for game in (request.game, *request[OTHERS])
        for component in drawn_components(game)
    ]


def draw(pen: Pen, frame: Frame, request: PrintRequest[Bag], link: str | None) -> None:
    """Draw one label: the game, and below it the piece with its name."""
    bag, room = request.subject, frame.inset(EDGE)
    if bag is None:
        raise NoRoom
    game = pen.readable(GAME)
    name, high = _fit_name(pen, room.below(game.line), bag, LARGE_NAMES if request[LARGE] else NAMES)
    side = min(PIECE, room.height - game.line - high) if bag.piece else 0
    rest = room.below((room.height - game.line - high - side) / 2)
    with pen.tag("P"):
        pen.write(rest.top(game.line), request.game.title, game, "middle")
    if bag.piece is not None:
        pen.piece(rest.below(game.line).top(side), bag.piece, in_colour=True)
    with pen.tag("H1"):
        pen.paragraph(rest.below(game.line + side), bag.text, name, "middle")


def _fit_name(pen: Pen, room: Frame, bag: Component, sizes: Sequence[float]) -> tuple[Style, float]:
    """The largest letters beside which there is room for the piece, and how high the name is in them."""
    for size in sizes:
        name = Style(size, title=True)
        high = pen.height(bag.text, name, room.width)
        if high + (LEAST if bag.piece else 0) <= room.height:
            return name, high
    raise NoRoom


PRINT = Print(
    id="bags",
    title=_("Labels for bags of pieces"),
    place=5,
    fills=lambda request: False,
    options=(PAPER, ANY_LABEL, FIRST, LARGE, OTHERS),
    cards=bags,
    read=lambda game, typed: None,
    layout=label_page,
    path=lambda request: f"/P/{request.game.slug}".upper(),
    draw=draw,
)
