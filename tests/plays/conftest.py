"""Shared fixtures: stores in files."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store


@pytest.fixture
def open_store(tmp_path: Path) -> Iterator[Callable[[str], Store]]:
    """Open an empty store by its name."""
    opened: list[Store] = []

    def open_one(name: str) -> Store:
        opened.append(Store.open(f"sqlite:///{tmp_path / name}.sqlite"))
        return opened[-1]

    yield open_one
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: Callable[[str], Store]) -> Store:
    return open_store("eggs")
