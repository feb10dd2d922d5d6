"""The components of a game, as many as there is room for: in a strip, or in a column beside a picture."""

from collections.abc import Sequence
from contextlib import nullcontext

from companion.kit.box import Component
from companion.kit.game import Game
from companion.kit.piece import rounded
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, THIN, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import SMALLEST, Style

from .flow import Flow, FlowBlock

COLUMN, PIECE, LOW = 17 * MM, 8 * MM, 6.8 * MM  # on the smallest card: a column's width; a piece's side, in a column
EDGE = 1.4 * MM  # from the border, and above it


def drawn_components(game: Game) -> list[Component]:
    """The components with a drawing, each drawing once; in a game without drawings all components."""
    found = {each.piece.id: each for each in reversed(game.components) if each.piece is not None}
    return list(reversed(found.values())) or list(game.components)


def box_in_short(game: Game) -> Sequence[Component]:
    """The game's short list of components; without one, all drawn components."""
    return game.box or drawn_components(game)


def add_strip(flow: Flow, components: Sequence[Component], scale: float) -> None:
    """Add a strip of components with drawings, if there are any."""
    drawn = [each for each in components if each.piece is not None]
    if drawn:
        strip = _Strip(flow.pen, drawn, scale)
        flow.add(FlowBlock(strip.height, strip.draw))


def column_height(pen: Pen, width: float, components: Sequence[Component], size: float) -> float:
    """The height of components one below the other in letters of this size."""
    return sum(_component_height(pen, width, each, size) for each in components if each.piece is not None)


def _component_height(pen: Pen, width: float, component: Component, size: float) -> float:
    side = LOW * size / SMALLEST
    return max(side, pen.height(component.text, Style(size), width - side - EDGE)) + EDGE


def draw_column(pen: Pen, frame: Frame, components: Sequence[Component], size: float) -> None:
    """Draw components one below the other in letters of this size, spread over the frame."""
    side = LOW * size / SMALLEST
    drawn = [each for each in components if each.piece is not None]
    gap = (frame.height - column_height(pen, frame.width, drawn, size)) / max(1, len(drawn))
    rest = frame
    with pen.tag("L") if drawn else nullcontext():
        for each in drawn:
            place = rest.top(_component_height(pen, frame.width, each, size))
            rest = rest.below(place.height + gap)
            with pen.tag("LI"):
                with pen.tag("Lbl"):
                    if each.piece is not None:
                        pen.piece(place.left(side), each.piece)
                with pen.tag("LBody"):
                    pen.fill(place.after(side + EDGE), each.text, Style(size))


class _Strip:
    def __init__(self, pen: Pen, components: Sequence[Component], scale: float) -> None:
        self.pen, self.components, self.scale = pen, components, scale
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
        with self.pen.tag("LBody"):
            self.pen.paragraph(frame.below(PIECE * self.scale), component.text, self.style, "middle")
