"""Who won, as drawings beside the head of a result: a dragon from the egg of each, or a face of the game."""

from companion.kit.scoring.score import Result, Standing
from companion.kit.text import Text, _
from companion.kit.winner import HIGH, WIDE, hatchling
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame

SIDE = 17 * MM  # the height of one, on the smallest card
WIDEST = 1.5  # of that: the width of several together


class Winners:
    """The winners of a result, crowned unless who plays plays alone; of a game that goes on, what it is known by."""

    def __init__(self, pen: Pen, scale: float, result: Result) -> None:
        self.pen, self.result = pen, result
        self.numbers = {number: each for number, each in enumerate(result.standings, start=1) if each.winner}
        several = max(1, len(self.numbers))
        self.height = SIDE * scale * min(1, WIDEST / several)
        self.width = self.height * several

    def draw(self, frame: Frame) -> None:
        """Draw them side by side from the top left corner of a frame on."""
        rest = frame.top(self.height)
        if not self.numbers:
            self.pen.piece(rest.left(self.height), self.result.game.faces[0])
        for number, standing in self.numbers.items():
            self._draw_winner(rest.left(self.height), number, standing)
            rest = rest.after(self.height)

    def _draw_winner(self, square: Frame, number: int, standing: Standing) -> None:
        winner, scale = hatchling(number), square.height / HIGH
        corner = square.x + (square.width - WIDE * scale) / 2, square.y
        crown = () if self.result.mode.solo else (winner.crown,)
        with self.pen.figure(self._describe(standing), square):
            for shape in (*winner.dragon, *crown, *winner.shell):
                self.pen.draw_shape(corner, scale, shape)

    def _describe(self, standing: Standing) -> Text:
        if self.result.mode.solo:
            return _("{name}’s dragon", name=standing.name)
        return _("{name}’s dragon with a crown", name=standing.name)
