"""Databases by their URLs: a SQLite file, or a PostgreSQL server."""

from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from . import errors
from .database import Database
from .errors import Unavailable
from .sqlite import SqliteDatabase, database_file

if TYPE_CHECKING:  # its driver is an extra
    from .postgresql import PostgresqlDatabase

POSTGRESQL = ("postgresql", "postgres", "postgresql+psycopg")  # as hosts of databases write it
PASSWORDS = ("password", "sslpassword")  # in the query of a URL


def is_postgresql(url: str) -> bool:
    """
    >>> is_postgresql("postgres://egg@db/eggs"), is_postgresql("sqlite:////srv/eggs.sqlite")
    (True, False)
    """
    return url.partition("://")[0] in POSTGRESQL


def name_database(url: str) -> str:
    """The database as people may read it in a log: its file, or its address without a password. ValueError if wrong.

    >>> name_database("postgres://egg:secret@db/eggs")
    'postgresql://egg:***@db/eggs'
    """
    if not is_postgresql(url):
        return str(database_file(url))
    try:
        known = make_url(url).set(drivername="postgresql").difference_update_query(PASSWORDS)
        if "@" in (known.host or ""):  # of a password that is not quoted
            raise ValueError
        return known.render_as_string()
    except (ArgumentError, ValueError):
        raise ValueError(url.partition("://")[0]) from None  # the text of the error has the password


def is_there(url: str) -> bool:
    """False for a file that nobody made yet."""
    return is_postgresql(url) or database_file(url).exists()


def open_database(url: str, *, beside: bool = False) -> Database:
    """Open a database to serve it, or to use it `beside` its server; it is made or migrated first where needed."""
    if is_postgresql(url):
        return load_postgresql().open(url)
    return SqliteDatabase.beside(url) if beside else SqliteDatabase.open(url)


def load_postgresql() -> "type[PostgresqlDatabase]":
    """The class of databases on a PostgreSQL server. Unavailable without its driver."""
    try:
        from .postgresql import PostgresqlDatabase
    except ImportError as error:
        raise Unavailable(errors.NO_DRIVER) from error
    return PostgresqlDatabase
