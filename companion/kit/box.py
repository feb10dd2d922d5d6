"""The contents of a box: components with their numbers, and the kinds of pieces that are counted apart."""

from typing import Literal, NamedTuple

from .piece import Piece
from .text import Text

# How sure a fact is: A the rulebook or publisher says so, B one other public source does, C it is inferred.
Certainty = Literal["A", "B", "C"]


class Component(NamedTuple):
    """One kind of piece and how many the box has.

    The text carries the number: `n_("{n} broken egg", "{n} broken eggs", n=5)`. A plain text is a kind whose number
    is not known; `piece` is its drawing. Only a number of certainty A may reject what people enter from their own box;
    others only warn.
    """

    id: str
    text: Text
    certainty: Certainty = "A"
    piece: Piece | None = None

    @property
    def number(self) -> int | None:
        n = self.text.values.get("n")
        return n if isinstance(n, int) else None

    @property
    def sure_number(self) -> int | None:
        """The number, where it is certain enough to reject what people enter."""
        return self.number if self.certainty == "A" else None


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
