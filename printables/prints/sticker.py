"""Stickers for the lid of the box: the game, and the QR code of its page."""

from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen, QrCode, qr_code
from printables.drawing.shapes import outline
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style
from printables.layout.header import explain_missing_code
from printables.options.page import LABEL, PAPER, SHEETS, label_page
from printables.options.players import Players, read_players
from printables.print import Print, PrintRequest

EDGE, CODE = 3 * MM, 1 * MM  # from a label's border to the words, and to the code with its quiet zone
LARGEST = 50 * MM  # the side of a code
LEAST = 25 * MM  # the width of the words
EGG, GAP = 0.7, 0.3  # of the title's size: how much larger the egg is, and the space below egg and words


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw one label: the code at the left, title and address at the right."""
    room = frame.inset(EDGE)
    code = qr_code(link, min(frame.height - 2 * CODE, frame.width / 2, LARGEST))
    if code is not None:
        if code.size > min(frame.height, frame.width - LEAST):
            raise NoRoom
        pen.qr_code(frame.x + CODE, frame.y + (frame.height - code.size) / 2, code)
        room = room.after(code.size + CODE - EDGE)
    about = _("Set up, score, settle: scan the code.") if code else explain_missing_code(link)
    _draw_words(pen, room, request.game.title, about, code)


def _draw_words(pen: Pen, room: Frame, title: str, about: Text, code: QrCode | None) -> None:
    """Draw an egg, the title, what the code is for or why there is none, and the address."""
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


PRINT = Print(
    id="sticker",
    title=_("Stickers for the box"),
    place=4,
    options=(PAPER, LABEL, SHEETS),
    read=read_players,
    layout=label_page,
    path=lambda request: f"/games/{request.game.slug}",
    draw=draw,
)
