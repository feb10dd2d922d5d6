"""Wins beside what chance gives, and an exact test of the difference."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from functools import reduce
from typing import NamedTuple, TypeVar

from .record import SeatRecord

FEW = 5  # of fewer plays nothing is said
UNLIKELY = 0.05  # what is likelier than that may be luck
NEGLIGIBLE = 1e-18  # of the likeliest number

Key = TypeVar("Key", bound=Hashable)
Spread = Mapping[int, float]  # the probability of each number of wins
NOTHING: Spread = {0: 1.0}


class Wins(NamedTuple):
    """The plays that somebody won, and the number of plays with each chance to win, which is above 0 and below 1."""

    won: int
    odds: Mapping[float, int]

    @property
    def plays(self) -> int:
        return sum(self.odds.values())

    @property
    def chance(self) -> float:
        """The wins that chance gives."""
        return sum(odds * plays for odds, plays in self.odds.items())

    @property
    def is_few(self) -> bool:
        return self.plays < FEW

    @property
    def luck(self) -> float:
        """The probability that chance alone gives a number of wins as far off, on either side.

        This is exact: the number of wins in independent plays, each with its own chance, has the Poisson binomial
        distribution. Two-sided means twice the probability of so many wins or more, or of so many or fewer, whichever
        is less, and 1 at most.
        """
        spread = reduce(_add, (_spread_wins(odds, plays) for odds, plays in self.odds.items()), NOTHING)
        fewer = sum(part for wins, part in spread.items() if wins <= self.won)
        more = sum(part for wins, part in spread.items() if wins >= self.won)
        return min(1.0, 2 * min(fewer, more))

    @property
    def may_be_luck(self) -> bool:
        return self.is_few or self.luck >= UNLIKELY


def count_wins(seats: Iterable[SeatRecord]) -> Wins:
    """The wins of these seats; a shared victory is a win for each. Chance gives one of n players a win in n plays."""
    sizes, won = Counter[int](), 0
    for seat in seats:
        sizes[seat.seats] += 1
        won += seat.winner
    return Wins(won, {1 / size: plays for size, plays in sizes.items()})


def group_wins(seats: Iterable[tuple[Key, SeatRecord]]) -> dict[Key, Wins]:
    """The wins of the seats with each key."""
    groups: dict[Key, list[SeatRecord]] = {}
    for key, seat in seats:
        groups.setdefault(key, []).append(seat)
    return {key: count_wins(each) for key, each in groups.items()}


def _spread_wins(odds: float, plays: int) -> Spread:
    """The binomial distribution of the wins in plays with the same chance, from the likeliest number outwards."""
    likeliest = int((plays + 1) * odds)
    spread = {likeliest: 1.0}
    for step, last in ((1, plays), (-1, 0)):
        wins, part = likeliest, 1.0
        while wins != last and part > NEGLIGIBLE:
            up = wins if step > 0 else wins - 1  # from `up` wins to one more, or back
            ratio = (plays - up) / (up + 1) * odds / (1 - odds)
            part *= ratio if step > 0 else 1 / ratio
            wins += step
            spread[wins] = part
    whole = sum(spread.values())
    return {wins: part / whole for wins, part in spread.items()}


def _add(one: Spread, other: Spread) -> Spread:
    """The distribution of the wins of both."""
    spread: dict[int, float] = {}
    for wins, part in one.items():
        for more, likewise in other.items():
            spread[wins + more] = spread.get(wins + more, 0.0) + part * likewise
    return spread
