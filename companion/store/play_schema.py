"""The tables of kept plays and of the people in them, and their rows as the rest of the companion sees them.

What `schema.py` says of a change holds here, too.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from .schema import Id, Seconds, metadata


class PlayRow(NamedTuple):
    """A kept play. The play of a table has the table's id.

    - `day`: the day on which it ended, as an ISO date at the place of the server.
    - `ended`: the time at which it ended; of an evening that was entered later, the time of that.
    - `minutes`: its length, if it is known.
    - `sheet`: the entries of its score pad by path, without names.
    - `drawn`: the query of each draw that was open to all, by the id of the randomizer.
    - `keeper`: the phone that may correct and delete it.
    - `deleted`: the time at which it was deleted; it can be brought back for a day.
    """

    id: int
    game: str
    mode: str
    day: str
    ended: int
    minutes: int | None
    place: str
    sheet: Mapping[str, str]
    drawn: Mapping[str, str]
    keeper: str
    deleted: int | None = None


class PlaySeatRow(NamedTuple):
    """A seat of a kept play, numbered from 0 in the order of its pad; `points` are those of each row of the pad."""

    play_id: int
    number: int
    person_id: int
    total: int
    rank: int
    winner: bool
    starts: bool
    points: Mapping[str, int]


class PersonRow(NamedTuple):
    """A name among those who played together, with the number of its colour and pattern. A forgotten one is empty."""

    id: int
    name: str
    colour: int


class PlayLinkRow(NamedTuple):
    """A short link to a kept play for other apps, which a phone made. It ends at the time `until`."""

    code: str
    play_id: int
    phone: str
    until: int


# Kept plays outlive the tables where they were played.
plays = Table(
    "plays",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("ended", Seconds, nullable=False),
    Column("minutes", Integer),
    Column("place", Text, nullable=False),
    Column("sheet", JSON, nullable=False),
    Column("drawn", JSON, nullable=False),
    Column("keeper", Text, nullable=False),
    Column("deleted", Seconds),
)

people = Table(
    "people",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("colour", Integer, nullable=False),
)


def _play_id() -> Column[int]:
    return Column("play_id", Id, ForeignKey("plays.id", ondelete="CASCADE"), primary_key=True)


play_seats = Table(
    "play_seats",
    metadata,
    _play_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Id, ForeignKey("people.id"), nullable=False),
    Column("total", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("winner", Boolean, nullable=False),
    Column("starts", Boolean, nullable=False),
    Column("points", JSON, nullable=False),
    Index("play_seats_person", "person_id"),
    sqlite_with_rowid=False,
)

# The plays that a phone sees: those in which it held a seat, and those that it kept.
seen_by = Table(
    "seen_by",
    metadata,
    _play_id(),
    Column("phone", Text, primary_key=True),
    Index("seen_by_phone", "phone"),
    sqlite_with_rowid=False,
)

# The phones of a person: the first that held just one seat, in which this person sat, and those of merged people.
own_phones = Table(
    "own_phones",
    metadata,
    Column("person_id", Id, ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("phone", Text, primary_key=True),
    sqlite_with_rowid=False,
)

# Short links to kept plays, for codes that another phone scans.
play_links = Table(
    "play_links",
    metadata,
    Column("code", Text, primary_key=True),
    Column("play_id", Id, ForeignKey("plays.id", ondelete="CASCADE"), nullable=False),
    Column("phone", Text, nullable=False),
    Column("until", Seconds, nullable=False),
    UniqueConstraint("play_id", "phone"),
    sqlite_with_rowid=False,
)
