"""The links that work once and were used."""

from sqlalchemy import delete, insert, select

from .base import BaseStore
from .schema import used_links


class UsedLinks(BaseStore):
    """A database with links that work once."""

    def is_used(self, link: str, phone: str) -> bool:
        """Whether another phone than this one used the link."""
        with self._read_connection() as connection:
            used = connection.execute(select(used_links.c.phone).where(used_links.c.link == link)).first()
        return used is not None and used.phone != phone

    def use(self, link: str, phone: str, now: int, until: int) -> None:
        """Use a link that works once and ends at `until`; for a phone that did so before, as if it did so now.

        AlreadyExists if another phone used it.
        """
        ended, mine = used_links.c.until < now, (used_links.c.link == link) & (used_links.c.phone == phone)
        with self._write_transaction() as connection:
            connection.execute(delete(used_links).where(ended | mine))
            connection.execute(insert(used_links), {"link": link, "phone": phone, "until": until})
