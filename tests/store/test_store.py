"""The store on real files: what it keeps, what it lets go, and what it says when disk or system fail it."""

import multiprocessing
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from companion.kit.text import Text
from companion.store import ActionRow, AlreadyExists, NotFound, Store, TableRow, Unavailable, errors

apart = multiprocessing.get_context("spawn")
PATIENCE = 60  # seconds for another process to answer
NOBODY = 65534


def action(number: int, id: str | None = None, phone: str = "Ana's", at: int = 100, **body: object) -> ActionRow:
    return ActionRow(number, id or f"tap-{number}", phone, "1", "count", body, at)


def table(store: Store, code: str = "EGGS7", game: str = "khlor", phone: str = "Ana's", at: int = 100) -> TableRow:
    return store.open_table(code, game, "a secret", first_of(code, phone), at)


def first_of(code: str, phone: str = "Ana's") -> ActionRow:
    return action(1, f"open-{code}", phone)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "eggs.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{path}")
    yield store
    store.close()


@contextmanager
def unavailable(because: Text) -> Iterator[None]:
    with pytest.raises(Unavailable) as raised:
        yield
    assert raised.value.text == because


def is_whole(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute("PRAGMA integrity_check")) == [("ok",)]


def bytes_kept(path: Path) -> bytes:
    """All that lies in the database's folder."""
    return b"".join(file.read_bytes() for file in path.parent.iterdir())


def test_a_table_is_found_by_its_code(store: Store) -> None:
    opened = table(store)
    assert opened == TableRow(opened.id, "EGGS7", "khlor", "a secret", 100, 100, None, 1, "open-EGGS7")
    assert store.find("EGGS7") == opened
    assert store.find("eggs7") is None
    with pytest.raises(AlreadyExists):
        table(store)
    assert store.tables_of("Ana's") == [opened]


