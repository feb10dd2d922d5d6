"""Kinds of pieces that are counted apart: the colours of demons, the families of eggs."""

from typing import NamedTuple

from .piece import Piece
from .text import Text


class Kind(NamedTuple):
    """One of a set that is counted apart: a colour of demons, a family of eggs.

    It is drawn as its `piece`, or half by half: a domino's `halves` are what lies on each of them, one drawing over the
    other. A `player` is drawn as the egg of that number. The `letter` stands for a kind without a drawing.
    """

    id: str
    name: Text
    letter: str = ""
    piece: Piece | None = None
    halves: tuple[tuple[Piece, ...], ...] = ()
    player: int = 0
