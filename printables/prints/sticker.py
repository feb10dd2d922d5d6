"""Stickers for the lids of boxes, with the QR code of the game's page."""

from dataclasses import replace

from companion.kit.game import Game
from companion.kit.text import _
from printables.drawing.pen import MM, NoRoom, Pen, QrCode, Side, qr_code
from printables.drawing.surface import Frame
from printables.drawing.typeface import LARGE_LETTER, Style
from printables.layout.frame import draw_hatchling
from printables.page_options import FIRST, LABEL, LARGE, PAPER, PLAIN, SHEETS, label_page
from printables.player_options import OTHERS, Players, one_of_each, read_players
from printables.print import Print, PrintRequest

EDGE, CODE = 3 * MM, 1 * MM  # from a label's border to the words, and to the code with its quiet zone
LARGEST, LARGE_CODE = 50 * MM, 32 * MM  # the largest side of a code, and the largest beside large print
LEAST_PIECE = 5 * MM
LEAST = 28 * MM  # the width of the words beside a code
SIZES = ((Style(15, title=True), Style(8)), (Style(11, title=True), Style(7.5)))  # of title and address
LARGE_SIZES = ((Style(22, title=True), Style(LARGE_LETTER)),)
PIECE, GAP = 14 * MM, 1.5 * MM  # the largest side of the piece, and the space below piece and words


def draw(pen: Pen, frame: Frame, request: PrintRequest[Players], link: str | None) -> None:
    """Draw a label: the code at the left, title and address at the right; on a narrow label below the code."""
    room = frame.inset(EDGE)
    code = qr_code(link, min(frame.height - 2 * CODE, frame.width / 2, LARGE_CODE if request[LARGE] else LARGEST))
    if code is None or code.size > min(frame.height, frame.width):
        raise NoRoom
    if code.size > frame.width - LEAST:
        _draw_words(pen, frame.below(code.size).inset(CODE), request.game, code, "middle")
        pen.qr_code(frame.x + (frame.width - code.size) / 2, frame.y + CODE, code)
    else:
        _draw_words(pen, room.after(code.size + CODE - EDGE), request.game, code, "left")
        pen.qr_code(frame.x + CODE, frame.y + (frame.height - code.size) / 2, code)


def _draw_words(pen: Pen, room: Frame, game: Game, code: QrCode, align: Side) -> None:
    """Draw the title and the address, beside a code below the hatchling if there is room."""
    name, letters, free = _fit_words(pen, room, game, code)
    side = min(PIECE, free) if game.faces and align == "left" and free >= LEAST_PIECE else 0
    rest = room.below((free - side) / 2)
    if side:
        draw_hatchling(pen, game, rest.left(side).top(side))
        rest = rest.below(side + GAP)
    high = pen.paragraph(rest, game.title, name, align, tag="H1")
    pen.address(rest.below(high), code, letters, align)


def _fit_words(pen: Pen, room: Frame, game: Game, code: QrCode) -> tuple[Style, Style, float]:
    """The largest letters of title and address that fit, and the height that they leave free. Raise NoRoom."""
    for name, letters in LARGE_SIZES if pen.least >= LARGE_LETTER else SIZES:
        free = room.height - pen.height(game.title, name, room.width) - pen.height(code.words, letters, room.width)
        if free >= GAP:
            return name, letters, free - GAP
    raise NoRoom


PRINT = Print(
    id="sticker",
    title=_("Stickers for the box"),
    place=4,
    needs_address=True,
    options=(PAPER, LABEL, FIRST, SHEETS, LARGE, PLAIN, replace(OTHERS, all_first=True)),
    cards=one_of_each,
    read=read_players,
    layout=label_page,
    draw=draw,
)
