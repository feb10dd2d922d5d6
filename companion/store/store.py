"""The store: what the companion asks of its database. Every call is one transaction, from any thread."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, Select, bindparam, delete, insert, select, update
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.exc import TimeoutError as Waited

from companion.kit.text import _

from . import errors, migrate, sqlite
from .errors import Gone, Taken, Unavailable
from .rows import Kept, Record
from .schema import actions, phones_at, tables

# Statements that every tap needs are made once.
COLUMNS = [tables.c[name] for name in Kept._fields]
KEPT = select(*COLUMNS)
OPENING = insert(tables).returning(*COLUMNS)
FOUND = KEPT.where(tables.c.code == bindparam("code"))
RECORDS = (
    select(*(actions.c[name] for name in Record._fields))
    .where(actions.c.table_id == bindparam("table"), actions.c.number > bindparam("after"))
    .order_by(actions.c.number)
)
NUMBER = select(actions.c.number).where(actions.c.table_id == bindparam("table"), actions.c.id == bindparam("action"))
TOUCH = update(tables).where(tables.c.id == bindparam("table")).values(touched=bindparam("at"))
HERE = select(phones_at.c.phone).where(
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
            kept = Kept._make(connection.execute(OPENING, values).one())
            _write(connection, kept.id, first)
        return kept

    def find(self, code: str) -> Kept | None:
        """The table with this code."""
        with self._reading() as connection:
            row = connection.execute(FOUND, {"code": code}).first()
        return Kept._make(row) if row else None

    def actions(self, table_id: int, after: int = 0) -> list[Record]:
        """What was done at the table after the action of that number, in order."""
        with self._reading() as connection:
            return _records(connection, table_id, after)

    def number_of(self, table_id: int, action_id: str) -> int | None:
        """The number of the action with this id, if it is there."""
        with self._reading() as connection:
            return connection.scalar(NUMBER, {"table": table_id, "action": action_id})

    def append(self, table_id: int, record: Record) -> None:
        """Add an action. Taken if its number or id is there already, Gone if the table is not."""
        with self._changing() as connection:
            _touch(connection, table_id, record.at)
            _write(connection, table_id, record)

    def end(self, table_id: int, at: int) -> None:
        """The play is over."""
        self._update(table_id, ended=at)

    def reopen(self, table_id: int) -> None:
        """The play goes on after all."""
        self._update(table_id, ended=None)

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

    def rewrite(self, table_id: int, change: Callable[[Record], Record]) -> None:
        """Change the table's actions, all but their numbers; what stood there is gone for good."""
        with self._changing() as connection:
            for record in _records(connection, table_id, 0):
                changed = change(record)
                if changed != record:
                    here = (actions.c.table_id == table_id) & (actions.c.number == record.number)
                    connection.execute(update(actions).where(here).values(changed._asdict()))
        self._leave_no_trace()

    def _update(self, table_id: int, **values: int | str | None) -> None:
        with self._changing() as connection:
            if not connection.execute(update(tables).where(tables.c.id == table_id).values(values)).rowcount:
                raise Gone

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


def _touch(connection: Connection, table_id: int, at: int) -> None:
    if not connection.execute(TOUCH, {"table": table_id, "at": at}).rowcount:
        raise Gone


def _write(connection: Connection, table_id: int, record: Record) -> None:
    connection.execute(insert(actions), {"table_id": table_id, **record._asdict()})
    place = {"table": table_id, "phone": record.phone}
    if connection.scalar(HERE, place) is None:
        connection.execute(insert(phones_at), {"table_id": table_id, "phone": record.phone})
