"""Consistent copies of a file, also while somebody writes to it."""

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kit.text import _
from companion.store.errors import Unavailable

from .causes import cause
from .connections import connect

ROOM = 64 * 1024  # bytes
BESIDE = ("", "-wal", "-shm", "-journal", ".key")  # how the names of a database's own files go on


def back_up(path: Path, target: Path) -> None:
    """Copy the database in `path` to the file `target`, in place of what was there."""
    try:
        check(path, target)
        copy(path, target)
    except OSError as error:
        raise Unavailable(_("{why}", why=error.strerror or str(error))) from error
    except sqlite3.Error as error:
        raise Unavailable(cause(error)) from error


def copy_beside(path: Path, label: str) -> None:
    """Copy an older database, before it is changed, to a file beside it."""
    try:
        copy(path, path.with_stem(f"{path.stem}-{label}"))
    except (OSError, sqlite3.Error) as error:
        raise Unavailable(
            _("The older database was not updated, because it could not be copied first: {why}", why=str(error))
        ) from error


def is_disk_full(path: Path) -> bool:
    """Whether there is no room for another page of a log, which some errors do not say."""
    try:
        return shutil.disk_usage(path.parent).free < ROOM
    except OSError:
        return False


def check(path: Path, target: Path) -> None:
    """Unavailable if there is nothing to copy, or something at the target that a copy must not replace."""
    if not path.is_file():
        raise Unavailable(_("There is no database yet"))
    if target in {Path(f"{path.resolve()}{end}") for end in BESIDE}:
        raise Unavailable(_("A copy cannot take the place of the database itself"))
    if target.exists() and not target.is_file():
        raise Unavailable(_("That is not a file"))


def copy(path: Path, target: Path) -> None:
    """Copy the database in `path` to the file `target`, which appears whole or not at all, for its owner only.

    OSError or sqlite3.Error when it cannot be read or written.
    """
    with TemporaryDirectory(prefix=".companion-", dir=target.parent) as folder:
        unfinished = Path(folder, "copy")
        unfinished.touch(mode=0o600)
        with closing(connect(path.resolve())) as connection:
            connection.execute("VACUUM INTO ?", [str(unfinished)])
        with unfinished.open("rb+") as written:
            os.fsync(written)
        os.replace(unfinished, target)
