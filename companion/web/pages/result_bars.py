"""The players of a result, the best first, each with a bar of the pieces that gave the points."""

from itertools import accumulate
from typing import Any, NamedTuple

from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.score import Result, Standing
from companion.web.forms.make_pad_view import group_lines

Gain = tuple[int, Piece | None]  # points and their piece


class Segment(NamedTuple):
    """The points of one row of the pad, as a part of a bar in percent of the longest bar.

    Negative points are cut off the end, so that a bar ends at the total. Of a part below them only the `room` is seen.
    """

    points: int
    piece: Piece | None
    start: float
    width: float
    room: float

    @property
    def has_number(self) -> bool:
        return self.room >= 3 * len(str(self.points))

    @property
    def has_picture(self) -> bool:
        return self.piece is not None and self.room >= 13 + 2 * len(str(self.points))


class PlacedPlayer(NamedTuple):
    """A player, numbered from 1, with a bar of the pieces that gave the points."""

    number: int
    standing: Standing
    bar: tuple[Segment, ...]

    @property
    def is_told(self) -> bool:
        """True if the bar shows the number and piece of each part; strokes tell a part that is lost."""
        return all(each.has_number and (each.has_picture or each.points < 0) for each in self.bar)


def list_places(result: Result) -> list[PlacedPlayer]:
    """All players, the best first."""
    gains = [list_gains(result.mode, standing) for standing in result.standings]
    lowest = min(0, *(standing.total for standing in result.standings))
    longest = max(sum(points for points, _piece in gain if points > 0) for gain in gains)
    places = [
        PlacedPlayer(number, standing, lay_bar(gain, lowest, max(1, longest - lowest)))
        for number, (standing, gain) in enumerate(zip(result.standings, gains, strict=True), start=1)
    ]
    return sorted(places, key=lambda place: place.standing.rank)


def list_gains(mode: Mode[Any, Any], standing: Standing) -> list[Gain]:
    """The points of each row of the pad that gives some, the negative ones last."""
    rows = group_lines(standing).values()
    gains = ((sum(line.points for line in lines), mode.piece_of(lines[0])) for lines in rows)
    return sorted((gain for gain in gains if gain[0]), key=lambda gain: gain[0] < 0)


def lay_bar(gains: list[Gain], lowest: int, width: int) -> tuple[Segment, ...]:
    """The segments of a bar on a scale of so many points from the lowest total."""
    starts = accumulate((points for points, _piece in gains), initial=-lowest)
    parts = zip(gains, starts, strict=False)
    end = sum(points for points, _piece in gains) - lowest
    return tuple(
        Segment(
            points,
            piece,
            start=100 * (at + min(points, 0)) / width,
            width=100 * abs(points) / width,
            room=100 * (-points if points < 0 else max(0, min(points, end - at))) / width,
        )
        for (points, piece), at in parts
    )
