"""What stands in a box of a pad that is filled in."""

from companion.kit.text import write_number
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import SMALLEST, Style

from .pad_filled import NONE, FilledPad
from .pad_lines import PadLine

CORNER = 4.4 * MM  # the side of the corner for the place
NUMBER, TOTAL = 12.0, 17.0  # points
NAME, LARGE_NAME = 9.0, 16.05  # points: a name on the smallest card, and in large print
RING = 3.6 * MM  # the radius of a circle around a number that won a trophy
WINNER = 1.1 * MM  # the frame around the winner's total


class PadBox:
    """A box of a pad; `scale` is how much larger than on the smallest card its letters are."""

    def __init__(self, pen: Pen, box: Frame, scale: float, filled: FilledPad) -> None:
        self.pen, self.box, self.scale, self.filled = pen, box, scale, filled

    def write(self, words: Words, box: Frame | None = None, size: float = NUMBER) -> None:
        style = Style(size * self.scale, title=True, grey=0.45 if words == NONE else 0)
        self.pen.write((box or self.box).inset(0.5 * MM), words, style, "middle")

    def fill_in(self, line: PadLine, player: int) -> None:
        if line.box == "total":
            self.write_total(player)
        elif line.box == "points":
            half = self.box.width / 2
            self.write(self.filled.number(line, player), self.box.left(half))
            self.write(self.filled.points(line, player), self.box.after(half))
        elif line.box == "holder":
            if self.filled.is_holder(line, player):
                self.write("+1", size=NUMBER * 0.75)
        else:
            self.write(self.filled.number(line, player))
            if self.filled.has_trophy(line, player):
                self.pen.surface.circle(self.box.middle, RING * self.scale, 1.1, BLACK)

    def write_total(self, player: int) -> None:
        """Write the total with the place in its corner; the winner's has a heavy frame."""
        if self.filled.is_winner(player):
            self.pen.box(self.box.inset(WINNER / 2), WINNER, BLACK)
        side = CORNER * self.scale
        corner = Frame(self.box.right - side, self.box.bottom - side, side, side)
        self.write(write_number(self.filled.total(player)), self.box.left(self.box.width - side * 0.6), TOTAL)
        self.pen.write(corner, self.filled.place(player), Style(SMALLEST * self.scale, bold=True), "middle")
