"""Connections to a database in a file."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DisconnectionError, OperationalError

from . import errors
from .errors import Unavailable

PATIENCE = 2.0  # seconds to wait for whoever writes
CONNECTIONS = 6  # each reads for less than a millisecond, and keeps up to CACHE in memory
CACHE = 512  # KiB
PRAGMAS = (
    "synchronous = FULL",  # what was committed survives a power cut
    "foreign_keys = ON",
    f"cache_size = -{CACHE}",
)


def engine(path: Path) -> Engine:
    """Connections to the file, which must be there."""
    made = create_engine(
        "sqlite://",
        creator=partial(connect, path),
        poolclass=QueuePool,
        pool_size=CONNECTIONS,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,
    )
    event.listen(made, "connect", partial(_remember_file, path))
    event.listen(made, "checkout", partial(_check_file, path))
    event.listen(made, "begin", _begin)
    return made


def prepare(path: Path) -> None:
    """Make the file and its folder where they are missing, readable by their owner only. OSError if that fails."""
    if not path.exists():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that leaves transactions to `_begin`. It does not make a file: a missing one is an error.

    Opening a file that may only be read would leave a log beside it that stays so, also once the file is mended.
    """
    if path.exists() and not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise Unavailable(errors.READ_ONLY)
    uri = f"{path.as_uri()}?mode=rw"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def writing(engine: Engine) -> Engine:
    """The same connections, for transactions that write."""
    return engine.execution_options(writing=True)


def write_ahead(connection: Connection) -> None:
    """Let who reads not wait for who writes, from now on: the file itself remembers it.

    While another process does the same, SQLite refuses without waiting.
    """
    end = monotonic() + PATIENCE
    while True:
        try:
            connection.exec_driver_sql("PRAGMA journal_mode = WAL")
        except OperationalError as error:
            if errors.cause(error.orig) != errors.LOCKED or monotonic() > end:
                raise
            sleep(0.01)
        else:
            return


@contextmanager
def rebuilding(engine: Engine) -> Iterator[Connection]:
    """A transaction on a connection of its own, in which dropping a table does not delete what refers to its rows."""
    with engine.connect() as connection:
        connection.detach()
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.rollback()
        with connection.execution_options(writing=True).begin():
            yield connection


def erase_deleted(connection: Connection) -> None:
    """Write the file anew, since SQLite leaves what was deleted between what was not, and empty the log of changes.

    If somebody reads for long just then, the log keeps it until the database is closed.
    """
    connection.exec_driver_sql("VACUUM")
    connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _begin(connection: Connection) -> None:
    """Who writes waits for its turn at once, instead of failing halfway. A single reading needs no transaction."""
    if connection.get_execution_options().get("writing"):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _remember_file(path: Path, connection: Any, record: Any) -> None:
    record.info["file"] = _identity(path)


def _check_file(path: Path, connection: Any, record: Any, proxy: Any) -> None:
    """A connection to a file that was deleted or replaced would write where nobody reads; another one is made."""
    if record.info["file"] != _identity(path):
        raise DisconnectionError


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
