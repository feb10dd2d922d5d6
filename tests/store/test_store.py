"""Tables and their actions: stored rows are found again, and deleted rows leave no trace."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import chain, count
from pathlib import Path

import pytest

from companion.kit.text import Text
from companion.store import (
    ActionRow,
    AlreadyExists,
    NotFound,
    SharedSheetRow,
    Store,
    TableRow,
    Unavailable,
    errors,
    sqlite,
)
from tests.support.system.store_rows import action, first_of, is_whole, table

MOST = 200  # pages
PHONES = ((2, "Ben's"), (3, "Ana's"), (4, "Ben's"))
SHEET = SharedSheetRow("WRQNGABCDE23", "dragomino", "Ana's", "players=2", 100, 100)


def test_a_table_is_found_by_its_code(store: Store) -> None:
    opened = table(store)
    assert opened == TableRow(opened.id, "EGGS7", "khlor", "a secret", 100, 100, 1)
    assert store.find("EGGS7") == opened
    assert store.find("eggs7") is None
    with pytest.raises(AlreadyExists):
        table(store)
    assert store.tables_of("Ana's") == [opened]


def test_actions_are_read_as_they_were_stored(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    done = [action(n, phone=phone, at=100 + n, path="players.0.name", to=["Zoë 🥚", None, 7]) for n, phone in PHONES]
    for record in done:
        store.append(here.id, record)
    store.close()
    again = Store.open(f"sqlite:///{path}")
    assert again.actions(here.id) == [first_of("EGGS7"), *done]
    assert again.actions(there.id) == [first_of("EGGS8")]
    assert again.find("EGGS7") == here._replace(touched=104, version=4)
    again.close()


def test_an_action_belongs_to_a_table(store: Store) -> None:
    with pytest.raises(NotFound):
        store.append(7, action(1))
    here = table(store)
    for record in (action(1, "another"), action(2, "open-EGGS7")):
        with pytest.raises(AlreadyExists):
            store.append(here.id, record._replace(at=999, phone="Caro's"))
    assert store.actions(here.id) == [first_of("EGGS7")]
    assert store.find("EGGS7") == here
    assert store.tables_of("Caro's") == []


def test_a_phone_opens_one_table_with_one_action(store: Store) -> None:
    here = table(store)
    with pytest.raises(AlreadyExists):
        store.open_table("EGGS8", "khlor", "a secret", first_of("EGGS7"), 100)
    assert store.find_opened("Ana's", "open-EGGS7") == here
    assert (store.find_opened("Ben's", "open-EGGS7"), store.find_opened("Ana's", "open-EGGS8")) == (None, None)
    there = store.open_table("EGGS8", "khlor", "a secret", first_of("EGGS7", "Ben's"), 100)
    assert store.find_opened("Ben's", "open-EGGS7") == there


def test_a_phone_finds_its_tables(store: Store) -> None:
    khlor, dragomino, other = (
        table(store, "AAAAA", at=100),
        table(store, "BBBBB", "dragomino", at=200),
        table(store, "CCCCC", phone="Ben's", at=300),
    )
    store.append(other.id, action(2, phone="Ana's", at=50))
    assert [each.code for each in store.tables_of("Ana's")] == ["BBBBB", "AAAAA", "CCCCC"]
    assert [each.code for each in store.tables_of("Ben's")] == ["CCCCC"]
    store.append(dragomino.id, action(2, at=200), ended=500)
    store.append(khlor.id, action(2, at=100), ended=400)
    assert [each.ended for each in store.tables_of("Ana's")] == [500, 400, None]
    store.append(khlor.id, action(3, at=100))
    assert store.find("AAAAA") == khlor._replace(version=3)


def test_a_phone_removes_a_table_from_its_own_list(store: Store) -> None:
    here = table(store)
    store.append(here.id, action(2, phone="Ben's"))
    store.unlist(here.id, "Ben's")
    assert (store.tables_of("Ben's"), len(store.tables_of("Ana's"))) == ([], 1)
    store.append(here.id, action(3, phone="Ben's"))
    assert len(store.tables_of("Ben's")) == 1


def test_a_deleted_table_can_be_brought_back(store: Store) -> None:
    here = table(store)
    store.mark_deleted(here.id, 500)
    assert (store.find("EGGS7"), store.tables_of("Ana's"), store.find_opened("Ana's", "open-EGGS7")) == (None, [], None)
    assert store.deleted_tables("Ana's") == [here._replace(deleted=500)]
    store.mark_deleted(here.id, None)
    assert store.find("EGGS7") == here
    assert store.deleted_tables("Ana's") == []


def test_threads_that_write_at_once_take_turns(store: Store) -> None:
    here = table(store)

    def claim(phone: int) -> list[int]:
        """Return the numbers that this phone was the first to take."""
        won = []
        for number in range(2, 12):
            try:
                store.append(here.id, action(number, f"{phone} {number}", str(phone)))
                won.append(number)
            except AlreadyExists:
                continue
        return won

    with ThreadPoolExecutor(24) as phones:
        assert sorted(chain(*phones.map(claim, range(24)))) == list(range(2, 12))
    assert [record.number for record in store.actions(here.id)] == list(range(1, 12))


def bytes_kept(path: Path) -> bytes:
    """Return all bytes in the database's folder."""
    return b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_an_erased_table_leaves_no_trace(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its data is neither in the file, where SQLite leaves pieces in free space, nor in the log beside it."""
    kept = [table(store, f"EGGS{i}", phone=f"phone-{i}-", at=100 + i % 2) for i in range(6)]
    for n in range(2, 30):
        for i, each in enumerate(kept):
            record = action(n, f"tap-{i}-{n}", f"phone-{i}-", name=f"Hana-{i}-", note="egg " * (n * i % 50))
            store.append(each.id, record._replace(at=100 + i % 2))
    assert b"Hana-4-" in bytes_kept(path)
    monkeypatch.setattr("companion.store.store.MOST_SWEPT", 2)
    parts = [store.delete_forgotten(0, 0, 101, 0, 0) for _part in range(3)]
    assert [len(part) for part in parts] == [2, 1, 0]
    assert sorted(chain(*parts)) == ["EGGS0", "EGGS2", "EGGS4"]
    assert (store.actions(kept[0].id), store.tables_of("phone-0-")) == ([], [])
    left = bytes_kept(path)
    for i in range(6):
        found = [word in left for word in (f"Hana-{i}-".encode(), f"tap-{i}-".encode(), f"phone-{i}-".encode())]
        assert found == [i % 2 == 1] * 3


def test_each_kind_of_table_is_deleted_after_its_time(store: Store) -> None:
    opened, used, over, gone = (table(store, code, at=500) for code in ("AAAAA", "BBBBB", "CCCCC", "DDDDD"))
    for each in (used, over, gone):
        store.append(each.id, action(2, at=500), ended=500 if each == over else None)
    store.mark_deleted(gone.id, 600)
    assert store.delete_forgotten(500, 500, 500, 500, 600) == []
    assert store.delete_forgotten(501, 501, 500, 500, 600) == ["AAAAA"]
    assert store.delete_forgotten(900, 900, 500, 500, 601) == ["DDDDD"]
    assert store.delete_forgotten(900, 900, 501, 500, 0) == ["BBBBB"]
    assert store.delete_forgotten(900, 900, 900, 501, 0) == ["CCCCC"]
    assert [store.find(each.code) for each in (opened, used, over, gone)] == [None] * 4


def test_a_rewritten_name_leaves_no_trace(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    for n in range(2, 200):
        store.append(here.id, action(n, name="Hana" if n % 3 else "Ivy", note="egg " * (n % 20)))
    store.append(there.id, action(2, name="Ivy"))

    def nameless(records: list[ActionRow]) -> list[ActionRow]:
        return [each._replace(body={"name": ""}) if each.body.get("name") == "Hana" else each for each in records]

    store.rewrite(here.id, nameless)
    assert b"Hana" not in bytes_kept(path)
    assert store.find("EGGS7") == here._replace(version=199)
    names = [record.body.get("name") for record in store.actions(here.id)]
    assert names == [None, *("" if n % 3 else "Ivy" for n in range(2, 200))]
    store.rewrite(there.id, nameless)
    assert store.actions(there.id)[1].body == {"name": "Ivy"}


def test_data_that_is_not_erased_yet_is_reported(store: Store, path: Path, caplog: pytest.LogCaptureFixture) -> None:
    here = table(store)
    store.append(here.id, action(2, name="Hana"))
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM actions").fetchall()
        store.rewrite(here.id, lambda rows: [each._replace(body={}) for each in rows])
    assert [str(path) in record.getMessage() for record in caplog.records] == [True]
    store.rewrite(here.id, lambda rows: rows)
    assert b"Hana" not in bytes_kept(path)
    assert len(caplog.records) == 1


def test_only_the_owner_can_read_the_database(path: Path) -> None:
    old = os.umask(0)
    try:
        store = Store.open(f"sqlite:///{path}")
        table(store)
    finally:
        os.umask(old)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (path.parent, *path.parent.iterdir())}
    store.close()
    names = ("eggs.sqlite", "eggs.sqlite-wal", "eggs.sqlite-shm", "eggs.sqlite.lock")
    assert modes == {path.parent.name: 0o700, **dict.fromkeys(names, 0o600)}


@pytest.fixture
def small_store(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """Return a store with a limit of pages."""
    monkeypatch.setattr(sqlite, "PRAGMAS", (*sqlite.PRAGMAS, f"max_page_count = {MOST}"))
    store = Store.open(f"sqlite:///{path}")
    yield store
    store.close()


def test_a_nearly_full_store_opens_no_table_and_open_tables_continue(small_store: Store, path: Path) -> None:
    here, there = table(small_store), table(small_store, "EGGS8")
    numbers = count(2)
    while (why := begin(small_store)) is None:
        small_store.append(here.id, action(next(numbers), note="egg " * 2_000, at=200))
    assert why == errors.NO_ROOM
    for _more in range(5):
        small_store.append(here.id, action(next(numbers), note="egg " * 2_000, at=200))
    with pytest.raises(Unavailable) as sharing:
        small_store.share(SHEET)
    assert sharing.value.text == errors.NO_ROOM
    with pytest.raises(Unavailable, match="as much as it may"):
        fill(small_store, here.id, numbers)
    assert is_whole(path)
    assert small_store.find("EGGS8") == there
    small_store.mark_deleted(here.id, 300)
    assert small_store.delete_forgotten(0, 0, 0, 0, 400) == ["EGGS7"]
    assert small_store.share(SHEET) == SHEET


def fill(store: Store, table_id: int, numbers: Iterator[int]) -> None:
    for number in numbers:
        store.append(table_id, action(number, note="egg " * 2_000, at=200))


def begin(store: Store) -> Text | None:
    """Return the error of opening a table, or None; an opened table is erased again."""
    try:
        store.mark_deleted(table(store, "EGGS9").id, 300)
        store.delete_forgotten(0, 0, 0, 0, 400)
    except Unavailable as unavailable:
        return unavailable.text
    return None
