"""Putting a backup in the place of the database."""

from pathlib import Path

from .backend import Backend, backend_for
from .store import Store


def restore(url: str, source: Path) -> Path | None:
    """Put the backup in the place of the database of that URL; where a copy of what was there is kept.

    Unavailable if it is no sound database of this companion, or while the old one is in use.
    """
    return backend_for(url).restore(source, check_readable)


def check_readable(copy: Backend) -> None:
    """Read a database that would take the place, which brings it up to date. Unavailable if it is not ours."""
    store = Store(copy)
    try:
        store.ping()
    finally:
        store.close()
