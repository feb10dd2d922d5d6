"""Rows for a store, and an integrity check of its file."""

import sqlite3
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
