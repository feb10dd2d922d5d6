"""What the store asks of a database in a file."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError, IntegrityError

from companion.kit.text import Text
from companion.store.backend import Backend
from companion.store.errors import BROKEN_DISK, BUSY, FULL, NO_ROOM, Unavailable

from . import causes, connections, copying, key_file, restoring, transactions
from .place import FilePlace, Identity

SCHEME = "sqlite:///"


class SQLite:
    """The database in a file, `sqlite:///PATH`. A path may start with `~`, or be relative to the current folder."""

    def __init__(self, url: str) -> None:
        path = url.removeprefix(SCHEME)
        if not path or "://" in path:
            raise ValueError(url)
        self.path = Path(path).expanduser().absolute()
        self._place = FilePlace(self.path.resolve())
        self._write_lock = Lock()  # one of our threads writes at a time; SQLite would let them wait by sleeping

    @property
    def name(self) -> str:
        return str(self.path)

    def engine(self) -> Engine:
        connections.make_file(self.path)
        return connections.engine(self.path.resolve())

    def identity(self) -> Identity | None:
        return self._place.identity()

    def take_over(self) -> None:
        self._place.take_over()

    def configure(self, connection: Connection) -> None:
        transactions.write_ahead(connection)

    @contextmanager
    def writing(self, engine: Engine) -> Iterator[Connection]:
        with self._lock_writes(), transactions.writing(engine) as connection:
            yield connection

    def has_room(self, connection: Connection) -> bool:
        return transactions.has_room(connection)

    @contextmanager
    def migrating(self, engine: Engine) -> Iterator[Connection]:
        with transactions.migrating(engine) as connection:
            yield connection

    def keep_copy(self, label: str) -> None:
        copying.copy_beside(self.path, label)

    def erase_deleted(self, engine: Engine) -> None:
        with self._lock_writes(), engine.connect() as connection:
            transactions.erase_deleted(connection)

    def back_up(self, target: Path) -> None:
        copying.back_up(self.path, target.resolve())

    def restore(self, source: Path, check: Callable[[Backend], None]) -> Path | None:
        return restoring.restore(self.path.resolve(), source.resolve(), lambda copy: check(SQLite(f"{SCHEME}{copy}")))

    def signing_key(self) -> bytes:
        return key_file.signing_key(self.path)

    def cause(self, error: DatabaseError) -> Text:
        why = causes.cause(error.orig)
        if why in (FULL, BROKEN_DISK) and copying.is_disk_full(self.path):
            return FULL
        return NO_ROOM if why == FULL else why

    def is_duplicate(self, error: IntegrityError) -> bool:
        return causes.is_duplicate(error.orig)

    @contextmanager
    def _lock_writes(self) -> Iterator[None]:
        if not self._write_lock.acquire(timeout=connections.QUEUE):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            self._write_lock.release()
