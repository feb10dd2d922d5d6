"""The tables of a database, as a server holds them."""

from itertools import count

from companion.kit.text import say
from companion.library.registry import games
from companion.store import Store, TableRow
from companion.tables.action import Command
from companion.tables.service import TableService
from companion.tables.table import Table

HOST, BEN = "phone-host", "phone-ben"
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
ids = count(1)


class ServedTables:
    """A store and its service, which can be started again."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.start()

    def start(self) -> None:
        self.store = Store.open(self.url)
        self.tables = TableService(self.store)

    def close(self) -> None:
        self.store.close()

    def restart(self) -> None:
        self.store.close()
        self.start()

    def open(self, game: str = "dragomino", tap: str = "a1") -> str:
        return self.tables.open(games()[game], Command(tap, HOST, "", "open", OPENING)).code

    def row(self, code: str) -> TableRow:
        row = self.tables.find(code)
        assert row
        return row

    def table(self, code: str) -> Table:
        return self.tables.table(self.row(code))

    def do(self, code: str, phone: str, kind: str, seat: str = "", **body: str) -> int:
        return self.tables.act(self.row(code), Command(f"tap-{next(ids)}", phone, seat, kind, body))

    def texts(self, code: str) -> list[str]:
        return [say(event.text) for event in self.table(code).history.events if not event.undone]
