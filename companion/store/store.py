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
from .errors import AlreadyExists, NotFound, Unavailable
from .rows import ActionRow, TableRow
from .schema import actions, phones_at, tables

# Statements that every tap needs are made once.
VERSION = select(func.max(actions.c.number)).where(actions.c.table_id == tables.c.id).scalar_subquery()
KEPT = select(tables, VERSION.label("version"))
WITHOUT_ID = [column for column in tables.c if column is not tables.c.id]
FOUND = KEPT.where(tables.c.code == bindparam("code"))
LAST = select(VERSION).where(tables.c.code == bindparam("code"))
RECORDS = (
    select(*(actions.c[name] for name in ActionRow._fields))
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
        self._write_lock = Lock()  # one of our threads writes at a time; SQLite itself would let them wait by sleeping

    @classmethod
    def open(cls, path: Path) -> "Store":
        """The store in a file, made or migrated first where that is needed."""
        try:
            sqlite.prepare(path)
        except OSError as error:
            raise Unavailable(_("The file cannot be made: {why}", why=error.strerror or str(error))) from error
        store = cls(sqlite.engine(path.resolve()))
        try:
            with store._translated_errors():
                migrate.migrate(store._engine, path)
        except Unavailable:
            store.close()
            raise
        return store

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def ping(self) -> None:
        """Nothing, if the database answers."""
        with self._read_connection() as connection:
            connection.execute(select(tables.c.id).limit(1)).all()

    def open_table(self, code: str, game: str, secret: str, first: ActionRow, at: int) -> TableRow:
        """A new table with its first action. AlreadyExists if the code is another table's."""
        values = {"code": code, "game": game, "secret": secret, "opened": at, "touched": at}
        with self._write_transaction() as connection:
            opened = connection.execute(insert(tables).returning(tables), values).one()
            _write(connection, opened.id, first)
        return TableRow._make((*opened, first.number))

    def find(self, code: str) -> TableRow | None:
        """The table with this code."""
        with self._read_connection() as connection:
            row = connection.execute(FOUND, {"code": code}).first()
        return TableRow._make(row) if row else None

    def version(self, code: str) -> int | None:
        """The number of the last action at the table with this code; None if there is no such table."""
        with self._read_connection() as connection:
            return connection.scalar(LAST, {"code": code})

    def actions(self, table_id: int, after: int = 0) -> list[ActionRow]:
        """What was done at the table after the action of that number, in order."""
        with self._read_connection() as connection:
            return _records(connection, table_id, after)

    def number_of(self, table_id: int, action_id: str) -> int | None:
        """The number of the action with this id, if it is there."""
        with self._read_connection() as connection:
            return connection.scalar(NUMBER, {"table": table_id, "action": action_id})

    def append(self, table_id: int, record: ActionRow, ended: int | None = None) -> None:
        """Add an action, with which the play has ended at a time or goes on.

        AlreadyExists if its number or id is there already, NotFound if the table is not.
        """
        with self._write_transaction() as connection:
            if not connection.execute(TOUCH, {"table": table_id, "at": record.at, "ended": ended}).rowcount:
                raise NotFound
            _write(connection, table_id, record)

    def tables_of(self, phone: str) -> list[TableRow]:
        """The tables where this phone takes part, the latest first."""
        with self._read_connection() as connection:
            rows = connection.execute(_joined_by(phone).order_by(tables.c.touched.desc(), tables.c.id.desc()))
            return [TableRow._make(row) for row in rows]

    def plays(self, phone: str, game: str | None = None) -> list[TableRow]:
        """The past plays at which this phone took part, the newest first; of one game, or of all."""
        past = _joined_by(phone).where(tables.c.ended.is_not(None))
        if game is not None:
            past = past.where(tables.c.game == game)
        with self._read_connection() as connection:
            return [
                TableRow._make(row)
                for row in connection.execute(past.order_by(tables.c.ended.desc(), tables.c.id.desc()))
            ]

    def delete(self, table_id: int) -> None:
        """Delete the table with all that was done there, for good."""
        with self._write_transaction() as connection:
            connection.execute(delete(tables).where(tables.c.id == table_id))
        self._erase_deleted()

    def rewrite(self, table_id: int, change: Callable[[list[ActionRow]], list[ActionRow]]) -> None:
        """Put others in the place of the table's actions; what stood there is gone for good.

        The table gets another id, so that no process takes what it remembers of the old actions for what is there.
        NotFound if there is no such table.
        """
        here = tables.c.id == table_id
        with self._write_transaction() as connection:
            table = connection.execute(select(*WITHOUT_ID).where(here)).first()
            if table is None:
                raise NotFound
            changed = change(_records(connection, table_id, 0))
            connection.execute(delete(tables).where(here))
            new_id = connection.scalar(insert(tables).returning(tables.c.id), table._asdict())
            for record in changed:
                _write(connection, new_id, record)
        self._erase_deleted()

    def _erase_deleted(self) -> None:
        with self._translated_errors(), self._locked_for_writing(), self._engine.connect() as connection:
            sqlite.erase_deleted(connection)

    @contextmanager
    def _read_connection(self) -> Iterator[Connection]:
        with self._translated_errors(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def _write_transaction(self) -> Iterator[Connection]:
        """A transaction that is written as a whole or not at all."""
        with self._translated_errors(), self._locked_for_writing(), self._writing.begin() as connection:
            yield connection

    @contextmanager
    def _locked_for_writing(self) -> Iterator[None]:
        if not self._write_lock.acquire(timeout=sqlite.PATIENCE):
            raise Unavailable(errors.LOCKED)
        try:
            yield
        finally:
            self._write_lock.release()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        """The database's errors as ours. After a failure all connections are made anew, for what was mended."""
        try:
            yield
        except Waited as error:
            raise Unavailable(errors.LOCKED) from error
        except IntegrityError as error:
            if errors.is_duplicate(error):
                raise AlreadyExists from error
            raise
        except DatabaseError as error:
            self._engine.dispose()
            raise Unavailable(errors.cause(error.orig)) from error


def _joined_by(phone: str) -> Select[Any]:
    return KEPT.join(phones_at).where(phones_at.c.phone == phone)


def _records(connection: Connection, table_id: int, after: int) -> list[ActionRow]:
    return [ActionRow._make(row) for row in connection.execute(RECORDS, {"table": table_id, "after": after})]


def _write(connection: Connection, table_id: int | None, record: ActionRow) -> None:
    connection.execute(insert(actions), {"table_id": table_id, **record._asdict()})
    place = {"table": table_id, "phone": record.phone}
    if connection.scalar(TAKES_PART, place) is None:
        connection.execute(insert(phones_at), {"table_id": table_id, "phone": record.phone})
