"""The head of a card: the game with its pieces, the kind of card, the code with its address, lines to write on."""

from collections.abc import Iterable, Sequence

from companion.kit.piece import Piece
from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, Pen, QrCode, Words, qr_code
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style, width

UNKNOWN = _(
    "No QR code: the companion's address is not known. Print this again from the page that phones open, or with --url."
)
TOO_LONG = _("No QR code: this address is too long for one.")
NAME, TITLE, SMALL = 18.0, 8.0 * MM, 8.0  # points of the game's name, the height of its line, points of other text
EXPLAINED = 7.5  # points of the sentence in place of a code
CODE, BESIDE = 20 * MM, 3.2 * MM  # the side of a code without its quiet zone, and that zone
PIECE = 6 * MM
LINE = 5.6 * MM  # of the lines to write on
FOOT = 0.8 * MM  # below the head
EXPLANATION = 32 * MM  # the width of the sentence in place of a code
CARD = 92.0 * MM  # the width of the smallest card, with letters of the smallest size
ENLARGED, LARGEST = 2.14, 1.5  # of that size: the letters of large print, and those of a whole page


def card_scale(frame: Frame, is_large: bool = False) -> float:
    """The size of a card's letters as a multiple of those on the smallest card."""
    return ENLARGED if is_large else max(1, min(LARGEST, frame.width / CARD))


def explain_missing_code(link: str | None) -> Text:
    """The reason why a link has no code."""
    return UNKNOWN if link is None else TOO_LONG


def draw_in_line(pen: Pen, room: Frame, pieces: Iterable[Piece], side: float, in_colour: bool = False) -> None:
    """Draw pieces of this side in a line, as many as there is room for."""
    for piece in pieces:
        if room.width >= side:
            pen.piece(room.left(side), piece, in_colour=in_colour)
            room = room.after(side * 1.1)


class CardHead:
    """The head of a card at the top of a frame, `scale` times as large as on the smallest card.

    `about` names the kind of card; `write_in` are the titles of lines to write on.
    """

    def __init__(
        self, pen: Pen, frame: Frame, scale: float, link: str | None, about: Text, write_in: Sequence[Words] = ()
    ) -> None:
        self.pen, self.frame, self.scale, self.link = pen, frame, scale, link
        self.about, self.write_in = about, write_in
        self.code = qr_code(link, 0)
        if self.code is not None:
            self.code = QrCode(self.code.address, self.code.size * scale)
        taken = EXPLANATION * scale if self.code is None else self._code_height
        self.left = frame.left(frame.width - taken - BESIDE * scale)
        self.small, self.bold = Style(SMALL * scale), Style(SMALL * scale, bold=True)

    @property
    def height(self) -> float:
        lines = LINE if self.write_in else 0
        return max((TITLE + lines) * self.scale + self._about_height, self._code_height) + FOOT

    @property
    def _about_height(self) -> float:
        """The height of the kind of card and of the address."""
        address = self.pen.height(self.code.words, self.bold, self.left.width) if self.code else 0
        return self.pen.height(self.about, self.small, self.left.width) + address

    @property
    def _code_height(self) -> float:
        """The height of the code without its quiet zone, or of the sentence in its place."""
        if self.code is not None:
            return self.code.size - 2 * self.code.quiet
        style = Style(EXPLAINED * self.scale)
        return self.pen.height(explain_missing_code(self.link), style, EXPLANATION * self.scale)

    def draw(self, title: str, pieces: Iterable[Piece]) -> Frame:
        """Draw the head and return the room below it."""
        line, name = self.left.top(TITLE * self.scale), Style(NAME * self.scale, title=True)
        with self.pen.tag("H1"):
            self.pen.write(line, title, name)
        room = line.after(width(title, name) + 2 * MM * self.scale)
        draw_in_line(self.pen, room, pieces, PIECE * self.scale)
        rest = self.left.below(line.height)
        with self.pen.tag("P"):
            rest = rest.below(self.pen.paragraph(rest, self.about, self.small))
        self._draw_link(rest)
        below, height = self.frame.below(self.height), LINE * self.scale
        self._draw_write_in(self.left._replace(y=below.y - FOOT - height, height=height))
        return below

    def _draw_link(self, rest: Frame) -> None:
        """Draw the address, and the code in the corner of the head with its quiet zone over the frame's edges."""
        if self.code is not None:
            self.pen.address(rest, self.code, self.bold)
            left = self.frame.right - self.code.size + self.code.quiet
            self.pen.qr_code(left, self.frame.y - self.code.quiet, self.code)
        else:
            style, room = Style(EXPLAINED * self.scale), self.frame.end(EXPLANATION * self.scale)
            with self.pen.tag("P"):
                self.pen.paragraph(room, explain_missing_code(self.link), style)

    def _draw_write_in(self, frame: Frame) -> None:
        """Draw the lines to write on side by side."""
        gap = 2 * MM
        wide = (frame.width + gap) / max(1, len(self.write_in))
        for number, title in enumerate(self.write_in):
            line = frame.after(number * wide).left(wide - gap)
            with self.pen.tag("P"):
                self.pen.write(line, title, Style(7.5 * self.scale, grey=0.2))
            self.pen.rule(line, HAIR, GREY)
