"""Kept plays as they are read from the store: whole, or as the records of their seats for figures."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from companion.store import Chosen, PersonRow, PlayRow, PlaySeatRow, Store

from .kept_play import KeptPlay, Player
from .record import SeatRecord

UNREAD: Mapping[str, int] = {}  # the points of the rows, where nobody asks for them
CallSeat = Callable[[int], str]  # the name of the seat with a number, from 1, whose person was forgotten


def list_plays(store: Store, chosen: Chosen, call_seat: CallSeat) -> list[KeptPlay]:
    """The plays, the latest first."""
    seats: dict[int, list[PlaySeatRow]] = defaultdict(list)
    for seat in store.kept_seats(chosen):
        seats[seat.play_id].append(seat)
    people = {person.id: person for person in store.people_in(chosen)}
    return [_with_players(row, seats[row.id], people, call_seat) for row in store.kept_plays(chosen)]


def find_play(store: Store, id: int, phone: str | None, call_seat: CallSeat) -> KeptPlay | None:
    """The play with this id; None if there is none that the phone sees. A phone of None sees all."""
    row = store.find_play(id, phone)
    if row is None:
        return None
    people = {person.id: person for person in store.people_of(id)}
    return _with_players(row, store.seats_of(id), people, call_seat)


def _with_players(
    row: PlayRow, seats: Iterable[PlaySeatRow], people: Mapping[int, PersonRow], call_seat: CallSeat
) -> KeptPlay:
    players = []
    for seat in sorted(seats, key=lambda seat: seat.number):
        person = people[seat.person_id]
        players.append(Player(seat, person, person.name or call_seat(seat.number + 1)))
    return KeptPlay(row, players)


def list_records(store: Store, chosen: Chosen, *, points: bool = False) -> list[SeatRecord]:
    """The seats of all these plays, in order of time, those of a play together. Without `points` theirs are empty."""
    rows, seat_rows = store.seats_with_plays(chosen, points)
    of_plays: dict[int, list[tuple[Any, ...]]] = {row[0]: [] for row in rows}
    for seat in seat_rows:
        of_plays[seat[0]].append(seat)
    return [record for row in rows for record in _list_seats(row, of_plays[row[0]])]


def _list_seats(row: tuple[Any, ...], seats: Sequence[tuple[Any, ...]]) -> list[SeatRecord]:
    """The seats of a play, from its columns and theirs. Plain loops and tuples: all plays have tens of thousands."""
    n, starts = len(seats), [seat[2] for seat in seats if seat[6]]
    play = (*row, n)
    turns = [(seat[2] - starts[0]) % n for seat in seats] if starts else [None] * n
    points = [json.loads(seat[7]) for seat in seats] if len(seats[0]) > 7 else [UNREAD] * n
    return [
        SeatRecord._make((*play, *seat[1:6], turn, told)) for seat, turn, told in zip(seats, turns, points, strict=True)
    ]
