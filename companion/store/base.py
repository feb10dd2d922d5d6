"""The base of the store: connections and transactions, whatever is kept."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import Any, Self

from sqlalchemy import Connection, select
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .backend import Backend, backend_for
from .errors import FULL, LOCKED, NO_ROOM, AlreadyExists, Unavailable
from .migrate import migrate
from .quick_read import QuickRead
from .schema import tables


class BaseStore:
    """A database that is ready for use. Any call raises Unavailable when it cannot be used."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._engine = backend.engine()
        self._identity: Hashable = None
        self._opening = Lock()

    @classmethod
    def open(cls, url: str) -> Self:
        """The store in the database of that URL, made or migrated first where that is needed."""
        store = cls(backend_for(url))
        try:
            store._recognize()
        except Unavailable:
            store.close()
            raise
        return store

    def _recognize(self) -> None:
        """Make or migrate the database where it is another one than before: it may be replaced at any time."""
        found = self._backend.identity()
        if found == self._identity:
            return
        with self._opening, self._translate_errors():
            self._engine.dispose()
            self._backend.take_over()
            migrate(self._engine, self._backend)
            self._identity = found

    def close(self) -> None:
        """Let go of all connections."""
        self._engine.dispose()

    def ping(self) -> None:
        """Nothing, if the database answers."""
        with self._read_connection() as connection:
            connection.execute(select(tables.c.id).limit(1)).all()

    def signing_key(self) -> bytes:
        """The key that signs cookies, the same for all processes that use the database."""
        return self._backend.signing_key()

    def _erase_deleted(self) -> None:
        with self._translate_errors():
            self._backend.erase_deleted(self._engine)

    @contextmanager
    def _read_connection(self) -> Iterator[Connection]:
        self._recognize()
        with self._translate_errors(), self._engine.connect() as connection:
            yield connection

    def _first(self, query: QuickRead, **values: object) -> Sequence[Any] | None:
        """The first row of the query's answer."""
        self._recognize()
        with self._translate_errors():
            return query.first(self._engine, **values)

    @contextmanager
    def _write_transaction(self) -> Iterator[Connection]:
        """A transaction that is committed as a whole or not at all."""
        self._recognize()
        with self._translate_errors(), self._backend.writing(self._engine) as connection:
            yield connection

    def _require_room(self, connection: Connection) -> None:
        """Unavailable when nothing new may begin."""
        if not self._backend.has_room(connection):
            raise Unavailable(NO_ROOM)

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """The database's errors as ours. After a failure all connections are made anew, for what was mended.

        But not on a full disk, where the old ones can still read and new ones could not be made.
        """
        try:
            yield
        except PoolTimeout as error:
            raise Unavailable(LOCKED) from error
        except IntegrityError as error:
            if self._backend.is_duplicate(error):
                raise AlreadyExists from error
            raise
        except DatabaseError as error:
            why = self._backend.cause(error)
            if why != FULL:
                self._engine.dispose()
            raise Unavailable(why) from error
