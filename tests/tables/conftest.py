"""Fixtures of the tests of tables."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.system.served_tables import ServedTables


@pytest.fixture
def served(tmp_path: Path) -> Iterator[ServedTables]:
    served = ServedTables(tmp_path / "eggs.sqlite")
    with closing(served.store):
        yield served
