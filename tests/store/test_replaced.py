"""The file underneath is another one while it serves: put in place, restored, taken away, closed to writing, full."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.kit.text import say
from companion.library.registry import games
from companion.store import Store, Unavailable, backend_for, errors, restore
from companion.tables.action import Command
from companion.tables.service.service import TableService
from tests.support.phones.light_phones import Phone, running
from tests.support.system.command import read_failure, run_alone, run_here
from tests.support.system.disks import folder_of_nobody

OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}


class Serving:
    """A service on the file, as a server has one."""

    def __init__(self, path: Path) -> None:
        self.store = Store.open(f"sqlite:///{path}")
        self.tables = TableService(self.store)

    def open(self, game: str = "dragomino", tap: str = "open") -> str:
        return self.tables.open(games()[game], Command(tap, "host", "", "open", OPENING)).code

    def do(self, code: str, tap: str) -> int:
        row = self.store.find(code)
        assert row
        return self.tables.act(row, Command(tap, "host", "s1", "starts", {}))

    def taps(self, code: str) -> list[str]:
        """The ids of all that was done at a table."""
        row = self.store.find(code)
        return [event.action.id for event in self.tables.table(row).history.events] if row else []


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "eggs.sqlite"


@pytest.fixture
def serving(path: Path) -> Iterator[Serving]:
    found = Serving(path)
    yield found
    found.store.close()


def backup(path: Path) -> Path:
    copy = path.with_name("backup.sqlite")
    backend_for(f"sqlite:///{path}").back_up(copy)
    return copy


def is_whole(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute("PRAGMA integrity_check")) == [("ok",)]


@pytest.mark.parametrize("with_log", [False, True])
def test_an_older_backup_is_put_in_place_while_it_is_served(serving: Serving, path: Path, with_log: bool) -> None:
    code = serving.open()
    serving.do(code, "before")
    copy = backup(path)
    later = serving.open("khlor", "later")
    serving.do(code, "after")
    if not with_log:
        for log in path.parent.glob("*.sqlite-*"):
            log.unlink()
    os.replace(copy, path)
    assert serving.taps(code) == ["open", "before"]
    assert serving.store.find(later) is None
    new = serving.open("khlor", "new")
    assert serving.taps(new) == ["new"]
    assert serving.do(code, "again") == 3
    assert serving.tables.notifier.wait(code, 4, 0) == 3
    assert is_whole(path)


def test_a_backup_that_went_on_in_another_way_is_read_anew(serving: Serving, path: Path) -> None:
    """It has as many actions, and the same ids of tables."""
    code = serving.open()
    copy = backup(path)
    serving.do(code, "here")
    with closing(Serving(copy).store) as other:
        row = other.find(code)
        assert row
        TableService(other).act(row, Command("there", "host", "s2", "starts", {}))
    os.replace(copy, path)
    assert serving.taps(code) == ["open", "there"]


def test_another_process_puts_actions_away(serving: Serving, path: Path) -> None:
    """Without another file: somebody mended it by hand."""
    code = serving.open()
    for tap in ("a", "b"):
        serving.do(code, tap)
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("DELETE FROM actions WHERE id = 'b'")
    assert serving.taps(code) == ["open", "a"]
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE actions SET id = 'c' WHERE id = 'a'")
    assert serving.taps(code) == ["open", "c"]


def test_a_file_that_is_taken_away_comes_back_with_its_log(serving: Serving, path: Path) -> None:
    code = serving.open()
    path.rename(path.with_name("away"))
    with pytest.raises(Unavailable) as unavailable:
        serving.taps(code)
    assert unavailable.value.text == errors.OUT_OF_REACH
    path.with_name("away").rename(path)
    assert serving.do(code, "again") == 2
    assert is_whole(path)


def test_who_waits_is_told_of_a_smaller_version(serving: Serving, path: Path) -> None:
    code = serving.open()
    copy = backup(path)
    for tap in ("a", "b"):
        serving.do(code, tap)
    told = (version for _again in range(20) if (version := serving.tables.notifier.wait(code, 3, 0.5)) != 3)
    with ThreadPoolExecutor(1) as phone:
        waiting = phone.submit(next, told)
        os.replace(copy, path)
        assert waiting.result() == 1


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Path]:
    """A file of somebody whom the system refuses things, also if the test is run by root."""
    Store.open(
        f"sqlite:///{tmp_path / 'first.sqlite'}"
    ).close()  # root imports what another user may not be able to read
    with folder_of_nobody() as folder:
        yield folder / "eggs.sqlite"


def test_a_file_that_may_only_be_read_is_looked_at(guarded: Path) -> None:
    path, serving = guarded, Serving(guarded)
    code = serving.open()
    path.chmod(0o400)
    for _again in range(2):
        with pytest.raises(Unavailable) as unavailable:
            serving.do(code, "while closed")
        assert unavailable.value.text == errors.READ_ONLY
        assert serving.taps(code) == ["open"]
        serving.store.close()
    path.chmod(0o600)
    assert serving.do(code, "after") == 2
    serving.store.close()


def test_who_looks_does_not_wait_for_who_writes(serving: Serving, path: Path) -> None:
    code = serving.open()
    with closing(sqlite3.connect(path, isolation_level=None)) as other, ThreadPoolExecutor(4) as phones:
        other.execute("BEGIN IMMEDIATE")
        acting = [phones.submit(serving.do, code, f"slow-{i}") for i in range(4)]
        assert serving.taps(code) == ["open"]
        assert not any(each.done() for each in acting)
        other.execute("ROLLBACK")
        assert sorted(each.result() for each in acting) == [2, 3, 4, 5]


def test_a_key_that_others_can_read_is_closed_to_them_and_that_is_said(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    backend = backend_for(f"sqlite:///{path}")
    key = backend.signing_key()
    file = path.with_name("eggs.sqlite.key")
    file.chmod(0o644)
    assert backend.signing_key() == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [str(file) in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.slow
@pytest.mark.parametrize("number", ["0", "", "-1", "egg"])
def test_a_schema_of_no_version_is_not_ours(path: Path, number: str) -> None:
    Store.open(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [number])
    with pytest.raises(Unavailable) as unavailable:
        Store.open(f"sqlite:///{path}")
    assert unavailable.value.text == errors.FOREIGN
    line = read_failure(run_alone("serve", "--port", "0", "--database", str(path)))
    assert line.endswith(say(errors.FOREIGN))


def test_a_backup_is_restored_and_what_was_there_is_kept(path: Path) -> None:
    serving = Serving(path)
    code = serving.open()
    copy = backup(path)
    serving.do(code, "after")
    serving.store.close()
    run = run_here("restore", str(copy), "--database", str(path))
    assert (run.returncode, run.stderr) == (0, b"")
    [kept] = path.parent.glob("eggs-until-*.sqlite")
    assert str(kept) in run.stdout.decode()
    assert Serving(path).taps(code) == ["open"]
    assert Serving(kept).taps(code) == ["open", "after"]
    assert copy.exists()
    again = run_here("restore", str(copy), "--database", str(path.with_name("new") / "eggs.sqlite"))
    assert (again.returncode, again.stdout, again.stderr) == (0, b"", b"")
    assert Serving(path.with_name("new") / "eggs.sqlite").taps(code) == ["open"]


@pytest.mark.live
def test_what_a_killed_server_left_is_not_mixed_with_the_backup(path: Path) -> None:
    with running(path) as server:
        phone = Phone(server.port)
        code = phone.open("dragomino", "Ana", "Ben")
        copy = backup(path)
        assert phone.do(code, "starts", "last", seat="s1").status == 200
        line = read_failure(run_here("restore", str(copy), "--database", str(path)))
        assert line.endswith("A server uses the database: stop it first")
        server.process.kill()
        server.process.wait()
    assert path.with_name("eggs.sqlite-wal").exists()
    assert run_here("restore", str(copy), "--database", str(path)).returncode == 0
    [kept] = path.parent.glob("eggs-until-*.sqlite")
    for file, last in ((path, "sit"), (kept, "starts")):
        assert is_whole(file)
        with closing(sqlite3.connect(file)) as connection:
            assert list(connection.execute("SELECT kind FROM actions ORDER BY number DESC LIMIT 1")) == [(last,)]


@pytest.mark.parametrize("content", [b"", b"Milk, flour, a dozen eggs\n" * 400, None, "recipes", "newer", "torn"])
def test_what_is_no_sound_database_of_ours_is_not_restored(path: Path, content: bytes | str | None) -> None:
    serving = Serving(path)
    code = serving.open()
    source = backup(path)
    if isinstance(content, bytes):
        source.write_bytes(content)
    elif content is None:
        source.unlink()
    elif content == "torn":
        whole = source.read_bytes()
        source.write_bytes(whole[: len(whole) // 2])
    else:
        spoil(source, content)
    serving.store.close()
    before = sorted(path.parent.iterdir())
    line = read_failure(run_here("restore", str(source), "--database", str(path)))
    assert line.startswith(f"The database {path} cannot be restored from {source}: ")
    assert sorted(path.parent.iterdir()) == before
    assert Serving(path).taps(code) == ["open"]


def spoil(source: Path, how: str) -> None:
    with closing(sqlite3.connect(source)) as connection, connection:
        if how == "recipes":
            connection.execute("DROP TABLE alembic_version")
        else:
            connection.execute("UPDATE alembic_version SET version_num = '999'")


def test_the_place_of_a_damaged_database_is_taken_too(path: Path) -> None:
    serving = Serving(path)
    code = serving.open()
    copy = backup(path)
    serving.store.close()
    path.write_bytes(b"damaged" * 1_000)
    kept = restore(f"sqlite:///{path}", copy)
    assert kept
    assert kept.read_bytes() == b"damaged" * 1_000
    assert Serving(path).taps(code) == ["open"]
