"""The head of a card: a band with the game and the kind of card, beside it the code."""

from companion.kit.game import Game
from companion.kit.text import Text, _
from printables.drawing.pen import MM, NoRoom, Pen, QrCode, qr_code
from printables.drawing.surface import Frame

from .frame import CRACK, Band, Shell, draw_ground, draw_shell, look_of
from .page import EDGE

UNKNOWN = _(
    "No QR code: the companion's address is not known. Print this again from the page that phones open, or with --url."
)
TOO_LONG = _("No QR code: this address is too long for one.")
SMALL = 8.0  # points
FOOT = 0.8 * MM  # below the head
MOST = 0.5  # of a card's height
CARD = 92.0 * MM  # the width of the smallest card, with letters of the smallest size
ENLARGED, LARGEST = 2.14, 1.5  # of that size: the letters of large print, and those of a whole page


def card_scale(frame: Frame, is_large: bool = False) -> float:
    """The size of a card's letters as a multiple of those on the smallest card."""
    return ENLARGED if is_large else max(1, min(LARGEST, frame.width / CARD))


def explain_missing_code(link: str | None) -> Text:
    """The reason why a link has no code."""
    return UNKNOWN if link is None else TOO_LONG


def card_code(pen: Pen, link: str | None, scale: float) -> QrCode | None:
    """The code of a link, `scale` times as large as on the smallest card; without an address its place stays blank.

    On a card to cut out its quiet zone ends at the cut.
    """
    code = qr_code(link)
    if code is None:
        return None
    return QrCode(code.address, code.size * (scale if pen.goes_on else min(scale, max(1, EDGE / code.quiet))))


class CardHead:
    """The head of a card at the top of a frame, `scale` times as large as on the smallest card.

    `about` names the kind of card.
    """

    def __init__(self, pen: Pen, frame: Frame, scale: float, link: str | None, about: Text, game: Game) -> None:
        self.pen, self.frame, self.scale, self.link, self.game = pen, frame, scale, link, game
        self.code = card_code(pen, link, scale)
        self.left = frame.left(frame.width - (self.code.size - self.code.quiet if self.code else 0))
        lines = (about,) if link is None or self.code else (about, TOO_LONG)
        self.band = Band(pen, self.left.width, scale, game, lines, self.code)

    @property
    def height(self) -> float:
        return max(self.band.height + CRACK * self.scale, self._code_height) + FOOT * self.scale

    @property
    def _code_height(self) -> float:
        """The height of the code with the quiet zone below it."""
        return self.code.size - self.code.quiet if self.code else 0

    def draw(self) -> Frame:
        """Draw the head and return the room below it. Raise NoRoom if a long address takes most of the card."""
        if self.height > self.frame.height * MOST:
            raise NoRoom
        look = look_of(self.game, self.pen)
        shell = Shell(self.left.top(self.band.height), self.band.height, self.scale, look, open=True)
        draw_ground(self.pen, shell)
        draw_shell(self.pen, shell)
        self.band.draw(shell.top)
        self.draw_code()
        return self.frame.below(self.height)

    def draw_code(self) -> None:
        """Draw the code in the corner of the head, with its quiet zone over the frame's edges."""
        if self.code is not None:
            left = self.frame.right - self.code.size + self.code.quiet
            self.pen.qr_code(left, self.frame.y - self.code.quiet, self.code)
