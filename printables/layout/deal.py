"""A dealt set-up on paper: its piles as lists to tick, or as cards that are folded and cut out unseen."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.kit.box import Kind
from companion.kit.piece import Piece
from companion.kit.player import player_egg
from companion.kit.randomizer import Pile
from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, NoRoom, Pen
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import LARGE_LETTER, SMALLEST, Style, width

from .page import MARGIN, PageLayout, Paper, draw_dashes, grid_steps

SIZES = (22, 20, 18, LARGE_LETTER, 13, 12, 11, 10, 9, 8.5, 8, SMALLEST)
MOST_COLUMNS = 6
GAP = 5 * MM  # between columns
MARK = 3.2  # of a letter's size: the room for a box and a number before a name
TITLE = 1.05  # of a letter's size: a pile's title
LINE = 1.55  # of a letter's size, from one line to the next

GRID, LARGE_GRID = (3, 6), (2, 4)  # columns and rows of cards on each side of the fold; the second in large print
HEAD, LARGE_HEAD = 11 * MM, 32 * MM  # for the instructions
EDGE = 2 * MM
HOW_TO_CUT = _(
    "Before you look, fold along the middle, print outside, and glue it. Then cut along the dashes on this side."
)
NUMBER, WORDS, NAME = Style(20, title=True), Style(8), Style(9, bold=True)


def draw_piles(pen: Pen, frame: Frame, further: Frame, all_piles: Sequence[Pile]) -> None:
    """Draw the piles that are not empty, each from its top, in the largest letters that fit.

    They continue on pages with the frame `further` if the pen goes on; otherwise raise NoRoom.
    """
    piles, page = [pile for pile in all_piles if pile.pieces], 0
    columns = _fit_columns(pen, frame, piles)
    for number, pile in zip(columns.starts(piles), piles, strict=False):
        if columns.page(number) > page:
            page, frame = page + 1, further
            pen.surface.turn_page()
        page, frame = _draw_pile(pen, frame, further, columns, number, pile)


class PileColumns(NamedTuple):
    """`across` columns side by side: the size of their letters, the width and the number of lines of each."""

    size: float
    across: int
    width: float
    lines: int

    def page(self, number: int) -> int:
        """The page of a line, from 0."""
        return number // (self.across * self.lines)

    def place(self, frame: Frame, number: int) -> Frame:
        """The frame of a line on its page, counted from 0 through all columns of all pages."""
        column, row = divmod(number % (self.across * self.lines), self.lines)
        line = self.size * LINE
        return Frame(frame.x + column * (self.width + GAP), frame.y + row * line, self.width, line)

    def starts(self, piles: Sequence[Pile]) -> list[int]:
        """The line of each pile's title, and the number of all lines. A pile that fits into a column is not divided."""
        found, number = [], 0
        for pile in piles:
            needed, left = len(pile.pieces) + 1, self.lines - number % self.lines
            if left < (needed if needed <= self.lines else 2):
                number += left
            found.append(number)
            number += needed + 1
        return [*found, number - 1]

    def hold(self, piles: Sequence[Pile]) -> bool:
        return self.starts(piles)[-1] <= self.across * self.lines


def _fit_columns(pen: Pen, frame: Frame, piles: Sequence[Pile]) -> PileColumns:
    """The columns with the largest letters that fit, levelled; the smallest ones if the piles take several pages."""
    possible = [each for each in _possible_columns(frame, pen.least) if _are_wide_enough(pen, each, piles)]
    for columns in possible:
        if columns.hold(piles):
            lower = (columns._replace(lines=lines) for lines in range(1, columns.lines + 1))
            return next(each for each in lower if each.hold(piles))
    if not possible or not pen.goes_on:
        raise NoRoom
    return possible[-1]


def _possible_columns(frame: Frame, least: float) -> Iterator[PileColumns]:
    for size in (each for each in SIZES if each >= least):
        for count in range(1, MOST_COLUMNS + 1):
            yield PileColumns(size, count, (frame.width - (count - 1) * GAP) / count, int(frame.height / (size * LINE)))


def _are_wide_enough(pen: Pen, columns: PileColumns, piles: Sequence[Pile]) -> bool:
    """True if the longest name and the longest title fit into a column."""
    names = {pen.say(piece.name) for pile in piles for piece in pile.pieces}
    titles = (width(pen.say(pile.title), Style(columns.size * TITLE, bold=True)) for pile in piles)
    needed = max(width(name, Style(columns.size)) for name in names) + columns.size * MARK
    return max(needed, *titles) <= columns.width


