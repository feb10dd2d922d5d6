"""The store: what the companion asks of its database. Every call is one transaction, from any thread."""

import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update

from .errors import AlreadyExists, NotFound
from .quick_read import QuickRead
from .rows import ActionRow, SnapshotRow, TableRow
from .schema import actions, phones_at, signs, snapshots, tables
from .shared_sheets import SharedSheets
from .used_links import UsedLinks

LONG_AGO = 500  # actions between the snapshots that are kept of what was long ago
LATEST = 5  # snapshots that are kept whatever their number
ID_BITS = 53  # of a table's id: as many as JSON numbers and every database can hold

# Statements that every tap needs are made once.
VERSION = (
    select(func.max(actions.c.number)).where(actions.c.table_id == tables.c.id).correlate(tables).scalar_subquery()
)
TIP = (
    select(actions.c.id)
    .where(actions.c.table_id == tables.c.id)
    .order_by(actions.c.number.desc())
    .limit(1)
    .correlate(tables)
    .scalar_subquery()
)
TABLE_ROWS = select(tables, VERSION.label("version"), TIP.label("tip"))
WITHOUT_ID = [column for column in tables.c if column is not tables.c.id]
TABLE_ROW = QuickRead(TABLE_ROWS.where(tables.c.code == bindparam("code")))
VERSIONS = select(tables.c.code, VERSION.label("version")).where(tables.c.code.in_(bindparam("codes", expanding=True)))
ACTIONS = select(*(actions.c[name] for name in ActionRow._fields))
ACTION_ROWS = ACTIONS.where(actions.c.table_id == bindparam("table"), actions.c.number > bindparam("after")).order_by(
    actions.c.number
)
THIS_ACTION = (actions.c.table_id == bindparam("table"), actions.c.id == bindparam("action"))
HAS_ACTION = QuickRead(select(actions.c.number).where(*THIS_ACTION))
ONE_ACTION = ACTIONS.where(*THIS_ACTION)
OPENED_BY = (
    TABLE_ROWS.join(phones_at)
    .where(phones_at.c.phone == bindparam("phone"))
    .join(actions, (actions.c.table_id == tables.c.id) & (actions.c.number == 1))
    .where(actions.c.phone == bindparam("phone"), actions.c.id == bindparam("action"))
)
THIS_TABLE = tables.c.id == bindparam("table")
END = update(tables).where(THIS_TABLE).values(ended=bindparam("at"))
TOUCH = update(tables).where(THIS_TABLE).values(touched=bindparam("at"), ended=bindparam("ended"))
VERSION_OF = select(func.max(actions.c.number)).where(actions.c.table_id == bindparam("table"))
OF_THIS_TABLE = snapshots.c.table_id == bindparam("table")
SNAPSHOT = (
    select(snapshots.c.number, snapshots.c.code, snapshots.c.state)
    .where(OF_THIS_TABLE, snapshots.c.number < bindparam("before"), snapshots.c.code == bindparam("code"))
    .order_by(snapshots.c.number.desc())
    .limit(1)
)
LAST_SNAPSHOTS = select(snapshots.c.number).where(OF_THIS_TABLE).order_by(snapshots.c.number.desc()).limit(LATEST)
REWIND = delete(snapshots).where(OF_THIS_TABLE, snapshots.c.number >= bindparam("from"))
THIN_OUT = delete(snapshots).where(
    OF_THIS_TABLE, snapshots.c.number < bindparam("before"), snapshots.c.number % LONG_AGO != 0
)
FORGOTTEN = select(tables.c.id, tables.c.code).where(
    (tables.c.ended.is_(None) & (tables.c.touched < bindparam("going_on")))
    | (tables.c.ended.is_not(None) & (tables.c.touched < bindparam("ended")))
    | (tables.c.ended.is_(None) & (tables.c.touched < bindparam("unused")) & (VERSION == 1))
)
PHONE_AT_TABLE = select(phones_at.c.phone).where(
    phones_at.c.table_id == bindparam("table"), phones_at.c.phone == bindparam("phone")
)

