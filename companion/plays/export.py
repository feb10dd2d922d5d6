"""Kept plays on their way out: as JSON, which an import reads again, and as CSV for a spreadsheet.

Both are written in pieces, so that ten thousand plays take no more memory than a few hundred.
"""

import csv
import io
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from companion.contract.plays import VERSION, PlayerJson, PlayJson
from companion.store import Chosen, Store

from .archive import CallSeat, list_plays
from .kept_play import KeptPlay, Player

BATCH = 200  # plays in memory at once
BOM = "\ufeff"  # tells spreadsheets that the file is UTF-8
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # beginnings of a text that a spreadsheet would calculate
COLUMNS = (
    *("play", "day", "ended", "game", "mode", "place", "minutes", "players"),
    *("seat", "person", "name", "starts", "total", "rank", "winner", "points"),
)


def read_plays(store: Store, chosen: Chosen, ids: Sequence[int], call_seat: CallSeat) -> Iterator[KeptPlay]:
    """The chosen plays with these ids, in the order of time, a batch at a time."""
    for start in range(0, len(ids), BATCH):
        yield from reversed(list_plays(store, chosen._replace(ids=ids[start : start + BATCH]), call_seat))


def write_json(store: Store, chosen: Chosen) -> Iterator[str]:
    """The file of the chosen plays, a line for each. The same plays give the same bytes."""
    yield f'{{"version": {VERSION}, "plays": ['
    before = "\n"
    for play in read_plays(store, chosen, store.play_ids(chosen), str):
        yield before + json.dumps(encode_play(play), ensure_ascii=False)
        before = ",\n"
    yield "\n]}\n"


def encode_play(play: KeptPlay) -> PlayJson:
    row = play.row
    return {
        "id": row.id,
        "game": row.game,
        "mode": row.mode,
        "day": row.day,
        "ended": write_time(row.ended),
        "minutes": row.minutes,
        "place": row.place,
        "players": [encode_player(player) for player in play.players],
        "sheet": row.sheet,
        "drawn": row.drawn,
    }


def encode_player(player: Player) -> PlayerJson:
    return {
        "id": player.person.id,
        "name": player.person.name,
        "colour": player.person.colour,
        "starts": player.seat.starts,
        "total": player.seat.total,
        "rank": player.seat.rank,
        "winner": player.seat.winner,
        "points": player.seat.points,
    }


def write_time(seconds: int) -> str:
    """A time of Unix in UTC, by ISO 8601.

    >>> write_time(1_603_480_618)
    '2020-10-23T19:16:58Z'
    """
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%SZ}"


def write_csv(store: Store, chosen: Chosen, call_seat: CallSeat) -> Iterator[str]:
    """A table with a row for each seat, by RFC 4180; its columns are those in the README of `companion/contract`."""
    yield BOM + _line(COLUMNS)
    for play in read_plays(store, chosen, store.play_ids(chosen), call_seat):
        for player in play.players:
            yield _line(_row(play, player))


def _row(play: KeptPlay, player: Player) -> tuple[object, ...]:
    row, seat = play.row, player.seat
    return (
        *(row.id, row.day, write_time(row.ended), row.game, row.mode, tame(row.place), row.minutes, len(play.players)),
        *(seat.number + 1, player.person.id, tame(player.name), int(seat.starts)),
        *(seat.total, seat.rank, int(seat.winner)),
        " ".join(f"{path}={points}" for path, points in seat.points.items()),
    )


def _line(cells: Sequence[object]) -> str:
    written = io.StringIO(newline="")
    csv.writer(written).writerow(cells)
    return written.getvalue()


def tame(text: str) -> str:
    """The text as no spreadsheet calculates it.

    >>> tame("=1+1"), tame("Ana")
    ("'=1+1", 'Ana')
    """
    return f"'{text}" if text.startswith(FORMULA) else text
