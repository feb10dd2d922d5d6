"""Labels for the lid of the box: the game, and the code of its page."""

from companion.kit.text import _

from .masthead import TOO_LONG, UNKNOWN
from .order import Order
from .pen import MM, Pen, code_size
from .shapes import outline
from .surface import BLACK, Frame
from .typeface import Style

EGG = 8 * MM


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    """One label: the code at the left, title and address at the right."""
    size = code_size(link) if link else 0
    left = size + 1 * MM if size else 3 * MM
    room = Frame(frame.x + left, frame.y + 3 * MM, frame.width - left - 3 * MM, frame.height - 6 * MM)
    if link and size:
        pen.code(Frame(frame.x + 1 * MM, frame.y + (frame.height - size) / 2, size, size), link)
    outline(pen.surface, "egg", (room.x + EGG / 2, room.y + EGG / 2), EGG, BLACK)
    room = room.below(EGG + 1 * MM)
    whole = room.height
    about = _("Set up, score, settle: scan the code.") if size else UNKNOWN if link is None else TOO_LONG
    for tag, words, style, share in (
        ("H1", order.game.title, Style(15, bold=True), 0.42),
        ("P", about, Style(7.5), 0.29 if size else 0.58),
        ("P", link if size else None, Style(6), 0.29),
    ):
        if words is not None:
            with pen.tag(tag):
                pen.fill(room.top(whole * share), words, style)
            room = room.below(whole * share)
