"""A PostgreSQL server that goes away for a moment, and what other processes announce."""

from collections.abc import Iterator
from contextlib import closing
from queue import Queue

import pytest

from companion.store import Store, Unavailable
from companion.store.database import ANEW
from tests.support.system.databases import empty_postgresql, no_database

PATIENCE = 20  # seconds
Heard = Queue[tuple[str, int]]


@pytest.fixture
def place() -> str:
    return empty_postgresql()


@pytest.fixture
def store(place: str) -> Iterator[Store]:
    with closing(Store.open(place)) as store:
        yield store


@pytest.fixture
def heard(store: Store) -> Heard:
    heard: Heard = Queue()
    store.listen(lambda code, version: heard.put((code, version)))
    return heard


def test_a_store_comes_back_by_itself(place: str, store: Store, heard: Heard) -> None:
    with no_database(place), pytest.raises(Unavailable):
        store.ping()
    assert heard.get(timeout=PATIENCE) == ("", ANEW), "any table may have changed meanwhile"
    store.ping()


def test_nobody_gets_a_connection_that_was_lost(place: str, store: Store, heard: Heard) -> None:
    store.ping()
    with no_database(place):
        pass
    assert heard.get(timeout=PATIENCE) == ("", ANEW)
    store.ping()


def test_a_store_hears_on_after_news_of_a_table_that_is_gone(place: str, store: Store, heard: Heard) -> None:
    with closing(Store.open(place)) as other:
        for _each in range(2):
            other.mark_deleted(0, at=None)
            assert heard.get(timeout=PATIENCE) == ("", ANEW)
