"""A database in a SQLite file: connections, transactions, the lock of its one server."""

import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Self

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

from companion.kit.text import Text, _, say

from . import errors
from .database import PATIENCE, Change, Database
from .errors import Unavailable
from .migrate import migrate

SCHEME = "sqlite:///"
QUEUE = 10.0  # seconds to wait for other threads that write, each of which a slow disk may hold up
POOL = 6  # connections; each reads for less than a millisecond, and keeps up to 512 KiB in memory
LARGEST = 2 * 1024**3  # bytes of a database; an evening of a thousand actions has 300,000
PAGE = 4096  # bytes
FOR_NEW = 0.75  # of the largest size; the rest is for tables that are open
WRITES = "writes"  # the option of a connection's transactions that write
DISK_ROOM = 64 * 1024  # bytes that a log may need
PRAGMAS = (
    # A commit waits for the disk, so that an answered action survives a power cut, and not only a killed process.
    "synchronous = FULL",
    "cache_size = -512",
    f"max_page_count = {LARGEST // PAGE}",
)
LOG = logging.getLogger(__name__)
CAUSES = {
    sqlite3.SQLITE_FULL: errors.FULL,
    sqlite3.SQLITE_BUSY: errors.LOCKED,
    sqlite3.SQLITE_LOCKED: errors.LOCKED,
    sqlite3.SQLITE_READONLY: errors.READ_ONLY,
    sqlite3.SQLITE_PERM: errors.READ_ONLY,
    sqlite3.SQLITE_IOERR: errors.BROKEN_DISK,
    sqlite3.SQLITE_CANTOPEN: errors.OUT_OF_REACH,
    sqlite3.SQLITE_CORRUPT: errors.NO_DATABASE,
    sqlite3.SQLITE_NOTADB: errors.NO_DATABASE,
}
NOT_ERASED = _("Deleted data may still be in the file %s until the next deletion: %s")


def cause(error: BaseException | None) -> Text:
    """The sentence for an error of SQLite. Its kind is the lowest byte of its code: sqlite.org/rescode.html."""
    return CAUSES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, errors.OTHERWISE)


def database_file(url: str) -> Path:
    """The file of a URL `sqlite:///PATH`. PATH may begin with `~` or be relative. ValueError for any other URL."""
    path = url.removeprefix(SCHEME)
    if not url.startswith(SCHEME) or not path or "://" in path:
        raise ValueError(url.partition("://")[0])  # the rest may hold a password
    return Path(path).expanduser().absolute()


def make_engine(path: Path, *pragmas: str) -> Engine:
    """The engine for a file, which must be there. Its connections begin no transaction by themselves."""
    engine = create_engine(
        URL.create("sqlite", database=path.as_uri(), query={"mode": "rw", "uri": "true"}),
        connect_args={"timeout": PATIENCE, "isolation_level": None},
        pool_size=POOL,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,
    )
    event.listen(engine, "connect", partial(_set_pragmas, PRAGMAS + pragmas))
    event.listen(engine, "begin", _begin)
    return engine


