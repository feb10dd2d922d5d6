"""Kinds of pieces that are counted apart: the colours of demons, the families of eggs."""

from typing import NamedTuple

from .text import Text


class KindColour(NamedTuple):
    """The colour of a kind: `fill` on screens, as in CSS; `line` on paper, in red, green and blue from 0 to 1.

    A line is drawn thin, so its colour is darker. On a `dark` fill the letter is white.
    """

    fill: str
    line: tuple[float, float, float]
    dark: bool = False


class Kind(NamedTuple):
    """One of a set that is counted apart: a colour of demons, a family of eggs.

    `letter` and `shape` let it be told apart without seeing its `colour`; a kind without one is drawn in ink.
    """

    id: str
    name: Text
    letter: str = ""
    shape: str = ""
    colour: KindColour | None = None
