"""Who is first and second in one colour, and what that is worth."""

from collections.abc import Mapping
from typing import NamedTuple


class Majority(NamedTuple):
    """The first and second of a colour, by name; `prize` in points for a first, `lead` in demons over the next."""

    first: tuple[str, ...]
    second: tuple[str, ...]
    prize: int
    lead: int

    @property
    def alone(self) -> bool:
        return len(self.first) == 1

    @property
    def half(self) -> int:
        """What each second gets: half of the prize, rounded up."""
        return (self.prize + 1) // 2


def find_majority(demons: Mapping[str, int], *, prize: int, zero_counts: bool) -> Majority:
    """The majority in a colour by the demons that each player caught (rulebook: Scoring, 1 and 2).

    A colour that nobody caught gives nothing. With `zero_counts`, a player without a demon can be second.
    """
    best, *others = sorted(demons.values(), reverse=True)
    if best == 0:
        return Majority((), (), prize, 0)
    first = tuple([name for name, caught in demons.items() if caught == best])
    if len(first) > 1:
        return Majority(first, (), prize, 0)
    next_best = others[0]
    counts = next_best > 0 or zero_counts
    second = tuple([name for name, caught in demons.items() if caught == next_best]) if counts else ()
    return Majority(first, second, prize, best - next_best)
