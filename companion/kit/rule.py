"""The rules that a score cites, and the rulings where a rulebook is silent or contradicts itself."""

from typing import NamedTuple

from .text import Text


class Rule(NamedTuple):
    """A rule: what people call it, what it says in our words, and the section of the rulebook it comes from."""

    id: str
    title: Text
    text: Text
    source: Text


class Ruling(NamedTuple):
    """How an open question is settled, and why.

    `reading` is what counts unless the table chooses otherwise. Where it can, `otherwise` is the house rule, and the
    ruling is a yes-or-no value named `id` whose `default` stands for the reading.
    """

    id: str
    question: Text
    reading: Text
    why: Text
    otherwise: Text | None = None
    default: bool = False

    @property
    def choosable(self) -> bool:
        return self.otherwise is not None

    def text(self, value: bool) -> Text:
        """What counts when the ruling has this value."""
        return self.otherwise if self.otherwise is not None and value != self.default else self.reading
