"""What both pads of paper have in common, the grid and the tracks: what they are drawn from, and their border."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.kit.mode import Mode
from companion.kit.piece import rounded
from companion.kit.text import Text
from printables.drawing.path import parse_path
from printables.drawing.pen import MM, Pen
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import Style

from .pad_filled import LARGE_NAME, NAME, FilledPad

BORDER, CURVE = 1.4, 2.2 * MM  # the line around a pad, and its corners' radius


@dataclass
class DrawnPad(ABC):
    """A pad in a width; `scale` is how much larger than on the smallest card its letters are.

    `names` has an empty one for a player without a name, and none for players at the end. What it is `filled` with
    stands in its boxes.
    """

    pen: Pen
    mode: Mode[Any, Any]
    players: int
    names: Sequence[str]
    wide: float
    scale: float
    filled: FilledPad | None = None

    @property
    @abstractmethod
    def names_height(self) -> float:
        """The least height of what stands above the rows."""

    @property
    @abstractmethod
    def units(self) -> float:
        """How many rows high it is without the names."""

    @property
    @abstractmethod
    def height(self) -> float:
        """The least height."""

    @abstractmethod
    def draw(self, frame: Frame, corner: Text | None = None) -> float:
        """Draw the pad at the top of a frame, as high as it wants to be, and return its height."""

    @property
    def _name_style(self) -> Style:
        return Style(min(NAME * self.scale, LARGE_NAME), bold=True)

    def _draw_border(self, whole: Frame) -> None:
        path = rounded(whole.x, whole.y, whole.width, whole.height, CURVE * self.scale)
        self.pen.surface.path(parse_path(path), BORDER * self.scale, BLACK)
