"""The store: what the companion asks of its database. Every call is one transaction, from any thread."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.exc import TimeoutError as Waited

from companion.kit.text import _

from . import errors, migrate, sqlite
from .errors import Gone, Taken, Unavailable
from .rows import Kept, Record
from .schema import actions, phones_at, tables

# Statements that every tap needs are made once.
VERSION = select(func.max(actions.c.number)).where(actions.c.table_id == tables.c.id).scalar_subquery()
KEPT = select(tables, VERSION.label("version"))
FOUND = KEPT.where(tables.c.code == bindparam("code"))
LAST = select(VERSION).where(tables.c.code == bindparam("code"))
RECORDS = (
    select(*(actions.c[name] for name in Record._fields))
    .where(actions.c.table_id == bindparam("table"), actions.c.number > bindparam("after"))
    .order_by(actions.c.number)
)
NUMBER = select(actions.c.number).where(actions.c.table_id == bindparam("table"), actions.c.id == bindparam("action"))
HERE = tables.c.id == bindparam("table")
TOUCH = update(tables).where(HERE).values(touched=bindparam("at"), ended=bindparam("ended"))
TAKES_PART = select(phones_at.c.phone).where(
    phones_at.c.table_id == bindparam("table"), phones_at.c.phone == bindparam("phone")
)


class Store:
    """A database that is ready. Any call raises Unavailable when the database cannot be used."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = sqlite.writing(engine)
        self._pen = Lock()  # one of our threads writes at a time; SQLite itself would let them wait by sleeping

    @classmethod
    def open(cls, path: Path) -> "Store":
        """The store in a file, made or migrated first where that is needed."""
        try:
            sqlite.prepare(path)
        except OSError as error:
            raise Unavailable(_("The file cannot be made: {why}", why=error.strerror or str(error))) from error
        store = cls(sqlite.engine(path.resolve()))
        try:
            with store._in_plain_words():
                migrate.bring_up(store._engine, path)
        except Unavailable:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def alive(self) -> None:
        """Nothing, if the database answers."""
        with self._reading() as connection:
            connection.execute(select(tables.c.id).limit(1)).all()

    def open_table(self, code: str, game: str, secret: str, first: Record, at: int) -> Kept:
        """A new table with its first action. Taken if the code is another table's."""
        values = {"code": code, "game": game, "secret": secret, "opened": at, "touched": at}
        with self._changing() as connection:
            opened = connection.execute(insert(tables).returning(tables), values).one()
            _write(connection, opened.id, first)
        return Kept._make((*opened, first.number))

    def find(self, code: str) -> Kept | None:
        """The table with this code."""
        with self._reading() as connection:
            row = connection.execute(FOUND, {"code": code}).first()
        return Kept._make(row) if row else None

    def version(self, code: str) -> int | None:
        """The number of the last action at the table with this code; None if there is no such table."""
        with self._reading() as connection:
            return connection.scalar(LAST, {"code": code})

    def actions(self, table_id: int, after: int = 0) -> list[Record]:
        """What was done at the table after the action of that number, in order."""
        with self._reading() as connection:
            return _records(connection, table_id, after)

    def number_of(self, table_id: int, action_id: str) -> int | None:
        """The number of the action with this id, if it is there."""
        with self._reading() as connection:
            return connection.scalar(NUMBER, {"table": table_id, "action": action_id})

    def append(self, table_id: int, record: Record, ended: int | None = None) -> None:
        """Add an action, with which the play has ended at a time or goes on.

        Taken if its number or id is there already, Gone if the table is not.
        """
        with self._changing() as connection:
            if not connection.execute(TOUCH, {"table": table_id, "at": record.at, "ended": ended}).rowcount:
                raise Gone
            _write(connection, table_id, record)

    def tables_of(self, phone: str) -> list[Kept]:
        """The tables where this phone takes part, the latest first."""
        with self._reading() as connection:
            rows = connection.execute(_joined_by(phone).order_by(tables.c.touched.desc(), tables.c.id.desc()))
            return [Kept._make(row) for row in rows]

    def plays(self, phone: str, game: str | None = None) -> list[Kept]:
        """The past plays at which this phone took part, the newest first; of one game, or of all."""
        past = _joined_by(phone).where(tables.c.ended.is_not(None))
        if game is not None:
            past = past.where(tables.c.game == game)
        with self._reading() as connection:
            return [
                Kept._make(row) for row in connection.execute(past.order_by(tables.c.ended.desc(), tables.c.id.desc()))
            ]

    def delete(self, table_id: int) -> None:
        """Delete the table with all that was done there, for good."""
        with self._changing() as connection:
            connection.execute(delete(tables).where(tables.c.id == table_id))
        self._leave_no_trace()

    def rewrite(self, table_id: int, change: Callable[[list[Record]], list[Record]]) -> None:
        """Put others in the place of the table's actions; what stood there is gone for good.

        The table gets another id, so that no process takes what it remembers of the old actions for what is there.
        Gone if there is no such table.
        """
        here = tables.c.id == table_id
        with self._changing() as connection:
            table = connection.execute(select(tables).where(here)).first()
            if table is None:
                raise Gone
            changed = change(_records(connection, table_id, 0))
            connection.execute(delete(tables).where(here))
            new_id = connection.scalar(insert(tables).returning(tables.c.id), table._asdict() | {"id": None})
            for record in changed:
                _write(connection, new_id, record)
        self._leave_no_trace()

    def _leave_no_trace(self) -> None:
        with self._in_plain_words(), self._turn(), self._engine.connect() as connection:
            sqlite.leave_no_trace(connection)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self._in_plain_words(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _changing(self) -> Iterator[Connection]:
        """A transaction that is written as a whole or not at all."""
        with self._in_plain_words(), self._turn(), self._writing.begin() as connection:
            yield connection

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._pen.acquire(timeout=sqlite.PATIENCE):
            raise Unavailable(errors.LOCKED)
        try:
            yield
        finally:
            self._pen.release()

    @contextmanager
    def _in_plain_words(self) -> Iterator[None]:
        """The database's errors as ours. After a failure all connections are made anew, for what was mended."""
        try:
            yield
        except Waited as error:
            raise Unavailable(errors.LOCKED) from error
        except IntegrityError as error:
            if errors.is_double(error):
                raise Taken from error
            raise
        except DatabaseError as error:
            self._engine.dispose()
            raise Unavailable(errors.cause(error.orig)) from error


def _joined_by(phone: str) -> Select[Any]:
    return KEPT.join(phones_at).where(phones_at.c.phone == phone)


def _records(connection: Connection, table_id: int, after: int) -> list[Record]:
    return [Record._make(row) for row in connection.execute(RECORDS, {"table": table_id, "after": after})]


def _write(connection: Connection, table_id: int | None, record: Record) -> None:
    connection.execute(insert(actions), {"table_id": table_id, **record._asdict()})
    place = {"table": table_id, "phone": record.phone}
    if connection.scalar(TAKES_PART, place) is None:
        connection.execute(insert(phones_at), {"table_id": table_id, "phone": record.phone})
