"""Ruled tables to write in: a row of heads, and below it rows of one height with words, pieces or codes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.piece import BOX, Piece, rounded
from companion.kit.text import listing
from printables.drawing.path import parse_path
from printables.drawing.pen import HAIR, MM, NoRoom, Pen, QrCode, Words
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import SMALLEST, Style, fit_text

from .frame import OUTLINE, ROUND, draw_hatchling
from .name_heads import NameHeads

LOWEST, HIGHEST = 9.2 * MM, 14 * MM  # of a row
AIR = 1 * MM  # around words and pieces
SHRINKING = (1, 0.75, 0.5)  # sizes of words that are tried
PIECE, WORDS = 6.5 * MM, 11.0  # the side of a piece, and points of words, on the smallest card


class RuledCell(NamedTuple):
    """Pieces or hatchlings of games side by side with words behind them, or a code; an empty cell is for writing."""

    words: Words = ""
    pieces: Sequence[Piece | Game] = ()
    code: QrCode | None = None


@dataclass
class RuledTable:
    """A table with columns of these widths and `titles`; the heads from the column `first` on may be `names`.

    Letters are `scale` times as large as on the smallest card. Rows are at least of the height `lowest`.
    """

    pen: Pen
    scale: float
    widths: Sequence[float]
    titles: Sequence[RuledCell]
    names: NameHeads | None = None
    first: int = 0
    lowest: float = LOWEST

    @property
    def head(self) -> float:
        return max(LOWEST * self.scale, self.names.height if self.names else 0)

    def draw(self, frame: Frame, rows: Sequence[Sequence[RuledCell]]) -> tuple[int, float]:
        """Draw as many rows as fit at the top of a frame; return their number and the height. NoRoom if none fits."""
        count = min(len(rows), int((frame.height - self.head) / self.lowest))
        if not count:
            raise NoRoom
        high = min(max(HIGHEST, self.lowest), (frame.height - self.head) / count)
        whole = frame.top(self.head + high * count)
        with self.pen.tag("Table"):
            self._draw_row(whole.top(self.head), self.titles, True)
            for number, row in enumerate(rows[:count]):
                line = whole.below(self.head + number * high).top(high)
                self.pen.rule(line.top(0))
                self._draw_row(line, row, False)
        for number in range(1, len(self.widths)):
            x = whole.x + sum(self.widths[:number])
            self.pen.surface.line((x, whole.y), (x, whole.bottom), HAIR, GREY)
        border = rounded(whole.x, whole.y, whole.width, whole.height, ROUND)
        self.pen.surface.path(parse_path(border), OUTLINE, BLACK)
        return count, whole.height

    def _draw_row(self, line: Frame, row: Sequence[RuledCell], is_head: bool) -> None:
        named = range(self.first, self.first + len(self.names.names)) if is_head and self.names else range(0)
        with self.pen.tag("TR"):
            for number, wide in enumerate(self.widths):
                box = line.after(sum(self.widths[:number])).left(wide)
                tag = ("TH", "Column") if is_head else ("TD",) if number else ("TH", "Row")
                with self.pen.tag(*tag):
                    if self.names and number in named:
                        self.names.draw(box, number - self.first)
                    elif number < len(row):
                        self._draw_cell(box.after(0 if number else AIR), row[number], is_head)  # beside the outline

    def _draw_cell(self, box: Frame, cell: RuledCell, is_head: bool) -> None:
        room = box.inset(AIR)
        if cell.code:
            (x, y), half = box.middle, cell.code.size / 2
            self.pen.qr_code(x - half, y - half, cell.code)
        if cell.pieces:
            side = min(PIECE * self.scale, room.height, room.width / len(cell.pieces) - AIR)
            row = room.left(len(cell.pieces) * (side + AIR)).below((room.height - side) / 2).top(side)
            names = [each.title if isinstance(each, Game) else each.name for each in cell.pieces]
            with self.pen.figure(listing(names), row):
                for number, each in enumerate(cell.pieces):
                    place = row.after(number * (side + AIR)).left(side)
                    if isinstance(each, Game):
                        draw_hatchling(self.pen, each, place)
                    else:
                        self.pen.draw_piece(place[:2], side / BOX, each)
            room = room.after(row.width)
        if cell.words:
            style = Style(SMALLEST * self.scale) if is_head else Style(WORDS * self.scale, title=True)
            longest = max(self.pen.say(cell.words).split(), key=len)
            sizes = (self.pen.readable(style._replace(size=style.size * part)) for part in SHRINKING)
            styles = [fit_text(longest, each, room.width, self.pen.least)[1] for each in sizes]
            fits = (each for each in styles if self.pen.height(cell.words, each, room.width) <= room.height)
            self.pen.fill(room, cell.words, next(fits, styles[-1]))
