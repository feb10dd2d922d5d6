"""A database: its connections and transactions. `sqlite.py` and `postgresql.py` have what differs between the two."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from companion.kit.text import Text

from . import errors
from .errors import AlreadyExists, Unavailable
from .schema import tables

PATIENCE = 2.0  # seconds to wait for another program that uses the database, or for a free connection
Change = Callable[[str, int], None]  # is told the code of a table, empty for all of them, and its new version
ANEW = 0  # in place of a version: the table was deleted, brought back or written anew


class Database(ABC):
    """A database that this process uses. Any call raises Unavailable when that fails."""

    is_shared: bool  # True if other processes may change tables meanwhile
    driver_error: type[Exception]

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()

    def ping(self) -> None:
        """Raise Unavailable unless the database answers."""
        with self.read() as connection:
            connection.execute(select(tables.c.id).limit(1)).all()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        with self.translate_errors(), self._engine.connect() as connection:
            yield connection

    @abstractmethod
    @contextmanager
    def write(self, subject: int = 0) -> Iterator[Connection]:
        """A transaction that is committed as a whole or not at all. Those with the same subject take turns.

        The subject is the id of a table, or 0 for all that is no table.
        """
        yield from ()

    @abstractmethod
    def require_room(self, connection: Connection) -> None:
        """Unavailable when so much is kept that only open tables may go on."""

    @abstractmethod
    def erase_deleted(self) -> None:
        """Remove deleted rows from the disk, too. The deletion itself is committed by then, so a failure is logged."""

    @abstractmethod
    def announce(self, connection: Connection, code: str, version: int) -> None:
        """Tell other processes at the commit that a table has a new version."""

    @abstractmethod
    def listen(self, change: Change) -> None:
        """Call `change` from now on for what other processes announce, in a thread of its own."""

    @contextmanager
    def translate_errors(self) -> Iterator[None]:
        """Raise the database's errors as ours. After a failure all connections are made anew.

        But not on a full disk, where the old ones can still read and new ones could not be made.
        """
        try:
            yield
        except PoolTimeout as error:
            raise Unavailable(errors.LOCKED) from error
        except IntegrityError as error:
            raise AlreadyExists from error
        except (DatabaseError, self.driver_error) as error:
            why = self._cause(error.orig if isinstance(error, DatabaseError) else error)
            if why != errors.FULL:
                self._engine.dispose()
            raise Unavailable(why) from error

    @abstractmethod
    def _cause(self, error: BaseException | None) -> Text:
        """The sentence for an error of the database's driver."""


class Queries:
    """The part that all queries of the store share: their database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._read, self._write = database.read, database.write
        self._require_room, self._erase_deleted = database.require_room, database.erase_deleted
        self._announce = database.announce
        self.close, self.ping, self.listen = database.close, database.ping, database.listen
        self.is_shared = database.is_shared
