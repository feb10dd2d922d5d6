"""A store beside the server's, and what moves through it."""

from pathlib import Path
from threading import Thread

import pytest

from companion.store import (
    ActionRow,
    AlreadyExists,
    Chosen,
    CountedPlay,
    PersonRow,
    PlayRow,
    PlaySeatRow,
    Store,
    Unavailable,
    errors,
)
from tests.support.system.store_rows import table

ANA = PersonRow(1, "Ana", 1)


def play(number: int) -> CountedPlay:
    row = PlayRow(number, "khlor", "solo", "2026-11-21", number, None, "", {}, {}, "")
    return CountedPlay(row, [PlaySeatRow(number, 0, ANA.id, 5, 1, True, False, {})])


def test_a_store_beside_the_server_reads_and_writes_the_same_file(path: Path, store: Store) -> None:
    beside = Store.beside(f"sqlite:///{path}")
    beside.add_plays([ANA], [play(1)])
    assert store.play_ids(Chosen(None)) == [1]
    store.mark_play_deleted(1, 5)
    assert beside.play_ids(Chosen(None)) == []
    assert beside.bring_play_back(1)
    assert not beside.bring_play_back(1)
    beside.close()
    store.ping()
    with pytest.raises(Unavailable, match=str(errors.SERVED.template)):
        Store.open(f"sqlite:///{path}")


def test_a_store_beside_nobody_is_made_and_lets_a_server_in(path: Path) -> None:
    beside = Store.beside(f"sqlite:///{path}")
    served = Store.open(f"sqlite:///{path}")
    beside.add_plays([ANA], [play(1)])
    assert served.play_ids(Chosen(None)) == [1]
    served.close()
    beside.close()


def test_plays_are_added_all_or_none(store: Store) -> None:
    store.add_plays([ANA], [play(1)])
    with pytest.raises(AlreadyExists):
        store.add_plays([PersonRow(2, "Ben", 2)], [*map(play, range(2, 200)), play(1)])
    assert store.play_ids(Chosen(None)) == [1]
    assert store.all_people() == [ANA]


def test_a_change_that_reads_first_is_not_refused_when_another_program_writes(path: Path, store: Store) -> None:
    here, beside = table(store), Store.beside(f"sqlite:///{path}")
    other = Thread(target=beside.add_plays, args=([ANA], [play(1)]))

    def change(rows: list[ActionRow]) -> list[ActionRow]:
        other.start()
        other.join(0.3)
        return [row._replace(body={"n": "2"}) for row in rows]

    store.rewrite(here.id, change)
    other.join()
    assert [row.body for row in store.actions(here.id)] == [{"n": "2"}]
    assert store.play_ids(Chosen(None)) == [1], "the other program waited"
    beside.close()