THIS_SIGN = (signs.c.table_id == bindparam("table"), signs.c.number == bindparam("number"))
SIGN = select(signs.c.at).where(*THIS_SIGN)
NEW_SIGN = insert(signs).from_select(
    ["table_id", "number", "at"], select(tables.c.id, bindparam("number"), bindparam("at")).where(THIS_TABLE)
)


class Store(SharedSheets, UsedLinks):
    """All that is asked of a database. Any call raises Unavailable when the database cannot be used."""

    def open_table(
        self, code: str, game: str, secret: str, first: ActionRow, at: int, ended: int | None = None
    ) -> TableRow:
        """A new table with its first action; `ended` is set where its play was over before.

        AlreadyExists if the code is another table's, or this phone opened a table with an action of this id.
        """
        times = {"opened": at, "touched": at, "ended": ended}
        values = {"id": _new_id(), "code": code, "game": game, "secret": secret, **times}
        with self._write_transaction() as connection:  # others wait, so that of two who send the same one is first
            if connection.execute(OPENED_BY, {"phone": first.phone, "action": first.id}).first():
                raise AlreadyExists
            self._require_room(connection)
            opened = connection.execute(insert(tables).returning(tables), values).one()
            _insert_action(connection, opened.id, first)
        return TableRow._make((*opened, first.number, first.id))

    def find_opened(self, phone: str, action_id: str) -> TableRow | None:
        """The table that this phone opened with the action of this id."""
        with self._read_connection() as connection:
            row = connection.execute(OPENED_BY, {"phone": phone, "action": action_id}).first()
        return TableRow._make(row) if row else None

    def find(self, code: str) -> TableRow | None:
        """The table with this code."""
        row = self._first(TABLE_ROW, code=code)
        return TableRow._make(row) if row else None

    def versions(self, codes: Collection[str]) -> dict[str, int]:
        """The number of the last action at each of these tables, by code; a code without a table is left out."""
        with self._read_connection() as connection:
            return {row.code: row.version for row in connection.execute(VERSIONS, {"codes": list(codes)})}

    def actions(self, table_id: int, after: int = 0) -> list[ActionRow]:
        """What was done at the table after the action of that number, in order."""
        with self._read_connection() as connection:
            return _action_rows(connection, table_id, after)

    def action(self, table_id: int, action_id: str) -> ActionRow | None:
        """The action of a table with this id; None if it has none."""
        if self._first(HAS_ACTION, table=table_id, action=action_id) is None:
            return None
        with self._read_connection() as connection:
            row = connection.execute(ONE_ACTION, {"table": table_id, "action": action_id}).first()
        return ActionRow._make(row) if row else None

    def append(
        self,
        table_id: int,
        row: ActionRow,
        ended: int | None = None,
        undone: int | None = None,
        taken: Sequence[SnapshotRow] = (),
    ) -> None:
        """Add an action, with which the play has ended at a time or goes on.

        If it undoes an earlier one, the snapshots from that number on go; those taken anew come with it.
        AlreadyExists if its number or id is there already, NotFound if the table is not.
        """
        with self._write_transaction() as connection:
            if not connection.execute(TOUCH, {"table": table_id, "at": row.at, "ended": ended}).rowcount:
                raise NotFound
            _insert_action(connection, table_id, row)
            if undone is not None:
                connection.execute(REWIND, {"table": table_id, "from": undone})
            _insert_snapshots(connection, table_id, taken)

    def snapshot(self, table_id: int, before: int, code: str) -> SnapshotRow | None:
        """The last snapshot of the table that the code of that name wrote, before the action of that number."""
        with self._read_connection() as connection:
            row = connection.execute(SNAPSHOT, {"table": table_id, "before": before, "code": code}).first()
        return SnapshotRow._make(row) if row else None

    def keep_snapshots(self, table_id: int, version: int, taken: Sequence[SnapshotRow]) -> None:
        """Keep snapshots of a table that still has this version; otherwise something may have been undone."""
        if not taken:
            return
        with self._write_transaction() as connection:
            if connection.scalar(VERSION_OF, {"table": table_id}) == version:
                _insert_snapshots(connection, table_id, taken)

    def end(self, table_id: int, at: int | None) -> None:
        """Put right when the play has ended, where an earlier version was interrupted between an action and this."""
        with self._write_transaction() as connection:
            connection.execute(END, {"table": table_id, "at": at})

    def tables_of(self, phone: str) -> list[TableRow]:
        """The tables where this phone takes part, the latest first."""
        with self._read_connection() as connection:
            rows = connection.execute(
                _rows_of_phone(phone).order_by(tables.c.touched.desc(), tables.c.opened.desc(), tables.c.code)
            )
            return [TableRow._make(row) for row in rows]

    def plays(self, phone: str, game: str | None = None) -> list[TableRow]:
        """The past plays at which this phone took part, the newest first; of one game, or of all."""
        past = _rows_of_phone(phone).where(tables.c.ended.is_not(None))
        if game is not None:
            past = past.where(tables.c.game == game)
        with self._read_connection() as connection:
            return [
                TableRow._make(row)
                for row in connection.execute(
                    past.order_by(tables.c.ended.desc(), tables.c.opened.desc(), tables.c.code)
                )
            ]

    def last_sign(self, table_id: int, number: int) -> int | None:
        """When the phone was seen last that the action of this number asked for its seat."""
        with self._read_connection() as connection:
            return connection.scalar(SIGN, {"table": table_id, "number": number})

    def sign(self, table_id: int, number: int, at: int) -> None:
        """That phone was seen now. Nothing, if the table was deleted meanwhile."""
        here = {"table": table_id, "number": number}
        with self._write_transaction() as connection:
            connection.execute(delete(signs).where(*THIS_SIGN), here)
            connection.execute(NEW_SIGN, here | {"at": at})

    def delete(self, table_id: int) -> None:
        """Delete the table with all that was done there, for good."""
        with self._write_transaction() as connection:
            connection.execute(delete(tables).where(tables.c.id == table_id))
        self._erase_deleted()

    def delete_forgotten(self, unused: int, going_on: int, ended: int) -> list[str]:
        """Delete, for good, the tables at which nobody did anything since: their codes.

        Each kind has a time of its own: those that were only opened, those whose play goes on, those whose play ended.
        """
        times = {"unused": unused, "going_on": going_on, "ended": ended}
        with self._read_connection() as connection:
            if connection.execute(FORGOTTEN.limit(1), times).first() is None:
                return []
        with self._write_transaction() as connection:
            found = connection.execute(FORGOTTEN, times).all()
            connection.execute(delete(tables).where(tables.c.id.in_([row.id for row in found])))
        self._erase_deleted()
        return [row.code for row in found]

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
            changed = change(_action_rows(connection, table_id, 0))
            connection.execute(delete(tables).where(here))
            new_id = _new_id()
            connection.execute(insert(tables), {"id": new_id, **table._asdict()})
            for row in changed:
                _insert_action(connection, new_id, row)
        self._erase_deleted()


