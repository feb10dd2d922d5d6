"""Queries for what phones share: the sheets that they share by a code, and the links that work once."""

from sqlalchemy import Select, delete, func, insert, select, update

from .database import ServedDatabase
from .schema import SharedSheetRow, shared_sheets, used_links

GONE: dict[str, None] = {"phone": None, "query": None}  # the values of a deleted sheet
ROWS: Select[tuple[object, ...]] = select(*(shared_sheets.c[name] for name in SharedSheetRow._fields))


class SharedThings(ServedDatabase):
    """A database with shared sheets and links that work once."""

    def share(self, row: SharedSheetRow) -> SharedSheetRow:
        """Keep a sheet, or find the one that its phone shared before with the same query.

        AlreadyExists if another sheet has the code.
        """
        same = ROWS.where(shared_sheets.c.phone == row.phone, shared_sheets.c.game == row.game)
        with self._write() as connection:
            earlier = connection.execute(same.where(shared_sheets.c.query == row.query)).first()
            if earlier is None:
                self._require_room(connection)
                connection.execute(insert(shared_sheets), row._asdict())
            return SharedSheetRow._make(earlier) if earlier else row

    def shared_sheet(self, code: str) -> SharedSheetRow | None:
        """The sheet with this code, also a deleted one."""
        with self._read() as connection:
            row = connection.execute(ROWS.where(shared_sheets.c.code == code)).first()
        return SharedSheetRow._make(row) if row else None

    def sheets_shared_by(self, phone: str) -> list[SharedSheetRow]:
        """The sheets that the phone shared and did not delete, the newest first."""
        mine = ROWS.where(shared_sheets.c.phone == phone)
        with self._read() as connection:
            rows = connection.execute(mine.order_by(shared_sheets.c.made.desc(), shared_sheets.c.code))
            return [SharedSheetRow._make(row) for row in rows]

    def count_shared_by(self, phone: str) -> int:
        """Count the sheets that the phone shared and did not delete."""
        with self._read() as connection:
            mine = select(func.count()).select_from(shared_sheets).where(shared_sheets.c.phone == phone)
            return connection.scalar(mine) or 0

    def rewrite_shared_sheet(self, code: str, query: str) -> None:
        """Replace the query of a sheet; the old one is erased from the disk."""
        self._change_sheet(code, query=query)
        self._erase_deleted()

    def delete_shared_sheet(self, code: str, at: int) -> None:
        """Delete a sheet for good; only its code and its game stay."""
        self._change_sheet(code, touched=at, **GONE)
        self._erase_deleted()

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
