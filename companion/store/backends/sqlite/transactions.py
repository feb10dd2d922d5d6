"""Transactions on a file. A single reading needs none."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from companion.store.errors import LOCKED

from .causes import cause
from .connections import PATIENCE

FOR_NEW = 0.75  # of the largest size; the rest is for tables that are open


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that waits for its turn at once, instead of failing halfway."""
    with engine.connect() as connection, connection.begin():
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


@contextmanager
def migrating(engine: Engine) -> Iterator[Connection]:
    """A transaction on a connection of its own, in which dropping a table does not delete what refers to its rows."""
    with engine.connect() as connection:
        connection.detach()
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.rollback()
        with connection.begin():
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection


def has_room(connection: Connection) -> bool:
    """Whether new tables may be opened: up to three quarters of the largest size. Pages that were freed are room."""
    pages, free, most = (
        connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        for name in ("page_count", "freelist_count", "max_page_count")
    )
    return bool(pages - free < most * FOR_NEW)


def write_ahead(connection: Connection) -> None:
    """Let who reads not wait for who writes, from now on: the file itself remembers it.

    While another process does the same, SQLite refuses without waiting.
    """
    end = monotonic() + PATIENCE
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        except OperationalError as error:
            if cause(error.orig) != LOCKED or monotonic() > end:
                raise
            sleep(0.01)
        else:
            return


def erase_deleted(connection: Connection) -> None:
    """Write the file anew, since SQLite leaves what was deleted between what was not, and empty the log of changes.

    If somebody reads for long just then, the log keeps it until the database is closed.
    """
    connection.exec_driver_sql("VACUUM")
    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
