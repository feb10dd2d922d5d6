"""Two processes that serve the same tables."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.system.table_processes import Process


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    here, there = Process(tmp_path / "eggs.sqlite"), Process(tmp_path / "eggs.sqlite")
    with closing(here.store), closing(there.store):
        yield here, there
