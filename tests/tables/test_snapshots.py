"""A long history is replayed from a snapshot: to the same table, and only where the snapshot is one of ours."""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import FrameType

import pytest

from companion.library.registry import games
from companion.tables import replay
from companion.tables.player_view import RECENT, PlayerView
from companion.tables.replay import STRIDE
from companion.tables.service import loader
from tests.support.system.table_processes import HOST, Process, state


def count_repeats(tell: Callable[[], object]) -> int:
    """How many actions are done, or done again, to tell a story."""
    count = [0]

    def note(frame: FrameType, event: str, _arg: object) -> None:
        count[0] += event == "call" and frame.f_code is replay._do.__code__

    sys.setprofile(note)
    tell()
    sys.setprofile(None)
    return count[0]


@pytest.mark.slow
def test_a_long_history_goes_on_from_a_snapshot(processes: tuple[Process, Process], tmp_path: Path) -> None:
    """From a snapshot, from the first action, or remembered, a table is the same; so it is after an undo."""
    here, there = processes
    code = here.open()
    numbers = [here.do(code, HOST, "starts", f"s{n % 2 + 1}") for n in range(2 * STRIDE + 50)]
    assert count_repeats(lambda: there.table(code)) <= STRIDE + RECENT
    assert state(there.table(code)) == state(here.table(code))
    assert there.table(code).history.omitted == 2 * STRIDE
    last = here.do(code, HOST, "starts", "s2")
    assert count_repeats(lambda: here.do(code, HOST, "undo", number=str(last))) <= STRIDE + RECENT
    one, other = (PlayerView(each.table(code), each.table(code).membership(HOST)) for each in processes)
    assert one.recent_events() == other.recent_events()
    for number in (numbers[-1], numbers[STRIDE + 10], numbers[3]):
        there.do(code, HOST, "undo", number=str(number))
        again = Process(tmp_path / "eggs.sqlite")
        assert state(again.table(code)) == state(there.table(code)) == state(here.table(code))
        whole = again.tables.whole(again.row(code))
        assert state(whole) == state(here.table(code))
        assert whole.history == here.tables.whole(here.row(code)).history
        assert [event.action.number for event in whole.history.events] == list(range(1, whole.version + 1))
        again.store.close()


def test_a_replay_from_the_first_action_leaves_snapshots_along_the_way(
    processes: tuple[Process, Process], tmp_path: Path
) -> None:
    """What is taken back far from the end is found from there."""
    here, there = processes
    code = here.open()
    numbers = [here.do(code, HOST, "starts", f"s{n % 2 + 1}") for n in range(2 * STRIDE + 3)]
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        other.execute("DELETE FROM snapshots")
    assert there.table(code).history.omitted == 0
    later = Process(tmp_path / "eggs.sqlite")
    assert later.table(code).history.omitted == STRIDE, (
        "the last snapshot is too young for what stands beside the table"
    )
    later.do(code, HOST, "undo", number=str(numbers[STRIDE + 10]))
    assert later.table(code).history.omitted == STRIDE
    assert state(Process(tmp_path / "eggs.sqlite").table(code)) == state(later.table(code)) == state(here.table(code))
    later.store.close()


def test_snapshots_of_other_code_or_another_key_are_not_read(
    processes: tuple[Process, Process], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = processes
    code = here.open()
    for n in range(STRIDE + RECENT):
        here.do(code, HOST, "starts", f"s{n % 2 + 1}")
    told = here.table(code)
    assert there.table(code).history.omitted == STRIDE
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as other, other:
        [(state_kept,)] = other.execute("SELECT state FROM snapshots")
        other.execute("UPDATE snapshots SET state = ?", [bytes(32) + state_kept[32:]])
    spoilt = Process(tmp_path / "eggs.sqlite")
    assert state(spoilt.table(code)) == state(told)
    once_more = Process(tmp_path / "eggs.sqlite")
    assert once_more.table(code).history.omitted == STRIDE, "the replay from the first action left a snapshot"
    monkeypatch.setattr(loader, "code_version", lambda _game: "of another version")
    other_code = Process(tmp_path / "eggs.sqlite")
    assert other_code.table(code).history.omitted == 0
    for process in (spoilt, once_more, other_code):
        process.store.close()


def test_a_snapshot_without_the_trackers_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that could not load them knows nothing of what was dealt; the next one does."""
    game = games()["dragomino"]
    sound = Process(tmp_path / "eggs.sqlite")
    code = sound.open()
    sound.do(code, HOST, "sit", "s1")
    sound.do(code, HOST, "deck", deck=game.trackers[0].id)
    with monkeypatch.context() as broken:
        broken.setitem(games(), game.slug, replace(game, load_trackers=tuple))
        without = Process(tmp_path / "eggs.sqlite")
        for n in range(STRIDE + RECENT):
            without.do(code, HOST, "show", shown="1" if n % 2 else "")
        assert not without.table(code).trackers
    assert Process(tmp_path / "eggs.sqlite").table(code).trackers


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
    assert snapshots() == 1, "replayed from the first action once"
    here.tables.delete(here.row(code))
    assert snapshots() == 0
