"""Tables whose store is served by several processes, each of which remembers what it last saw."""

import sqlite3
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from time import monotonic

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.store import NotFound, Store, TableRow, Unavailable, errors
from companion.store.retention import DAY, Sweeper
from companion.tables import service
from companion.tables.action import Command, Rejected
from companion.tables.history import History
from companion.tables.notifier import DELETED, LocalNotifier, PollingNotifier
from companion.tables.player_view import RECENT, PlayerView
from companion.tables.replay import STRIDE
from companion.tables.service import OTHER_CONTENT, TableService
from companion.tables.table import Table

HOST, BEN = "phone-host", "phone-ben"
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
ids = count(1)


class Process:
    """What a process knows of the tables in a database."""

    def __init__(self, path: Path) -> None:
        self.store = Store.open(f"sqlite:///{path}")
        self.tables = TableService(self.store)

    def open(self) -> str:
        return self.tables.open(games()["dragomino"], Command("a1", HOST, "", "open", OPENING)).code

    def row(self, code: str) -> TableRow:
        row = self.store.find(code)
        assert row
        return row

    def table(self, code: str) -> Table:
        return self.tables.table(self.row(code))

    def do(self, code: str, phone: str, kind: str, seat: str = "", **body: str) -> int:
        return self.tables.act(self.row(code), Command(f"tap-{next(ids)}", phone, seat, kind, body))

    def texts(self, code: str) -> list[str]:
        return [say(event.text) for event in self.table(code).history.events if not event.undone]


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    here, there = Process(tmp_path / "eggs.sqlite"), Process(tmp_path / "eggs.sqlite")
    with closing(here.store), closing(there.store):
        yield here, there


def test_what_another_process_did_is_there(processes: tuple[Process, Process]) -> None:
    here, there = processes
    code = here.open()
    assert there.table(code) == here.table(code)
    here.do(code, BEN, "sit", "s2")
    number = there.do(code, BEN, "rename", "s2", name="Benno")
    assert here.table(code) == there.table(code)
    assert here.texts(code) == ["The table is open", "Ben sits down", "Ben is now called Benno"]
    there.do(code, BEN, "undo", number=str(number))
    assert here.table(code) == there.table(code)
    assert here.table(code).seat("s2").name == "Ben"
    with pytest.raises(Rejected):
        here.do(code, BEN, "undo", number=str(number))


def test_an_undo_of_an_action_that_is_as_new(processes: tuple[Process, Process]) -> None:
    here, there = processes
    code = here.open()
    assert there.table(code).version == 1
    number = here.do(code, HOST, "starts", "s1")
    here.do(code, HOST, "undo", number=str(number))
    assert there.table(code) == here.table(code)
    assert there.table(code).starter == ""


def test_two_processes_act_at_once(processes: tuple[Process, Process]) -> None:
    code = processes[0].open()
    row = processes[0].row(code)

    def act(n: int) -> int:
        return processes[n % 2].tables.act(row, Command(f"at-once-{n}", HOST, "s1", "starts", {}))

    with ThreadPoolExecutor(8) as phones:
        numbers = list(phones.map(act, range(40)))
    assert sorted(numbers) == list(range(2, 42))
    assert [act(n) for n in range(40)] == numbers, "what is sent again is not done again"
    assert processes[0].table(code) == processes[1].table(code)


def test_an_action_that_says_something_else_under_the_same_id_is_refused(processes: tuple[Process, Process]) -> None:
    here, _there = processes
    code = here.open()
    row = here.row(code)
    join = Command("same", BEN, "", "rename", {"name": "Caro"})._replace(seat="s1", phone=HOST)
    assert here.tables.act(row, join) == here.tables.act(row, join) == 2
    for other in (join._replace(body={"name": "Dani"}), join._replace(kind="sit"), join._replace(seat="s2")):
        with pytest.raises(Rejected) as refused:
            here.tables.act(row, other)
        assert refused.value.text == OTHER_CONTENT
    assert here.texts(code)[-1] == "Ana is now called Caro"


def test_what_the_server_adds_is_no_other_content(processes: tuple[Process, Process]) -> None:
    here, _there = processes
    row = here.row(here.open())
    numbers = [
        here.tables.act(row, Command("lot", HOST, "", "starts", {"lot": "1", "seed": seed}))
        for seed in ("EGG7", "EGG8")
    ]
    assert numbers == [2, 2]


def test_opening_sent_twice_opens_one_table(processes: tuple[Process, Process]) -> None:
    def open_one(n: int) -> str:
        return processes[n % 2].open()

    with ThreadPoolExecutor(8) as phones:
        assert len(set(phones.map(open_one, range(16)))) == 1
    here = processes[0]
    assert [row.code for row in here.store.tables_of(HOST)] == [here.open()]
    other = Command("a1", HOST, "", "open", {**OPENING, "players.0.name": "Anouk"})
    for game, command in (("dragomino", other), ("khlor", Command("a1", HOST, "", "open", OPENING))):
        with pytest.raises(Rejected) as refused:
            here.tables.open(games()[game], command)
        assert refused.value.text == OTHER_CONTENT


