"""Two processes on one PostgreSQL database: nothing is lost or done twice, and each hears of the other."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest

from companion.store import NotFound
from companion.tables.action import Command
from companion.tables.live import DELETED
from tests.support.system.databases import empty_postgresql
from tests.support.system.served_tables import BEN, HOST, ServedTables

Pair = tuple[ServedTables, ServedTables]
LONG = 20.0  # seconds that nobody waits for


@pytest.fixture
def pair() -> Iterator[Pair]:
    url = empty_postgresql()
    with ExitStack() as stack:
        one, other = (stack.enter_context(closing(ServedTables(url))) for _each in range(2))
        yield one, other


def test_each_process_continues_what_the_other_did(pair: Pair) -> None:
    one, other = pair
    code = one.open()
    assert one.do(code, BEN, "sit", "s2") == 2
    assert other.do(code, HOST, "count", **{"to.s1.dragons": "3"}) == 3
    assert one.do(code, HOST, "undo", number="3") == 4
    assert other.do(code, HOST, "starts", "s1") == 5
    assert one.table(code) == other.table(code)
    one.restart()
    assert one.table(code) == other.table(code)


def test_actions_in_both_processes_are_each_applied_once(pair: Pair) -> None:
    code = pair[0].open()
    row = pair[0].row(code)

    def act(n: int) -> int:
        return pair[n % 2].tables.act(row, Command(f"at-once-{n // 2}", HOST, "s1", "starts", {}))

    with ThreadPoolExecutor(8) as phones:
        numbers = list(phones.map(act, range(60)))
    assert sorted(numbers) == sorted([*range(2, 32)] * 2), "each id was sent to both processes"
    assert numbers[::2] == numbers[1::2]
    assert pair[0].table(code) == pair[1].table(code)


def test_a_phone_hears_of_an_action_in_the_other_process(pair: Pair) -> None:
    one, other = pair
    code = one.open()
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(other.tables.notifier.wait, code, 1, LONG)
        assert one.do(code, HOST, "starts", "s1") == waiting.result() == 2


def test_a_table_that_was_deleted_or_written_anew_is_looked_up_again(pair: Pair) -> None:
    one, other = pair
    code = one.open()
    row = other.row(code)
    assert other.table(code).seats[1].name == "Ben"
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(other.tables.notifier.wait, code, 1, LONG)
        one.tables.delete(row)
        assert waiting.result() == DELETED
    with pytest.raises(NotFound):
        other.tables.act(row, Command("late", HOST, "s1", "starts", {}))
    [deleted] = other.store.deleted_tables(HOST)
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(one.tables.notifier.wait, code, DELETED, LONG)
        other.tables.bring_back(deleted)
        assert waiting.result() == 1
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(other.tables.notifier.wait, code, DELETED, LONG)
        one.tables.anonymize(row, "Ben", "Player {number}")
        waiting.result()
    assert other.table(code).seats[1].name == "Player 1"
