"""The players of a result in the order of their places, each with a bar of the pieces that gave the points."""

from collections import Counter
from typing import NamedTuple

from companion.kit.piece import Piece
from companion.kit.scoring.score import Result, Standing


class Segment(NamedTuple):
    """The points of one row of the pad as a part of a bar, in percent of the longest bar."""

    points: int
    piece: Piece | None
    start: float
    width: float


class PlacedPlayer(NamedTuple):
    """A player: the number of the seat from 1, and the bar."""

    number: int
    standing: Standing
    bar: tuple[Segment, ...]


def list_places(result: Result) -> list[PlacedPlayer]:
    """All players, the best first."""
    gains = [count_gains(standing) for standing in result.standings]
    longest = max(1, *(gain.total() for gain in gains))
    places = [
        PlacedPlayer(number, standing, lay_bar(result, gain, longest))
        for number, (standing, gain) in enumerate(zip(result.standings, gains, strict=True), start=1)
    ]
    return sorted(places, key=lambda place: place.standing.rank)


def count_gains(standing: Standing) -> Counter[str]:
    """The points that each row of the pad gave a player, those below zero left out."""
    rows: Counter[str] = Counter()
    for reason in standing.reasons:
        rows[reason.line.row] += reason.line.points
    return +rows


def lay_bar(result: Result, gains: Counter[str], longest: int) -> tuple[Segment, ...]:
    """The segments one after the other; the longest bar is as many points as `longest`."""
    segments: list[Segment] = []
    start = 0
    for path, points in gains.items():
        row = result.mode.pad.row(path)
        segments.append(Segment(points, row.piece if row else None, 100 * start / longest, 100 * points / longest))
        start += points
    return tuple(segments)
