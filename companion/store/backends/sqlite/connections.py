"""Connections to a file."""

import os
import sqlite3
from contextlib import suppress
from functools import partial
from pathlib import Path

from sqlalchemy import Engine, QueuePool, create_engine

from companion.kit.text import _
from companion.store.errors import Unavailable

PATIENCE = 2.0  # seconds to wait for another process that writes
QUEUE = 10.0  # seconds to wait for others of our own, each of whom a slow disk may hold up
POOL = 6  # connections; each reads for less than a millisecond, and keeps up to CACHE in memory
CACHE = 512  # KiB
LARGEST = 2 * 1024**3  # bytes of a database; an evening of a thousand actions has 300,000
PAGE = 4096  # bytes
PRAGMAS = (
    "synchronous = FULL",  # what was committed survives a power cut
    "foreign_keys = ON",
    f"cache_size = -{CACHE}",
    f"max_page_count = {LARGEST // PAGE}",
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
    return create_engine(
        "sqlite://",
        creator=partial(connect, path),
        poolclass=QueuePool,
        pool_size=POOL,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,
    )


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself. It does not make a file: a missing one is an error.

    Of a file that may only be read, it reads.
    """
    may_write = not path.exists() or is_writable(path)
    if may_write:
        unlock_log(path)
    uri = f"{path.as_uri()}?mode={'rw' if may_write else 'ro'}"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def is_writable(path: Path) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def unlock_log(path: Path) -> None:
    """Reading a file that may only be read left a log beside it that may only be read, too."""
    for log in log_files(path):
        if log.exists() and not is_writable(log):
            with suppress(OSError):
                log.chmod(path.stat().st_mode & 0o777)


def log_files(path: Path) -> tuple[Path, Path]:
    """The log of changes beside the database, and its index."""
    return Path(f"{path}-wal"), Path(f"{path}-shm")
