"""A database does not grow for ever: first nothing new begins, then nothing is added, and what is there goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.kit.text import Text
from companion.store import SharedSheetRow, Store, Unavailable, errors
from companion.store.backends.sqlite import connections
from tests.support.system.store_rows import action, is_whole, table

MOST = 200  # pages
SHEET = SharedSheetRow("WRQNGABCDE23", "dragomino", "Ana's", "players=2", 100, 100)


@pytest.fixture
def store(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store whose database has so many pages at most."""
    monkeypatch.setattr(connections, "PRAGMAS", (*connections.PRAGMAS, f"max_page_count = {MOST}"))
    store = Store.open(f"sqlite:///{path}")
    yield store
    store.close()


def test_nothing_new_begins_where_little_room_is_left_and_what_is_open_goes_on(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    numbers = iter(range(2, 10_000))
    while (why := begin(store)) is None:
        store.append(here.id, action(next(numbers), note="egg " * 2_000))
    assert why == errors.NO_ROOM
    for _more in range(5):
        store.append(here.id, action(next(numbers), note="egg " * 2_000))
    with pytest.raises(Unavailable) as sharing:
        store.share(SHEET)
    assert sharing.value.text == errors.NO_ROOM
    assert fill(store, here.id, numbers) == errors.NO_ROOM
    assert is_whole(path)
    kept = len(store.actions(here.id))
    assert store.find("EGGS8") == there
    store.delete(here.id)
    assert store.share(SHEET) == SHEET
    assert kept > 10
    assert begin(store) is None


def begin(store: Store) -> Text | None:
    """Why no table can be opened; one that could is deleted again."""
    try:
        store.delete(table(store, "EGGS9").id)
    except Unavailable as unavailable:
        return unavailable.text
    return None


def fill(store: Store, table_id: int, numbers: Iterator[int]) -> Text:
    """Append until that fails: why it does."""
    try:
        for number in numbers:
            store.append(table_id, action(number, note="egg " * 2_000))
    except Unavailable as unavailable:
        return unavailable.text
    raise AssertionError
