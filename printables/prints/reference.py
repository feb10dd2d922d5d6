"""The quick reference, on one side of A5 when two are on a page."""

from dataclasses import replace

from companion.kit.text import _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.flow import Flow, flow_into
from printables.layout.header import draw_header, header_scale
from printables.options.page import LARGE, PAPER, SHEETS, UP, cut_page
from printables.options.players import HOUSE_RULES, Players, describe_house_rules, read_players
from printables.print import Print, PrintRequest

SIZES = (12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5)
LARGE_SIZES = (18, 16, 15, 14, 13, *SIZES)


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    room = draw_header(pen, frame, request.game.title, PRINT.title, link, header_scale(frame))

    def write(flow: Flow) -> None:
        for topic in request.game.reference:
            flow.heading(topic.title)
            flow.items(topic.points)
        flow.items(describe_house_rules(request.subject))

    flow_into(pen, room, LARGE_SIZES if request[LARGE] else SIZES, write)


PRINT = Print(
    id="reference",
    title=_("Quick reference"),
    place=3,
    options=(PAPER, replace(UP, usual="2"), SHEETS, LARGE, HOUSE_RULES),
    read=read_players,
    layout=cut_page,
    path=lambda request: f"/games/{request.game.slug}#reference",
    draw=draw,
)
