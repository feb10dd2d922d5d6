"""Queries for tables and their actions, shared sheets, and links that work once.

Every call is one transaction, from any thread.
"""

import secrets
from collections.abc import Callable, Iterable
from typing import Any, Self

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from .database import ANEW, Database
from .errors import AlreadyExists, NotFound
from .keeping import PlayKeeping, forget_play, keep, rename_players
from .play_schema import plays
from .plays import NewPlay, PlayStore
from .schema import ActionRow, SharedSheetRow, TableRow, actions, phones_at, shared_sheets, tables, used_links
from .server_state import ServerState, StateInDatabase, StateInMemory
from .transfer import PlayTransfer
from .urls import open_database

GONE: dict[str, None] = {"phone": None, "query": None}  # the values of a deleted sheet
SHEETS: Select[tuple[object, ...]] = select(*(shared_sheets.c[name] for name in SharedSheetRow._fields))


ID_BITS = 53  # of a table's id: as many as JSON numbers and every database can hold
MOST_SWEPT = 500  # tables that are erased in one transaction, while phones wait that open others

# Statements of every tap are made once.
ROWS = select(*(tables.c[name] for name in TableRow._fields))
ROW = ROWS.where(tables.c.code == bindparam("code"), tables.c.deleted.is_(None))
ACTIONS = select(*(actions.c[name] for name in ActionRow._fields))
ACTIONS_OF = ACTIONS.where(actions.c.table_id == bindparam("table"), actions.c.number > bindparam("after")).order_by(
    actions.c.number
)
OPENED_BY = (
    ROWS.join(phones_at)
    .where(phones_at.c.phone == bindparam("phone"), tables.c.deleted.is_(None))
    .join(actions, (actions.c.table_id == tables.c.id) & (actions.c.number == 1))
    .where(actions.c.phone == bindparam("phone"), actions.c.id == bindparam("action"))
)
THIS_TABLE = tables.c.id == bindparam("table")
TOUCH = (
    update(tables)
    .where(THIS_TABLE)
    .values(touched=bindparam("at"), version=bindparam("number"), ended=bindparam("ended"))
    .returning(tables.c.code)
)
IS_LISTED = exists().where(phones_at.c.table_id == bindparam("table"), phones_at.c.phone == bindparam("phone"))


