"""A database on a PostgreSQL server, which several processes use at once."""

import logging
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from time import sleep
from typing import Self

import psycopg
from sqlalchemy import Connection, bindparam, create_engine, func, make_url, select

from companion.kit.text import Text, _, say

from . import errors
from .database import ANEW, PATIENCE, Change, Database
from .errors import Unavailable
from .migrate import is_ready, migrate

POOL = 12  # connections of a process; each is used for some milliseconds
QUEUE = 10.0  # seconds to wait for a free connection, or for other writers with the same subject
CHANNEL = "tables"
MIGRATING = 1  # the subject of migrations, which no table has, since ids are random
TRIES = 10  # to migrate
HEARING = 1.0  # seconds after which the listener looks whether it should end, or connects again
CAUSES = {  # by the first characters of the code: postgresql.org/docs/current/errcodes-appendix.html
    "53100": errors.FULL,
    "53300": errors.BUSY,
    "55P03": errors.LOCKED,
    "57014": errors.BUSY,
    "25006": errors.READ_ONLY,
    "42501": errors.READ_ONLY,
}
TAKE_TURN = select(func.pg_advisory_xact_lock(bindparam("subject")))
# A migration may take long, and gives way to others before PostgreSQL looks for deadlocks, which is after a second.
GIVE_WAY = select(func.set_config("statement_timeout", "0", True), func.set_config("lock_timeout", "500ms", True))
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("change")))
DEAF = _("News of other processes cannot be heard just now: %s")
LOG = logging.getLogger(__name__)


class PostgresqlDatabase(Database):
    """A database of which this process is one of several users."""

    is_shared = True
    driver_error = psycopg.Error

    def __init__(self, url: str) -> None:
        self._url = make_url(url).set(drivername="postgresql+psycopg")
        super().__init__(
            create_engine(
                self._url,
                connect_args={"connect_timeout": int(PATIENCE), "options": f"-c statement_timeout={int(QUEUE * 1000)}"},
                pool_size=POOL,
                max_overflow=0,
                pool_timeout=QUEUE,
                pool_use_lifo=True,
            )
        )
        self._name = f"{os.getpid()}-{secrets.token_hex(4)}"  # tells its own announcements from those of others
        self._closed = Event()

    @classmethod
    def open(cls, url: str) -> Self:
        """Make the database of this URL ready for use: it is migrated first where needed."""
        database = cls(url)
        try:
            database._prepare()
        except BaseException:
            database.close()
            raise
        return database

    def _prepare(self) -> None:
        """Make or migrate the tables where that is needed. Other processes may serve meanwhile.

        A change that waits for a table holds up everybody who comes after it, so it soon gives way and is tried again.
        """
        with self.read() as connection:
            if is_ready(connection):
                return
        for left in reversed(range(TRIES)):
            try:
                with self.write(MIGRATING) as connection:
                    connection.execute(GIVE_WAY)
                    migrate(connection)
                return
            except Unavailable as error:
                if error.text not in (errors.LOCKED, errors.BUSY) or not left:
                    raise
                sleep(PATIENCE)

    def close(self) -> None:
        self._closed.set()
        super().close()

    @contextmanager
    def write(self, subject: int = 0) -> Iterator[Connection]:
        with self.translate_errors(), self._engine.begin() as connection:
            connection.execute(TAKE_TURN, {"subject": subject})
            yield connection

    def require_room(self, connection: Connection) -> None:
        """Leave the size to the database's own administration."""

    def erase_deleted(self) -> None:
        """Leave it to the server's autovacuum: writing a table anew would lock it for all."""

    def announce(self, connection: Connection, code: str, version: int) -> None:
        connection.execute(NOTIFY, {"change": f"{self._name} {code} {version}"})

    def listen(self, change: Change) -> None:
        with self.translate_errors():
            connection = self._connect_to_hear()
        Thread(target=self._hear, args=(connection, change), name="announcements", daemon=True).start()

    def _connect_to_hear(self) -> psycopg.Connection:
        url = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = psycopg.connect(url, autocommit=True, connect_timeout=int(PATIENCE))
        connection.execute(f"LISTEN {CHANNEL}")
        return connection

    def _hear(self, connection: psycopg.Connection, change: Change) -> None:
        """Pass on what others announce; after the connection was lost, any table may have changed."""
        while True:
            try:
                with connection:
                    self._pass_on(connection, change)
            except psycopg.Error as error:
                LOG.warning(say(DEAF), type(error).__name__)  # its text may name the user
                self._engine.dispose()  # the server went away, and with it all other connections
            while not self._closed.wait(HEARING):
                with suppress(psycopg.Error):
                    connection = self._connect_to_hear()
                    change("", ANEW)
                    break
            else:
                return

    def _pass_on(self, connection: psycopg.Connection, change: Change) -> None:
        while not self._closed.is_set():
            for notice in connection.notifies(timeout=HEARING):
                name, code, version = notice.payload.split(" ")  # without a code it is about all tables
                if name != self._name:
                    change(code, int(version))

    def _cause(self, error: BaseException | None) -> Text:
        return CAUSES.get(getattr(error, "sqlstate", None) or "", errors.OTHERWISE)
