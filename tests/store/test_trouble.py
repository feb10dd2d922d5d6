"""What the store says when disk or system fail it, or the file is none of ours."""

import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.kit.text import Text
from companion.store import Store, Unavailable, errors
from tests.support.system.disks import folder_of_nobody, small_disk
from tests.support.system.processes import PATIENCE, apart
from tests.support.system.store_rows import action, first_of, is_whole, table


@contextmanager
def unavailable(because: Text) -> Iterator[None]:
    with pytest.raises(Unavailable) as raised:
        yield
    assert raised.value.text == because


@pytest.mark.slow
def test_a_locked_database(store: Store, path: Path) -> None:
    here = table(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with unavailable(errors.LOCKED):
            store.append(here.id, action(2))
        assert store.actions(here.id) == [first_of("EGGS7")]
        other.execute("ROLLBACK")
        store.append(here.id, action(2))
    assert store.actions(here.id) == [first_of("EGGS7"), action(2)]


@pytest.fixture
def of_nobody() -> Iterator[Path]:
    with folder_of_nobody() as folder:
        yield folder


def test_a_read_only_database(of_nobody: Path) -> None:
    path = of_nobody / "eggs.sqlite"
    Store.open(f"sqlite:///{path}").close()
    path.chmod(0o400)
    with unavailable(errors.READ_ONLY):
        table(Store.open(f"sqlite:///{path}"))
    path.chmod(0o600)
    store = Store.open(f"sqlite:///{path}")
    here = table(store)
    store.close()
    path.chmod(0o400)
    with unavailable(errors.READ_ONLY):
        store.append(here.id, action(2))
    path.chmod(0o600)
    assert store.actions(here.id) == [first_of("EGGS7")]
    store.append(here.id, action(2))
    assert store.actions(here.id) == [first_of("EGGS7"), action(2)]
    store.close()


def test_a_folder_that_cannot_be_made(of_nobody: Path) -> None:
    of_nobody.chmod(0o500)
    with pytest.raises(Unavailable, match="The file cannot be made: Permission denied"):
        Store.open(f"sqlite:///{of_nobody / 'new' / 'eggs.sqlite'}")
    of_nobody.chmod(0o700)
    Store.open(f"sqlite:///{of_nobody / 'new' / 'eggs.sqlite'}").close()


def fill(store: Store, table_id: int) -> tuple[int, Text]:
    """Append until that fails: the number of the last action that was kept, and why the next was not."""
    for number in count(2):
        try:
            store.append(table_id, action(number, note="egg " * 200))
        except Unavailable as error:
            return number - 1, error.text
    raise AssertionError


def outgrow(path: Path, answer: Connection) -> None:
    """Write until a file reaches the largest size the system allows, then with a larger one."""
    store = Store.open(f"sqlite:///{path}")
    here = table(store)
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, most))
    last, why = fill(store, here.id)
    kept = len(store.actions(here.id))
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    store.append(here.id, action(last + 1))
    answer.send((last, why == errors.BROKEN_DISK, kept, len(store.actions(here.id))))


@pytest.mark.live
def test_a_file_that_cannot_grow(path: Path) -> None:
    ours, theirs = apart.Pipe(duplex=False)
    other = apart.Process(target=outgrow, args=(path, theirs))
    other.start()
    assert ours.poll(PATIENCE)
    last, clear, kept, then = ours.recv()
    other.join()
    assert (last > 10, clear, kept, then) == (True, True, last, last + 1)
    assert is_whole(path)


def test_a_full_disk(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        path, ballast = disk / "eggs.sqlite", disk / "ballast"
        store = Store.open(f"sqlite:///{path}")
        here = table(store)
        ballast.write_bytes(bytes(600_000))
        last, why = fill(store, here.id)
        assert why == errors.FULL
        assert len(store.actions(here.id)) == last > 10
        ballast.unlink()
        store.append(here.id, action(last + 1))
        assert len(store.actions(here.id)) == last + 1
        store.close()
        assert is_whole(path)


def test_a_database_that_vanishes_and_comes_back(store: Store, path: Path) -> None:
    """What is done meanwhile does not go to a file that nobody finds any more."""
    here = table(store)
    moved = path.parent.rename(path.parent.with_name("moved"))
    for ask in (store.ping, lambda: store.append(here.id, action(2))):
        with unavailable(errors.OUT_OF_REACH):
            ask()
    moved.rename(path.parent)
    store.append(here.id, action(2))
    assert store.actions(here.id) == [first_of("EGGS7"), action(2)]


@pytest.mark.parametrize(
    ("make", "because"),
    [
        (lambda path: path.write_text("Eggs: milk, flour, a dozen eggs\n" * 200), errors.NO_DATABASE),
        (lambda path: path.mkdir(), errors.OUT_OF_REACH),
        (lambda path: of_another_program(path), errors.FOREIGN),
    ],
)
def test_a_file_that_is_no_database_of_ours(path: Path, make: Callable[[Path], object], because: Text) -> None:
    path.parent.mkdir()
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with unavailable(because):
        Store.open(f"sqlite:///{path}")
    assert before == (path.read_bytes() if path.is_file() else None)


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
