"""Queries that write kept plays: to keep, correct and delete them, and to forget the people in them."""

import secrets
from collections.abc import Collection, Iterable, Mapping

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from companion.kit.player import PLAYER_EGGS

from .database import Queries
from .play_schema import PersonRow, PlayRow, PlaySeatRow, own_phones, people, play_seats, plays, seen_by
from .plays import ID_BITS, PLAYS, NewPlay, NewSeat, people_known_to


class PlayKeeping(Queries):
    """The part of the store that writes plays, one at a time."""

    def keep_play(self, play: NewPlay) -> None:
        """Keep a play, in place of an earlier one with its id."""
        with self._write() as connection:
            self._require_room(connection)
            keep(connection, play)

    def last_place(self, phone: str) -> str:
        """The place of the latest play that this phone kept, if it has one; else empty."""
        mine = plays.c.keeper == phone, plays.c.deleted.is_(None), plays.c.place != ""
        with self._read() as connection:
            return connection.scalar(select(plays.c.place).where(*mine).order_by(plays.c.ended.desc()).limit(1)) or ""

    def deleted_plays(self, phone: str, since: int) -> list[PlayRow]:
        """The plays that this phone kept and that were deleted since a time, the latest deletion first."""
        found = PLAYS.where(plays.c.keeper == phone, plays.c.deleted >= since).order_by(plays.c.deleted.desc())
        with self._read() as connection:
            return [PlayRow._make(row) for row in connection.execute(found)]

    def mark_play_deleted(self, id: int, at: int | None) -> None:
        """Delete a play for everybody, or with None bring it back. Its rows stay until `erase_plays`."""
        with self._write() as connection:
            connection.execute(update(plays).where(plays.c.id == id).values(deleted=at))

    def erase_plays(self, deleted_before: int) -> None:
        """Erase the plays that were deleted before a time, and the people who sit in no play any more."""
        with self._write() as connection:
            gone = connection.execute(delete(plays).where(plays.c.deleted < deleted_before)).rowcount
            if gone:
                _drop_unneeded(connection)
        if gone:
            self._erase_deleted()

    def unsee(self, id: int, phone: str) -> None:
        """Remove a play from the list of this phone alone."""
        with self._write() as connection:
            connection.execute(delete(seen_by).where(seen_by.c.play_id == id, seen_by.c.phone == phone))

    def names_to_forget(self, phone: str) -> list[str]:
        """The names of the people in plays that this phone kept, also deleted ones, and of those whose own it is."""
        named = select(people.c.name).where(people.c.name != "", _may_forget(phone)).distinct()
        with self._read() as connection:
            return list(connection.scalars(named))

    def forget_name(self, name: str, phone: str, also: Collection[int] = ()) -> None:
        """Erase a name: of a person whose own phone this is in all plays, of others in the plays that it kept.

        `also` are further plays in which it may do so.
        """
        with self._write() as connection:
            found = connection.execute(select(people).where(people.c.name != "", _may_forget(phone, also))).all()
            named = [person for person in found if person.name.casefold() == name.casefold()]
            for person in named:
                nobody = _add_person(connection, "", person.colour)
                seats = play_seats.c.person_id == person.id, _is_own_or_kept(phone, also)
                connection.execute(update(play_seats).where(*seats).values(person_id=nobody))
            _drop_unneeded(connection)
        if named:
            self._erase_deleted()


def keep(connection: Connection, play: NewPlay) -> None:
    """Write a play in a transaction. An earlier one with its id keeps its phones, and its people who have their names.

    Other people are those whom its phones know by these names from plays that they see; others are new.
    """
    row, phones = play.row, {*play.phones, play.row.keeper} - {""}
    known = _find_known(connection, phones, play.seats) | _find_earlier(connection, row.id)
    if not connection.execute(update(plays).where(plays.c.id == row.id).values(row._asdict())).rowcount:
        connection.execute(insert(plays), row._asdict())
    seen = connection.scalars(select(seen_by.c.phone).where(seen_by.c.play_id == row.id))
    for phone in sorted(phones.difference(seen)):
        connection.execute(insert(seen_by), {"play_id": row.id, "phone": phone})
    connection.execute(delete(play_seats).where(play_seats.c.play_id == row.id))
    for number, seat in enumerate(play.seats):
        person = _find_person(connection, known, number, seat, phones)
        told = seat.total, seat.rank, seat.winner, seat.starts, dict(seat.points)
        connection.execute(insert(play_seats), PlaySeatRow(row.id, number, person, *told)._asdict())
    _drop_unneeded(connection)


