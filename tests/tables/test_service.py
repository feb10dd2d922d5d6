"""Tables in a store: each action is applied once, in order, also after a restart; limits of tables and memory."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from time import monotonic

import pytest

from companion.kit.text import Text
from companion.library.registry import games
from companion.store import Chosen, NewPlay, NewSeat, NotFound, Unavailable, errors
from companion.system.machine import now
from companion.system.settings import KEPT
from companion.tables import memory, service
from companion.tables.action import Command, Rejected
from companion.tables.keeping import count_minutes
from companion.tables.live import DELETED
from companion.tables.names import find_names
from companion.tables.service import DAY, FULL_PHONE, FULL_TABLE, OTHER_CONTENT, TableService
from companion.tables.table import Table
from tests.support.games.play import seat_all
from tests.support.system.served_tables import BEN, HOST, OPENING, ServedTables


def test_concurrent_actions_are_each_applied_once(served: ServedTables) -> None:
    code = served.open()
    row = served.row(code)

    def act(n: int) -> int:
        return served.tables.act(row, Command(f"at-once-{n}", HOST, "s1", "starts", {}))

    with ThreadPoolExecutor(8) as phones:
        numbers = list(phones.map(act, range(40)))
    assert sorted(numbers) == list(range(2, 42))
    assert [act(n) for n in range(40)] == numbers, "a retry is not applied again"
    known = served.table(code)
    served.restart()
    assert served.table(code) == known
    assert [act(n) for n in range(40)] == numbers, "a retry is not applied again after a restart either"


def test_another_action_under_the_same_id_is_refused(served: ServedTables) -> None:
    row = served.row(served.open())
    rename = Command("same", HOST, "s1", "rename", {"name": "Caro"})
    assert served.tables.act(row, rename) == served.tables.act(row, rename) == 2
    for other in (rename._replace(body={"name": "Dani"}), rename._replace(kind="sit"), rename._replace(seat="s2")):
        with pytest.raises(Rejected) as refused:
            served.tables.act(row, other)
        assert refused.value.text == OTHER_CONTENT
    assert served.texts(row.code)[-1] == "Ana is now called Caro"


def test_server_fields_do_not_make_a_retry_another_action(served: ServedTables) -> None:
    row = served.row(served.open())
    lots = [Command("lot", HOST, "", "starts", {"lot": "1", "seed": seed}) for seed in ("EGG7", "EGG8")]
    assert [served.tables.act(row, lot) for lot in lots] == [2, 2]


def test_a_repeated_opening_opens_one_table(served: ServedTables) -> None:
    with ThreadPoolExecutor(8) as phones:
        codes = set(phones.map(lambda _n: served.open(), range(16)))
    assert [row.code for row in served.store.tables_of(HOST)] == [*codes]
    other = Command("a1", HOST, "", "open", {**OPENING, "players.0.name": "Anouk"})
    for game, command in (("dragomino", other), ("khlor", Command("a1", HOST, "", "open", OPENING))):
        with pytest.raises(Rejected) as refused:
            served.tables.open(games()[game], command)
        assert refused.value.text == OTHER_CONTENT


def count_all(served: ServedTables, code: str) -> None:
    """Count a game of Dragomino to its end."""
    served.do(code, HOST, "count", **{"to.table.mommy_dragon": "s1", "to.s1.dragons": "3"})
    for seat in ("s1", "s2"):
        served.do(code, HOST, "done", seat, done="1")


def test_the_end_of_a_play_is_stored_with_its_reveal(served: ServedTables) -> None:
    code = served.open()
    count_all(served, code)
    number = served.do(code, HOST, "reveal")
    assert [play.id for play in served.store.kept_plays(Chosen(HOST))] == [served.row(code).id]
    served.restart()
    assert served.row(code).ended
    served.do(code, HOST, "undo", number=str(number))
    assert served.store.kept_plays(Chosen(HOST)) == []


def test_a_name_that_changes_after_the_reveal_changes_in_the_play(served: ServedTables) -> None:
    """The corrections of its keeper stay, and so do the person's other plays."""
    first, code = served.open(), served.open(tap="a2")
    for each in (first, code):
        served.do(each, HOST, "rename", "s2", name="Beb")
        count_all(served, each)
        served.do(each, HOST, "reveal")
    [kept] = served.store.kept_plays(Chosen(HOST, ids=[served.row(code).id]))
    corrected = kept._replace(place="Home", minutes=7)
    seats = [NewSeat(name, i + 1, 9 - i, i + 1, i == 0, False, {}) for i, name in enumerate(("Ana", "Beb"))]
    served.store.keep_play(NewPlay(corrected, seats, ()))

    def named(code: str) -> list[str]:
        play = served.row(code).id
        people = {person.id: person.name for person in served.store.people_of(play)}
        return [people[seat.person_id] for seat in served.store.seats_of(play)]

    number = served.do(code, HOST, "rename", "s2", name="Ben")
    assert (named(code), named(first)) == (["Ana", "Ben"], ["Ana", "Beb"])
    assert served.store.find_play(corrected.id, HOST) == corrected
    served.do(code, HOST, "undo", number=str(number))
    assert named(code) == named(first) == ["Ana", "Beb"]
    assert sorted(person.name for person in served.store.people(None)) == ["Ana", "Beb"]


