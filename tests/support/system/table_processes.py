"""The view of one of several processes on the tables of a database."""

from dataclasses import replace
from itertools import count
from pathlib import Path

from companion.kit.text import say
from companion.library.registry import games
from companion.store import Store, TableRow
from companion.tables.action import Command
from companion.tables.history import History
from companion.tables.service.service import TableService
from companion.tables.table import Table

HOST, BEN = "phone-host", "phone-ben"
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
ids = count(1)


class Process:
    """The tables of a database as one process knows them."""

    def __init__(self, path: Path) -> None:
        self.store = Store.open(f"sqlite:///{path}")
        self.tables = TableService(self.store)

    def open(self) -> str:
        return self.tables.open(games()["dragomino"], Command("a1", HOST, "", "open", OPENING)).code

    def row(self, code: str) -> TableRow:
        row = self.store.find(code)
        assert row
        return row

    def table(self, code: str) -> Table:
        return self.tables.table(self.row(code))

    def do(self, code: str, phone: str, kind: str, seat: str = "", **body: str) -> int:
        return self.tables.act(self.row(code), Command(f"tap-{next(ids)}", phone, seat, kind, body))

    def texts(self, code: str) -> list[str]:
        return [say(event.text) for event in self.table(code).history.events if not event.undone]


def state(table: Table) -> Table:
    """Return the table without its history."""
    return replace(table, history=History())
