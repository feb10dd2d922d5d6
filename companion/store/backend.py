"""The seam: what the store asks of a kind of database beside portable SQL, and which kind a URL means."""

from collections.abc import Callable, Hashable
from contextlib import AbstractContextManager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from companion.kit.text import Text


class Backend(Protocol):
    """A database of some kind. Whatever it is asked for may raise Unavailable, or an error of SQLAlchemy.

    A kind of database is a module in `backends`, named like the scheme of its URLs. Its function `backend` makes a
    Backend of a URL, or raises ValueError if the URL names no database.
    """

    @property
    def name(self) -> str:
        """What people call the database: its place, without any password."""

    def engine(self) -> Engine:
        """Connections for any thread to a database that was made if there was none, with or without tables."""

    def configure(self, connection: Connection) -> None:
        """Set what the database itself remembers. It is known by then to be empty or the companion's own."""

    def identity(self) -> Hashable:
        """What tells the database from another one that took its place; None while there is none."""

    def take_over(self) -> None:
        """Another database took its place: let nothing that was left of the old one be taken for the new one's."""

    def writing(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that writes: it waits for other writers, and is committed as a whole or not at all."""

    def has_room(self, connection: Connection) -> bool:
        """Whether something new may begin: the last of what a database may grow to is for tables in play."""

    def migrating(self, engine: Engine) -> AbstractContextManager[Connection]:
        """A transaction that changes tables, one at a time among all processes; its rows outlive their tables."""

    def keep_copy(self, label: str) -> None:
        """Keep a copy of the database, with the label in its name, for who regrets a migration."""

    def erase_deleted(self, engine: Engine) -> None:
        """Let nothing that was deleted be left on the disk."""

    def back_up(self, target: Path) -> None:
        """Copy the database to the file `target`, in place of what was there, also while somebody writes to it."""

    def restore(self, source: Path, check: Callable[["Backend"], None]) -> Path | None:
        """Put the backup `source` in the database's place; where a copy of what was there is kept, if anything was.

        `check` is given the database that would take the place, and may refuse it with Unavailable.
        """

    def signing_key(self) -> bytes:
        """The key that signs cookies: 32 bytes, made once, the same for all processes that use the database."""

    def cause(self, error: DatabaseError) -> Text:
        """Why the database failed, one of the sentences in `errors`."""

    def is_duplicate(self, error: IntegrityError) -> bool:
        """Whether a row was refused because there is one with its key."""


def backend_for(url: str) -> Backend:
    """The database that a URL names. ValueError if it names none, or one of a kind that is not known."""
    scheme = url.partition("://")[0]
    module = f"{__package__}.backends.{scheme}"
    if not (scheme.isalnum() and find_spec(module)):
        raise ValueError(url)
    backend: Backend = import_module(module).backend(url)
    return backend
