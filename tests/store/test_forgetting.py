"""What the store lets go leaves no trace, and nobody else can read what it keeps."""

import os
import stat
from pathlib import Path

import pytest

from companion.store import ActionRow, NotFound, Store
from tests.support.system.store_rows import action, table


def bytes_kept(path: Path) -> bytes:
    """All that lies in the database's folder."""
    return b"".join(file.read_bytes() for file in path.parent.iterdir())


@pytest.mark.slow
def test_a_deleted_table_leaves_no_trace(store: Store, path: Path) -> None:
    """Not in the file, where SQLite itself leaves pieces of it in between, nor in the log beside it."""
    kept = [table(store, f"EGGS{i}", phone=f"phone-{i}-") for i in range(9)]
    for n in range(2, 60):
        for i, each in enumerate(kept):
            store.append(
                each.id, action(n, f"tap-{i}-{n}", f"phone-{i}-", name=f"Hana-{i}-", note="egg " * (n * i % 50))
            )
    assert b"Hana-4-" in bytes_kept(path)
    for each in kept[1::2]:
        store.delete(each.id)
    store.delete(kept[1].id)
    assert [store.find(each.code) is not None for each in kept] == [i % 2 == 0 for i in range(9)]
    assert (store.actions(kept[1].id), store.tables_of("phone-1-")) == ([], [])
    left = bytes_kept(path)
    for i in range(9):
        found = [word in left for word in (f"Hana-{i}-".encode(), f"tap-{i}-".encode(), f"phone-{i}-".encode())]
        assert found == [i % 2 == 0] * 3
    assert table(store, "EGGS9").id not in {each.id for each in kept}


def test_what_nobody_came_back_to_is_deleted(store: Store, path: Path) -> None:
    """By when something was last done there, each kind of table at its own time."""
    opened, used, over = (table(store, code, at=500) for code in ("AAAAA", "BBBBB", "CCCCC"))
    store.append(used.id, action(2, at=500))
    store.append(over.id, action(2, at=500), ended=500)
    assert store.delete_forgotten(500, 500, 500) == []
    assert store.delete_forgotten(501, 500, 500) == ["AAAAA"]
    assert b"open-AAAAA" not in bytes_kept(path)
    assert store.delete_forgotten(900, 501, 500) == ["BBBBB"]
    assert store.delete_forgotten(900, 900, 501) == ["CCCCC"]
    assert [store.find(each.code) for each in (opened, used, over)] == [None] * 3


def test_a_deleted_name_leaves_no_trace(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    for n in range(2, 200):
        store.append(here.id, action(n, name="Hana" if n % 3 else "Ivy", note="egg " * (n % 20)))
    store.append(there.id, action(2, name="Ivy"))

    def nameless(records: list[ActionRow]) -> list[ActionRow]:
        return [each._replace(body={"name": ""}) if each.body.get("name") == "Hana" else each for each in records]

    store.rewrite(here.id, nameless)
    assert b"Hana" not in bytes_kept(path)
    found = store.find("EGGS7")
    assert found
    assert found.id != here.id
    assert found == here._replace(id=found.id, touched=100, version=199, tip="tap-199")
    assert store.tables_of("Ana's") == [found, store.find("EGGS8")]
    names = [record.body.get("name") for record in store.actions(found.id)]
    assert names == [None, *("" if n % 3 else "Ivy" for n in range(2, 200))]
    store.rewrite(there.id, nameless)
    found = store.find("EGGS8")
    assert found
    assert store.actions(found.id)[1].body == {"name": "Ivy"}


def test_what_is_remembered_of_a_rewritten_table_is_of_no_use(store: Store) -> None:
    here = table(store)
    store.rewrite(here.id, list)
    with pytest.raises(NotFound):
        store.append(here.id, action(2))
    with pytest.raises(NotFound):
        store.rewrite(here.id, list)
    assert store.actions(here.id) == []


def test_only_its_owner_can_read_it(path: Path) -> None:
    old = os.umask(0)
    try:
        store = Store.open(f"sqlite:///{path}")
        table(store)
    finally:
        os.umask(old)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (path.parent, *path.parent.iterdir())}
    store.close()
    names = ("eggs.sqlite", "eggs.sqlite-wal", "eggs.sqlite-shm")
    assert modes == {path.parent.name: 0o700, **dict.fromkeys(names, 0o600)}
