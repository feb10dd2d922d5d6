"""The contents of a box: components with their numbers, and the kinds of pieces that are counted apart."""

from typing import Literal, NamedTuple

from .piece import Piece
from .text import Text

# The source of a fact: A the rulebook or publisher, B one other public source, C inference.
Certainty = Literal["A", "B", "C"]


class Component(NamedTuple):
    """A kind of piece, and the number of them in the box.

    The text carries the number: `n_("{n} broken egg", "{n} broken eggs", n=5)`; a plain text means that the number is
    not known. `piece` is its drawing. A number of certainty A rejects entries that exceed it, any other only warns.
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
        """Return the number if it is certain enough to reject entries."""
        return self.number if self.certainty == "A" else None


class Kind(NamedTuple):
    """A kind that is counted apart, such as a colour of demons or a family of eggs.

    It is drawn as its `piece`, as the egg of the player with the number `player`, or in halves: `halves` has the
    drawings on each half of a domino, one over the other. The `letter` stands for a kind without a drawing.
    """

    id: str
    name: Text
    letter: str = ""
    piece: Piece | None = None
    halves: tuple[tuple[Piece, ...], ...] = ()
    player: int = 0