def test_actions_are_kept_as_they_were_done(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    done = [action(n, phone=phone, at=100 + n, path="players.0.name", to=["Zoë 🥚", None, 7]) for n, phone in PHONES]
    for record in done:
        store.append(here.id, record)
    for reader in (store, Store.open(f"sqlite:///{path}")):
        assert reader.actions(here.id) == [first_of("EGGS7"), *done]
        assert reader.actions(here.id, after=2) == done[1:]
        assert reader.actions(there.id) == [first_of("EGGS8")]
        assert (reader.action(here.id, "tap-3"), reader.action(there.id, "tap-3")) == (done[1], None)
    found = store.find("EGGS7")
    assert found
    assert (found.touched, found.version) == (104, 4)
    assert store.versions(["EGGS7", "EGGS8", "EGGS9"]) == {"EGGS7": 4, "EGGS8": 1}


PHONES = ((2, "Ben's"), (3, "Ana's"), (4, "Ben's"))


def test_an_action_belongs_to_a_table(store: Store) -> None:
    with pytest.raises(NotFound):
        store.append(7, action(1))
    here = table(store)
    for record in (action(1, "another"), action(2, "open-EGGS7")):
        with pytest.raises(AlreadyExists):
            store.append(here.id, record._replace(at=999, phone="Caro's"))
    assert store.actions(here.id) == [first_of("EGGS7")]
    assert store.find("EGGS7") == here
    assert store.tables_of("Caro's") == []


def test_a_phone_opens_one_table_with_one_action(store: Store) -> None:
    here = table(store)
    with pytest.raises(AlreadyExists):
        store.open_table("EGGS8", "khlor", "a secret", first_of("EGGS7"), 100)
    assert store.opened_by("Ana's", "open-EGGS7") == here
    assert (store.opened_by("Ben's", "open-EGGS7"), store.opened_by("Ana's", "open-EGGS8")) == (None, None)
    there = store.open_table("EGGS8", "khlor", "a secret", first_of("EGGS7", "Ben's"), 100)
    assert store.opened_by("Ben's", "open-EGGS7") == there


def test_an_end_that_was_not_written_is_put_right(store: Store) -> None:
    here = table(store)
    store.end(here.id, 700)
    assert store.plays("Ana's") == [here._replace(ended=700)]


def test_a_phone_finds_its_tables_and_past_plays(store: Store) -> None:
    khlor, dragomino, other = (
        table(store, "AAAAA", at=100),
        table(store, "BBBBB", "dragomino", at=200),
        table(store, "CCCCC", phone="Ben's", at=300),
    )
    store.append(other.id, action(2, phone="Ana's", at=50))
    assert [each.code for each in store.tables_of("Ana's")] == ["BBBBB", "AAAAA", "CCCCC"]
    assert [each.code for each in store.tables_of("Ben's")] == ["CCCCC"]
    assert store.plays("Ana's") == []
    store.append(dragomino.id, action(2, at=200), ended=500)
    store.append(khlor.id, action(2, at=100), ended=400)
    assert [each.ended for each in store.plays("Ana's")] == [500, 400]
    assert [each.code for each in store.plays("Ana's", "khlor")] == ["AAAAA"]
    assert store.plays("Ben's") == []
    store.append(khlor.id, action(3, at=100))
    assert store.find("AAAAA") == khlor._replace(version=3, tip="tap-3")


def test_a_deleted_table_leaves_no_trace(store: Store, path: Path) -> None:
    """Not in the file, where SQLite itself leaves pieces of it in between, nor in the log beside it."""
    kept = [table(store, f"EGGS{i}", phone=f"phone-{i}-") for i in range(9)]
    for n in range(2, 60):
        for i, each in enumerate(kept):
            store.append(
                each.id, action(n, f"tap-{i}-{n}", f"phone-{i}-", name=f"Hana-{i}-", note="egg " * (n * i % 50))
            )
    assert b"Hana-4-" in bytes_kept(path)
    for each in kept[1::2]:
        store.delete(each.id)
    store.delete(kept[1].id)
    assert [store.find(each.code) is not None for each in kept] == [i % 2 == 0 for i in range(9)]
    assert (store.actions(kept[1].id), store.tables_of("phone-1-")) == ([], [])
    left = bytes_kept(path)
    for i in range(9):
        found = [word in left for word in (f"Hana-{i}-".encode(), f"tap-{i}-".encode(), f"phone-{i}-".encode())]
        assert found == [i % 2 == 0] * 3
    assert table(store, "EGGS9").id not in {each.id for each in kept}


def test_what_nobody_came_back_to_is_deleted(store: Store, path: Path) -> None:
    """By when something was last done there, each kind of table at its own time."""
    opened, used, over = (table(store, code, at=500) for code in ("AAAAA", "BBBBB", "CCCCC"))
    store.append(used.id, action(2, at=500))
    store.append(over.id, action(2, at=500), ended=500)
    assert store.delete_forgotten(500, 500, 500) == []
    assert store.delete_forgotten(501, 500, 500) == ["AAAAA"]
    assert b"open-AAAAA" not in bytes_kept(path)
    assert store.delete_forgotten(900, 501, 500) == ["BBBBB"]
    assert store.delete_forgotten(900, 900, 501) == ["CCCCC"]
    assert [store.find(each.code) for each in (opened, used, over)] == [None] * 3


def test_a_deleted_name_leaves_no_trace(store: Store, path: Path) -> None:
    here, there = table(store), table(store, "EGGS8")
    for n in range(2, 200):
        store.append(here.id, action(n, name="Hana" if n % 3 else "Ivy", note="egg " * (n % 20)))
    store.append(there.id, action(2, name="Ivy"))

    def nameless(records: list[ActionRow]) -> list[ActionRow]:
        return [each._replace(body={"name": ""}) if each.body.get("name") == "Hana" else each for each in records]

    store.rewrite(here.id, nameless)
    assert b"Hana" not in bytes_kept(path)
    found = store.find("EGGS7")
    assert found
    assert found.id != here.id
    assert found == here._replace(id=found.id, touched=100, version=199, tip="tap-199")
    assert store.tables_of("Ana's") == [found, store.find("EGGS8")]
    names = [record.body.get("name") for record in store.actions(found.id)]
    assert names == [None, *("" if n % 3 else "Ivy" for n in range(2, 200))]
    store.rewrite(there.id, nameless)
    found = store.find("EGGS8")
    assert found
    assert store.actions(found.id)[1].body == {"name": "Ivy"}


def test_what_is_remembered_of_a_rewritten_table_is_of_no_use(store: Store) -> None:
    here = table(store)
    store.rewrite(here.id, list)
    with pytest.raises(NotFound):
        store.append(here.id, action(2))
    with pytest.raises(NotFound):
        store.rewrite(here.id, list)
    assert store.actions(here.id) == []


def test_only_its_owner_can_read_it(path: Path) -> None:
    old = os.umask(0)
    try:
        store = Store.open(f"sqlite:///{path}")
        table(store)
    finally:
        os.umask(old)
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in (path.parent, *path.parent.iterdir())}
    store.close()
    names = ("eggs.sqlite", "eggs.sqlite-wal", "eggs.sqlite-shm")
    assert modes == {path.parent.name: 0o700, **dict.fromkeys(names, 0o600)}


