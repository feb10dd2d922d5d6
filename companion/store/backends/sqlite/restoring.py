"""Putting a backup in the place of the database, and keeping what was there."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.kit.text import _
from companion.store import errors
from companion.store.errors import Unavailable

from .causes import cause
from .copying import BESIDE, copy

LEFT_OVER = [end for end in BESIDE if end.startswith("-")]


def restore(path: Path, source: Path, check: Callable[[Path], None]) -> Path | None:
    """Put a copy of the file `source` in the place of the database in `path`; where the old one is kept now.

    `check` is given the copy, and may refuse it. Unavailable, and all is as before, if that or anything else fails.
    """
    try:
        require_backup(path, source)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".companion-", dir=path.parent) as folder:
            new = Path(folder, path.name)
            copy(source, new)
            check(new)
            with out_of_use(path):
                return exchange(path, new)
    except OSError as error:
        raise Unavailable(_("{why}", why=error.strerror or str(error))) from error
    except sqlite3.Error as error:
        raise Unavailable(cause(error)) from error


def require_backup(path: Path, source: Path) -> None:
    """Unavailable if the file is no whole database, or the one in use itself."""
    if not source.is_file():
        raise Unavailable(_("There is no such file"))
    if path.exists() and source.samefile(path):
        raise Unavailable(_("That is the database itself"))
    with closing(sqlite3.connect(f"{source.as_uri()}?mode=ro", uri=True)) as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not sound or connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            raise Unavailable(errors.NO_DATABASE)


@contextmanager
def out_of_use(path: Path) -> Iterator[None]:
    """Nobody else uses the database meanwhile, and all of it is in its file. Unavailable if somebody does."""
    if not path.exists():
        yield
        return
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=0, isolation_level=None)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.DatabaseError as error:
            why = cause(error)
            if why == errors.LOCKED:
                raise Unavailable(_("A server uses the database: stop it first")) from error
            if why != errors.NO_DATABASE:  # what is damaged is kept as it is
                raise
        yield


def exchange(path: Path, new: Path) -> Path | None:
    """Let `new` take the place of `path`, in which there is a database at every moment; where the old one is kept."""
    kept = free_name(path) if path.exists() else None
    if kept:
        link(path, kept)
    for end in LEFT_OVER:
        if (left := Path(f"{path}{end}")).exists():
            left.replace(f"{kept}{end}" if kept else new.with_name("of nothing"))
    os.replace(new, path)
    return kept


def link(path: Path, kept: Path) -> None:
    """The same file under another name; where the disk knows no such thing, a copy."""
    try:
        os.link(path, kept)
    except OSError:
        shutil.copy2(path, kept)


def free_name(path: Path) -> Path:
    """A name beside the database that says when it was replaced."""
    name = f"{path.stem}-until-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(found for each in names if not (found := path.with_stem(each)).exists())
