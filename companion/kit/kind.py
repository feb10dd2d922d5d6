"""Kinds of pieces that are counted apart: the colours of demons, the families of eggs."""

from typing import NamedTuple

from .text import Text


class Kind(NamedTuple):
    """One of a set that is counted apart: a colour of demons, a family of eggs.

    `letter` and `shape` let it be told apart without seeing its colour.
    """

    id: str
    name: Text
    letter: str = ""
    shape: str = ""
