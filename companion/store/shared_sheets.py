"""The sheets that phones shared, each by its code."""

from sqlalchemy import Select, delete, func, insert, select, update

from .base import BaseStore
from .rows import SharedSheetRow
from .schema import shared_sheets

GONE: dict[str, None] = {"phone": None, "query": None}  # of a sheet that was deleted
Rows = Select[tuple[object, ...]]
ROWS: Rows = select(*(shared_sheets.c[name] for name in SharedSheetRow._fields))


class SharedSheets(BaseStore):
    """A database with shared sheets."""

    def share(self, row: SharedSheetRow) -> SharedSheetRow:
        """Keep a sheet; the one that its phone shared before where the words are the same.

        AlreadyExists if another sheet has the code.
        """
        same = ROWS.where(shared_sheets.c.phone == row.phone, shared_sheets.c.game == row.game)
        with self._write_transaction() as connection:
            earlier = connection.execute(same.where(shared_sheets.c.query == row.query)).first()
            if earlier is None:
                self._require_room(connection)
                connection.execute(insert(shared_sheets), row._asdict())
            return SharedSheetRow._make(earlier) if earlier else row

    def shared_sheet(self, code: str) -> SharedSheetRow | None:
        """The sheet with this code, also when it was deleted."""
        with self._read_connection() as connection:
            row = connection.execute(ROWS.where(shared_sheets.c.code == code)).first()
        return SharedSheetRow._make(row) if row else None

    def sheets_shared_by(self, phone: str) -> list[SharedSheetRow]:
        """The sheets that the phone shared and did not delete, the newest first."""
        mine = ROWS.where(shared_sheets.c.phone == phone)
        with self._read_connection() as connection:
            rows = connection.execute(mine.order_by(shared_sheets.c.made.desc(), shared_sheets.c.code))
            return [SharedSheetRow._make(row) for row in rows]

    def count_shared_by(self, phone: str) -> int:
        """How many sheets the phone shared and did not delete."""
        with self._read_connection() as connection:
            mine = select(func.count()).select_from(shared_sheets).where(shared_sheets.c.phone == phone)
            return connection.scalar(mine) or 0

    def rewrite_shared_sheet(self, code: str, query: str) -> None:
        """Put other words in the place of a sheet's; what stood there is gone for good."""
        self._change(code, query=query)
        self._erase_deleted()

    def touch_shared_sheet(self, code: str, at: int) -> None:
        """Somebody came for a sheet."""
        self._change(code, touched=at)

    def delete_shared_sheet(self, code: str, at: int) -> None:
        """Delete a sheet for good; only its code and its game stay."""
        self._change(code, touched=at, **GONE)
        self._erase_deleted()

    def forget_sheets(self, since: int, now: int) -> None:
        """Delete, for good, the sheets for which nobody came since, and what was left of those deleted before."""
        old = shared_sheets.c.touched < since
        with self._write_transaction() as connection:
            gone = connection.execute(delete(shared_sheets).where(old, shared_sheets.c.query.is_(None)))
            deleted = connection.execute(update(shared_sheets).where(old).values(touched=now, **GONE))
        if gone.rowcount or deleted.rowcount:
            self._erase_deleted()

    def _change(self, code: str, **values: str | int | None) -> None:
        with self._write_transaction() as connection:
            connection.execute(update(shared_sheets).where(shared_sheets.c.code == code).values(values))