def test_sending_a_reveal_again_repairs_the_past_plays(processes: tuple[Process, Process]) -> None:
    """Where an earlier version was killed between the action and the end of the play."""
    here, there = processes
    code = here.open()
    here.do(code, HOST, "count", **{"to.table.mommy_dragon": "s1", "was.table.mommy_dragon": ""})
    for seat in ("s1", "s2"):
        here.do(code, HOST, "done", seat, done="1")
    reveal = Command("out", HOST, "", "reveal", {})
    number = here.tables.act(here.row(code), reveal)
    ended = here.row(code).ended
    assert ended
    here.store.end(here.row(code).id, None)
    assert there.store.plays(HOST) == []
    assert there.tables.act(there.row(code), reveal) == number
    assert there.row(code).ended == ended


def test_a_name_that_another_process_deleted_is_not_shown(processes: tuple[Process, Process]) -> None:
    here, there = processes
    code = here.open()
    there.do(code, BEN, "sit", "s2")
    old = there.row(code)
    here.tables.anonymize(here.row(code), "Ben", "Player {number}")
    for process in processes:
        assert [seat.name for seat in process.table(code).seats] == ["Ana", "Player 1"]
        assert process.texts(code)[-1] == "Player 1 sits down"
    assert there.tables.act(old, Command("late", BEN, "s2", "rename", {"name": "Bo"})) == 3
    assert here.texts(code)[-1] == "Player 1 is now called Bo"


def test_a_table_that_another_process_deleted_is_gone(processes: tuple[Process, Process]) -> None:
    here, there = processes
    code = here.open()
    old = there.row(code)
    here.tables.delete(here.row(code))
    with pytest.raises(NotFound):
        there.tables.act(old, Command("late", HOST, "s1", "sit", {}))
    with pytest.raises(NotFound):
        there.tables.table(old)
    assert there.tables.notifier.wait(code, 1, 0.05) == DELETED


def test_who_waits_hears_of_other_processes(processes: tuple[Process, Process]) -> None:
    here, there = processes
    code = here.open()
    before = monotonic()
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(there.tables.notifier.wait, code, 1, 0.5)
        version = here.do(code, HOST, "starts", "s1")
        assert waiting.result() == version
    assert monotonic() - before >= 0.5
    assert here.tables.notifier.wait(code, 1, 60) == version, "in its own process at once"


def test_however_many_wait_the_store_is_asked_once() -> None:
    asked: list[set[str]] = []

    def ask(codes: Collection[str]) -> dict[str, int]:
        asked.append(set(codes))
        return {"EGGS7": 7}

    notifier = PollingNotifier(LocalNotifier(), ask)
    codes = ("EGGS7", "EGGS8") * 10
    with ThreadPoolExecutor(20) as phones:
        versions = list(phones.map(lambda code: notifier.wait(code, 3, 0.3), codes))
    assert asked == [{"EGGS7", "EGGS8"}]
    assert {7, DELETED} & set(versions)
    assert notifier.wait("EGGS7", 3, 60) == 7
    assert notifier.wait("EGGS8", 3, 60) == DELETED
    notifier.wait("EGGS9", 3, 0.3)
    assert asked[1:] == [{"EGGS9"}], "at the others nobody waits any more"


def test_who_waits_outlives_a_busy_database() -> None:
    def ask(codes: Collection[str]) -> dict[str, int]:
        raise Unavailable(errors.LOCKED)

    assert PollingNotifier(LocalNotifier(), ask).wait("EGGS7", 3, 0.01) == 3


@pytest.mark.slow
def test_a_long_story_goes_on_from_a_snapshot(processes: tuple[Process, Process], tmp_path: Path) -> None:
    """Told from a snapshot, from its beginning, or as it went on, a table is the same; so is what is taken back."""
    here, there = processes
    code = here.open()
    numbers = [here.do(code, HOST, "starts", f"s{n % 2 + 1}") for n in range(2 * STRIDE + 50)]
    assert state(there.table(code)) == state(here.table(code))
    assert there.table(code).history.untold == 2 * STRIDE
    assert PlayerView(there.table(code), HOST).recent_events() == PlayerView(here.table(code), HOST).recent_events()
    for number in (numbers[-1], numbers[STRIDE + 10], numbers[3]):
        there.do(code, HOST, "undo", number=str(number))
        again = Process(tmp_path / "eggs.sqlite")
        assert state(again.table(code)) == state(there.table(code)) == state(here.table(code))
        whole = again.tables.whole(again.row(code))
        assert state(whole) == state(here.table(code))
        assert whole.history == here.tables.whole(here.row(code)).history
        assert [event.action.number for event in whole.history.events] == list(range(1, whole.version + 1))
        again.store.close()