def _begin(connection: Connection) -> None:
    """Begin a transaction. One that writes waits for other programs here; SQLite would let it read, then refuse it."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def _set_pragmas(pragmas: tuple[str, ...], connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")


def make_file(path: Path) -> None:
    """Make the file and its folder where they are missing, readable by their owner only."""
    try:
        if not path.exists():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.touch(mode=0o600)
    except OSError as error:
        why = error.strerror or str(error)
        raise Unavailable(_("The file {name} cannot be made: {why}", name=path.name, why=why)) from error


def require_writable(path: Path) -> None:
    """Unavailable if the file may only be read. SQLite would read it, and leave a log that may only be read, too."""
    try:
        path.open("rb+").close()
    except IsADirectoryError:
        raise Unavailable(errors.OUT_OF_REACH) from None
    except OSError as error:
        raise Unavailable(errors.READ_ONLY) from error


def lock_for_server(path: Path) -> sqlite3.Connection:
    """Lock the database for one server, until the connection is closed or the process ends, also by a kill.

    The lock is on a file beside the database, so that `companion backup` can read meanwhile. SQLite takes it, in the
    way of each operating system. Unavailable if another server holds it.
    """
    file = path.with_name(f"{path.name}.lock")
    make_file(file)
    require_writable(file)  # SQLite would open it, and lock nothing
    connection = sqlite3.connect(file, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        connection.close()
        why = cause(error)
        raise Unavailable(errors.SERVED if why == errors.LOCKED else why) from error
    return connection


class SqliteDatabase(Database):
    """A file that this process serves, or uses beside its server."""

    is_shared = False
    driver_error = sqlite3.Error

    def __init__(self, path: Path, server_lock: sqlite3.Connection | None) -> None:
        super().__init__(make_engine(path, "foreign_keys = ON"))
        self._path = path
        self._server_lock = server_lock
        self._writer = self._engine.execution_options(**{WRITES: True})
        self._writing = Lock()  # SQLite would let our threads wait for each other by sleeping

    @classmethod
    def open(cls, url: str) -> Self:
        """Lock the database of this URL and make it ready for use: it is made or migrated first where needed."""
        path = database_file(url).resolve()
        make_file(path)
        database = cls(path, lock_for_server(path))
        try:
            require_writable(database._path)
            with database.translate_errors():
                database._migrate()
                with database._outside_transactions() as cursor:
                    cursor.execute("PRAGMA journal_mode = WAL")  # readers and writers do not wait for each other
        except BaseException:
            database.close()
            raise
        return database

    def _migrate(self) -> None:
        """Make or migrate the tables without foreign keys, so that replacing a table deletes no other rows."""
        engine = make_engine(self._path)
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()

    @classmethod
    def beside(cls, url: str) -> Self:
        """Use the database of this URL beside its server; without one it is made or migrated first where needed.

        SQLite's own locks keep the two apart. Tables stay the server's alone, which has them in memory.
        """
        try:
            cls.open(url).close()
        except Unavailable as error:
            if error.text != errors.SERVED:
                raise
        return cls(database_file(url).resolve(), None)

    def close(self) -> None:
        """Close all connections, and let another server have the database."""
        super().close()
        if self._server_lock:
            self._server_lock.close()

    def ping(self) -> None:
        self._require_file()
        super().ping()

    @contextmanager
    def write(self, subject: int = 0) -> Iterator[Connection]:
        """A transaction, after those of all other threads, whatever their subject."""
        self._require_file()
        with self._write_turn(), self.translate_errors(), self._writer.begin() as connection:
            yield connection

    def _require_file(self) -> None:
        """Write nothing to a file that was moved or deleted meanwhile, or is on a disk that is gone."""
        if not self._path.exists():
            raise Unavailable(errors.OUT_OF_REACH)

    @contextmanager
    def _write_turn(self) -> Iterator[None]:
        if not self._writing.acquire(timeout=QUEUE):
            raise Unavailable(errors.BUSY)
        try:
            yield
        finally:
            self._writing.release()

    def require_room(self, connection: Connection) -> None:
        """Unavailable when three quarters of the largest size are taken, which leaves the rest to open tables."""
        pages, free, most = (
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("page_count", "freelist_count", "max_page_count")
        )
        if pages - free >= most * FOR_NEW:
            raise Unavailable(errors.NO_ROOM)

    def erase_deleted(self) -> None:
        """Write the file anew, since SQLite leaves deleted rows in free space, and empty its log.

        After a failure the next deletion erases all.
        """
        try:
            with self._write_turn(), self.translate_errors(), self._outside_transactions() as cursor:
                cursor.execute("VACUUM")
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                [(is_busy, _pages, _written)] = cursor.fetchall()
            if is_busy:
                raise Unavailable(errors.LOCKED)
        except Unavailable as error:
            LOG.warning(say(NOT_ERASED), self._path, error)

    @contextmanager
    def _outside_transactions(self) -> Iterator[DBAPICursor]:
        """For statements that SQLite takes outside of a transaction only."""
        with closing(self._engine.raw_connection()) as connection:
            yield connection.cursor()

    def announce(self, connection: Connection, code: str, version: int) -> None:
        """Tell nobody: the file has one server."""

    def listen(self, change: Change) -> None:
        """Hear nothing: the file has one server."""

    def _cause(self, error: BaseException | None) -> Text:
        """The cause of an error. SQLite says "full" also of the largest size, and not always on a full disk."""
        why = cause(error)
        if why in (errors.FULL, errors.BROKEN_DISK) and _is_disk_full(self._path):
            return errors.FULL
        return errors.NO_ROOM if why == errors.FULL else why


def _is_disk_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < DISK_ROOM
    except OSError:
        return False
