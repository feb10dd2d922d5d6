"""Queries that move many kept plays at once, and the short links to them for other apps."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from sqlalchemy import delete, exists, insert, select, update

from .database import Queries
from .play_schema import (
    PersonRow,
    PlayLinkRow,
    PlayRow,
    PlaySeatRow,
    own_phones,
    people,
    play_links,
    play_seats,
    plays,
    seen_by,
)
from .plays import PEOPLE, Chosen

BATCH = 100  # plays in one statement
LINKS = select(*(play_links.c[name] for name in PlayLinkRow._fields))


class CountedPlay(NamedTuple):
    """A play with its seats, as they are written."""

    row: PlayRow
    seats: Sequence[PlaySeatRow]


class PlayTransfer(Queries):
    """The part of the store for export, import and links."""

    def play_ids(self, chosen: Chosen) -> list[int]:
        """The ids of the plays, in order of time."""
        found = select(plays.c.id).where(chosen.where).order_by(plays.c.day, plays.c.ended, plays.c.id)
        with self._read() as connection:
            return list(connection.scalars(found))

    def all_people(self) -> list[PersonRow]:
        """Everybody, also those who were forgotten."""
        with self._read() as connection:
            return [PersonRow._make(row) for row in connection.execute(PEOPLE.order_by(people.c.id))]

    def add_plays(self, newcomers: Sequence[PersonRow], added: Iterable[CountedPlay]) -> None:
        """Add plays with the people whom they bring, all or none; one that was deleted gives its id to the new one.

        AlreadyExists if an id is taken.
        """
        left = iter(added)
        with self._write() as connection:
            self._require_room(connection)
            if newcomers:
                connection.execute(insert(people), [person._asdict() for person in newcomers])
            while batch := list(islice(left, BATCH)):
                ids = [play.row.id for play in batch]
                connection.execute(delete(plays).where(plays.c.id.in_(ids), plays.c.deleted.is_not(None)))
                connection.execute(insert(plays), [play.row._asdict() for play in batch])
                connection.execute(insert(play_seats), [seat._asdict() for play in batch for seat in play.seats])

    def show_plays(self, ids: Iterable[int]) -> None:
        """Let the own phones of the people in these plays see them."""
        left, own = iter(ids), (play_seats.c.play_id, own_phones.c.phone)
        sees = exists().where(seen_by.c.play_id == own[0], seen_by.c.phone == own[1])
        found = select(*own).join(own_phones, own_phones.c.person_id == play_seats.c.person_id).where(~sees).distinct()
        with self._write() as connection:
            while batch := list(islice(left, BATCH)):
                missing = found.where(play_seats.c.play_id.in_(batch))
                connection.execute(insert(seen_by).from_select(["play_id", "phone"], missing))

    def bring_play_back(self, id: int) -> bool:
        """Bring back a play that was deleted; False if there is none."""
        gone = update(plays).where(plays.c.id == id, plays.c.deleted.is_not(None))
        with self._write() as connection:
            return connection.execute(gone.values(deleted=None)).rowcount > 0

    def link_play(self, row: PlayLinkRow, now: int) -> PlayLinkRow:
        """Keep a link to a play, or find the one that its phone has. AlreadyExists if the code is taken."""
        mine = play_links.c.play_id == row.play_id, play_links.c.phone == row.phone
        with self._write() as connection:
            connection.execute(delete(play_links).where(play_links.c.until < now))
            earlier = connection.execute(LINKS.where(*mine)).first()
            if earlier is None:
                connection.execute(insert(play_links), row._asdict())
            return PlayLinkRow._make(earlier) if earlier else row

    def find_link(self, code: str, now: int) -> PlayLinkRow | None:
        """The link with this code, if it has not ended."""
        with self._read() as connection:
            row = connection.execute(LINKS.where(play_links.c.code == code, play_links.c.until >= now)).first()
        return PlayLinkRow._make(row) if row else None

    def link_of(self, play_id: int, phone: str, now: int) -> PlayLinkRow | None:
        """The link of this phone to a play, if it has not ended."""
        mine = LINKS.where(play_links.c.play_id == play_id, play_links.c.phone == phone, play_links.c.until >= now)
        with self._read() as connection:
            row = connection.execute(mine).first()
        return PlayLinkRow._make(row) if row else None

    def end_link(self, play_id: int, phone: str) -> None:
        """End the link of this phone to a play."""
        with self._write() as connection:
            connection.execute(delete(play_links).where(play_links.c.play_id == play_id, play_links.c.phone == phone))
