"""Components in a strip: below the steps of a checklist, beside its picture, or above a board."""

from collections.abc import Iterable, Sequence

from companion.kit.box import Component
from companion.kit.game import Game
from companion.kit.piece import rounded
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import SMALLEST, Style

COLUMN, PIECE, LOW = 17 * MM, 8 * MM, 6.8 * MM  # on the smallest card: a column's width; a piece's side, in a column
EDGE = 1.4 * MM  # from the border, and above it


def drawn_components(game: Game) -> list[Component]:
    """The components with a drawing, each drawing once; in a game without drawings all components."""
    found = {each.piece.id: each for each in reversed(game.components) if each.piece is not None}
    return list(reversed(found.values())) or list(game.components)


def bags_of(game: Game) -> Sequence[Component]:
    """The components that are sorted into bags."""
    return game.bags or drawn_components(game)


class Strip:
    """Components with drawings in a border."""

    def __init__(self, pen: Pen, components: Iterable[Component], scale: float) -> None:
        self.pen, self.scale = pen, scale
        self.components = [each for each in components if each.piece]
        self.style = Style(SMALLEST * scale)

    def _rows(self, room: float) -> list[Sequence[Component]]:
        """The components in as few rows as possible, about equally many in each."""
        most = max(1, int(room / (COLUMN * self.scale)))
        count = -(-len(self.components) // most)
        each = -(-len(self.components) // count)
        return [self.components[row * each : (row + 1) * each] for row in range(count)]

    def _row_height(self, row: Sequence[Component], room: float) -> float:
        column = (room - 2 * EDGE) / len(row) - EDGE
        return PIECE * self.scale + max(self.pen.height(each.text, self.style, column) for each in row) + EDGE

    def height(self, room: float) -> float:
        return sum(self._row_height(row, room) for row in self._rows(room)) + 2 * EDGE

    def draw(self, frame: Frame) -> None:
        box = frame.below(EDGE).top(self.height(frame.width) - EDGE)
        border = rounded(box.x + THIN, box.y, box.width - 2 * THIN, box.height, 2.2 * MM * self.scale)
        rest = box.inset(EDGE)
        with self.pen.tag("L"):
            self.pen.surface.path(parse_path(border), 2 * THIN, BLACK)
            for row in self._rows(frame.width):
                column = rest.width / len(row)
                for number, component in enumerate(row):
                    place = rest.after(number * column + EDGE / 2).left(column - EDGE)
                    with self.pen.tag("LI"):
                        self._draw_component(place, component)
                rest = rest.below(self._row_height(row, frame.width))

    def _draw_component(self, frame: Frame, component: Component) -> None:
        with self.pen.tag("Lbl"):
            if component.piece is not None:
                self.pen.piece(frame.top(PIECE * self.scale), component.piece)
        self.pen.paragraph(frame.below(PIECE * self.scale), component.text, self.style, "middle", "LBody")
