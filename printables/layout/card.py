"""The head of a card: a band with the game and the kind of card, beside it the code."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.kit.game import Game
from companion.kit.text import Text, _
from printables.drawing.pen import MM, SMALLEST_CODE, NoRoom, Pen, QrCode, Words, qr_code
from printables.drawing.surface import Frame

from .frame import CRACK, OUTLINE, SMALL, Band, Shell, draw_ground, draw_shell, look_of
from .page import EDGE

TOO_LONG = _("No QR code: this address is too long for one.")
FOOT = 0.8 * MM  # below the head
MOST = 0.5  # of a card's height
CARD = 92.0 * MM  # the width of the smallest card, with letters of the smallest size
ENLARGED, LARGEST = 2.14, 1.5  # of that size: the letters of large print, and those of a whole page


def card_scale(frame: Frame, is_large: bool = False) -> float:
    """The size of a card's letters as a multiple of those on the smallest card."""
    return ENLARGED if is_large else max(1, min(LARGEST, frame.width / CARD))


def card_code(pen: Pen, link: str | None, scale: float, least: float = SMALLEST_CODE) -> QrCode | None:
    """The code of a link, `scale` times as large as on the smallest card; without an address its place stays blank.

    On a card to cut out its quiet zone ends at the cut.
    """
    code = qr_code(link, least=least)
    if code is None:
        return None
    return qr_code(link, code.size * (scale if pen.goes_on else min(scale, max(1, EDGE / code.quiet))), least)


@dataclass
class CardHead:
    """The head of a card at the top of a frame, `scale` times as large as on the smallest card.

    `about` names the kind of card; a title with a line that leads to it, and pictures, may take the game's place.
    """

    pen: Pen
    frame: Frame
    scale: float
    link: str | None
    about: Text
    game: Game
    title: Words = ""
    lead: Words = ""
    pictures: Sequence[Callable[[Frame], None]] = ()
    small: float = SMALL  # points, of the lines on the smallest card

    def __post_init__(self) -> None:
        self.code = card_code(self.pen, self.link, self.scale)
        beside = self.code.size - self.code.quiet + OUTLINE * self.scale**0.5 / 2 if self.code else 0
        self.left = self.frame.left(self.frame.width - beside)
        lines = (self.about,) if self.link is None or self.code else (self.about, TOO_LONG)
        words = self.title, self.lead, self.pictures, self.small
        self.band = Band(self.pen, self.left.width, self.scale, self.game, lines, self.code, *words)

    @property
    def height(self) -> float:
        code = self.code.size - self.code.quiet if self.code else 0
        return max(self.band.height + CRACK * self.scale, code) + FOOT * self.scale

    def draw(self) -> Frame:
        """Draw the head and return the room below it. Raise NoRoom if a long address takes most of the card."""
        if self.height > self.frame.height * (1 if self.pen.goes_on else MOST):
            raise NoRoom
        look = look_of(self.game, self.pen)
        shell = Shell(self.left.top(self.band.height), self.band.height, self.scale, look, open=True)
        draw_ground(self.pen, shell)
        draw_shell(self.pen, shell)
        self.band.draw(shell.top)
        if self.code is not None:  # its quiet zone lies over the frame's edges
            left = self.frame.right - self.code.size + self.code.quiet
            self.pen.qr_code(left, self.frame.y - self.code.quiet, self.code)
        return self.frame.below(self.height)
