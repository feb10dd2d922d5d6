"""Why SQLite failed, from its error codes: https://www.sqlite.org/rescode.html"""

import sqlite3

from companion.kit.text import Text
from companion.store import errors

CAUSES = {
    sqlite3.SQLITE_FULL: errors.FULL,
    sqlite3.SQLITE_BUSY: errors.LOCKED,
    sqlite3.SQLITE_LOCKED: errors.LOCKED,
    sqlite3.SQLITE_READONLY: errors.READ_ONLY,
    sqlite3.SQLITE_PERM: errors.READ_ONLY,
    sqlite3.SQLITE_IOERR: errors.BROKEN_DISK,
    sqlite3.SQLITE_CANTOPEN: errors.OUT_OF_REACH,
    sqlite3.SQLITE_CORRUPT: errors.NO_DATABASE,
    sqlite3.SQLITE_NOTADB: errors.NO_DATABASE,
}
DUPLICATES = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def cause(error: BaseException | None) -> Text:
    """Why the database failed. The kind of failure is the lowest byte of the code."""
    return CAUSES.get(_code(error) & 0xFF, errors.OTHERWISE)


def is_duplicate(error: BaseException | None) -> bool:
    """Whether a row was refused because there is one with its key."""
    return _code(error) in DUPLICATES


def _code(error: BaseException | None) -> int:
    return getattr(error, "sqlite_errorcode", 0)
