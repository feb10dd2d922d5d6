"""Labels for the lid of the box: the game, and the code of its page."""

from companion.kit.text import Text, _
from printables.drawing.pen import MM, Code, NoRoom, Pen, code_of
from printables.drawing.shapes import outline
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style
from printables.layout.header import reason
from printables.request import Order

EDGE, CODE = 3 * MM, 1 * MM  # from a label's border to words, and to a code with its quiet zone
LARGEST = 50 * MM  # of a code
LEAST = 25 * MM  # for the words
EGG, GAP = 0.7, 0.3  # of the title's size: what the egg is larger, and the space between the words


def draw(pen: Pen, frame: Frame, order: Order, link: str | None) -> None:
    """One label: the code at the left, title and address at the right."""
    room = frame.inset(EDGE)
    code = code_of(link, min(frame.height - 2 * CODE, frame.width / 2, LARGEST))
    if code is not None:
        if code.size > min(frame.height, frame.width - LEAST):
            raise NoRoom
        pen.code(frame.x + CODE, frame.y + (frame.height - code.size) / 2, code)
        room = room.after(code.size + CODE - EDGE)
    about = _("Set up, score, settle: scan the code.") if code else reason(link)
    _words(pen, room, order.game.title, about, code)


def _words(pen: Pen, room: Frame, title: str, about: Text, code: Code | None) -> None:
    """An egg, the title, what the code is for or why there is none, and the address, in the middle of the height."""
    name, small, letters = Style(15, bold=True), Style(8), Style(6.5)
    egg, gap = name.size * (1 + EGG), name.size * GAP
    high, low = name.line, pen.height(about, small, room.width)
    last = pen.height(code.address, letters, room.width) if code else 0
    rest = room.below(max(0, room.height - egg - high - low - last - 2 * gap) / 2)
    outline(pen.surface, "egg", rest.left(egg).top(egg).middle, egg, BLACK)
    rest = rest.below(egg + gap)
    with pen.tag("H1"):
        pen.write(rest.top(high), title, name)
    with pen.tag("P"):
        pen.paragraph(rest.below(high), about, small)
    if code is not None:
        with pen.tag("P"):
            lines = rest.below(high + low + gap)
            pen.fill(lines.top(min(last, room.bottom - lines.y)), code.address, letters)