def _draw_pile(
    pen: Pen, frame: Frame, further: Frame, columns: PileColumns, start: int, pile: Pile
) -> tuple[int, Frame]:
    """Draw a pile from this line on, and return the page on which it ends, with its frame."""
    page = columns.page(start)
    with pen.tag("H2"):
        pen.write(columns.place(frame, start), pile.title, Style(columns.size * TITLE, bold=True))
    with pen.tag("L"):
        for place, piece in enumerate(pile.pieces, start=1):
            if columns.page(start + place) > page:
                page, frame = page + 1, further
                pen.surface.turn_page()
            mark = str(place) if len(pile.pieces) > 1 else ""
            _draw_piece(pen, columns.place(frame, start + place), columns.size, mark, piece, bool(pile.turn))
    return page, frame


def _draw_piece(pen: Pen, line: Frame, size: float, mark: str, piece: Kind, to_tick: bool) -> None:
    style = Style(size)
    with pen.tag("LI"):
        with pen.tag("Lbl"):
            if to_tick:
                pen.box(Frame(line.x, line.y + (line.height - size) / 2, size, size), HAIR, BLACK)
            number = line._replace(x=line.x + size * 1.2, width=size * (MARK - 1.7))
            pen.write(number, mark, style._replace(grey=0.3), "right")
        with pen.tag("LBody"):
            pen.write(line.after(size * MARK), piece.name, style)


class CutCard(NamedTuple):
    """A card of a pile, with its number from the top."""

    pile: Text
    number: int
    kind: Kind


def folded_cards(paper: Paper, is_large: bool = False) -> PageLayout:
    """A page folded along its upright middle: covers on its left half, and each face opposite its cover."""
    (columns, rows), head = (LARGE_GRID, LARGE_HEAD) if is_large else (GRID, HEAD)
    fold = paper.width / 2
    wide, high = (fold - MARGIN) / columns, (paper.height - 2 * MARGIN - head) / rows
    first = Frame(MARGIN, MARGIN + head, wide, high)
    bottom = first.y + rows * high

    def draw_cuts(pen: Pen) -> None:
        down, across = [first.x + n * wide for n in range(columns)], [first.y + n * high for n in range(rows + 1)]
        draw_dashes(pen, Frame(first.x, first.y, fold - first.x, bottom - first.y), down, across)
        pen.surface.line((fold, MARGIN), (fold, bottom), HAIR, GREY)
        with pen.tag("P"):
            pen.paragraph(Frame(first.x, MARGIN, fold - first.x - EDGE, first.y), HOW_TO_CUT, pen.readable(WORDS))

    return PageLayout(paper, first, grid_steps(columns, rows, wide, high), finish=draw_cuts)


def draw_cut_card(pen: Pen, paper: Paper, cover: Frame, card: CutCard) -> None:
    """Draw the cover of a card, with its pile and its number, and the face behind the fold."""
    with pen.tag("P"):
        pen.write(cover.top(cover.height * 0.55), str(card.number), NUMBER, "middle")
        pen.fill(cover.below(cover.height * 0.5).inset(EDGE), card.pile, pen.readable(WORDS), "middle")
    room, name = cover._replace(x=paper.width - cover.right).inset(EDGE), pen.readable(NAME)
    high = pen.height(card.kind.name, name, room.width)
    _draw_kind(pen, room.top(room.height - high - EDGE), card.kind)
    with pen.tag("P"):
        pen.paragraph(room.below(room.height - high), card.kind.name, name, "middle")


def _draw_kind(pen: Pen, room: Frame, kind: Kind) -> None:
    """Draw a kind: its piece, the halves of a domino one below the other, or a player's egg."""
    egg = player_egg(kind.player) if kind.player else kind.piece
    halves = kind.halves or ((egg,) if egg else (),)
    height = room.height / len(halves)
    for number, pieces in enumerate(halves):
        _draw_half(pen, room.below(number * height).top(height), pieces)


def _draw_half(pen: Pen, room: Frame, pieces: tuple[Piece, ...]) -> None:
    """Draw the first piece, and the others small beside its lower right corner."""
    side = min(room.width, room.height) / 2
    corner = Frame(room.middle[0] + side, room.bottom - side, side, side)
    for number, piece in enumerate(pieces):
        pen.piece(corner if number else room, piece)
