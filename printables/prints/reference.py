"""The quick reference: how to play, with the pieces."""

from dataclasses import replace

from companion.kit.text import Text, _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST
from printables.layout.card import CardHead, card_scale
from printables.layout.flow import Flow, flow_into
from printables.layout.flow_rows import add_table
from printables.options.page import LARGE, PAPER, SHEETS, UP, cut_page
from printables.options.players import HOUSE_RULES, Players, describe_house_rules, read_players
from printables.print import Print, PrintRequest

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, SMALLEST)  # points


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    scale = card_scale(frame, request[LARGE])
    head = CardHead(pen, frame, scale, link, _("Quick reference"))
    room = head.draw(request.game.title, request.game.faces)
    sizes = (SMALLEST * scale,) if request[LARGE] else SIZES
    flow_into(pen, (room,), lambda size: _write(pen, request, size), sizes, (frame,))


def _write(pen: Pen, request: PrintRequest[Players], size: float) -> Flow:
    flow = Flow(pen, size)
    for topic in request.game.reference:
        flow.heading(topic.title, topic.pieces)
        add_table(flow, topic.rows)
        flow.items(topic.points)
    flow.items(describe_house_rules(request.subject))
    return flow


def name(request: PrintRequest[Players]) -> Text:
    """The title of the document."""
    return _("{title}, quick reference", title=request.game.title)


PRINT = Print(
    id="reference",
    title=_("Quick reference"),
    place=3,
    options=(PAPER, replace(UP, usual="2"), SHEETS, LARGE, HOUSE_RULES),
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/games/{request.game.slug}#reference",
    name=name,
    draw=draw,
)
