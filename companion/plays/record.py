"""The record of a seat in a play, as figures count it."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple


class SeatRecord(NamedTuple):
    """A seat with its play. `seats` is the number of players, `number` the seat's in the order of the pad, from 0.

    `turn` is its place in the order of play, 0 for who starts; None if nobody knows. `points` are those of each row of
    the pad by its path. `ended` orders the plays of a day.
    """

    play: int
    game: str
    mode: str
    day: str
    ended: int
    minutes: int | None
    seats: int
    person: int
    number: int
    total: int
    rank: int
    winner: bool
    turn: int | None
    points: Mapping[str, int]


Seats = Sequence[SeatRecord]  # of one play


def split_plays(records: Iterable[SeatRecord]) -> list[Seats]:
    """The seats of each play."""
    return [list(seats) for _play, seats in groupby(records, attrgetter("play"))]
