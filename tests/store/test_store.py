"""What the store keeps, and finds again."""

from pathlib import Path

import pytest

from companion.store import AlreadyExists, NotFound, Store, TableRow
from tests.support.system.store_rows import action, first_of, table


def test_a_table_is_found_by_its_code(store: Store) -> None:
    opened = table(store)
    assert opened == TableRow(opened.id, "EGGS7", "khlor", "a secret", 100, 100, None, 1, "open-EGGS7")
    assert store.find("EGGS7") == opened
    assert store.find("eggs7") is None
    with pytest.raises(AlreadyExists):
        table(store)
    assert store.tables_of("Ana's") == [opened]


def test_actions_are_kept_as_they_were_done(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    done = [action(n, phone=phone, at=100 + n, path="players.0.name", to=["Zoë 🥚", None, 7]) for n, phone in PHONES]
    for record in done:
        store.append(here.id, record)
    for reader in (store, Store.open(f"sqlite:///{path}")):
        assert reader.actions(here.id) == [first_of("EGGS7"), *done]
        assert reader.actions(here.id, after=2) == done[1:]
        assert reader.actions(there.id) == [first_of("EGGS8")]
        assert (reader.action(here.id, "tap-3"), reader.action(there.id, "tap-3")) == (done[1], None)
    found = store.find("EGGS7")
    assert found
    assert (found.touched, found.version) == (104, 4)
    assert store.versions(["EGGS7", "EGGS8", "EGGS9"]) == {"EGGS7": 4, "EGGS8": 1}


PHONES = ((2, "Ben's"), (3, "Ana's"), (4, "Ben's"))


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


def test_an_end_that_was_not_written_is_put_right(store: Store) -> None:
    here = table(store)
    store.end(here.id, 700)
    assert store.plays("Ana's") == [here._replace(ended=700)]


def test_a_phone_finds_its_tables_and_past_plays(store: Store) -> None:
    khlor, dragomino, other = (
        table(store, "AAAAA", at=100),
        table(store, "BBBBB", "dragomino", at=200),
        table(store, "CCCCC", phone="Ben's", at=300),
    )
    store.append(other.id, action(2, phone="Ana's", at=50))
    assert [each.code for each in store.tables_of("Ana's")] == ["BBBBB", "AAAAA", "CCCCC"]
    assert [each.code for each in store.tables_of("Ben's")] == ["CCCCC"]
    assert store.plays("Ana's") == []
    store.append(dragomino.id, action(2, at=200), ended=500)
    store.append(khlor.id, action(2, at=100), ended=400)
    assert [each.ended for each in store.plays("Ana's")] == [500, 400]
    assert [each.code for each in store.plays("Ana's", "khlor")] == ["AAAAA"]
    assert store.plays("Ben's") == []
    store.append(khlor.id, action(3, at=100))
    assert store.find("AAAAA") == khlor._replace(version=3, tip="tap-3")
