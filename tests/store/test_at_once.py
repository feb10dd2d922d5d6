"""Threads and processes that write at once, and one that is killed."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import chain
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.store import AlreadyExists, Store
from tests.support.system.processes import PATIENCE, apart
from tests.support.system.store_rows import action, is_whole, table


def test_of_threads_that_write_at_once_one_is_first(store: Store) -> None:
    here = table(store)
    with ThreadPoolExecutor(24) as phones:
        won = list(phones.map(lambda phone: claims(store, here.id, f"phone {phone}", range(2, 12)), range(24)))
    assert sorted(chain(*won)) == list(range(2, 12))
    assert [record.number for record in store.actions(here.id)] == list(range(1, 12))


def claims(store: Store, table_id: int, phone: str, numbers: range) -> list[int]:
    """The numbers that this phone was the first to take."""
    won = []
    for number in numbers:
        try:
            store.append(table_id, action(number, f"{phone} {number}", phone))
            won.append(number)
        except AlreadyExists:
            continue
    return won


def open_and_claim(path: Path, phone: str, answer: Connection) -> None:
    store = Store.open(f"sqlite:///{path}")
    with suppress(AlreadyExists):
        table(store)
    here = store.find("EGGS7")
    assert here
    answer.send((store.signing_key(), claims(store, here.id, phone, range(2, 52))))


@pytest.mark.live
def test_of_processes_that_write_at_once_one_is_first(path: Path) -> None:
    """They also make the file, its tables and its key at once."""
    ours, theirs = apart.Pipe(duplex=False)
    others = [apart.Process(target=open_and_claim, args=(path, f"phone {i}", theirs)) for i in range(4)]
    for each in others:
        each.start()
    keys, won = zip(*(ours.recv() for each in others if ours.poll(PATIENCE)), strict=True)
    for each in others:
        each.join()
    assert [each.exitcode for each in others] == [0] * 4
    assert len(set(keys)) == 1
    assert sorted(chain(*won)) == list(range(2, 52))
    assert is_whole(path)


def write_on_and_on(path: Path, acknowledged: Connection) -> None:
    store = Store.open(f"sqlite:///{path}")

    def play(code: str) -> None:
        here = store.find(code) or table(store, code)
        last = store.actions(here.id)[-1].number
        for number in range(last + 1, last + 100_000):
            store.append(here.id, action(number, note="egg " * (number % 40)))
            acknowledged.send((here.id, number))  # a pipe takes a small message whole

    with ThreadPoolExecutor(4) as phones:
        list(phones.map(play, ("AAAAA", "BBBBB", "CCCCC", "DDDDD")))


@pytest.mark.live
def test_a_killed_process_loses_nothing_that_it_acknowledged(path: Path) -> None:
    for enough in (1, 5, 40, 150, 300):
        ours, theirs = apart.Pipe(duplex=False)
        writer = apart.Process(target=write_on_and_on, args=(path, theirs))
        writer.start()
        theirs.close()
        last = dict(ours.recv() for _ in range(enough) if ours.poll(PATIENCE))
        writer.kill()
        writer.join()
        last |= receive(ours)
        assert is_whole(path)
        store = Store.open(f"sqlite:///{path}")
        for table_id, number in last.items():
            numbers = [record.number for record in store.actions(table_id)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= number
        store.close()


def receive(pipe: Connection) -> Iterator[tuple[int, int]]:
    """What was still under way; the last message may have been cut off."""
    try:
        while pipe.poll():
            yield pipe.recv()
    except (EOFError, OSError):
        return
