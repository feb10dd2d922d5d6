"""Databases on the PostgreSQL server that `COMPANION_TEST_DATABASE` names, of each process of the tests its own."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import psycopg
import pytest
from sqlalchemy import make_url

from companion.store import Store, schema

SERVER = os.environ.get("COMPANION_TEST_DATABASE", "")  # such as postgresql://eggs@/postgres?host=/run/postgresql


def new_postgresql(name: str) -> str:
    """Make a database of this process anew, and return its URL. Skipped without a server, which is a failure in CI."""
    if not SERVER:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("COMPANION_TEST_DATABASE names no PostgreSQL server")
    name = f"eggs_{name}_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


kept_postgresql = cache(new_postgresql)


def empty_postgresql(name: str = "one") -> str:
    """Return the URL of a database that is made once, and emptied now."""
    url = kept_postgresql(name)
    Store.open(url).close()
    with psycopg.connect(url, autocommit=True) as connection:
        names = ", ".join(table.name for table in schema.metadata.sorted_tables)
        connection.execute(f"TRUNCATE {names}")
    return url


@contextmanager
def no_database(url: str) -> Iterator[None]:
    """Break all connections to a database, and let nobody connect for a while, as when its server restarts."""
    name = make_url(url).database
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        try:
            yield
        finally:
            connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
