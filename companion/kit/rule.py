"""The rules that a score cites, and the rulings: the questions that come up at the table, with their answers."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from .piece import Piece
from .text import Text, _


class Rule(NamedTuple):
    """A rule: what people call it, what it says in our words, and the section of the rulebook it comes from."""

    id: str
    title: Text
    text: Text
    source: Text


Basis = Literal["rulebook", "reading", "silent"]
ORIGINS: Mapping[Basis, Text] = {
    "rulebook": _("Rulebook"),
    "reading": _("Our reading"),
    "silent": _("The rulebook does not say"),
}
Rulings = Mapping[str, bool]  # what a table plays by: the value of each ruling that it can choose, by its id


class Ruling(NamedTuple):
    """A question that comes up at the table, the answer that counts, and the reason for it.

    `basis` says where the answer comes from: the `rulebook` gives it; it is our `reading` of a rulebook that is
    unclear, contradicts itself or leaves a gap which the companion has to fill; or the rulebook is `silent`, and the
    answer is only a proposal on which the table agrees.

    Where a table can sensibly play otherwise, `otherwise` is the house rule, and the ruling is a yes-or-no value named
    `id` whose `default` stands for the reading. A house rule that is not `in_result` is one of play alone: a result
    does not name it. One that `waits` counts from the next round on when it is changed in the middle of a game.
    """

    id: str
    question: Text
    reading: Text
    why: Text
    otherwise: Text | None = None
    default: bool = False
    basis: Basis = "reading"
    in_result: bool = True
    waits: bool = False
    piece: Piece | None = None

    @property
    def choosable(self) -> bool:
        return self.otherwise is not None

    @property
    def origin(self) -> Text:
        """Where the answer comes from, in words."""
        return ORIGINS[self.basis]

    @property
    def since(self) -> Text:
        """From when on a change in the middle of a game counts."""
        return _("From the next round on.") if self.waits else _("Counts at once.")

    def text(self, value: bool) -> Text:
        """What counts when the ruling has this value."""
        return self.otherwise if self.otherwise is not None and value != self.default else self.reading
