"""Copies of the database: making one beside a running server, and putting one in the database's place."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kit.text import _

from . import errors
from .database import PATIENCE
from .errors import Unavailable
from .sqlite import SCHEME, cause, database_file, lock_for_server
from .store import Store
from .urls import is_postgresql

OWN_FILES = ("", "-wal", "-shm", "-journal", ".key", ".api-key", ".lock")  # the ends of a database's own files


def back_up(url: str, target: Path) -> None:
    """Copy the database of this URL to the file `target`, in place of what was there. Unavailable if that fails."""
    _require_file(url)
    path, target = database_file(url).resolve(), target.resolve()
    with _translate_errors():
        if not path.is_file():
            raise Unavailable(_("There is no database yet"))
        if target in {Path(f"{path}{end}") for end in OWN_FILES}:
            raise Unavailable(_("A copy cannot take the place of the database itself"))
        if target.exists() and not target.is_file():
            raise Unavailable(_("That is not a file"))
        _copy(path, target)


def restore(url: str, source: Path) -> Path | None:
    """Put the backup `source` in the place of the database of this URL, and return the kept copy of the old one.

    Unavailable, and all is as before, if the backup is no sound database of this companion, or a server uses the old.
    """
    _require_file(url)
    path, source = database_file(url).resolve(), source.resolve()
    with _translate_errors():
        _require_backup(path, source)
        with closing(lock_for_server(path)), TemporaryDirectory(prefix=".companion-", dir=path.parent) as folder:
            new = Path(folder, path.name)
            _copy(source, new)
            Store.open(f"{SCHEME}{new}").close()
            return _exchange(path, new)


def _require_file(url: str) -> None:
    if is_postgresql(url):
        raise Unavailable(_("This is for a database in a file; PostgreSQL has pg_dump and pg_restore"))


@contextmanager
def _translate_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Unavailable(_("{why}", why=error.strerror or str(error))) from error
    except sqlite3.Error as error:
        raise Unavailable(cause(error)) from error


def _open(path: Path, mode: str, patience: float = PATIENCE) -> closing[sqlite3.Connection]:
    """Open a database beside those who use it."""
    return closing(sqlite3.connect(f"{path.as_uri()}?mode={mode}", uri=True, timeout=patience, isolation_level=None))


def _copy(path: Path, target: Path) -> None:
    """Copy a database to a file that appears whole or not at all, for its owner only."""
    with TemporaryDirectory(prefix=".companion-", dir=target.parent) as folder:
        unfinished = Path(folder, "copy")
        unfinished.touch(mode=0o600)
        with _open(path, "rw") as connection:
            connection.execute("VACUUM INTO ?", [str(unfinished)])
        with unfinished.open("rb+") as written:
            os.fsync(written)
        os.replace(unfinished, target)


def _require_backup(path: Path, source: Path) -> None:
    """Unavailable if the file is no whole database, or the one in use itself."""
    if not source.is_file():
        raise Unavailable(_("There is no such file"))
    if path.exists() and source.samefile(path):
        raise Unavailable(_("That is the database itself"))
    with _open(source, "ro") as connection:
        try:
            sound = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
        except sqlite3.DatabaseError as error:
            why = cause(error)
            raise Unavailable(errors.NO_BACKUP if why == errors.NO_DATABASE else why) from error
    if not sound or is_empty:
        raise Unavailable(errors.NO_BACKUP)


def _exchange(path: Path, new: Path) -> Path | None:
    """Let `new` take the place of `path`, in which there is a database at every moment; return what is kept."""
    kept = None
    if path.exists():
        _empty_log(path)
        kept = _free_name(path)
        _link(path, kept)
    for end in ("-wal", "-shm", "-journal"):  # of a damaged database, since the others are emptied
        if (left := Path(f"{path}{end}")).exists():
            left.replace(f"{kept or new}{end}")
    os.replace(new, path)
    return kept


def _empty_log(path: Path) -> None:
    """Write all of the old database into its file. A damaged one is kept as it is; one in use is locked."""
    with _open(path, "rw", patience=0) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.DatabaseError as error:
            if cause(error) != errors.NO_DATABASE:
                raise


def _link(path: Path, kept: Path) -> None:
    """Give the file another name; where the disk has no links, copy it."""
    try:
        os.link(path, kept)
    except OSError:
        shutil.copy2(path, kept)


def _free_name(path: Path) -> Path:
    """A name beside the database that says when it was replaced."""
    name = f"{path.stem}-until-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(found for each in names if not (found := path.with_stem(each)).exists())
