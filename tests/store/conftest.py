"""Shared fixtures of the store's tests: a store in a file, and in PostgreSQL where nobody looks at the file."""

import inspect
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import Store
from tests.support.system.databases import empty_postgresql


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test of a store over both kinds of databases, if it does not look at the file."""
    if "url" in metafunc.fixturenames and "path" not in inspect.signature(metafunc.function).parameters:
        metafunc.parametrize("url", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "eggs.sqlite"


@pytest.fixture
def url(request: pytest.FixtureRequest, path: Path) -> str:
    return empty_postgresql() if getattr(request, "param", "") == "postgresql" else f"sqlite:///{path}"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with closing(Store.open(url)) as store:
        yield store
