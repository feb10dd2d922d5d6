"""A tent for the middle of the table: a page folded across, with the code for joining on both sides."""

from companion.kit.text import Text, _
from printables.drawing.path import PathStep
from printables.drawing.pen import MM, Pen, QrCode, Words, qr_code
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import LARGE_LETTER, Style
from printables.layout.card import explain_missing_code
from printables.layout.frame import OUTLINE, crack, draw_hatchling
from printables.layout.page import PAPERS, fold_page
from printables.page_options import COLOUR, PAPER, SHEETS
from printables.print import Print, PrintRequest

LARGE_CODE = 86 * MM  # with its quiet zone, to be read from across a table
HEAD, CRACK = 22 * MM, 1.4  # the height above the crack, and the crack's scale
GAP = 5 * MM  # beside the code, and below the crack
TITLE, STEP, WORDS = Style(34, title=True), Style(24, title=True), Style(LARGE_LETTER)  # all is in large print
JOIN_CODE = Style(60, title=True)
STEPS = (_("1 Scan the code, or open the address"), _("2 Take a seat"), _("3 Count your own"))


def draw(pen: Pen, frame: Frame, request: PrintRequest[str], link: str | None) -> None:
    """Draw one side: above a crack the game and the code in letters, below it the QR code and the steps.

    The subject is the code of the table.
    """
    drawn = qr_code(link, LARGE_CODE)
    head = frame.top(HEAD)
    draw_hatchling(pen, head.left(HEAD), request.game)
    name = head.after(HEAD + GAP).left(head.width * 0.5)
    with pen.tag("H1"):
        pen.write(name, request.game.title, TITLE)
    with pen.tag("P"):
        pen.write(head, request.subject, JOIN_CODE, "right")
    first, *rest = crack(frame.x, frame.right, head.bottom, CRACK)
    pen.surface.path((PathStep("M", (first,)), *(PathStep("L", (each,)) for each in rest)), OUTLINE, BLACK)
    room = frame.below(HEAD + 2 * GAP)
    steps = room.after(drawn.size - 2 * drawn.quiet + 2 * GAP) if drawn else room
    lines: tuple[Words, ...] = STEPS if drawn else (explain_missing_code(link), *STEPS[1:])
    for line in lines:
        with pen.tag("P"):
            steps = steps.below(pen.paragraph(steps, line, STEP) + GAP)
    if drawn is not None:
        _draw_help(pen, steps, request.subject, drawn)
        pen.qr_code(room.x - drawn.quiet, room.y - drawn.quiet, drawn)
        pen.address(room.below(drawn.size - 2 * drawn.quiet + 2 * MM).left(drawn.size), drawn, WORDS)


def _draw_help(pen: Pen, room: Frame, code: str, drawn: QrCode) -> None:
    """Draw the help for phones that cannot scan the code."""
    host = drawn.words.partition("/")[0]
    words: Text = _(
        "Cannot connect? Use the same Wi-Fi as the others, open {address} and type {code}.", address=host, code=code
    )
    with pen.tag("P"):
        pen.paragraph(room, words, WORDS)


PRINT = Print(
    id="tent",
    title=_("Table tent"),
    options=(PAPER, SHEETS, COLOUR),
    layout=lambda request: fold_page(PAPERS[request[PAPER]]),
    path=lambda request: f"/t/{request.subject}",
    name=lambda request: _("Table {code}, {title}", code=request.subject, title=request.game.title),
    file=lambda request: f"table-{request.subject}",
    draw=draw,
)