def test_of_all_threads_that_are_at_once_one_is_first(store: Store) -> None:
    here = table(store)
    with ThreadPoolExecutor(24) as phones:
        won = list(phones.map(lambda phone: claims(store, here.id, f"phone {phone}", range(2, 12)), range(24)))
    assert sorted(chain(*won)) == list(range(2, 12))
    assert [record.number for record in store.actions(here.id)] == list(range(1, 12))


def claims(store: Store, table_id: int, phone: str, numbers: range) -> list[int]:
    """The numbers that this phone was the first to take."""
    won = []
    for number in numbers:
        try:
            store.append(table_id, action(number, f"{phone} {number}", phone))
            won.append(number)
        except AlreadyExists:
            continue
    return won


def open_and_claim(path: Path, phone: str, answer: Connection) -> None:
    store = Store.open(f"sqlite:///{path}")
    with suppress(AlreadyExists):
        table(store)
    here = store.find("EGGS7")
    assert here
    answer.send((store.signing_key(), claims(store, here.id, phone, range(2, 52))))


@pytest.mark.live
def test_of_all_processes_that_are_at_once_one_is_first(path: Path) -> None:
    """They also make the file, its tables and its key at once."""
    ours, theirs = apart.Pipe(duplex=False)
    others = [apart.Process(target=open_and_claim, args=(path, f"phone {i}", theirs)) for i in range(4)]
    for each in others:
        each.start()
    keys, won = zip(*(ours.recv() for each in others if ours.poll(PATIENCE)), strict=True)
    for each in others:
        each.join()
    assert [each.exitcode for each in others] == [0] * 4
    assert len(set(keys)) == 1
    assert sorted(chain(*won)) == list(range(2, 52))
    assert is_whole(path)


def write_on_and_on(path: Path, acknowledged: Connection) -> None:
    store = Store.open(f"sqlite:///{path}")

    def play(code: str) -> None:
        here = store.find(code) or table(store, code)
        last = store.actions(here.id)[-1].number
        for number in range(last + 1, last + 100_000):
            store.append(here.id, action(number, note="egg " * (number % 40)))
            acknowledged.send((here.id, number))  # a pipe takes a small message whole

    with ThreadPoolExecutor(4) as phones:
        list(phones.map(play, ("AAAAA", "BBBBB", "CCCCC", "DDDDD")))


@pytest.mark.live
def test_a_killed_process_loses_nothing_that_it_acknowledged(path: Path) -> None:
    for enough in (1, 5, 40, 150, 300):
        ours, theirs = apart.Pipe(duplex=False)
        writer = apart.Process(target=write_on_and_on, args=(path, theirs))
        writer.start()
        theirs.close()
        last = dict(ours.recv() for _ in range(enough) if ours.poll(PATIENCE))
        writer.kill()
        writer.join()
        last |= received(ours)
        assert is_whole(path)
        store = Store.open(f"sqlite:///{path}")
        for table_id, number in last.items():
            numbers = [record.number for record in store.actions(table_id)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(numbers) >= number
        store.close()


def received(pipe: Connection) -> Iterator[tuple[int, int]]:
    """What was still under way; the last message may have been cut off."""
    try:
        while pipe.poll():
            yield pipe.recv()
    except (EOFError, OSError):
        return


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
    """A folder of a user who is not root, while the test is run as that user, whom the system refuses things."""
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    if root:
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
    yield folder
    if root:
        os.seteuid(0)
    shutil.rmtree(folder)


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


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 1 MiB. Where none may be mounted, a limit on the file's size still stands for a full disk."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("only who may mount a small disk can fill it")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def test_a_full_disk(small_disk: Path) -> None:
    path = small_disk / "eggs.sqlite"
    store = Store.open(f"sqlite:///{path}")
    here = table(store)
    ballast = small_disk / "ballast"
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
