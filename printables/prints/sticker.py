"""Stickers for the lid of the box: the game, and the QR code of its page."""

from companion.kit.game import Game
from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen, QrCode, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import Style
from printables.layout.header import explain_missing_code
from printables.options.page import LABEL, PAPER, SHEETS, label_page
from printables.options.players import Players, read_players
from printables.print import Print, PrintRequest

EDGE, CODE = 3 * MM, 1 * MM  # from a label's border to the words, and to the code with its quiet zone
LARGEST = 50 * MM  # the side of a code
LEAST_PIECE = 5 * MM
LEAST = 25 * MM  # the width of the words
PIECE, GAP = 14 * MM, 1.5 * MM  # the piece at most, and the space below piece and words


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
    _draw_words(pen, room, request.game, about, code)


def _draw_words(pen: Pen, room: Frame, game: Game, about: Text, code: QrCode | None) -> None:
    """Draw a piece if the game has any, the title, what the code is for or why there is none, and the address."""
    name, small, letters = Style(15, title=True), Style(8), Style(7.5)
    high, low = name.line, pen.height(about, small, room.width)
    last = pen.height(code.words, letters, room.width) if code else 0
    free = room.height - high - low - last - 2 * GAP
    side = min(PIECE, free) if game.pieces else 0
    rest = room.below(max(0, free - side) / 2)
    if side >= LEAST_PIECE:
        pen.piece(rest.left(side).top(side), game.pieces[0])
        rest = rest.below(side + GAP)
    with pen.tag("H1"):
        pen.write(rest.top(high), game.title, name)
    with pen.tag("P"):
        pen.paragraph(rest.below(high), about, small)
    if code is not None:
        with pen.tag("P"):
            lines = rest.below(high + low + GAP)
            pen.fill(lines.top(min(last, room.bottom - lines.y)), code.words, letters)


PRINT = Print(
    id="sticker",
    title=_("Stickers for the box"),
    place=4,
    needs_address=True,
    options=(PAPER, LABEL, SHEETS),
    read=read_players,
    layout=label_page,
    path=lambda request: f"/games/{request.game.slug}",
    draw=draw,
)