@pytest.mark.parametrize(("seconds", "minutes"), [(299, None), (1_800, 30), (6 * 3600, 360), (6 * 3600 + 1, None)])
def test_a_play_is_as_long_as_its_table_was_open_unless_that_cannot_be(
    served: ServedTables, monkeypatch: pytest.MonkeyPatch, seconds: int, minutes: int | None
) -> None:
    begin = now()
    monkeypatch.setattr(service, "now", lambda: begin)
    code = served.open()
    monkeypatch.setattr(service, "now", lambda: begin + seconds)
    count_all(served, code)
    served.do(code, HOST, "reveal")
    assert [play.minutes for play in served.store.kept_plays(Chosen(HOST))] == [minutes]


def test_the_length_of_a_play_begins_with_its_first_move_unless_its_timer_ran() -> None:
    play = seat_all("little-dragons", 2, parts="along")
    start = play.table.history.last.action.at + 7_200
    assert count_minutes(play.table, start + 1_800) == 150
    play.times = count(start)
    play.move(HOST, play.find_moves(HOST)[0])
    assert count_minutes(play.table, start + 1_800) == 30
    play.times = count(start + 600)
    play.do(HOST, "clock", runs="1")
    assert count_minutes(play.table, start + 780) == 3


def test_a_deleted_name_is_removed_everywhere(served: ServedTables) -> None:
    code = served.open()
    served.do(code, BEN, "sit", "s2")
    served.tables.anonymize(served.row(code), "Ben", "Player {number}")
    assert [seat.name for seat in served.table(code).seats] == ["Ana", "Player 1"]
    assert served.texts(code)[-1] == "Player 1 sits down"
    assert served.do(code, BEN, "rename", "s2", name="Bo") == 3
    assert served.texts(code)[-1] == "Player 1 is now called Bo"
    assert find_names(served.tables.table(served.row(code)).history.actions) == ["Bo", "Player 1", "Ana"]


def test_a_deleted_table_is_gone_and_can_be_brought_back(served: ServedTables) -> None:
    code = served.open()
    row, table = served.row(code), served.table(code)
    served.tables.delete(row)
    assert served.tables.find(code) is None
    assert served.tables.notifier.wait(code, 1, 0) == DELETED
    with pytest.raises(NotFound):
        served.tables.act(row, Command("late", HOST, "s1", "starts", {}))
    with pytest.raises(NotFound):
        served.tables.table(row)
    [deleted] = served.store.deleted_tables(HOST)
    served.tables.bring_back(deleted)
    assert served.table(code) == table
    assert served.tables.notifier.wait(code, DELETED, 0) == 1


