"""Copies of the database: made beside a running server, put back whole or not at all."""

import sqlite3
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import Store, Unavailable, back_up, restore, signing_key
from tests.support.phones.light_phones import Phone, running
from tests.support.system.command import read_failure, run_here
from tests.support.system.store_rows import action, is_whole, of_version, table


def numbers_in(path: Path) -> list[int]:
    """Check the integrity of a file, and return the numbers of its actions."""
    assert is_whole(path)
    with closing(sqlite3.connect(path)) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM actions ORDER BY number")]


@pytest.mark.slow
def test_a_backup_during_writes_is_consistent(store: Store, path: Path, tmp_path: Path) -> None:
    here = table(store)
    copies = [tmp_path / f"copy-{i}.sqlite" for i in range(5)]

    def play() -> None:
        for number in range(2, 800):
            store.append(here.id, action(number))

    with ThreadPoolExecutor(1) as phone:
        playing = phone.submit(play)
        for copy in copies:
            back_up(f"sqlite:///{path}", copy)
        playing.result()
    found = [numbers_in(copy) for copy in copies]
    assert found == [list(range(1, len(numbers) + 1)) for numbers in found]
    assert {stat.S_IMODE(copy.stat().st_mode) for copy in copies} == {0o600}


def test_a_backup_that_fails_leaves_nothing_behind(store: Store, path: Path, tmp_path: Path) -> None:
    table(store)
    signing_key(f"sqlite:///{path}")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(path)
    before = sorted(tmp_path.rglob("*"))
    own = [str(file) for file in path.parent.iterdir()]
    assert len(own) == 5
    others = [str(tmp_path / name) for name in ("link", "folder", "nowhere/copy.sqlite", "x" * 300, "")]
    for target in (*own, *others, "/dev/null"):
        line = read_failure(run_here("backup", target, "--database", str(path)))
        assert line.startswith(f"The database {path} cannot be copied to {target}: ")
    assert sorted(tmp_path.rglob("*")) == before
    line = read_failure(run_here("backup", "copy.sqlite", "--database", str(tmp_path / "none.sqlite")))
    assert line.endswith("There is no database yet")


def played(path: Path, last: int) -> None:
    """Store a table with this number of actions in the file."""
    store = Store.open(f"sqlite:///{path}")
    here = store.find("EGGS7") or table(store)
    for number in range(here.version + 1, last + 1):
        store.append(here.id, action(number))
    store.close()


def test_a_backup_is_restored_and_the_old_database_is_kept(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    played(path, 1)
    assert run_here("backup", str(copy), "--database", str(path)).returncode == 0
    played(path, 2)
    run = run_here("restore", str(copy), "--database", str(path))
    assert (run.returncode, run.stderr) == (0, b"")
    [kept] = path.parent.glob("eggs-until-*.sqlite")
    assert str(kept) in run.stdout.decode()
    assert (numbers_in(path), numbers_in(kept), numbers_in(copy)) == ([1], [1, 2], [1])
    elsewhere = tmp_path / "new" / "eggs.sqlite"
    again = run_here("restore", str(copy), "--database", str(elsewhere))
    assert (again.returncode, again.stderr, b"eggs.sqlite.key" in again.stdout) == (0, b"", True)
    assert numbers_in(elsewhere) == [1]


@pytest.mark.live
def test_the_log_of_a_killed_server_is_not_mixed_with_the_backup(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    with running(path) as server:
        phone = Phone(server.port)
        code = phone.open("dragomino", "Ana", "Ben")
        back_up(f"sqlite:///{path}", copy)
        assert phone.do(code, "starts", "last", seat="s1").status == 200
        server.process.kill()
        server.process.wait()
    assert path.with_name("eggs.sqlite-wal").exists()
    kept = restore(f"sqlite:///{path}", copy)
    assert kept
    assert (numbers_in(path), numbers_in(kept)) == ([1, 2], [1, 2, 3])


def tear(source: Path) -> None:
    source.write_bytes(source.read_bytes()[: source.stat().st_size // 2])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda source: source.write_bytes(b""),
        lambda source: source.write_bytes(b"Milk, flour, a dozen eggs\n" * 400),
        lambda source: source.unlink(),
        tear,
        of_version("egg"),
        of_version("0001"),
        of_version("9999"),
    ],
)
def test_an_unsound_backup_is_not_restored(path: Path, tmp_path: Path, spoil: Callable[[Path], object]) -> None:
    played(path, 3)
    source = tmp_path / "copy.sqlite"
    back_up(f"sqlite:///{path}", source)
    spoil(source)
    before = sorted(path.parent.iterdir())
    line = read_failure(run_here("restore", str(source), "--database", str(path)))
    assert line.startswith(f"The database {path} cannot be restored from {source}: ")
    assert "companion restore" not in line
    assert sorted(path.parent.iterdir()) == before
    assert numbers_in(path) == [1, 2, 3]


def test_a_damaged_database_is_mended_by_restoring(path: Path, tmp_path: Path) -> None:
    played(path, 2)
    copy = tmp_path / "copy.sqlite"
    back_up(f"sqlite:///{path}", copy)
    path.write_bytes(b"damaged" * 1_000)
    with pytest.raises(Unavailable, match="companion restore"):
        Store.open(f"sqlite:///{path}")
    kept = restore(f"sqlite:///{path}", copy)
    assert kept
    assert kept.read_bytes() == b"damaged" * 1_000
    assert numbers_in(path) == [1, 2]
