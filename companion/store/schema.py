"""The tables of the database, and their rows as the rest of the companion sees them. Times are seconds since 1970.

Those of kept plays are in `play_schema.py`.

A change here needs a migration in `migrations/versions` and the next `VERSION`; see the README of this folder.
"""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = "1001"  # the last revision in `migrations/versions`; 0001 was that of commits before 1.0.0

# Named constraints, so that a migration can replace them in every database.
metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_N_name)s_of",
        "uq": "%(table_name)s_%(column_0_N_name)s_once",
    }
)
# SQLite's integers are large enough for both, those of other databases are not.
Id = BigInteger().with_variant(Integer, "sqlite")
Seconds = BigInteger().with_variant(Integer, "sqlite")


class TableRow(NamedTuple):
    """A table at which people play.

    - `secret`: the source of its shuffles; it never leaves the server.
    - `touched`, `version`: the time and the number of its last action.
    - `ended`: the time at which its result was shown.
    - `deleted`: the time at which its host deleted it; it can be brought back for a day.
    - `alone`: one phone opened it for all seats. It is in no list until something was done there.
    """

    id: int
    code: str
    game: str
    secret: str
    opened: int
    touched: int
    version: int
    ended: int | None = None
    deleted: int | None = None
    alone: bool = False


class ActionRow(NamedTuple):
    """An action at a table, counted from 1. The phone made its `id`, which is the idempotency key."""

    number: int
    id: str
    phone: str
    seat: str
    kind: str
    body: Mapping[str, str]
    at: int


class SharedSheetRow(NamedTuple):
    """A sheet that a phone shared by a code: the query string of the calculator.

    A deleted sheet has neither phone nor query. `touched` is when it was shared or deleted.
    """

    code: str
    game: str
    phone: str | None
    query: str | None
    made: int
    touched: int


# An id is random, and never given twice.
tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("opened", Seconds, nullable=False),
    Column("touched", Seconds, nullable=False),
    Column("version", Integer, nullable=False),
    Column("ended", Seconds),
    Column("deleted", Seconds),
    Column("alone", Boolean, nullable=False),
)


def _table_id() -> Column[int]:
    return Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


# Without row ids the actions of a table lie side by side in a SQLite file.
actions = Table(
    "actions",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),
    Column("phone", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Seconds, nullable=False),
    UniqueConstraint("table_id", "id"),
    sqlite_with_rowid=False,
)

# The tables in the list of a phone: those where it acted, until it removes one.
phones_at = Table(
    "phones_at",
    metadata,
    _table_id(),
    Column("phone", Text, primary_key=True),
    Index("phones_at_phone", "phone"),
    sqlite_with_rowid=False,
)

# Links that work once, with the phone that used each. A row is kept until its link expires.
used_links = Table(
    "used_links",
    metadata,
    Column("link", Text, primary_key=True),
    Column("until", Seconds, nullable=False),
    Column("phone", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Shared sheets. The code and the game of a deleted one stay, so that its link, perhaps on paper, can say so.
shared_sheets = Table(
    "shared_sheets",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("phone", Text),
    Column("query", Text),
    Column("made", Seconds, nullable=False),
    Column("touched", Seconds, nullable=False),
    Index("shared_sheets_phone", "phone"),
    sqlite_with_rowid=False,
)

# The last time at which a phone was seen that is asked for its seat, by the number of the action that asks.
seat_signs = Table(
    "seat_signs",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seen", Float, nullable=False),
    sqlite_with_rowid=False,
)

# The wrong codes that an address sent lately, and what it let the server keep; the address itself is not kept.
wrong_guesses = Table(
    "wrong_guesses",
    metadata,
    Column("owner", Text, primary_key=True),
    Column("amount", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("forgotten", Float, nullable=False),
    sqlite_with_rowid=False,
)

# The keys of a server without a file for them.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
