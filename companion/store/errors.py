"""What can go wrong in the database, said so that a person at the table understands it."""

import sqlite3

from sqlalchemy.exc import IntegrityError

from companion.kit.text import Text, _, say


class Unavailable(Exception):
    """The database cannot be used now. Nothing was written; once the cause is mended it works again."""

    def __init__(self, text: Text) -> None:
        super().__init__(say(text))
        self.text = text


class AlreadyExists(Exception):
    """There is one already: a table with this code, or an action with this number or id."""


class NotFound(Exception):
    """There is no such table, or no longer."""


FULL = _("The disk of the companion's computer is full")
LOCKED = _("Another program keeps the companion's database busy")
READ_ONLY = _("The companion may not write to its database")
BROKEN_DISK = _("The disk with the companion's database cannot be read or written")
OUT_OF_REACH = _("The companion's database is missing or cannot be opened")
NO_DATABASE = _("The file is damaged, or not a database")
FOREIGN = _("The file is a database of another program")
NEWER = _("The database was made by a newer version of the companion")
OTHERWISE = _("The companion's database does not answer")

CAUSES = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_IOERR: BROKEN_DISK,
    sqlite3.SQLITE_CANTOPEN: OUT_OF_REACH,
    sqlite3.SQLITE_CORRUPT: NO_DATABASE,
    sqlite3.SQLITE_NOTADB: NO_DATABASE,
}
DUPLICATES = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def cause(error: BaseException | None) -> Text:
    """Why the database failed. SQLite's code has the kind of failure in its lowest byte."""
    return CAUSES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, OTHERWISE)


def is_duplicate(error: IntegrityError) -> bool:
    """Whether a row was refused because there is one like it."""
    return getattr(error.orig, "sqlite_errorcode", 0) in DUPLICATES
