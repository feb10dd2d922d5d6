"""What tables take is bounded: in memory, in number, in time."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.library.registry import games
from companion.store import Unavailable, errors
from companion.store.retention import DAY, Sweeper
from companion.system.machine import now
from companion.tables.action import Command, Rejected
from companion.tables.player_view import RECENT
from companion.tables.replay import STRIDE
from companion.tables.service import locks, memory, service
from tests.support.system.table_processes import HOST, OPENING, Process, state


def test_forgotten_tables_make_room_once_the_clock_is_set(processes: tuple[Process, Process], tmp_path: Path) -> None:
    here, there = processes
    code = here.open()
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        other.execute("UPDATE tables SET touched = touched - ?", [8 * DAY])
    at = now()
    assert Sweeper(here.store).sweep(at) == [], "not in the first hour"
    sweeper = Sweeper(here.store, rest=-1)
    assert sweeper.sweep(at - 2 * DAY) == []
    assert Sweeper(here.store, rest=-1).sweep(at) == [code]
    assert sweeper.sweep(at) == [], "once a day"
    assert there.store.find(code) is None


@pytest.mark.slow
def test_what_is_remembered_is_bounded(processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = processes
    monkeypatch.setattr(memory, "MOST_EVENTS", 30)
    monkeypatch.setattr(memory, "LONGEST", STRIDE + 5)
    codes = [
        here.tables.open(games()["dragomino"], Command(f"o{n}", HOST, "", "open", OPENING)).code for n in range(40)
    ]
    for code in codes:
        assert there.table(code).seats[0].name == "Ana"
    for tables in (here.tables, there.tables):
        assert tables._memory.count_events() <= 30
    monkeypatch.setattr(memory, "MOST_EVENTS", 1_000)
    told = []
    for n in range(2 * STRIDE):
        here.do(codes[0], HOST, "starts", f"s{n % 2 + 1}")
        told.append(memory.events_in_memory(here.table(codes[0])))
    assert max(told) <= STRIDE + RECENT + 5
    assert state(here.table(codes[0])) == state(there.table(codes[0]))
    assert len(here.tables._locks) <= 1


def test_a_table_has_an_end(processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch) -> None:
    here, _there = processes
    monkeypatch.setattr(service, "MOST_ACTIONS", 3)
    code = here.open()
    for seat in ("s1", "s2"):
        here.do(code, HOST, "starts", seat)
    with pytest.raises(Rejected, match="no more fits"):
        here.do(code, HOST, "starts", "s1")


def test_who_waits_too_long_for_others_is_told_why(
    processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a slow disk, where each action holds up the next. What is known is looked at all the same."""
    here, _there = processes
    monkeypatch.setattr(locks, "PATIENCE", 0.1)
    code = here.open()
    with ThreadPoolExecutor(1) as phone, here.tables._locks.hold(code):
        assert phone.submit(here.table, code).result().version == 1
        with pytest.raises(Unavailable) as unavailable:
            phone.submit(here.do, code, HOST, "starts", "s1").result()
    assert unavailable.value.text == errors.BUSY
    assert here.do(code, HOST, "starts", "s1") == 2
