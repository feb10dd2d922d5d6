"""Shared fixtures: stores in files, and in PostgreSQL databases."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store
from tests.support.system.databases import empty_postgresql


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[str], Store]]:
    """Open an empty store by its name."""
    opened: list[Store] = []

    def open_one(name: str) -> Store:
        url = empty_postgresql(name) if request.param == "postgresql" else f"sqlite:///{tmp_path / name}.sqlite"
        opened.append(Store.open(url))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[[str], Store]) -> Store:
    return open_store("eggs")
