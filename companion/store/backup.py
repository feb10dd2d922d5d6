"""Consistent copies of a database, also while somebody writes to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kit.text import _

from . import errors, sqlite
from .errors import Unavailable

BESIDE = ("", "-wal", "-shm", "-journal", ".key")  # how the names of a database's own files go on


def back_up(database: Path, target: Path) -> None:
    """Copy the database to the file `target`, in place of what was there. Unavailable if that cannot be."""
    try:
        check(database, target.resolve())
        copy(database, target.resolve())
    except OSError as error:
        raise Unavailable(_("{why}", why=error.strerror or str(error))) from error
    except sqlite3.Error as error:
        raise Unavailable(errors.cause(error)) from error


def check(database: Path, target: Path) -> None:
    """Unavailable if there is nothing to copy, or something at the target that a copy must not replace."""
    if not database.is_file():
        raise Unavailable(_("There is no database yet"))
    if target in {Path(f"{database.resolve()}{end}") for end in BESIDE}:
        raise Unavailable(_("A copy cannot take the place of the database itself"))
    if target.exists() and not target.is_file():
        raise Unavailable(_("There is something at that place that is no file"))


def copy(source: Path, target: Path) -> None:
    """Copy the database in `source` to the file `target`, which appears whole or not at all, for its owner only.

    OSError or sqlite3.Error when it cannot be read or written.
    """
    with TemporaryDirectory(prefix=".companion-", dir=target.parent) as folder:
        unfinished = Path(folder, "copy")
        unfinished.touch(mode=0o600)
        with closing(sqlite.connect(source.resolve())) as original:
            original.execute("VACUUM INTO ?", [str(unfinished)])
        with unfinished.open("rb+") as written:
            os.fsync(written)
        os.replace(unfinished, target)
