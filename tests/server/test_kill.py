"""A server killed under load keeps each answered action exactly once, and its database and past plays are consistent.

python -m tests.server.test_kill 100 kills it a hundred times.
"""

import os
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPException
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import sleep

import pytest

from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.phones.light_phones import Phone, running

pytestmark = pytest.mark.live

KILLS = cases(3)
TABLES = 3
PHONES = 4  # at each table
LONGEST = 0.6  # seconds of load before a kill
# The errors that a phone gets from a killed server.
BROKEN = (OSError, HTTPException, ValueError, IndexError)


# Selects the stored end of each play, and its last reveal or undo.
PLAYS = """
SELECT ended, kind, at FROM tables LEFT JOIN actions ON table_id = tables.id AND number =
    (SELECT max(number) FROM actions WHERE table_id = tables.id AND kind IN ('reveal', 'undo'))
"""


class Busy(Thread):
    """A phone that sends the next action as soon as it is answered, and every action twice, as over a bad network."""

    def __init__(self, phone: Phone, code: str, name: str, enough: Event) -> None:
        super().__init__(daemon=True)
        self.phone, self.code, self.called, self.enough = phone, code, name, enough
        self.answered: list[str] = []

    def run(self) -> None:
        for number in count():
            if self.enough.is_set():
                return
            try:
                self.act(f"{self.called}-{number}")
            except BROKEN:
                return

    def act(self, id: str) -> None:
        for _again in range(2):
            answer = self.phone.do(self.code, "starts", id, seat="s1")
            if answer.status == 200:
                self.answered.append(id)


class Revealing(Busy):
    """The host's phone, which reveals the result and undoes the reveal."""

    def act(self, id: str) -> None:
        revealed = self.twice("reveal", f"{id}-reveal")
        self.twice("undo", f"{id}-undo", number=str(revealed))

    def twice(self, kind: str, id: str, **fields: str) -> int:
        """Send the action twice, and return its number."""
        answers = [self.phone.do(self.code, kind, id, **fields) for _again in range(2)]
        assert {answer.status for answer in answers} == {200}, answers
        self.answered += [id, id]
        return int(answers[0].json["version"])


def tables(port: int) -> Iterator[tuple[str, list[Phone]]]:
    """Open tables, with phones in their seats."""
    for _table in range(TABLES):
        host = Phone(port)
        code = host.open("dragomino", *CAST[:PHONES])
        others = [Phone(port) for _seat in range(1, PHONES)]
        for i, phone in enumerate(others, start=2):
            phone.join(code, f"s{i}")
        fill_in(host, code)
        yield code, [host, *others]


def fill_in(host: Phone, code: str) -> None:
    """Enter all numbers that a result needs."""
    host.post(f"/t/{code}", host.count("table.mommy_dragon", 0, 0, PHONES, "mommy") | {"was.table.mommy_dragon": ""})
    host.post(f"/t/{code}", host.count("players.0.dragons", 0, 3, PHONES, "dragons"))
    for i in range(1, PHONES + 1):
        assert host.do(code, "done", f"done-{i}", seat=f"s{i}", done="1").status == 200


def kill_under_load(database: Path, after: float) -> list[tuple[str, str]]:
    """Return the table and id of every action that a server answered before it was killed."""
    enough = Event()
    with running(database) as server:
        busy = [
            (Busy if seat else Revealing)(phone, code, f"{code}-{seat}", enough)
            for code, phones in tables(server.port)
            for seat, phone in enumerate(phones)
        ]
        for each in busy:
            each.start()
        sleep(after)
        server.process.kill()
        server.process.wait()
        enough.set()
        for each in busy:
            each.join()
    return [(each.code, action) for each in busy for action in each.answered]


def look_through(database: Path) -> Counter[tuple[str, str]]:
    """Check the integrity of a database, and count each action by table and id."""
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        found = connection.execute(
            "SELECT code, actions.id FROM actions JOIN tables ON tables.id = table_id"
        ).fetchall()
        numbers = connection.execute("SELECT count(*), max(number) FROM actions GROUP BY table_id").fetchall()
        plays = connection.execute(PLAYS).fetchall()
    assert all(many == last for many, last in numbers), "the actions of a table are numbered without a gap"
    assert [ended for ended, kind, at in plays] == [at if kind == "reveal" else None for ended, kind, at in plays]
    return Counter(found)


def kill_again_and_again(database: Path, kills: int) -> tuple[int, int]:
    """Return the numbers of answered and of stored actions. After each kill a server starts on the same file."""
    lot = Random(kills)  # noqa: S311 - when to kill, no more
    answered: list[tuple[str, str]] = []
    for _kill in range(kills):
        answered += set(kill_under_load(database, LONGEST * lot.random()))
        there = look_through(database)
        assert [action for action in answered if there[action] != 1] == []
        assert [action for action, times in there.items() if times > 1] == []
    with running(database) as server:
        phone = Phone(server.port)
        assert all(phone.get(f"/t/{code}").status == 200 for code in {code for code, _id in there})
    return len(answered), there.total()


@pytest.mark.skipif(os.name != "posix", reason="other systems end a process in other ways")
def test_answered_actions_survive_a_kill(tmp_path: Path) -> None:
    answered, there = kill_again_and_again(tmp_path / "eggs.sqlite", KILLS)
    assert there >= answered > 0


if __name__ == "__main__":
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
        answered, there = kill_again_and_again(Path(folder, "eggs.sqlite"), kills)
        print(f"killed {kills} times: of {there} actions {answered} answered, each there once; plays right; no damage")
