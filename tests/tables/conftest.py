"""Fixtures of the tests of tables: tables in a file, and in a PostgreSQL database."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.system.databases import empty_postgresql
from tests.support.system.served_tables import ServedTables


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return empty_postgresql() if request.param == "postgresql" else f"sqlite:///{tmp_path}/eggs.sqlite"


@pytest.fixture
def served(url: str) -> Iterator[ServedTables]:
    served = ServedTables(url)
    with closing(served.store):
        yield served
