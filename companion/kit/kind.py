"""Kinds of pieces that are counted apart: the colours of demons, the families of eggs."""

from typing import NamedTuple

from .piece import Piece
from .text import Text

SHAPES = ("circle", "diamond", "square", "star", "triangle")  # that prints know how to draw


class Kind(NamedTuple):
    """One of a set that is counted apart: a colour of demons, a family of eggs.

    On screens it is drawn as its `piece`, or half by half: a domino's `halves` are what lies on each of them, one
    drawing over the other. A `player` is drawn as the egg of that number. On paper `letter` and `shape` let it be told
    apart without seeing its `colour`, which is that of a thin line, in red, green and blue from 0 to 1; a kind without
    one is drawn in ink.
    """

    id: str
    name: Text
    letter: str = ""
    shape: str = ""
    colour: tuple[float, float, float] | None = None
    piece: Piece | None = None
    halves: tuple[tuple[Piece, ...], ...] = ()
    player: int = 0
