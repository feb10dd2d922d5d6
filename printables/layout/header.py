"""What stands at the top of a sheet: the game, what the sheet is for, and the code of where it leads."""

from typing import NamedTuple

from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, Pen, code_of
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style
from printables.request import Order

UNKNOWN = _(
    "No QR code: the address of the companion was not known. Print this again with its address, as with --url "
    "or from the page that phones open."
)
TOO_LONG = _("No QR code: this address is too long for one.")
GAP = 4 * MM
LETTERS = 6.0  # points of the address below a code
WITHOUT = 30 * MM  # the width of the sentence that stands in place of a code


class Head(NamedTuple):
    """What the top of a sheet leaves: room beside the code, and all below."""

    beside: Frame
    rest: Frame


def masthead(
    pen: Pen, frame: Frame, title: str, about: Text, link: str | None, scale: float = 1, beside: float = 0
) -> Head:
    """The title and what the sheet is about at the left, the code of the link at the right.

    `beside` is how high the room below the title has to be at least.
    """
    name, what = Style(19 * scale, bold=True), Style(10.5 * scale)
    taken = corner(pen, frame, link)
    height = max(taken.height, name.line + what.line + beside)
    left = Frame(frame.x, frame.y, frame.width - taken.width - GAP, height)
    with pen.tag("H1"):
        pen.write(left.top(name.line), title, name)
    with pen.tag("P"):
        pen.write(left.below(name.line).top(what.line), about, what)
    return Head(left.below(name.line + what.line), frame.below(height + GAP / 2))


def drawn_head(pen: Pen, frame: Frame, order: Order, link: str | None) -> Head:
    """The top of a sheet that shows what was drawn by lot, with its seed."""
    if order.draw is None:
        raise ValueError(order.what)
    head = masthead(pen, frame, order.game.title, order.draw.randomizer.title, link, min(1, frame.width / 420))
    with pen.tag("P"):
        seed = _("Seed: {seed}", seed=order.draw.wish.seed or "")
        pen.write(head.beside.top(9 * MM), seed, Style(14, bold=True))
    return Head(head.beside.below(10 * MM), head.rest)


def corner(pen: Pen, frame: Frame, link: str | None) -> Frame:
    """The code in the top right corner, with its address below. Its quiet zone reaches into the margin."""
    code = code_of(link)
    if code is None:
        return excuse(pen, frame, reason(link))
    left, top = frame.right - code.size + code.quiet, frame.y - code.quiet
    pen.code(left, top, code)
    room = Frame(left + code.quiet, top + code.size - code.quiet / 2, code.size - 2 * code.quiet, 0)
    with pen.tag("P"):
        height = pen.paragraph(room, code.address, Style(LETTERS), "middle")
    return Frame(left, frame.y, frame.right - left, room.y + height - frame.y)


def reason(link: str | None) -> Text:
    """Why there is no code."""
    return UNKNOWN if link is None else TOO_LONG


def excuse(pen: Pen, frame: Frame, words: Text) -> Frame:
    """A box with the reason why there is no code."""
    style = Style(7.5)
    box = Frame(frame.right - WITHOUT, frame.y, WITHOUT, pen.height(words, style, WITHOUT - 4 * MM) + 4 * MM)
    pen.box(box, HAIR, GREY)
    with pen.tag("P"):
        pen.paragraph(box.inset(2 * MM), words, style)
    return box
