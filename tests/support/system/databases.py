"""Databases on the PostgreSQL server that `COMPANION_TEST_DATABASE` names, of each process of the tests its own."""

import os
from functools import cache

import psycopg
import pytest
from sqlalchemy import make_url

from companion.store import Store, schema

SERVER = os.environ.get("COMPANION_TEST_DATABASE", "")  # such as postgresql://eggs@/postgres?host=/run/postgresql


@cache
def _make_database(name: str) -> str:
    """Make a database of this process anew, and return its URL."""
    name = f"eggs_{name}_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


def empty_postgresql(name: str = "one") -> str:
    """Return the URL of an empty database. Skipped without a server, which is a failure in CI."""
    if not SERVER:
        missing = pytest.fail if os.environ.get("CI") else pytest.skip
        missing("COMPANION_TEST_DATABASE names no PostgreSQL server")
    url = _make_database(name)
    Store.open(url).close()
    with psycopg.connect(url, autocommit=True) as connection:
        names = ", ".join(table.name for table in schema.metadata.sorted_tables)
        connection.execute(f"TRUNCATE {names}")
    return url
