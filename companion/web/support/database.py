"""The running app's store, opened when it is first needed, and cookies signed with the store's key."""

from threading import Lock

from flask import Flask, Request, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from itsdangerous import URLSafeTimedSerializer

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
        """The key that signs cookies."""
        if self._key is None:
            self._key = self.store().signing_key()
        return self._key


class Sessions(SecureCookieSessionInterface):
    """Cookies signed with a key that is only read for who has a cookie, or is given one."""

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        if self.get_cookie_name(app) not in request.cookies:
            return self.session_class()
        return super().open_session(app, request)

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        app.secret_key = app.secret_key or database_of(app).signing_key()
        return super().get_signing_serializer(app)

    def get_cookie_secure(self, app: Flask) -> bool:
        """Over TLS only: on plain http a browser would not take the cookie."""
        return request.is_secure


def init_app(app: Flask, database: str | None) -> None:
    """Let the app use `database`, a path or a URL; without one, what the environment names or the usual one."""
    app.extensions["database"] = Database(database_url(database) if database else default_database())
    app.session_interface = Sessions()
    app.config["SESSION_COOKIE_SAMESITE"] = "Lax"


def database_of(app: Flask) -> Database:
    """The database of the app."""
    found: Database = app.extensions["database"]
    return found


def store() -> Store:
    """The store of the running app."""
    return database_of(current_app).store()
