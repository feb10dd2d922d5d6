"""The set-up, step by step with boxes to tick."""

from companion.kit.text import _, n_
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.layout.flow import Flow, flow_into
from printables.layout.header import masthead
from printables.request import Order

SIZES = (13, 12, 11, 10, 9, 8, 7, 6)
LARGE = (20, 18, 16, *SIZES)


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    game, party = order.game, order.party
    about = n_("Set-up: {mode}, {n} player", "Set-up: {mode}, {n} players", n=party.players, mode=party.mode.title)
    head = masthead(pen, frame, game.title, about, link, min(1, frame.width / 420))

    def write(flow: Flow) -> None:
        flow.heading(_("Tick what is done"))
        flow.steps([(step.text, step.detail) for step in game.set_up(party.players, party.mode.id)])

    flow_into(pen, head, LARGE if order.large else SIZES, write)
