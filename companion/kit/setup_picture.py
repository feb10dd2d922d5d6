"""A picture of the table after the set-up: pieces where they stand, each step's number beside what it is about."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from .piece import BOX, Piece, Shape
from .text import Text

WIDTH, HEIGHT = 374, 272  # of every picture; a piece, a shape and a caption are placed in these units


class Spot(NamedTuple):
    """A piece: its middle, and the side of the square that it fills."""

    piece: Piece
    x: float
    y: float
    size: float = BOX

    @property
    def left(self) -> float:
        return self.x - self.size / 2

    @property
    def top(self) -> float:
        return self.y - self.size / 2


class Caption(NamedTuple):
    """A word below what it names: the middle of its base line."""

    text: Text
    x: float
    y: float


class SetupPicture(NamedTuple):
    """What lies where. `numbers` is the middle of a step's number by the step's id; `shapes` lie below the pieces."""

    spots: tuple[Spot, ...]
    numbers: Mapping[str, tuple[float, float]]
    shapes: tuple[Shape, ...] = ()
    captions: tuple[Caption, ...] = ()


def place_in_rows(
    pieces: Iterable[Piece], columns: int, first: tuple[float, float], step: float, size: float
) -> list[Spot]:
    """Pieces from left to right, row by row; `first` is the middle of the first one, `step` from one to the next."""
    return [
        Spot(piece, first[0] + step * (i % columns), first[1] + step * (i // columns), size)
        for i, piece in enumerate(pieces)
    ]
