"""Connections to a file."""

import os
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, QueuePool, create_engine, event
from sqlalchemy.exc import DisconnectionError

from companion.kit.text import _
from companion.store import errors
from companion.store.errors import Unavailable

PATIENCE = 2.0  # seconds to wait for whoever writes
POOL = 6  # connections; each reads for less than a millisecond, and keeps up to CACHE in memory
CACHE = 512  # KiB
PRAGMAS = (
    "synchronous = FULL",  # what was committed survives a power cut
    "foreign_keys = ON",
    f"cache_size = -{CACHE}",
)


def make_file(path: Path) -> None:
    """Make the file and its folder where they are missing, readable by their owner only."""
    try:
        if not path.exists():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(mode=0o600)
    except OSError as error:
        raise Unavailable(_("The file cannot be made: {why}", why=error.strerror or str(error))) from error


def engine(path: Path) -> Engine:
    """Connections to the file, which must be there."""
    made = create_engine(
        "sqlite://",
        creator=partial(connect, path),
        poolclass=QueuePool,
        pool_size=POOL,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,
    )
    event.listen(made, "connect", partial(_remember_file, path))
    event.listen(made, "checkout", partial(_check_file, path))
    return made


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself. It does not make a file: a missing one is an error.

    Opening a file that may only be read would leave a log beside it that stays so, also once the file is mended.
    """
    if path.exists() and not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise Unavailable(errors.READ_ONLY)
    uri = f"{path.as_uri()}?mode=rw"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


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
