"""A tent for the middle of the table: a page folded across, with the code for joining on both sides."""

from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen, QrCode, Words, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, Style, width
from printables.layout.card import explain_missing_code
from printables.layout.page import PAPERS, fold_page
from printables.page_options import PAPER, SHEETS
from printables.print import Print, PrintRequest

LARGE_CODE = 92 * MM  # with its quiet zone, to be read from across a table
FACE = 13 * MM
GAP, LINE = 4 * MM, 1.3  # beside the code, and from one step to the next in lines
TITLE, WORDS = Style(30, title=True), Style(LARGE_LETTER)  # everything is in large print
JOIN_CODE = Style(60, title=True)
STEPS = (_("1. Scan the code, or open the address."), _("2. Take a seat."), _("3. Count your own."))


def draw(pen: Pen, frame: Frame, request: PrintRequest[str], link: str | None) -> None:
    """Draw one side: the QR code at the left; at the right the game, its pieces, the code in letters, and the steps.

    The subject is the code of the table.
    """
    drawn = qr_code(link, LARGE_CODE)
    room = frame.after(drawn.size - drawn.quiet + GAP) if drawn else frame
    with pen.tag("H1"):
        pen.write(room.top(TITLE.line), request.game.title, TITLE)
    faces = room.top(TITLE.line).after(width(request.game.title, TITLE) + GAP)
    draw_in_line(pen, faces, request.game.faces, FACE, in_colour=True)
    with pen.tag("P"):
        pen.write(room.below(TITLE.line).top(JOIN_CODE.line), request.subject, JOIN_CODE)
    rest = room.below(TITLE.line + JOIN_CODE.line)
    lines: tuple[Words, ...] = STEPS if drawn else (explain_missing_code(link), *STEPS[1:])
    for line in lines:
        with pen.tag("P"):
            rest = rest.below(pen.paragraph(rest, line, WORDS) + (LINE - 1) * WORDS.line)
    if drawn is not None:
        _draw_help(pen, rest.below(GAP), request.subject, drawn)
        _draw_code(pen, frame, drawn)


def _draw_help(pen: Pen, room: Frame, code: str, drawn: QrCode) -> None:
    """Draw the help for phones that cannot scan the code."""
    host = drawn.words.partition("/")[0]
    words: Text = _(
        "Cannot connect? Use the same Wi-Fi as the others, open {address} and type {code}.", address=host, code=code
    )
    with pen.tag("P"):
        pen.paragraph(room, words, WORDS)


def _draw_code(pen: Pen, frame: Frame, drawn: QrCode) -> None:
    """Draw the QR code with its address below; its quiet zone reaches into the margin."""
    pen.qr_code(frame.x - drawn.quiet, frame.y, drawn)
    below = frame.below(drawn.size - drawn.quiet / 2).left(drawn.size - 2 * drawn.quiet)
    pen.address(below, drawn, WORDS, "middle")


PRINT = Print(
    id="tent",
    title=_("Table tent"),
    options=(PAPER, SHEETS),
    layout=lambda request: fold_page(PAPERS[request[PAPER]]),
    path=lambda request: f"/t/{request.subject}",
    name=lambda request: _("Table {code}, {title}", code=request.subject, title=request.game.title),
    file=lambda request: f"table-{request.subject}",
    draw=draw,
)
