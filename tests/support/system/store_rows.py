"""Rows for a store, an integrity check of its file, and files of other versions."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.store import ActionRow, Store, TableRow


def action(number: int, id: str | None = None, phone: str = "Ana's", at: int = 100, **body: Any) -> ActionRow:
    return ActionRow(number, id or f"tap-{number}", phone, "1", "count", body, at)


def table(store: Store, code: str = "EGGS7", game: str = "khlor", phone: str = "Ana's", at: int = 100) -> TableRow:
    return store.open_table(code, game, "a secret", first_of(code, phone), at)


def first_of(code: str, phone: str = "Ana's") -> ActionRow:
    return action(1, f"open-{code}", phone)


def is_whole(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute("PRAGMA integrity_check")) == [("ok",)]


def of_version(number: str) -> Callable[[Path], None]:
    """Return a function that makes a database, and stamps it with a version."""

    def stamp(path: Path) -> None:
        Store.open(f"sqlite:///{path}").close()
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", [number])

    return stamp
