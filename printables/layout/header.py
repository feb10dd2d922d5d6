"""The header of a print: the game, what the print is, and the QR code of the page that it belongs to."""

from typing import NamedTuple

from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, Pen, qr_code
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style

UNKNOWN = _(
    "No QR code: the companion's address is not known. Print this again from the page that phones open, or with --url."
)
TOO_LONG = _("No QR code: this address is too long for one.")
FULL = 420.0  # points: the width of a sheet whose header has letters of full size
GAP = 4 * MM
LETTERS = 6.0  # points of the address below a code
EXPLANATION = 30 * MM  # the width of the sentence that stands in place of a code


class HeaderRoom(NamedTuple):
    """What a header leaves free: room below the title, beside the code, and all the rest of the sheet below."""

    beside: Frame
    rest: Frame


def header_scale(frame: Frame) -> float:
    """How large the letters of a header are in a frame; 1 is their full size."""
    return min(1, frame.width / FULL)


def draw_header(
    pen: Pen, frame: Frame, title: str, about: Text, link: str | None, scale: float = 1, beside: float = 0
) -> HeaderRoom:
    """Draw the title and what the sheet is about at the left, the code of the link at the right.

    `beside` is how high the room below the title has to be at least, in points.
    """
    name, what = Style(19 * scale, bold=True), Style(10.5 * scale)
    taken = _draw_link(pen, frame, link)
    height = max(taken.height, name.line + what.line + beside)
    left = Frame(frame.x, frame.y, frame.width - taken.width - GAP, height)
    with pen.tag("H1"):
        pen.write(left.top(name.line), title, name)
    with pen.tag("P"):
        pen.write(left.below(name.line).top(what.line), about, what)
    return HeaderRoom(left.below(name.line + what.line), frame.below(height + GAP / 2))


def draw_seed_header(pen: Pen, frame: Frame, title: str, about: Text, seed: str, link: str | None) -> HeaderRoom:
    """Draw a header with the seed of the outcome that is printed."""
    room = draw_header(pen, frame, title, about, link, header_scale(frame))
    with pen.tag("P"):
        pen.write(room.beside.top(9 * MM), _("Seed: {seed}", seed=seed), Style(14, bold=True))
    return HeaderRoom(room.beside.below(10 * MM), room.rest)


def explain_missing_code(link: str | None) -> Text:
    """Why a link has no code: it is not known, or too long."""
    return UNKNOWN if link is None else TOO_LONG


def _draw_link(pen: Pen, frame: Frame, link: str | None) -> Frame:
    """Draw the code in the top right corner, with its address below, and return the room it takes.

    The code's quiet zone reaches into the margin.
    """
    code = qr_code(link)
    if code is None:
        return _draw_explanation(pen, frame, explain_missing_code(link))
    left, top = frame.right - code.size + code.quiet, frame.y - code.quiet
    pen.qr_code(left, top, code)
    room = Frame(left + code.quiet, top + code.size - code.quiet / 2, code.size - 2 * code.quiet, 0)
    with pen.tag("P"):
        height = pen.paragraph(room, code.address, Style(LETTERS), "middle")
    return Frame(left, frame.y, frame.right - left, room.y + height - frame.y)


def _draw_explanation(pen: Pen, frame: Frame, words: Text) -> Frame:
    """Draw a box with the reason why there is no code, and return the room it takes."""
    style = Style(7.5)
    height = pen.height(words, style, EXPLANATION - 4 * MM) + 4 * MM
    box = Frame(frame.right - EXPLANATION, frame.y, EXPLANATION, height)
    pen.box(box, HAIR, GREY)
    with pen.tag("P"):
        pen.paragraph(box.inset(2 * MM), words, style)
    return box
