"""Labels for bags of pieces, with the drawing and the name of a component."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from companion.kit.box import Component
from companion.kit.text import _
from printables.drawing.pen import MM, NoRoom, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, SMALLEST, Style
from printables.layout.strip import bags_of
from printables.page_options import ANY_LABEL, FIRST, LARGE, PAPER, PLAIN, label_page
from printables.player_options import OTHERS, TicksOption
from printables.print import AnyRequest, Print, PrintRequest

EDGE = 3 * MM  # from the border
PIECE, GOOD, LEAST = 28 * MM, 13 * MM, 8 * MM  # the largest, a good, and the smallest side of a piece
GAME = Style(8)
NAMES, LARGE_NAMES = (13.0, 11.0, 9.0, SMALLEST), (20.0, LARGE_LETTER)  # points, from large to small


class BagLabel(NamedTuple):
    """A component `among` those of its game, which are drawn alike; None in the request for all labels."""

    component: Component | None = None
    among: Sequence[Component] = ()


BAGS: TicksOption[Component] = TicksOption(
    id="bags",
    label=_("Only these labels"),
    help=_("Only the labels of these components; by default of all."),
    metavar="ID,…",
    things=lambda game: {each.id: each for each in bags_of(game)},
    title=lambda component: component.text,
)


def bags(request: PrintRequest[BagLabel]) -> Sequence[AnyRequest]:
    """A label for each chosen component, or each with a drawing, and for those of the further games."""
    chosen = {request.game: request[BAGS]}
    return [
        replace(request, game=game, subject=BagLabel(component, among))
        for game in (request.game, *request[OTHERS])
        for among in (bags_of(game),)
        for component in chosen.get(game) or among
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
    pen.write(rest.top(game.line), request.game.title, game, "middle", tag="P")
    if component.piece is not None:
        pen.piece(rest.below(game.line).top(side), component.piece)
    pen.paragraph(rest.below(game.line + side), component.text, name, "middle", tag="H1")


def _fit_name(pen: Pen, room: Frame, component: Component, sizes: Sequence[float]) -> tuple[Style, float]:
    """The largest letters that leave room for the piece, in a good size if possible, and the side of the piece."""
    for least, size in product((GOOD, LEAST) if component.piece else (0,), sizes):
        name = Style(size, title=True)
        free = room.height - pen.height(component.text, name, room.width)
        if free >= least:
            return name, min(PIECE, free) if component.piece else 0
    raise NoRoom


PRINT = Print(
    id="bags",
    title=_("Labels for bags of pieces"),
    place=5,
    fills=lambda request: False,
    options=(PAPER, ANY_LABEL, FIRST, LARGE, PLAIN, BAGS, OTHERS),
    cards=bags,
    read=lambda game, typed: BagLabel(),
    layout=label_page,
    draw=draw,
)