def test_a_deleted_table_can_be_brought_back_for_a_day(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    served.tables.delete(served.row(served.open()))
    assert len(served.tables.deleted_tables(HOST)) == 1
    later = now() + DAY + 1
    monkeypatch.setattr(service, "now", lambda: later)
    assert served.tables.deleted_tables(HOST) == []


def test_a_waiting_phone_is_notified_of_an_action(served: ServedTables) -> None:
    code = served.open()
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(served.tables.notifier.wait, code, 1, 60)
        assert served.do(code, HOST, "starts", "s1") == waiting.result()
    assert served.tables.notifier.wait(code, 2, 0) == 2


def test_a_stored_action_is_answered_with_its_number(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version is published before anything else that follows the commit."""
    code = served.open()
    served.do(code, BEN, "sit", "s2")
    heard: list[int] = []
    monkeypatch.setattr(served.tables.notifier, "publish", lambda code, version: heard.append(version))
    with ThreadPoolExecutor(4) as phones:
        numbers = [*phones.map(lambda n: served.do(code, f"phone-{n}", "sit", "s2", name="Caro"), range(4))]
    assert sorted(heard) == sorted(numbers)


def test_a_failed_write_leaves_the_table_as_it_was(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    code = served.open()
    before = served.table(code)

    def fail(*_given: object) -> None:
        raise Unavailable(errors.FULL)

    with monkeypatch.context() as trouble:
        trouble.setattr(served.store, "append", fail)
        with pytest.raises(Unavailable):
            served.do(code, HOST, "starts", "s1")
    assert served.table(code) == before
    assert served.do(code, HOST, "starts", "s1") == 2


def test_a_reveal_and_its_play_are_written_together(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that dies in between leaves neither, also when the reveal is taken back."""
    code = served.open()
    count_all(served, code)
    row = served.row(code)

    def die(*_given: object) -> None:
        raise SystemExit

    def try_to(kind: str, writing: str, **body: str) -> Table:
        with monkeypatch.context() as trouble:
            trouble.setattr(f"companion.store.store.{writing}", die)
            with pytest.raises(SystemExit):
                served.do(code, HOST, kind, **body)
        served.restart()
        return served.table(code)

    assert try_to("reveal", "keep").revealed is None
    assert served.store.kept_plays(Chosen(None)) == []
    number = served.do(code, HOST, "reveal")
    revealed = try_to("undo", "forget_play", number=str(number)).revealed
    assert revealed is not None
    assert [play.id for play in served.store.kept_plays(Chosen(None))] == [row.id]
    served.do(code, HOST, "undo", number=str(number))
    assert served.store.kept_plays(Chosen(None)) == []
    assert served.store.people(None) == []


def test_old_tables_are_deleted_once_a_day(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    code = served.open()
    row = served.row(code)
    later = now() + 8 * DAY
    monkeypatch.setattr(service, "now", lambda: later)
    served.tables.make_room()
    assert served.tables.find(code) == row, "not in the first hour"
    another = served.row(served.open(tap="a2"))
    patient = TableService(served.store, rest=-1, kept=KEPT._replace(unused=9))
    patient.make_room()
    assert patient.find(code) == row, "a setting keeps it longer"
    assert patient._sweep_due > monotonic() + 60, "once a day"
    sweeping = TableService(served.store, rest=-1)
    sweeping.act(another, Command("a tap", HOST, "s1", "starts", {}))
    assert sweeping.find(code) is None
    assert monotonic() < sweeping._sweep_due <= monotonic() + 60, "there may be more"


def test_the_tables_in_memory_are_bounded(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_EVENTS", 30)
    codes = [served.open(tap=f"o{n}") for n in range(40)]
    for code in codes:
        assert served.table(code).seats[0].name == "Ana"
        assert served.tables._memory.count_events() <= 30
    for n in range(40):
        assert served.do(codes[0], HOST, "starts", f"s{n % 2 + 1}") == n + 2
    assert served.tables._memory.count_events() == 41, "the last table stays in memory, whatever its length"


def test_a_full_table_can_still_be_brought_to_an_end(served: ServedTables, monkeypatch: pytest.MonkeyPatch) -> None:
    code = served.open()
    served.do(code, BEN, "sit", "s2")
    monkeypatch.setattr(service, "MOST_ACTIONS", 10)
    refused = {}
    for phone, seat, most in ((BEN, "s2", 5), (HOST, "s1", 10)):
        while served.table(code).version < most + (phone == BEN):
            served.do(code, phone, "starts", seat)
        refused[phone] = why_not(served, code, phone)
    assert refused == {BEN: FULL_PHONE, HOST: FULL_TABLE}
    last = served.do(code, HOST, "count", **{"to.table.mommy_dragon": "s1", "to.s1.dragons": "3"})
    served.do(code, HOST, "undo", number=str(last))
    served.do(code, HOST, "count", **{"to.table.mommy_dragon": "s1", "to.s1.dragons": "4"})
    for seat in ("s1", "s2"):
        served.do(code, HOST, "done", seat, done="1")
    served.do(code, HOST, "reveal")
    served.tables.act(served.row(code), Command("again", HOST, "", "rematch", {"code": "EGGS7"}))
    with pytest.raises(Rejected, match="needs at least"):
        served.do(code, HOST, "remove", "s2")


def why_not(served: ServedTables, code: str, phone: str) -> Text:
    with pytest.raises(Rejected) as refused:
        served.do(code, phone, "starts", "s1")
    return refused.value.text


def test_a_reader_never_waits_and_a_writer_waits_for_a_limited_time(
    served: ServedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "PATIENCE", 0.1)
    code = served.open()
    with ThreadPoolExecutor(1) as phone, served.tables._hold(code):
        assert phone.submit(served.table, code).result().version == 1
        with pytest.raises(Unavailable) as unavailable:
            phone.submit(served.do, code, HOST, "starts", "s1").result()
    assert unavailable.value.text == errors.BUSY
    assert served.do(code, HOST, "starts", "s1") == 2


def test_six_concurrent_rematches_open_one_table(served: ServedTables) -> None:
    row = served.row(served.open())

    def ask(number: int) -> bool:
        try:
            served.tables.act(row, Command(f"again-{number}", HOST, "", "rematch", {}))
        except Rejected:
            return False
        return True

    with ThreadPoolExecutor(6) as pages:
        assert sum(pages.map(ask, range(6))) == 1
    codes = {each.code for each in served.store.tables_of(HOST)}
    assert codes == {row.code, served.table(row.code).next_table}
