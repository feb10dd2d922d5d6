"""The database's tables. A change here needs a migration in `migrations/versions` and the next `VERSION`."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = 6  # of the schema; the revisions of the migrations are these numbers

metadata = MetaData()
# SQLite's integers are large enough for both, those of other databases are not.
Id = BigInteger().with_variant(Integer, "sqlite")
Seconds = BigInteger().with_variant(Integer, "sqlite")

# An id is a random number: it is never given twice, also not after an older backup was put in place.
tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("code", String(5), nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("opened", Seconds, nullable=False),
    Column("touched", Seconds, nullable=False),
    Column("ended", Seconds),
    sqlite_autoincrement=True,
)


def _table_id() -> Column[int]:
    return Column("table_id", Id, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


# Without row ids the actions of a table lie side by side in the file.
actions = Table(
    "actions",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),
    Column("phone", Text, nullable=False),
    Column("seat", Text),
    Column("kind", Text, nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Seconds, nullable=False),
    UniqueConstraint("table_id", "id"),
    sqlite_with_rowid=False,
)

phones_at = Table(
    "phones_at",
    metadata,
    _table_id(),
    Column("phone", Text, primary_key=True),
    Index("phones_at_phone", "phone"),
    sqlite_with_rowid=False,
)

# What a table was after some of its actions, as the code of that version writes it. It may be deleted at any time.
snapshots = Table(
    "snapshots",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("code", Text, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

# When a phone that is asked for its seat was seen last, or its request was noticed first, in seconds of the machine's
# uptime; `number` is that of the action that asked.
signs = Table(
    "signs",
    metadata,
    _table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Seconds, nullable=False),
    sqlite_with_rowid=False,
)

# Links that work once and the phone that used each, which is remembered until the link would end anyway, in seconds of
# Unix time.
used_links = Table(
    "used_links",
    metadata,
    Column("link", Text, primary_key=True),
    Column("until", Seconds, nullable=False),
    Column("phone", Text),
    sqlite_with_rowid=False,
)

# What a short link leads to: the calculator's words for a sheet. When it is deleted its code and game stay, so that
# the link can say so. `touched` is when it was shared, opened or deleted last.
shared_sheets = Table(
    "shared_sheets",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("game", Text, nullable=False),
    Column("phone", Text),
    Column("query", Text),
    Column("made", Seconds, nullable=False),
    Column("touched", Seconds, nullable=False),
    Index("shared_sheets_phone", "phone"),
    sqlite_with_rowid=False,
)
