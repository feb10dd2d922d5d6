"""Shared fixtures of the store's tests: a store in a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "eggs.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{path}")
    yield store
    store.close()
