"""Labels for bags of pieces, with the drawing and the name of a component."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from companion.kit.box import Component
from companion.kit.text import _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, SMALLEST, Style
from printables.layout.strip import drawn_components
from printables.page_options import ANY_LABEL, FIRST, LARGE, PAPER, label_page
from printables.player_options import OTHERS
from printables.print import AnyRequest, Print, PrintRequest

EDGE = 3 * MM  # from the border
PIECE, GOOD, LEAST = 28 * MM, 13 * MM, 8 * MM  # the largest, a good, and the smallest side of a piece
GAME = Style(8)
NAMES, LARGE_NAMES = (13.0, 11.0, 9.0, SMALLEST), (20.0, LARGE_LETTER)  # points, from large to small


class BagLabel(NamedTuple):
    """A component `among` those of its game, which are drawn alike; None in the request for all labels."""

    component: Component | None = None
    among: Sequence[Component] = ()


def bags(request: PrintRequest[BagLabel]) -> Sequence[AnyRequest]:
    """A label for each component with a drawing, of the game and of the further games."""
    return [
        replace(request, game=game, subject=BagLabel(component, among))
        for game in (request.game, *request[OTHERS])
        for among in (drawn_components(game),)
        for component in among
    ]


def draw(pen: Pen, frame: Frame, request: PrintRequest[BagLabel], link: str | None) -> None:
    """Draw a label: the game, and below it the piece with its name."""
    component, among = request.subject
    room = frame.inset(EDGE)
    if component is None:
        raise NoRoom
    game, sizes = pen.readable(GAME), LARGE_NAMES if request[LARGE] else NAMES
    below = room.below(game.line)
    name, side = _fit_name(pen, below, component, sizes)
    sides = sorted(_fit_name(pen, below, each, sizes)[1] for each in among)
    side = min(side, sides[(len(sides) - 1) // 2])
    rest = room.below((below.height - side - pen.height(component.text, name, room.width)) / 2)
    with pen.tag("P"):
        pen.write(rest.top(game.line), request.game.title, game, "middle")
    if component.piece is not None:
        pen.piece(rest.below(game.line).top(side), component.piece, in_colour=True)
    with pen.tag("H1"):
        pen.paragraph(rest.below(game.line + side), component.text, name, "middle")


def _fit_name(pen: Pen, room: Frame, component: Component, sizes: Sequence[float]) -> tuple[Style, float]:
    """The largest letters that leave room for the piece, in a good size if possible, and the side of the piece."""
    if component.piece is None:
        return _fit_words(pen, room, component, sizes, 0)[0], 0
    for least in (GOOD, LEAST):
        with suppress(NoRoom):
            name, side = _fit_words(pen, room, component, sizes, least)
            return name, min(PIECE, side)
    raise NoRoom


def _fit_words(
    pen: Pen, room: Frame, component: Component, sizes: Sequence[float], least: float
) -> tuple[Style, float]:
    """The largest letters that leave at least this height free, and the height that they leave."""
    for size in sizes:
        name = Style(size, title=True)
        free = room.height - pen.height(component.text, name, room.width)
        if free >= least:
            return name, free
    raise NoRoom


PRINT = Print(
    id="bags",
    title=_("Labels for bags of pieces"),
    place=5,
    fills=lambda request: False,
    options=(PAPER, ANY_LABEL, FIRST, LARGE, OTHERS),
    cards=bags,
    read=lambda game, typed: BagLabel(),
    layout=label_page,
    path=lambda request: f"/P/{request.game.slug}".upper(),
    draw=draw,
)