class Store(PlayStore, PlayKeeping, PlayTransfer):
    """The one database of this process. Any call raises Unavailable when it cannot be used."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.state: ServerState = StateInDatabase(database) if database.is_shared else StateInMemory()

    @classmethod
    def open(cls, url: str) -> Self:
        """The store in the database of this URL, which is made or migrated first where needed."""
        return cls(open_database(url))

    @classmethod
    def beside(cls, url: str) -> Self:
        """The store in the database of this URL beside a server that uses it."""
        return cls(open_database(url, beside=True))

    def open_table(
        self,
        code: str,
        game: str,
        secret: str,
        first: ActionRow,
        at: int,
        *,
        alone: bool = False,
    ) -> TableRow:
        """A new table with its first action.

        AlreadyExists if the code is another table's, or this phone opened a table with an action of this id.
        """
        row = TableRow(secrets.randbits(ID_BITS), code, game, secret, at, at, first.number, alone=alone)
        with self._write() as connection:
            if connection.execute(OPENED_BY, {"phone": first.phone, "action": first.id}).first():
                raise AlreadyExists
            self._require_room(connection)
            connection.execute(insert(tables), row._asdict())
            _insert_action(connection, row.id, first)
        return row

    def find_opened(self, phone: str, action_id: str) -> TableRow | None:
        """The table that this phone opened with the action of this id."""
        return self._first(OPENED_BY, phone=phone, action=action_id)

    def find(self, code: str) -> TableRow | None:
        """The table with this code; None for a deleted one."""
        return self._first(ROW, code=code)

    def is_deleted(self, code: str) -> bool:
        """True for a deleted table that can be brought back."""
        found = select(tables.c.id).where(tables.c.code == code, tables.c.deleted.is_not(None))
        with self._read() as connection:
            return connection.execute(found).first() is not None

    def _first(self, query: Select[Any], **values: str) -> TableRow | None:
        with self._read() as connection:
            row = connection.execute(query, values).first()
        return TableRow._make(row) if row else None

    def actions(self, table_id: int, after: int = 0) -> list[ActionRow]:
        """The actions at the table after the one with this number, in order."""
        with self._read() as connection:
            return _actions(connection, table_id, after)

    def append(self, table_id: int, row: ActionRow, ended: int | None = None, play: NewPlay | None = None) -> None:
        """Add an action, after which the play has ended at that time and is kept or renamed, or goes on.

        AlreadyExists if the table has an action of this number or id, NotFound if there is no such table.
        """
        touched = {"table": table_id, "at": row.at, "number": row.number, "ended": ended}
        with self._write(0 if play else table_id) as connection:
            code = connection.scalar(TOUCH, touched)
            if code is None:
                raise NotFound
            _insert_action(connection, table_id, row)
            if play:
                rename_players(connection, play) if play.renamed else keep(connection, play)
            elif ended is None:
                forget_play(connection, table_id)
            self._announce(connection, code, row.number)

    def tables_of(self, phone: str) -> list[TableRow]:
        """The tables in the list of this phone, the latest first."""
        return self._list(phone, tables.c.deleted.is_(None), tables.c.touched)

    def deleted_tables(self, phone: str) -> list[TableRow]:
        """The deleted tables in the list of this phone that can be brought back, the latest first."""
        return self._list(phone, tables.c.deleted.is_not(None), tables.c.deleted)

    def _list(self, phone: str, which: ColumnElement[bool], time: ColumnElement[Any]) -> list[TableRow]:
        found = ROWS.join(phones_at).where(phones_at.c.phone == phone, which)
        with self._read() as connection:
            rows = connection.execute(found.order_by(time.desc(), tables.c.opened.desc(), tables.c.code))
            return [TableRow._make(row) for row in rows]

    def count_tables(self, since: int) -> dict[str, int]:
        """The numbers of tables in play and with a result, and of those in play that had an action since a time."""
        goes_on, is_ended = tables.c.ended.is_(None), tables.c.ended.is_not(None)
        states = {"open": goes_on, "active": goes_on & (tables.c.touched >= since), "ended": is_ended}
        counted = select(*(func.count().filter(which).label(state) for state, which in states.items()))
        with self._read() as connection:
            row = connection.execute(counted.select_from(tables).where(tables.c.deleted.is_(None))).one()
        return dict(row._mapping)

    def unlist(self, table_id: int, phone: str) -> None:
        """Remove the table from the list of this phone, until the phone acts there again."""
        with self._write() as connection:
            connection.execute(delete(phones_at).where(phones_at.c.table_id == table_id, phones_at.c.phone == phone))

    def mark_deleted(self, table_id: int, at: int | None) -> None:
        """Delete the table and its kept play for all phones, or with None bring both back.

        Their rows stay until `delete_forgotten` and `erase_plays`. A play that was deleted by itself stays deleted.
        """
        here = tables.c.id == table_id
        with self._write() as connection:
            before = connection.scalar(select(tables.c.deleted).where(here))
            code = connection.scalar(update(tables).where(here).values(deleted=at).returning(tables.c.code))
            kept = plays.c.id == table_id, plays.c.deleted.is_not_distinct_from(before)
            connection.execute(update(plays).where(*kept).values(deleted=at))
            self._announce(connection, code or "", ANEW)

    def delete_forgotten(self, alone: int, unused: int, going_on: int, ended: int, deleted: int) -> list[str]:
        """Erase at most `MOST_SWEPT` tables without an action since a time, which differs by kind; return their codes.

        `alone` is for tables that one phone only opened for all seats, `unused` for others that were only opened,
        `going_on` and `ended` for the rest by their play. `deleted` is for those that were deleted before that time.
        """
        is_ended, is_old = tables.c.ended.is_not(None), tables.c.touched < going_on
        forgotten = or_(
            ~is_ended & is_old,
            ~is_ended & (tables.c.touched < unused) & (tables.c.version == 1),
            ~is_ended & (tables.c.touched < alone) & (tables.c.version == 1) & tables.c.alone,
            is_ended & (tables.c.touched < ended),
            tables.c.deleted < deleted,
        )
        some = select(tables.c.id).where(forgotten).limit(MOST_SWEPT)
        with self._write() as connection:
            codes = list(connection.scalars(delete(tables).where(tables.c.id.in_(some)).returning(tables.c.code)))
            for code in codes:
                self._announce(connection, code, ANEW)
        if codes:
            self._erase_deleted()
        return codes

    def rewrite(self, table_id: int, change: Callable[[list[ActionRow]], Iterable[ActionRow]]) -> None:
        """Replace the table's actions by as many others; the old ones are erased from the disk."""
        with self._write(table_id) as connection:
            for row in change(_actions(connection, table_id)):
                here = actions.c.table_id == table_id, actions.c.number == row.number
                connection.execute(update(actions).where(*here).values(row._asdict()))
            code = connection.scalar(select(tables.c.code).where(tables.c.id == table_id))
            self._announce(connection, code or "", ANEW)
        self._erase_deleted()

    def share(self, row: SharedSheetRow) -> SharedSheetRow:
        """Keep a sheet, or find the one that its phone shared before with the same query.

        AlreadyExists if another sheet has the code.
        """
        same = SHEETS.where(shared_sheets.c.phone == row.phone, shared_sheets.c.game == row.game)
        with self._write() as connection:
            earlier = connection.execute(same.where(shared_sheets.c.query == row.query)).first()
            if earlier is None:
                self._require_room(connection)
                connection.execute(insert(shared_sheets), row._asdict())
            return SharedSheetRow._make(earlier) if earlier else row

    def shared_sheet(self, code: str) -> SharedSheetRow | None:
        """The sheet with this code, also a deleted one."""
        with self._read() as connection:
            row = connection.execute(SHEETS.where(shared_sheets.c.code == code)).first()
        return SharedSheetRow._make(row) if row else None

    def sheets_shared_by(self, phone: str) -> list[SharedSheetRow]:
        """The sheets that the phone shared and did not delete, the newest first."""
        mine = SHEETS.where(shared_sheets.c.phone == phone)
        with self._read() as connection:
            rows = connection.execute(mine.order_by(shared_sheets.c.made.desc(), shared_sheets.c.code))
            return [SharedSheetRow._make(row) for row in rows]

    def rewrite_shared_sheet(self, code: str, query: str) -> None:
        """Replace the query of a sheet; the old one is erased from the disk."""
        self._change_sheet(code, query=query)

    def delete_shared_sheet(self, code: str, at: int) -> None:
        """Delete a sheet for good; only its code and its game stay."""
        self._change_sheet(code, touched=at, **GONE)

    def forget_sheets(self, since: int, now: int) -> None:
        """Delete the sheets that were shared before a time, and the codes of those that were deleted before it."""
        old = shared_sheets.c.touched < since
        with self._write() as connection:
            gone = connection.execute(delete(shared_sheets).where(old, shared_sheets.c.query.is_(None)))
            deleted = connection.execute(update(shared_sheets).where(old).values(touched=now, **GONE))
        if gone.rowcount or deleted.rowcount:
            self._erase_deleted()

    def _change_sheet(self, code: str, **values: str | int | None) -> None:
        with self._write() as connection:
            connection.execute(update(shared_sheets).where(shared_sheets.c.code == code).values(values))
        self._erase_deleted()

    def is_used(self, link: str, phone: str) -> bool:
        """True if another phone than this one used the link."""
        with self._read() as connection:
            used = connection.execute(select(used_links.c.phone).where(used_links.c.link == link)).first()
        return used is not None and used.phone != phone

    def use(self, link: str, phone: str, now: int, until: int) -> None:
        """Use a link that works once and expires at `until`. The same phone may use it again.

        AlreadyExists if another phone used it.
        """
        ended, mine = used_links.c.until < now, (used_links.c.link == link) & (used_links.c.phone == phone)
        with self._write() as connection:
            connection.execute(delete(used_links).where(ended | mine))
            connection.execute(insert(used_links), {"link": link, "phone": phone, "until": until})


def _actions(connection: Connection, table_id: int, after: int = 0) -> list[ActionRow]:
    return [ActionRow._make(row) for row in connection.execute(ACTIONS_OF, {"table": table_id, "after": after})]


def _insert_action(connection: Connection, table_id: int, row: ActionRow) -> None:
    connection.execute(insert(actions), {"table_id": table_id, **row._asdict()})
    place = {"table": table_id, "phone": row.phone}
    if not connection.scalar(select(IS_LISTED), place):
        connection.execute(insert(phones_at), {"table_id": table_id, "phone": row.phone})
