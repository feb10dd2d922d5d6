"""The header of a print: the game, what the print is, and the QR code of the page that it belongs to."""

from typing import NamedTuple

from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, Pen, QrCode, qr_code
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import SMALLEST, Style

UNKNOWN = _(
    "No QR code: the companion's address is not known. Print this again from the page that phones open, or with --url."
)
TOO_LONG = _("No QR code: this address is too long for one.")
FULL = 420.0  # points: the width of a sheet whose header has letters of full size
GAP = 4 * MM
LETTERS = Style(7.5)  # of the address below a code
REASON = Style(7.5)  # of the sentence that stands in place of a code
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
    name, what = Style(19 * scale, title=True), Style(max(SMALLEST, 10.5 * scale))
    code = qr_code(link)
    taken = _measure_link(pen, frame, code, link)
    height = max(taken.height, name.line + what.line + beside)
    left = Frame(frame.x, frame.y, frame.width - taken.width - GAP, height)
    with pen.tag("H1"):
        pen.write(left.top(name.line), title, name)
    with pen.tag("P"):
        pen.write(left.below(name.line).top(what.line), about, what)
    _draw_link(pen, taken, code, link)
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


def _measure_link(pen: Pen, frame: Frame, code: QrCode | None, link: str | None) -> Frame:
    """The room of the code in the top right corner and its address below, or of the reason why there is none.

    The code's quiet zone reaches into the margin.
    """
    if code is None:
        inside = pen.height(explain_missing_code(link), REASON, EXPLANATION - 4 * MM)
        return frame.end(EXPLANATION).top(inside + 4 * MM)
    wide = code.size - code.quiet
    letters = pen.height(code.words, LETTERS, wide - code.quiet)
    return frame.end(wide).top(code.size - 1.5 * code.quiet + letters)


def _draw_link(pen: Pen, room: Frame, code: QrCode | None, link: str | None) -> None:
    if code is None:
        _draw_explanation(pen, room, explain_missing_code(link))
        return
    pen.qr_code(room.x, room.y - code.quiet, code)
    pen.address(room.below(code.size - 1.5 * code.quiet).after(code.quiet), code, LETTERS, "middle")


def _draw_explanation(pen: Pen, box: Frame, words: Text) -> None:
    """Draw a box with the reason why there is no code."""
    pen.box(box, HAIR, GREY)
    with pen.tag("P"):
        pen.paragraph(box.inset(2 * MM), words, REASON)
