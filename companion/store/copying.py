"""A consistent copy of a database, also while somebody writes to it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory


def copy(source: Path, target: Path) -> None:
    """Copy the database in `source` to the file `target`, which appears whole or not at all, for its owner only.

    OSError or sqlite3.Error when it cannot be read or written.
    """
    with TemporaryDirectory(prefix=".companion-", dir=target.parent) as folder:
        unfinished = Path(folder, target.name)
        unfinished.touch(mode=0o600)
        with closing(_opened(source, "ro")) as original, closing(_opened(unfinished, "rw")) as copied:
            original.backup(copied)
        os.replace(unfinished, target)


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True)
