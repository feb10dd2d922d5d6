"""The quick reference, on one side of A5 when two are on a page."""

from companion.kit.text import _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.flow import Flow, flow_into
from printables.layout.header import masthead
from printables.request import Order

SIZES = (12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5)
LARGE = (18, 16, 15, 14, 13, *SIZES)


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    head = masthead(pen, frame, order.game.title, _("Quick reference"), link, min(1, frame.width / 420))

    def write(flow: Flow) -> None:
        for topic in order.game.reference:
            flow.heading(topic.title)
            flow.items(topic.points)

    flow_into(pen, head, LARGE if order.large else SIZES, write)
