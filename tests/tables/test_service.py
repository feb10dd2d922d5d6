"""Tables whose store is served by several processes, each of which remembers what it last saw."""

from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest

from companion.library.registry import games
from companion.store import NotFound, Unavailable, errors
from companion.tables.action import Command, Rejected
from companion.tables.phones.notifier import DELETED, LocalNotifier, PollingNotifier
from companion.tables.service.service import OTHER_CONTENT
from tests.support.system.table_processes import BEN, HOST, OPENING, Process


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


def test_an_undo_by_another_process_of_what_this_one_never_saw_is_read(processes: tuple[Process, Process]) -> None:
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


def test_what_the_server_adds_makes_a_retry_no_other_action(processes: tuple[Process, Process]) -> None:
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
    here.do(code, HOST, "count", **{"to.table.mommy_dragon": "s1", "to.s1.dragons": "3"})
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
