"""Which file is in the database's place, and whose log lies beside it.

A file that is moved over another one finds the other one's log, which SQLite would take for its own and write into it.
"""

import os
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from .connections import is_writable, log_files

FileId = tuple[int, int]  # device and inode


class Identity(NamedTuple):
    """A file, and whether it may be written to, since connections to it differ by that."""

    file: FileId
    is_writable: bool


class FilePlace:
    """A path, and what this process last saw there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log, self._index = log_files(path)
        self._known: FileId | None = None
        self._known_log: FileId | None = None
        self._lock = Lock()

    def identity(self) -> Identity | None:
        """Device and inode of the file at the path, and whether it may be written to; None while there is none."""
        found = _file_id(self._path)
        if found is None:
            return None
        if found == self._known:
            self._known_log = _file_id(self._log) or self._known_log
        return Identity(found, is_writable(self._path))

    def take_over(self) -> None:
        """Remove the log of a file that is no longer there, unless another process has begun a new one."""
        found = _file_id(self._path)
        with self._lock:
            if found is None or found == self._known:
                return
            if self._known_log is not None and _file_id(self._log) == self._known_log:
                self._log.unlink(missing_ok=True)
                self._index.unlink(missing_ok=True)
            self._known, self._known_log = found, None


def _file_id(path: Path) -> FileId | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
