"""The names above the columns of a table: all upright if they fit, else all turned, each in its own size."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from printables.drawing.pen import MM, Pen
from printables.drawing.surface import Frame
from printables.drawing.typeface import SMALLEST, Style, drawable, is_torn

from .pad import EGG, named_egg

GAP = 0.8 * MM  # around a name
UPRIGHT, TURNED = (10.5, 9.5), (8.8, 8.2, SMALLEST)  # points


@dataclass
class NameHeads:
    """Names in columns of one width, with letters `scale` times as large as on the smallest card.

    A player without a name has an empty one. A turned name has at most the length `longest`. Without `eggs` only
    players without names have some.
    """

    pen: Pen
    names: Sequence[str]
    column: float
    scale: float
    eggs: bool = True
    longest: float = inf

    def __post_init__(self) -> None:
        """Choose whether names stand upright or are turned, and their least height with the eggs."""
        self.egg = 1.1 * EGG * self.scale if self.eggs or not any(self.names) else 0
        room, named = self.column - 2 * GAP, [drawable(name) for name in self.names if name]
        self.upright = next((style for style in map(self._style, UPRIGHT) if self._stand(named, style)), None)
        if self.upright is not None:
            most = max((self.pen.height(name, self.upright, room) for name in named), default=self.upright.line)
        else:
            most = max(self._turn(name)[1] for name in named)
        self.height = self.egg + most + 2 * GAP

    def _style(self, size: float) -> Style:
        return Style(max(self.pen.least, size * self.scale), title=True)

    def _stand(self, names: Sequence[str], style: Style) -> bool:
        """True if names fit upright, on two lines at most."""
        room = self.column - 2 * GAP
        return not any(
            is_torn(name, style, room) or self.pen.height(name, style, room) > 2 * style.line for name in names
        )

    def _turn(self, name: str) -> tuple[Style, float]:
        """The style of a turned name and its length; a long name is smaller and has several lines."""
        styles = [self._style(size) for size in TURNED]
        most = [max(1, int(self.column / style.line)) for style in styles]
        widths = map(self.pen.narrowest, [name] * len(styles), styles, most)
        long = [min(each, self.longest) for each in widths]
        wanted = max(2 * EGG * self.scale, long[-1])
        return next((style, each) for style, each in zip(styles, long, strict=True) if each <= wanted)

    def draw(self, box: Frame, player: int) -> None:
        """Draw a name upright below the player's egg, or turned above it."""
        name, high = self.names[player], EGG * self.scale if self.egg else 0
        room = box.after(GAP).left(box.width - 2 * GAP)
        foot = self.pen.height(name, self.upright, room.width) if name and self.upright else 0
        egg = room._replace(y=box.bottom - GAP - foot - high, height=high)
        if self.egg:
            self.pen.piece(egg, named_egg(player, name))
        if name and self.upright:
            self.pen.paragraph(room._replace(y=egg.bottom, height=foot), name, self.upright, "middle")
        elif name:
            style, long = self._turn(drawable(name))
            self.pen.stand(box._replace(y=egg.y - GAP - long - 0.1, height=long + 0.1), name, style)
