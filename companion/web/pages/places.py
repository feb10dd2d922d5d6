"""The players of a result in the order of their places, each with a bar of the pieces that gave the points."""

from typing import Any, NamedTuple

from companion.kit.mode import Line, Mode
from companion.kit.piece import Piece
from companion.kit.score import Result, Standing

Gain = tuple[int, Piece | None]  # points, and what gave them


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
    gains = [list_gains(result.mode, standing) for standing in result.standings]
    longest = max(1, *(sum(points for points, _piece in gain) for gain in gains))
    places = [
        PlacedPlayer(number, standing, lay_bar(gain, longest))
        for number, (standing, gain) in enumerate(zip(result.standings, gains, strict=True), start=1)
    ]
    return sorted(places, key=lambda place: place.standing.rank)


def list_gains(mode: Mode[Any, Any], standing: Standing) -> list[Gain]:
    """The points that each row of the pad gave a player, those below zero left out."""
    rows: dict[str, list[Line]] = {}
    for reason in standing.reasons:
        rows.setdefault(reason.line.row, []).append(reason.line)
    gains = ((sum(line.points for line in lines), mode.piece_of(lines[0])) for lines in rows.values())
    return [gain for gain in gains if gain[0] > 0]


def lay_bar(gains: list[Gain], longest: int) -> tuple[Segment, ...]:
    """The segments one after the other; the longest bar is as many points as `longest`."""
    segments: list[Segment] = []
    start = 0
    for points, piece in gains:
        segments.append(Segment(points, piece, 100 * start / longest, 100 * points / longest))
        start += points
    return tuple(segments)
