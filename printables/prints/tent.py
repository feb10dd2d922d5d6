"""A tent for the middle of the table: the page is folded across, and both sides show the code to join by."""

from companion.kit.text import Text, _
from printables.drawing.pen import MM, Pen, QrCode, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.header import explain_missing_code
from printables.options.page import PAPER, SHEETS, folded_page
from printables.print import Print, PrintRequest

LARGE_CODE = 98 * MM  # with its quiet zone, to be read from across a table
TITLE, WORDS, LETTERS = Style(26, bold=True), Style(13), Style(11)
TO_JOIN = _("Scan the code to join the table with your phone")


def draw(pen: Pen, frame: Frame, request: PrintRequest[str], link: str | None) -> None:
    """Draw one side: the QR code in the middle, the words above and below. The subject is the code of the table."""
    drawn = qr_code(link, LARGE_CODE)
    with pen.tag("H1"):
        pen.write(frame.below(6 * MM).top(TITLE.line), request.game.title, TITLE, "middle")
    about = frame.below(6 * MM + TITLE.line)
    with pen.tag("P"):
        pen.paragraph(about, TO_JOIN if drawn else explain_missing_code(link), WORDS, "middle")
    rest = about.below(WORDS.line + 2 * MM)
    if drawn is not None:
        pen.qr_code(frame.x + (frame.width - drawn.size) / 2, rest.y - drawn.quiet / 2, drawn)
        rest = rest.below(drawn.size - drawn.quiet)
    _draw_letters(pen, rest, request.subject, drawn)


def _draw_letters(pen: Pen, room: Frame, code: str, drawn: QrCode | None) -> None:
    """Draw what to type where no camera helps."""
    words: list[Text | str] = [drawn.address] if drawn else []
    for line, text in enumerate((*words, _("Code: {code}", code=code))):
        with pen.tag("P"):
            pen.write(room.below(line * 1.4 * LETTERS.line).top(LETTERS.line), text, LETTERS, "middle")


PRINT = Print(
    id="tent",
    title=_("Table tent"),
    options=(PAPER, SHEETS),
    layout=folded_page,
    path=lambda request: f"/t/{request.subject}",
    name=lambda request: _("Table {code}, {title}", code=request.subject, title=request.game.title),
    file=lambda request: f"table-{request.subject}",
    draw=draw,
)
