"""SQLite: a database in a file. Nothing outside this package knows that there is a file."""

from companion.store.backend import Backend

from .backend import SQLite


def backend(url: str) -> Backend:
    """The database of a URL `sqlite:///PATH`. ValueError if it names no file."""
    return SQLite(url)
