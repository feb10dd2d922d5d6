"""Cards to cut out of a page that is folded first: covers on one side of the fold, faces on the other, unseen."""

from typing import NamedTuple

from companion.kit.box import Kind
from companion.kit.piece import Piece
from companion.kit.player import player_egg
from companion.kit.text import Text, _
from printables.drawing.paper import MARGIN, Paper
from printables.drawing.pen import HAIR, MM, Pen
from printables.drawing.surface import GREY, Frame
from printables.drawing.typeface import Style

from .page import DASH

COLUMNS, ROWS = 3, 6  # on each side of the fold
LARGE = 2, 4  # in large print
HEAD, LARGE_HEAD = 11 * MM, 32 * MM  # for what to do
EDGE = 2 * MM
HOW_TO_CUT = _(
    "Before you look, fold along the middle, print outside, and glue it. Then cut along the dashes on this side."
)
NUMBER, WORDS, NAME = Style(20, title=True), Style(8), Style(9, bold=True)


class CutCard(NamedTuple):
    """A card of a pile: the pile's title and the place in it stand on its cover."""

    pile: Text
    number: int
    kind: Kind


class FoldedCards(NamedTuple):
    """A page folded along its upright middle. `frame` is the first cover; each face lies as far behind the fold."""

    paper: Paper
    is_large: bool = False

    @property
    def grid(self) -> tuple[int, int]:
        """The columns and rows on each side of the fold."""
        return LARGE if self.is_large else (COLUMNS, ROWS)

    @property
    def frame(self) -> Frame:
        (columns, rows), head = self.grid, LARGE_HEAD if self.is_large else HEAD
        width = (self.paper.width / 2 - MARGIN) / columns
        height = (self.paper.height - 2 * MARGIN - head) / rows
        return Frame(MARGIN, MARGIN + head, width, height)

    @property
    def steps(self) -> tuple[tuple[float, float], ...]:
        columns, rows = self.grid
        places = [(column, row) for row in range(rows) for column in range(columns)]
        return tuple((column * self.frame.width, row * self.frame.height) for column, row in places[1:])

    @property
    def goes_on(self) -> bool:
        return False

    def face(self, cover: Frame) -> Frame:
        """Where the face of a card lies."""
        return cover._replace(x=self.paper.width - cover.right)

    def finish(self, pen: Pen) -> None:
        first, fold, (columns, rows) = self.frame, self.paper.width / 2, self.grid
        bottom = first.y + rows * first.height
        for column in range(columns):
            x = first.x + column * first.width
            pen.surface.line((x, first.y), (x, bottom), HAIR, GREY, DASH)
        for row in range(rows + 1):
            y = first.y + row * first.height
            pen.surface.line((first.x, y), (fold, y), HAIR, GREY, DASH)
        pen.surface.line((fold, MARGIN), (fold, bottom), HAIR, GREY)
        with pen.tag("P"):
            pen.paragraph(Frame(first.x, MARGIN, fold - first.x - EDGE, first.y), HOW_TO_CUT, pen.readable(WORDS))


def draw_cut_card(pen: Pen, cover: Frame, face: Frame, card: CutCard) -> None:
    """Draw a cover, which tells the pile and the place in it, and its face."""
    with pen.tag("P"):
        pen.write(cover.top(cover.height * 0.55), str(card.number), NUMBER, "middle")
        pen.fill(cover.below(cover.height * 0.5).inset(EDGE), card.pile, pen.readable(WORDS), "middle")
    room, name = face.inset(EDGE), pen.readable(NAME)
    high = pen.height(card.kind.name, name, room.width)
    _draw_pieces(pen, room.top(room.height - high - EDGE), card.kind)
    with pen.tag("P"):
        pen.paragraph(room.below(room.height - high), card.kind.name, name, "middle")


def _draw_pieces(pen: Pen, room: Frame, kind: Kind) -> None:
    """Draw a kind: its piece, the halves of a domino one below the other, or a player's egg."""
    halves = kind.halves or (drawings(kind),)
    height = room.height / len(halves)
    for number, pieces in enumerate(halves):
        _draw_half(pen, room.below(number * height).top(height), pieces)


def _draw_half(pen: Pen, room: Frame, pieces: tuple[Piece, ...]) -> None:
    """Draw a piece, and what lies on it small beside its lower right corner."""
    for piece in pieces[:1]:
        pen.piece(room, piece)
    side = min(room.width, room.height) / 2
    for piece in pieces[1:]:
        pen.piece(Frame(room.middle[0] + side, room.bottom - side, side, side), piece)


def drawings(kind: Kind) -> tuple[Piece, ...]:
    if kind.player:
        return (player_egg(kind.player),)
    return (kind.piece,) if kind.piece else ()
