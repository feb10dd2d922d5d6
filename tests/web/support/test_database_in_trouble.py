"""A table whose database is locked, full or missing, and a clock that goes wrong."""

import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest
from flask import Flask

from companion.system.machine import now
from companion.tables import service
from tests.support.pages.table_pages import read
from tests.support.phones.guests import JSON, Guest, app_in, party
from tests.support.system.disks import fill_disk, small_disk


@contextmanager
def lock(database: Path) -> Iterator[str]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield "Another program keeps the companion's database busy"


@contextmanager
def full(database: Path) -> Iterator[str]:
    """Simulate a full disk: no file can grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield "The disk"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def full_disk(database: Path) -> Iterator[str]:
    with fill_disk(database.parent):
        yield "The disk is full on the computer that runs the companion"


@contextmanager
def missing(database: Path) -> Iterator[str]:
    away = database.rename(database.with_name("away"))
    yield "The companion's database is missing or cannot be opened"
    away.rename(database)


Trouble = Callable[[Path], AbstractContextManager[str]]


@pytest.mark.slow
@pytest.mark.parametrize("trouble", [lock, full, missing])
def test_a_database_in_trouble(app: Flask, tmp_path: Path, trouble: Trouble) -> None:
    """The full disk has a test of its own below: a limit on the size of files hinders readers, too."""
    bears(app, trouble, tmp_path / "eggs.sqlite", is_looked_at=trouble is not full)


def test_a_full_disk_is_reported_and_loses_no_action(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        bears(app_in(disk), full_disk, disk / "eggs.sqlite")


def bears(app: Flask, trouble: Trouble, database: Path, is_looked_at: bool = True) -> None:
    """Check that pages are readable, that an action gets the reason, and that nothing is lost or half-done."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.counts("players.0.dragons", "3", seats=2)
    form, version = ben.form("starts", "s2"), ben.get(f"/t/{ben.code}/version").get_json()["version"]
    with trouble(database) as sentence:
        answer = ben.post(f"/t/{ben.code}", form, headers=JSON)
        assert answer.status_code == 503
        [error] = answer.get_json()["errors"]
        assert error["message"].startswith(sentence)
        answer = ben.post(f"/t/{ben.code}", form)
        assert answer.status_code == 503
        assert sentence in read(answer.text)
        if is_looked_at:
            assert {ben.get(path).status_code for path in (*ana.tabs(), "/tables", "/")} == {200}
            assert "Ana" in Guest(app, ana.code).look()
    assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == version
    for _sent_twice in range(2):
        assert ben.post(f"/t/{ben.code}", form, headers=JSON).get_json()["version"] == version + 1
    assert "Ben starts" in read(ana.look())
    assert 'value="3"' in ana.look("score")


def test_a_reveal_is_written_as_a_whole_or_not_at_all(app: Flask, tmp_path: Path) -> None:
    """A reveal that cannot be written has no effect; sent again, it is stored with its kept play."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.counts("table.mommy_dragon", "0", seats=2)
    ana.counts("players.0.dragons", "3", seats=2)
    for phone, seat in ((ana, "s1"), (ben, "s2")):
        phone.does("done", seat, done="1")
    form, version = ana.form("reveal"), ana.get(f"/t/{ana.code}/version").get_json()["version"]
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite", isolation_level=None)) as other:
        other.execute(
            "CREATE TRIGGER endless UPDATE OF ended ON tables WHEN new.ended "
            "BEGIN SELECT abs(-9223372036854775807 - 1); END"  # integer overflow when evaluated
        )
        assert ana.post(f"/t/{ana.code}", form, headers=JSON).status_code == 503
        assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == version
        assert "wins" not in read(ben.look("result"))
        other.execute("DROP TRIGGER endless")
    assert ana.post(f"/t/{ana.code}", form, headers=JSON).get_json()["version"] == version + 1
    for phone in (ana, ben):
        assert '<a class="play"' in phone.get("/plays").text


@pytest.mark.slow
def test_the_servers_clock_goes_an_hour_back_and_forth(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages and actions work, in their order, and no stored time runs backwards."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    begin = now()
    ana.does("clock", runs="1")
    for number, later in enumerate((-3600, 3600, -3600, 0), start=1):
        with monkeypatch.context() as clock:
            clock.setattr(service, "now", lambda at=begin + later: at)
            version = ben.counts("players.1.dragons", str(number), str(number - 1) if number > 1 else "", seats=2)
            ana.does("clock", runs="" if number % 2 else "1")
            for path in ana.tabs():
                page = ana.get(path)
                assert page.status_code == 200
                assert not re.search(r"-\d+:\d|:-\d|−\d+:\d", read(page.text))
            assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == version + 1
    assert 'value="4"' in ben.look("score")
