"""The running app's store, opened when it is first needed."""

from threading import Lock

from flask import Flask, current_app

from companion.store import Store, backend_for
from companion.system.settings import database_url, default_database


class Database:
    """The store in the database of a URL, opened once, when it is first needed. ValueError for a wrong URL."""

    def __init__(self, url: str) -> None:
        backend_for(url)
        self._url = url
        self._opening = Lock()
        self._store: Store | None = None
        self._key: bytes | None = None

    def store(self) -> Store:
        """The store. Unavailable if it cannot be opened; the next request then tries again."""
        with self._opening:
            if self._store is None:
                self._store = Store.open(self._url)
            return self._store

    def signing_key(self) -> bytes:
        """The key that signs cookies. Unavailable when the store is."""
        if self._key is None:
            self._key = self.store().signing_key()
        return self._key


def init_app(app: Flask, database: str | None) -> None:
    """Let the app use `database`, a path or a URL; without one, what the environment names or the usual one."""
    app.extensions["database"] = Database(database_url(database) if database else default_database())


def database_of(app: Flask) -> Database:
    """The database of the app."""
    found: Database = app.extensions["database"]
    return found


def store() -> Store:
    """The store of the running app."""
    return database_of(current_app).store()
