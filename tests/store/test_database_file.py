"""The file of the database: one server, clear refusals, migrations, keys."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from companion.kit.text import Text
from companion.store import Store, Unavailable, errors, migrate, schema, signing_key
from tests.support.phones.light_phones import Phone, running
from tests.support.root import ROOT
from tests.support.system.command import read_failure, run_alone
from tests.support.system.disks import folder_of_nobody, small_disk
from tests.support.system.store_rows import action, first_of, is_whole, of_version, table


@contextmanager
def unavailable(because: Text) -> Iterator[None]:
    with pytest.raises(Unavailable) as raised:
        yield
    assert raised.value.text == because


@pytest.fixture
def of_nobody() -> Iterator[Path]:
    with folder_of_nobody() as folder:
        yield folder


@pytest.mark.live
def test_a_file_has_one_server(path: Path, tmp_path: Path) -> None:
    words = ("--database", str(path))
    copy = tmp_path / "copy.sqlite"
    with running(path) as server:
        code = Phone(server.port).open("dragomino", "Ana", "Ben")
        line = read_failure(run_alone("serve", "--port", "0", *words))
        assert line == f"The database {path} cannot be used: A server uses the database: stop it first"
        assert run_alone("where", *words).returncode == 0
        assert run_alone("backup", str(copy), *words).returncode == 0
        line = read_failure(run_alone("restore", str(copy), *words))
        assert line.endswith("A server uses the database: stop it first")
        server.process.kill()
        server.process.wait()
    with running(path) as again:
        assert Phone(again.port).get(f"/t/{code}").status == 200


def test_the_lock_goes_with_the_store(store: Store, path: Path) -> None:
    with unavailable(errors.SERVED):
        Store.open(f"sqlite:///{path}")
    store.close()
    Store.open(f"sqlite:///{path}").close()


def test_a_database_that_cannot_be_written_is_refused_at_the_start(of_nobody: Path) -> None:
    path = of_nobody / "eggs.sqlite"
    Store.open(f"sqlite:///{path}").close()
    path.chmod(0o444)
    with unavailable(errors.READ_ONLY):
        Store.open(f"sqlite:///{path}")
    path.chmod(0o644)
    lock = of_nobody / "eggs.sqlite.lock"
    lock.chmod(0o444)  # SQLite opens the file, and takes no lock
    with unavailable(errors.READ_ONLY):
        Store.open(f"sqlite:///{path}")
    lock.chmod(0o644)
    of_nobody.chmod(0o555)
    with pytest.raises(Unavailable):
        Store.open(f"sqlite:///{path}")
    of_nobody.chmod(0o755)
    Store.open(f"sqlite:///{path}").close()
    of_nobody.chmod(0o555)
    with pytest.raises(Unavailable, match="cannot be made: Permission denied"):
        Store.open(f"sqlite:///{of_nobody / 'new' / 'eggs.sqlite'}")
    of_nobody.chmod(0o755)


@pytest.mark.slow
def test_a_locked_database_is_reported(store: Store, path: Path) -> None:
    here = table(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with unavailable(errors.LOCKED):
            store.append(here.id, action(2))
        assert store.actions(here.id) == [first_of("EGGS7")]
        other.execute("ROLLBACK")
    store.append(here.id, action(2))
    assert store.actions(here.id) == [first_of("EGGS7"), action(2)]


def fill(store: Store, table_id: int) -> tuple[int, Text]:
    """Append until an error, and return the number of the last stored action and the error."""
    for number in count(2):
        try:
            store.append(table_id, action(number, note="egg " * 200))
        except Unavailable as error:
            return number - 1, error.text
    raise AssertionError


def test_a_full_disk_is_reported_and_loses_no_action(tmp_path: Path) -> None:
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


def test_nothing_is_written_to_a_file_that_is_gone(store: Store, path: Path) -> None:
    here = table(store)
    moved = path.parent.rename(path.parent.with_name("moved"))
    for ask in (store.ping, lambda: store.append(here.id, action(2))):
        with unavailable(errors.OUT_OF_REACH):
            ask()
    moved.rename(path.parent)
    store.append(here.id, action(2))
    assert store.actions(here.id) == [first_of("EGGS7"), action(2)]


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.parametrize(
    ("make", "because"),
    [
        (lambda path: path.write_text("Eggs: milk, flour, a dozen eggs\n" * 200), errors.NO_DATABASE),
        (lambda path: path.mkdir(), errors.OUT_OF_REACH),
        (of_another_program, errors.FOREIGN),
        (of_version(""), errors.FOREIGN),
        (of_version("ae1027a6acf"), errors.FOREIGN),
        (of_version("0001"), errors.OLDER),
        (of_version("9999"), errors.NEWER),
    ],
)
def test_a_file_that_is_no_database_of_this_version(path: Path, make: Callable[[Path], object], because: Text) -> None:
    path.parent.mkdir()
    make(path)
    before = path.read_bytes() if path.is_file() else None
    with unavailable(because):
        Store.open(f"sqlite:///{path}")
    assert before == (path.read_bytes() if path.is_file() else None)


def shape(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT sql FROM sqlite_master WHERE sql NOT NULL AND name NOT LIKE 'alembic%'")
        return sorted(sql for (sql,) in rows)


def test_the_migrations_make_the_tables_of_a_new_database(path: Path) -> None:
    Store.open(f"sqlite:///{path}").close()
    migrated = path.with_name("migrated.sqlite")
    engine = create_engine(f"sqlite:///{migrated}")
    with engine.begin() as connection:
        migrate.upgrade(connection)
    engine.dispose()
    assert shape(migrated) == shape(path)
    store = Store.open(f"sqlite:///{migrated}")
    table(store)
    store.close()


@pytest.mark.slow
def test_a_migration_is_written_and_run(path: Path, tmp_path: Path) -> None:
    """A copy of the project follows the steps of the store's README."""
    store = Store.open(f"sqlite:///{path}")
    here = table(store)
    store.close()
    shutil.copytree(ROOT / "companion", tmp_path / "companion")
    changed = tmp_path / "companion" / "store" / "schema.py"
    following = str(int(schema.VERSION) + 1)
    code = changed.read_text(encoding="utf-8")
    code = code.replace(f'VERSION = "{schema.VERSION}"', f'VERSION = "{following}"')
    code = code.replace(
        '    Column("deleted", Seconds),\n', '    Column("deleted", Seconds),\n    Column("place", Text),\n', 1
    )
    changed.write_text(code, encoding="utf-8")
    write = [sys.executable, "-m", "companion.store.migrations", "Tables have a place"]
    run = [sys.executable, "-c", f"from companion.store import Store; Store.open('sqlite:///{path}').close()"]
    for command in (write, run):
        subprocess.run(command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)}, check=True)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT code, place FROM tables").fetchall() == [(here.code, None)]
        assert connection.execute("SELECT count(*) FROM actions").fetchall() == [(1,)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(following,)]


def test_the_key_is_created_once(path: Path) -> None:
    url = f"sqlite:///{path}"
    with ThreadPoolExecutor(16) as starting:
        [key] = set(starting.map(lambda _again: signing_key(url), range(64)))
    assert len(key) == 32
    [file] = path.parent.iterdir()
    assert (file.name, stat.S_IMODE(file.stat().st_mode)) == ("eggs.sqlite.key", 0o600)
    file.write_bytes(key[:31])
    with pytest.raises(Unavailable, match=r"eggs\.sqlite\.key is damaged"):
        signing_key(url)
    file.unlink()
    assert signing_key(url) != key


def test_the_permissions_of_a_readable_key_are_fixed_with_a_warning(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    key = signing_key(f"sqlite:///{path}")
    file = path.with_name("eggs.sqlite.key")
    file.chmod(0o644)
    assert signing_key(f"sqlite:///{path}") == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [str(file) in record.getMessage() for record in caplog.records] == [True]
