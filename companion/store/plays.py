"""Queries for kept plays, and for the people who sat in them.

A `phone` of None means whoever runs the server, who sees every play. Deleted plays are left out unless said otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Text,
    and_,
    cast,
    delete,
    func,
    insert,
    select,
    update,
)

from .database import Queries
from .errors import AlreadyExists, NotFound
from .play_schema import PersonRow, PlayRow, PlaySeatRow, own_phones, people, play_seats, plays, seen_by

ID_BITS = 53  # of an id: as many as JSON numbers and every database can hold
PLAYS = select(*(plays.c[name] for name in PlayRow._fields))
SEATS = select(*(play_seats.c[name] for name in PlaySeatRow._fields))
PEOPLE = select(*(people.c[name] for name in PersonRow._fields))
Rows = Sequence[tuple[Any, ...]]
LATEST_FIRST = plays.c.day.desc(), plays.c.ended.desc(), plays.c.id


class NewSeat(NamedTuple):
    """A seat of a play that is to be kept, by its player's name, empty if nobody gave one.

    `phone` is its own, if it held this seat alone.
    """

    name: str
    colour: int
    total: int
    rank: int
    winner: bool
    starts: bool
    points: Mapping[str, int]
    phone: str = ""


class NewPlay(NamedTuple):
    """A play that is to be kept, its seats in the order of the pad, and the phones that will see it.

    `renamed` are the earlier names of players by the number of the seat. With them the play is there, and nothing
    changes but these names.
    """

    row: PlayRow
    seats: Sequence[NewSeat]
    phones: Iterable[str]
    renamed: Mapping[int, str] = {}


class Chosen(NamedTuple):
    """The plays that are asked for: those that a phone sees, of a game, of a person, from one day to another.

    `latest` is how many are wanted; all of them if it is 0. `ids` are the only ones, unless it is empty.
    """

    phone: str | None
    game: str = ""
    person: int = 0
    since: str = ""
    until: str = ""
    latest: int = 0
    ids: Sequence[int] = ()

    @property
    def where(self) -> ColumnElement[bool]:
        """The condition for the rows of `plays`."""
        if self.latest:
            chosen = select(plays.c.id).where(self._replace(latest=0).where)
            return plays.c.id.in_(chosen.order_by(*LATEST_FIRST).limit(self.latest))
        found: list[ColumnElement[bool]] = [plays.c.deleted.is_(None)]
        if self.phone is not None:
            found.append(plays.c.id.in_(select(seen_by.c.play_id).where(seen_by.c.phone == self.phone)))
        if self.game:
            found.append(plays.c.game == self.game)
        if self.person:
            sat = play_seats.alias()
            found.append(plays.c.id.in_(select(sat.c.play_id).where(sat.c.person_id == self.person)))
        if self.since:
            found.append(plays.c.day >= self.since)
        if self.until:
            found.append(plays.c.day <= self.until)
        if self.ids:
            found.append(plays.c.id.in_(self.ids))
        return and_(*found)


class PlayStore(Queries):
    """The kept plays of the database, and the people in them."""

    def kept_plays(self, chosen: Chosen) -> list[PlayRow]:
        """The plays, the latest first."""
        found = PLAYS.where(chosen.where).order_by(*LATEST_FIRST)
        with self._read() as connection:
            return [PlayRow._make(row) for row in connection.execute(found)]

    def count_plays(self, chosen: Chosen) -> tuple[dict[str, int], dict[int, int]]:
        """The numbers of the plays by game, and by person."""
        of_games = select(plays.c.game, func.count()).where(chosen.where).group_by(plays.c.game)
        sat = play_seats.c.play_id.in_(select(plays.c.id).where(chosen.where))
        of_people = select(play_seats.c.person_id, func.count()).where(sat).group_by(play_seats.c.person_id)
        with self._read() as connection:
            return dict(connection.execute(of_games).all()), dict(connection.execute(of_people).all())

    def days(self, chosen: Chosen) -> list[str]:
        """The day of each of the plays, in order."""
        with self._read() as connection:
            return list(connection.scalars(select(plays.c.day).where(chosen.where).order_by(plays.c.day)))

    def kept_seats(self, chosen: Chosen) -> list[PlaySeatRow]:
        """The seats of the plays, in no order."""
        found = SEATS.join(plays, plays.c.id == play_seats.c.play_id).where(chosen.where)
        with self._read() as connection:
            return [PlaySeatRow._make(row) for row in connection.execute(found)]

    def find_play(self, id: int, phone: str | None) -> PlayRow | None:
        """The play with this id; None if there is none that the phone sees."""
        if id >> ID_BITS:
            return None  # no database could look for it
        with self._read() as connection:
            row = connection.execute(PLAYS.where(Chosen(phone).where, plays.c.id == id)).first()
        return PlayRow._make(row) if row else None

    def seats_with_plays(self, chosen: Chosen, points: bool) -> tuple[Rows, Rows]:
        """The plays in order of time and their seats, for figures, as the database has them: with 0 and 1, and JSON.

        The columns of a play: id, game, mode, day, ended, minutes; of a seat: play, person, number, total, rank,
        winner, starts, and the points if they are wanted. SQLAlchemy's own rows of 40,000 seats take as long again.
        """
        mine = play_seats.c
        names = ("play_id", "person_id", "number", "total", "rank", "winner", "starts")
        texts = [cast(mine.points, Text)] if points else []
        of_plays = select(*(plays.c[name] for name in ("id", "game", "mode", "day", "ended", "minutes")))
        of_seats = select(*(mine[name] for name in names), *texts).where(
            mine.play_id.in_(select(plays.c.id).where(chosen.where))
        )
        with self._read() as connection:
            return (
                _fetch(connection, of_plays.where(chosen.where).order_by(plays.c.day, plays.c.ended, plays.c.id)),
                _fetch(connection, of_seats.order_by(mine.play_id, mine.number)),
            )

    def seats_of(self, play_id: int) -> list[PlaySeatRow]:
        """The seats of a play, in the order of its pad."""
        found = SEATS.where(play_seats.c.play_id == play_id).order_by(play_seats.c.number)
        with self._read() as connection:
            return [PlaySeatRow._make(row) for row in connection.execute(found)]

    def people(self, phone: str | None) -> list[PersonRow]:
        """The people in the plays that this phone sees, by name."""
        with self._read() as connection:
            return people_known_to(connection, None if phone is None else [phone])

    def people_in(self, chosen: Chosen) -> list[PersonRow]:
        """The people who sat in these plays, also those who were forgotten."""
        seats = select(play_seats.c.person_id).join(plays, plays.c.id == play_seats.c.play_id).where(chosen.where)
        with self._read() as connection:
            return [PersonRow._make(row) for row in connection.execute(PEOPLE.where(people.c.id.in_(seats)))]

    def people_of(self, play_id: int) -> list[PersonRow]:
        """The people who sat in a play, also those who were forgotten."""
        seats = select(play_seats.c.person_id).where(play_seats.c.play_id == play_id)
        with self._read() as connection:
            return [PersonRow._make(row) for row in connection.execute(PEOPLE.where(people.c.id.in_(seats)))]

    def owns(self, phone: str, person_id: int) -> bool:
        """True if this is the person's own phone; of a person without one, the only phone that keeps their plays."""
        own = select(own_phones.c.phone).where(own_phones.c.person_id == person_id)
        keepers = select(plays.c.keeper).join(play_seats, play_seats.c.play_id == plays.c.id).distinct()
        with self._read() as connection:
            phones = set(connection.scalars(own))
            if not phones:
                return set(connection.scalars(keepers.where(play_seats.c.person_id == person_id))) == {phone}
            return phone in phones

    def fellows(self, person_id: int) -> list[PersonRow]:
        """The people who sat in a play with this one; nobody who was forgotten."""
        mine, theirs = play_seats.alias(), play_seats.alias()
        seats = select(theirs.c.person_id).join(mine, mine.c.play_id == theirs.c.play_id)
        found = PEOPLE.where(people.c.name != "", people.c.id != person_id)
        with self._read() as connection:
            rows = connection.execute(found.where(people.c.id.in_(seats.where(mine.c.person_id == person_id))))
            return [PersonRow._make(row) for row in rows]

    def rename_person(self, id: int, name: str) -> None:
        """Give a person another name in all plays; the old one is erased. An empty one forgets the person."""
        with self._write() as connection:
            connection.execute(update(people).where(people.c.id == id).values(name=name))
            if not name:
                connection.execute(delete(own_phones).where(own_phones.c.person_id == id))
        self._erase_deleted()

    def merge_people(self, kept: int, other: int) -> None:
        """Make one person of two who never played together, with the name of the first.

        AlreadyExists if they sat in the same play; NotFound if one of them is unknown.
        """
        mine, theirs = play_seats.alias(), play_seats.alias()
        with self._write() as connection:
            if connection.scalar(select(func.count()).where(people.c.id.in_([kept, other]))) != 2:
                raise NotFound
            together = select(mine.c.play_id).join(theirs, mine.c.play_id == theirs.c.play_id)
            if connection.execute(together.where(mine.c.person_id == kept, theirs.c.person_id == other)).first():
                raise AlreadyExists
            connection.execute(update(play_seats).where(play_seats.c.person_id == other).values(person_id=kept))
            phones = set(connection.scalars(select(own_phones.c.phone).where(own_phones.c.person_id == kept)))
            for phone in connection.scalars(select(own_phones.c.phone).where(own_phones.c.person_id == other)).all():
                if phone not in phones:
                    connection.execute(insert(own_phones), {"person_id": kept, "phone": phone})
            connection.execute(delete(people).where(people.c.id == other))
        self._erase_deleted()


def people_known_to(connection: Connection, phones: Iterable[str] | None) -> list[PersonRow]:
    """The people in the plays that one of these phones sees, or in all, by name; nobody who was forgotten."""
    found: Select[Any] = PEOPLE.where(people.c.name != "").order_by(func.lower(people.c.name), people.c.id)
    if phones is not None:
        seen = select(play_seats.c.person_id).join(seen_by, seen_by.c.play_id == play_seats.c.play_id)
        live = seen.join(plays, plays.c.id == play_seats.c.play_id).where(plays.c.deleted.is_(None))
        found = found.where(people.c.id.in_(live.where(seen_by.c.phone.in_(sorted(phones)))))
    return [PersonRow._make(row) for row in connection.execute(found)]


def _fetch(connection: Connection, found: Select[Any]) -> Rows:
    cursor = connection.execute(found).cursor
    assert cursor is not None  # noqa: S101 - a query has one until its rows are read
    return cursor.fetchall()
