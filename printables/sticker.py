"""Labels for the lid of the box: the game, and the code of its page."""

from companion.kit.text import Text, _

from .masthead import reason
from .order import Order
from .pen import MM, Code, Pen, code_of
from .shapes import outline
from .surface import BLACK, Frame
from .typeface import Style

EGG = 8 * MM
EDGE, CODE = 3 * MM, 1 * MM  # from a label's border to words, and to a code with its quiet zone
TITLE = 0.42  # of the height below the egg


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    """One label: the code at the left, title and address at the right."""
    room = frame.inset(EDGE)
    code = code_of(link)
    if code is not None:
        pen.code(frame.x + CODE, frame.y + (frame.height - code.size) / 2, code)
        room = room.after(code.size + CODE - EDGE)
    outline(pen.surface, "egg", room.left(EGG).top(EGG).middle, EGG, BLACK)
    about = _("Set up, score, settle: scan the code.") if code else reason(link)
    _words(pen, room.below(EGG + 1 * MM), order.game.title, about, code)


def _words(pen: Pen, room: Frame, title: str, about: Text, code: Code | None) -> None:
    """The title, what the code is for or why there is none, and the address."""
    high, low = room.height * TITLE, room.height * (1 - TITLE) / 2
    with pen.tag("H1"):
        pen.fill(room.top(high), title, Style(15, bold=True))
    with pen.tag("P"):
        pen.fill(room.below(high).top(low if code else 2 * low), about, Style(7.5))
    if code is not None:
        with pen.tag("P"):
            pen.fill(room.below(high + low), code.address, Style(6))
