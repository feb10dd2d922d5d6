"""The store of the running app and its tables, opened when they are first needed."""

from threading import Lock

from flask import Flask, current_app

from companion.store import Store, api_key, name_database, signing_key
from companion.system.settings import Retention, database_url, default_database
from companion.tables.service import TableService


class AppDatabase:
    """The store in the database of a URL, opened once. ValueError for a wrong URL."""

    def __init__(self, url: str) -> None:
        name_database(url)
        self._url = url
        self._opening = Lock()
        self._store: Store | None = None

    def store(self) -> Store:
        """The store. Unavailable if it cannot be opened; the next request then tries again."""
        with self._opening:
            if self._store is None:
                self._store = Store.open(self._url)
            return self._store

    def close(self) -> None:
        """Let another server have the database."""
        if self._store is not None:
            self._store.close()

    def signing_key(self) -> bytes:
        """The key that signs cookies. Unavailable if it cannot be read or made."""
        return signing_key(self._url)

    def api_key(self) -> str | None:
        """The key of the owner's programs; None before one is made. Unavailable if its file cannot be read."""
        return api_key(self._url)


def init_app(app: Flask, database: str | None, kept: Retention) -> None:
    """Let the app use `database`, a path or a URL; without one, that of the environment or the usual one."""
    app.extensions["kept"] = kept
    app.extensions["database"] = AppDatabase(database_url(database) if database else default_database())


def database_of(app: Flask) -> AppDatabase:
    """The database of the app."""
    found: AppDatabase = app.extensions["database"]
    return found


def store() -> Store:
    """The store of the running app."""
    return database_of(current_app).store()


def service() -> TableService:
    """The tables of the running app."""
    if "tables" not in current_app.extensions:
        current_app.extensions.setdefault("tables", TableService(store(), kept=kept()))
    found: TableService = current_app.extensions["tables"]
    return found


def kept() -> Retention:
    """The days for which the running app keeps tables and shared sheets."""
    found: Retention = current_app.extensions["kept"]
    return found