def rename_players(connection: Connection, play: NewPlay) -> None:
    """Seat others under the new names of a play's players, in a transaction. What its keeper corrected stays."""
    here, sat = play_seats.c.play_id == play.row.id, _find_earlier(connection, play.row.id)
    phones = set(connection.scalars(select(seen_by.c.phone).where(seen_by.c.play_id == play.row.id)))
    known = _find_known(connection, phones, play.seats)
    for number, name in play.renamed.items():
        earlier, seat = sat.get(name.casefold() or number), play.seats[number]
        if earlier is None or seat.name.casefold() in sat:
            continue
        own = seat._replace(phone=seat.phone if seat.phone in phones else "")
        person = _find_person(connection, known, number, own, phones)
        connection.execute(update(play_seats).where(here, play_seats.c.person_id == earlier).values(person_id=person))
    _drop_unneeded(connection)


def forget_play(connection: Connection, id: int) -> None:
    """Remove a play whose table goes on counting, in a transaction."""
    if connection.execute(delete(plays).where(plays.c.id == id)).rowcount:
        _drop_unneeded(connection)


def _find_known(connection: Connection, phones: Iterable[str], seats: Iterable[NewSeat]) -> dict[str | int, int]:
    """The people whom these phones know, by name; of two with a name the one with the phone of the seat."""
    found = people_known_to(connection, phones)
    holders = {seat.name.casefold(): seat.phone for seat in seats}
    own = select(own_phones.c.person_id, own_phones.c.phone).where(own_phones.c.phone.in_([*holders.values()]))
    pairs = {(row.person_id, row.phone) for row in connection.execute(own)}
    theirs = [each for each in found if (each.id, holders.get(each.name.casefold())) in pairs]
    return {each.name.casefold(): each.id for each in (*reversed(found), *theirs)}


def _find_earlier(connection: Connection, id: int) -> dict[str | int, int]:
    """The people in a play by name, those without one by the number of the seat."""
    sat = select(people.c.id, people.c.name, play_seats.c.number).join(play_seats)
    rows = connection.execute(sat.where(play_seats.c.play_id == id))
    return {row.name.casefold() or row.number: row.id for row in rows}


def _find_person(
    connection: Connection, known: Mapping[str | int, int], number: int, seat: NewSeat, phones: Iterable[str]
) -> int:
    """The person of a seat, a new one if none is known. Their own phone is that of the seat, unless they have one."""
    person = known.get(seat.name.casefold() or number)
    if person is None:
        person = _add_person(connection, seat.name, _find_colour(connection, phones, seat.colour))
    own = select(own_phones).where(own_phones.c.person_id == person)
    if seat.phone and not connection.execute(own).first():  # nobody gets a person by sitting down under a name
        connection.execute(insert(own_phones), {"person_id": person, "phone": seat.phone})
    return person


def _find_colour(connection: Connection, phones: Iterable[str], colour: int) -> int:
    """The colour, unless somebody whom these phones know has it: then the first that nobody has."""
    taken = {person.colour for person in people_known_to(connection, phones)}
    free = (each for each in (colour, *range(1, len(PLAYER_EGGS) + 1)) if each not in taken)
    return next(free, colour)


def _add_person(connection: Connection, name: str, colour: int) -> int:
    row = PersonRow(secrets.randbits(ID_BITS), name, colour)
    connection.execute(insert(people), row._asdict())
    return row.id


def _may_forget(phone: str, also: Collection[int] = ()) -> ColumnElement[bool]:
    """The condition for people who sit where the phone may forget them."""
    return people.c.id.in_(select(play_seats.c.person_id).where(_is_own_or_kept(phone, also)))


def _is_own_or_kept(phone: str, also: Collection[int]) -> ColumnElement[bool]:
    """The condition for seats of a person whose own phone this is, of plays that it kept, and of other plays."""
    own = select(own_phones.c.person_id).where(own_phones.c.phone == phone)
    kept = select(plays.c.id).where(plays.c.keeper == phone)
    return or_(play_seats.c.person_id.in_(own), play_seats.c.play_id.in_(kept), play_seats.c.play_id.in_(also))


def _drop_unneeded(connection: Connection) -> None:
    """Remove the people who sit in no play any more."""
    connection.execute(delete(people).where(~exists().where(play_seats.c.person_id == people.c.id)))
