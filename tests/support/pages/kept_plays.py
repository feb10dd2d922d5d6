"""Kept plays for tests of pages: written straight into the store, or played at a table."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import count

from flask import Flask

from companion.library.registry import games
from companion.store import Chosen, NewPlay, NewSeat, PlayRow
from companion.web.support.database import database_of
from tests.support.phones.guests import Guest, party

ids = count(1)


def phone_of(guest: Guest) -> str:
    """Return the id of a phone, which gets one if it has none."""
    guest.get("/games/khlor/table")
    with guest.client.session_transaction() as session:
        found: str = session["phone"]
    return found


def keep(
    guest: Guest,
    day: str,
    game: str,
    mode: str = "",
    *,
    starts: str = "",
    points: Sequence[Mapping[str, int]] = (),
    **totals: int,
) -> int:
    """Keep a play of people with these totals on a phone, and return its id.

    It is of the usual mode, and nobody knows who started, nor the points of the rows, unless they are given.
    """
    phone, best = phone_of(guest), max(totals.values())
    ended = int(datetime.fromisoformat(f"{day}T21:00").timestamp())
    row = PlayRow(next(ids), game, mode or games()[game].standard.id, day, ended, None, "", {}, {}, phone)
    ranks = [1 + sum(other > total for other in totals.values()) for total in totals.values()]
    rows = dict(enumerate(points))
    seats = [
        NewSeat(name, i + 1, total, ranks[i], total == best, name == starts, rows.get(i, {}))
        for i, (name, total) in enumerate(totals.items())
    ]
    database_of(guest.app).store().keep_play(NewPlay(row, seats, [phone]))
    return row.id


def play_dragomino(app: Flask, *names: str) -> list[Guest]:
    """Play at a table at which each has a phone, to the result; the first one wins."""
    phones = party(app, "dragomino", *names)
    finish(phones)
    return phones


def play_again(names: Sequence[str], phones: Sequence[Guest]) -> None:
    """Play Dragomino at a new table of phones that are there already; the first one is the host and wins."""
    host = phones[0].open("dragomino", *names)
    for number, phone in enumerate(phones, start=1):
        phone.code = host.code
        phone.does("sit", f"s{number}")
    finish(phones)


def finish(phones: Sequence[Guest]) -> None:
    host, seats = phones[0], [f"s{i + 1}" for i in range(len(phones))]
    host.counts("players.0.dragons", "4", seats=len(phones))
    for phone, seat in zip(phones, seats, strict=True):
        phone.does("done", seat, done="1")
    host.does("count", order=",".join(seats), **{"table.mommy_dragon": "0", "was.table.mommy_dragon": ""})
    host.does("reveal")


def find_people(guest: Guest) -> dict[str, int]:
    """Return the ids of the people in a phone's plays by name."""
    return {person.name: person.id for person in database_of(guest.app).store().people(phone_of(guest))}


def find_players(guest: Guest) -> list[list[int]]:
    """Return the ids of the people in each of a phone's plays, by the number of the seat."""
    store, chosen = database_of(guest.app).store(), Chosen(phone_of(guest))
    return [[seat.person_id for seat in store.seats_of(play.id)] for play in store.kept_plays(chosen)]
