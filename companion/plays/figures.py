"""Figures of many plays: totals, what rows of the pad give, how close plays are, series, who is placed better.

All are counted from the records of seats alone. Chance and wins are in `chance`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import takewhile
from math import sqrt
from typing import NamedTuple

from .chance import FEW, Wins
from .record import SeatRecord, Seats

LAST = 10  # plays of a series that are shown


class Totals(NamedTuple):
    """The totals of seats: the best, the latest of several alike, the mean, and the standard deviation of a sample."""

    plays: int
    best: SeatRecord
    mean: float
    spread: float


class RowPoints(NamedTuple):
    """The mean points of a row of the pad, of winners and of the others.

    `first` are the plays with one winner in which the row tells somebody apart: won, if the winner is first in the row.
    """

    path: str
    winners: float
    others: float
    first: Wins

    @property
    def lead(self) -> float:
        return self.winners - self.others


class Happening(NamedTuple):
    """The plays in which a row of the pad gave somebody points, and those that these points decided."""

    path: str
    plays: Sequence[Seats]
    decided: Sequence[Seats]


class Pair(NamedTuple):
    """Plays of two people: in how many the one was placed better, the other, or neither."""

    better: int = 0
    worse: int = 0
    level: int = 0

    @property
    def plays(self) -> int:
        return sum(self)


class Series(NamedTuple):
    """The longest row of wins with its last one, the row up to now, and the last plays, won or not, the latest last."""

    longest: int
    until: SeatRecord | None
    current: int
    last: Sequence[bool]


def is_contest(seats: Seats) -> bool:
    """True unless somebody played alone."""
    return len(seats) > 1


def sum_up(seats: Sequence[SeatRecord]) -> Totals:
    """The totals of one seat or more, of one mode."""
    n, whole, squares = len(seats), sum(seat.total for seat in seats), sum(seat.total**2 for seat in seats)
    best = max(reversed(seats), key=lambda seat: seat.total)
    return Totals(n, best, whole / n, sqrt((n * squares - whole**2) / (n * (n - 1))) if n > 1 else 0.0)


def compare_rows(plays: Iterable[Seats], paths: Sequence[str]) -> list[RowPoints]:
    """The points of these rows, of winners beside others, where there are both; rows without points are left out."""
    told = [seats for seats in plays if any(seat.winner for seat in seats) and not all(seat.winner for seat in seats)]
    winners = [seat for seats in told for seat in seats if seat.winner]
    others = [seat for seats in told for seat in seats if not seat.winner]
    given = [path for path in paths if any(seat.points.get(path) for seats in told for seat in seats)]
    return [RowPoints(path, _mean(winners, path), _mean(others, path), _count_first(told, path)) for path in given]


def _mean(seats: Sequence[SeatRecord], path: str) -> float:
    return sum(seat.points.get(path, 0) for seat in seats) / len(seats)


def _count_first(plays: Iterable[Seats], path: str) -> Wins:
    won, odds = 0, Counter[float]()
    for seats in plays:
        points = [seat.points.get(path, 0) for seat in seats]
        first = [seat.winner for seat, each in zip(seats, points, strict=True) if each == max(points)]
        if len(first) < len(seats) and sum(seat.winner for seat in seats) == 1:
            won += any(first)
            odds[len(first) / len(seats)] += 1
    return Wins(won, odds)


def find_happening(plays: Iterable[Seats], path: str) -> Happening:
    """The plays in which a row gave points: they decided if without them somebody else were ahead of all winners."""
    happened = [seats for seats in plays if any(seat.points.get(path) for seat in seats)]
    return Happening(path, happened, [seats for seats in happened if _decides(seats, path)])


def _decides(seats: Seats, path: str) -> bool:
    without = [(seat.total - seat.points.get(path, 0), seat.winner) for seat in seats]
    best = max((total for total, winner in without if winner), default=None)
    return best is not None and any(total > best for total, winner in without if not winner)


def lead_of(seats: Seats) -> int:
    """The points that the best of several players is ahead of the second; 0 if they are level."""
    best, second, *_others = sorted((seat.total for seat in seats), reverse=True)
    return best - second


def find_series(seats: Iterable[SeatRecord]) -> Series:
    """The wins in a row among seats in order of time."""
    longest, current, until = 0, 0, None
    last: list[bool] = []
    for seat in seats:
        current = current + 1 if seat.winner else 0
        if current > longest:
            longest, until = current, seat
        last.append(bool(seat.winner))
    return Series(longest, until, current, last[-LAST:])


def compare_places(plays: Iterable[Seats], person: int) -> dict[int, Pair]:
    """A person beside each other one, by their places in these plays."""
    pairs: dict[int, list[int]] = {}
    for seats in plays:
        for mine in (seat for seat in seats if seat.person == person):
            for seat in (other for other in seats if other.person != person):
                index = 0 if mine.rank < seat.rank else 1 if mine.rank > seat.rank else 2
                pairs.setdefault(seat.person, [0, 0, 0])[index] += 1
    return {other: Pair(*counts) for other, counts in pairs.items()}


def find_best(records: Sequence[SeatRecord], play: int) -> list[SeatRecord]:
    """The seats of a play whose total beats all earlier ones of their person in that mode, if those are not too few."""
    found = []
    for seat in (record for record in records if record.play == play):
        earlier = takewhile(lambda record: record.play != play, records)
        alike = (each for each in earlier if (each.game, each.mode) == (seat.game, seat.mode))
        totals = [each.total for each in alike if each.person == seat.person]
        if len(totals) >= FEW - 1 and seat.total > max(totals):
            found.append(seat)
    return found