def _new_id() -> int:
    """An id that no table ever had, also not after an older backup took the database's place."""
    return secrets.randbits(ID_BITS)


def _rows_of_phone(phone: str) -> Select[Any]:
    return TABLE_ROWS.join(phones_at).where(phones_at.c.phone == phone)


def _action_rows(connection: Connection, table_id: int, after: int) -> list[ActionRow]:
    return [ActionRow._make(row) for row in connection.execute(ACTION_ROWS, {"table": table_id, "after": after})]


def _insert_snapshots(connection: Connection, table_id: int, taken: Sequence[SnapshotRow]) -> None:
    """From the oldest on. The latest stay, and a few from long ago."""
    if not taken:
        return
    connection.execute(REWIND, {"table": table_id, "from": taken[0].number})
    connection.execute(insert(snapshots), [{"table_id": table_id, **row._asdict()} for row in taken])
    last = connection.scalars(LAST_SNAPSHOTS, {"table": table_id}).all()
    connection.execute(THIN_OUT, {"table": table_id, "before": last[-1]})


def _insert_action(connection: Connection, table_id: int, row: ActionRow) -> None:
    connection.execute(insert(actions), {"table_id": table_id, **row._asdict()})
    place = {"table": table_id, "phone": row.phone}
    if connection.scalar(PHONE_AT_TABLE, place) is None:
        connection.execute(insert(phones_at), {"table_id": table_id, "phone": row.phone})
