"""Place cards: each player's egg and name, to be read from both sides of a card that stands like a roof."""

from dataclasses import replace

from companion.kit.text import _
from printables.drawing.pen import Pen
from printables.drawing.surface import Frame
from printables.print import AnyRequest
from printables.sheet_print import SHEET, cut_out, draw

FRONT = 1000  # the number of a card's front among the bodies of a page, less the player's number
OTHER_SIDE = _("The other side of the card: the same, upside down")


def draw_twice(pen: Pen, frame: Frame, request: AnyRequest, link: str | None) -> None:
    """Draw a card, and the same turned about its middle."""
    number = FRONT + request.subject.number
    with pen.surface.body(number):
        draw(pen, frame, request, link)
    pen.surface.turn_body(pen.say(OTHER_SIDE), number, frame.middle)


PRINT = replace(SHEET, id="place-cards", title=_("Place cards"), place=7, layout=cut_out(95, 82), draw=draw_twice)
