"""Labels for bags of pieces: the drawing and the name of what is in it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.kit.component import Component
from companion.kit.game import Game
from companion.kit.problem import Problem
from companion.kit.text import _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.option import Typed
from printables.options.games import OTHERS
from printables.options.page import FIRST, LABEL, PAPER, label_page
from printables.print import AnyRequest, Print, PrintRequest

EDGE, PIECE, LEAST = 3 * MM, 28 * MM, 8 * MM  # from the border, the side of a piece at most, and at least
GAME, NAME = Style(8), Style(13, title=True)

Bag = Component | None  # None for all of them together


def bags(request: PrintRequest[Bag]) -> Sequence[AnyRequest]:
    """A label for each component of the game with a drawing, and of those chosen beside it."""
    return [
        replace(request, game=game, subject=component)
        for game in (request.game, *request[OTHERS])
        for component in drawn_components(game)
    ]


def drawn_components(game: Game) -> Iterator[Component]:
    """The components with a drawing, each drawing once."""
    found = {each.piece.id: each for each in reversed(game.components) if each.piece is not None}
    return reversed(found.values())


def draw(pen: Pen, frame: Frame, request: PrintRequest[Bag], link: str | None) -> None:
    """Draw one label: the game, and below it the piece with its name."""
    bag, room = request.subject, frame.inset(EDGE)
    if bag is None or bag.piece is None:
        raise NoRoom
    high = pen.height(bag.text, NAME, room.width)
    side = min(PIECE, room.height - GAME.line - high)
    if side < LEAST:
        raise NoRoom
    rest = room.below((room.height - GAME.line - high - side) / 2)
    with pen.tag("P"):
        pen.write(rest.top(GAME.line), request.game.title, GAME, "middle")
    pen.piece(rest.below(GAME.line).top(side), bag.piece, in_colour=True)
    with pen.tag("H1"):
        pen.paragraph(rest.below(GAME.line + side), bag.text, NAME, "middle")


def read(game: Game, typed: Typed) -> Bag | list[Problem]:
    return None if any(drawn_components(game)) else [Problem("what", _("This game has no drawings for its pieces"))]


PRINT = Print(
    id="bags",
    title=_("Labels for bags of pieces"),
    place=5,
    fills=lambda request: False,
    options=(PAPER, LABEL, FIRST, OTHERS),
    cards=bags,
    read=read,
    layout=label_page,
    path=lambda request: f"/P/{request.game.slug}".upper(),
    draw=draw,
)