def test_who_tells_a_story_from_its_beginning_leaves_snapshots_along_the_way(
    processes: tuple[Process, Process], tmp_path: Path
) -> None:
    """What is taken back far from the end is found from there."""
    here, there = processes
    code = here.open()
    numbers = [here.do(code, HOST, "starts", f"s{n % 2 + 1}") for n in range(2 * STRIDE + 3)]
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        other.execute("DELETE FROM snapshots")
    assert there.table(code).history.untold == 0
    later = Process(tmp_path / "eggs.sqlite")
    assert later.table(code).history.untold == STRIDE, "the last snapshot is too young for what stands beside the table"
    later.do(code, HOST, "undo", number=str(numbers[STRIDE + 10]))
    assert later.table(code).history.untold == STRIDE
    assert state(Process(tmp_path / "eggs.sqlite").table(code)) == state(later.table(code)) == state(here.table(code))
    later.store.close()


def state(table: Table) -> Table:
    """The table without what happened."""
    return replace(table, history=History())


def test_snapshots_of_other_code_or_another_key_are_not_read(
    processes: tuple[Process, Process], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    code = here.open()
    for n in range(STRIDE + RECENT):
        here.do(code, HOST, "starts", f"s{n % 2 + 1}")
    told = here.table(code)
    assert there.table(code).history.untold == STRIDE
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        [(state_kept,)] = other.execute("SELECT state FROM snapshots")
        other.execute("UPDATE snapshots SET state = ?", [bytes(32) + state_kept[32:]])
    spoilt = Process(tmp_path / "eggs.sqlite")
    assert state(spoilt.table(code)) == state(told)
    once_more = Process(tmp_path / "eggs.sqlite")
    assert once_more.table(code).history.untold == STRIDE, "who told it from its beginning left a snapshot"
    monkeypatch.setattr(service, "code_version", lambda _game: "of another version")
    other_code = Process(tmp_path / "eggs.sqlite")
    assert other_code.table(code).history.untold == 0
    for process in (spoilt, once_more, other_code):
        process.store.close()


def test_what_is_deleted_leaves_no_snapshot(processes: tuple[Process, Process], tmp_path: Path) -> None:
    here, _there = processes
    code = here.open()
    for n in range(STRIDE + RECENT):
        here.do(code, HOST, "starts", f"s{n % 2 + 1}")

    def snapshots() -> int:
        with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other:
            return int(other.execute("SELECT count(*) FROM snapshots").fetchone()[0])

    assert snapshots() == 1
    here.tables.anonymize(here.row(code), "Ana", "Player {number}")
    assert snapshots() == 0
    assert Process(tmp_path / "eggs.sqlite").table(code).seats[0].name == "Player 1"
    assert snapshots() == 1, "told from its beginning once"
    here.tables.delete(here.row(code))
    assert snapshots() == 0


def test_forgotten_tables_make_room_once_the_clock_is_set(processes: tuple[Process, Process], tmp_path: Path) -> None:
    here, there = processes
    code = here.open()
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        other.execute("UPDATE tables SET touched = touched - ?", [8 * DAY])
    at = service.now()
    assert Sweeper(here.store).sweep(at) == [], "not in the first hour"
    sweeper = Sweeper(here.store, rest=-1)
    assert sweeper.sweep(at - 2 * DAY) == []
    assert Sweeper(here.store, rest=-1).sweep(at) == [code]
    assert sweeper.sweep(at) == [], "once a day"
    assert there.store.find(code) is None


@pytest.mark.slow
def test_what_is_remembered_is_bounded(processes: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = processes
    monkeypatch.setattr(service, "EVENTS_IN_MEMORY", 30)
    monkeypatch.setattr(service, "LONGEST", STRIDE + 5)
    codes = [
        here.tables.open(games()["dragomino"], Command(f"o{n}", HOST, "", "open", OPENING)).code for n in range(40)
    ]
    for code in codes:
        assert there.table(code).seats[0].name == "Ana"
    for tables in (here.tables, there.tables):
        assert sum(map(service.told, tables._tables.values())) <= 30
    monkeypatch.setattr(service, "EVENTS_IN_MEMORY", 1_000)
    told = []
    for n in range(2 * STRIDE):
        here.do(codes[0], HOST, "starts", f"s{n % 2 + 1}")
        told.append(service.told(here.table(codes[0])))
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
    monkeypatch.setattr(service, "PATIENCE", 0.1)
    code = here.open()
    with ThreadPoolExecutor(1) as phone, here.tables._alone_at(here.row(code)):
        assert phone.submit(here.table, code).result().version == 1
        with pytest.raises(Unavailable) as unavailable:
            phone.submit(here.do, code, HOST, "starts", "s1").result()
    assert unavailable.value.text == errors.BUSY
    assert here.do(code, HOST, "starts", "s1") == 2
