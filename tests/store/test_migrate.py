"""Databases of other versions: older ones are copied and migrated, newer ones refused."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.kit.text import say
from companion.kit.verdict import describe_result
from companion.store import ActionRow, Store, TableRow, Unavailable, backend_for, errors, migrate, schema
from companion.tables.service.service import TableService
from tests.support.root import ROOT

KEPT = Path(__file__).parent / "kept"
WRITE_MIGRATION = [sys.executable, "-m", "companion.store.migrations", "Tables have a place"]
OPEN = "import sys; from companion.store import Store; Store.open(sys.argv[1]).close()"
OPENED = 1_800_000_000
NEXT = f"""
import sqlalchemy as sa
from alembic import op

revision = "{schema.VERSION + 1}"
down_revision = "{schema.VERSION}"


def upgrade():
    with op.batch_alter_table("tables", recreate="always") as tables:
        tables.add_column(sa.Column("place", sa.Text, nullable=False, server_default="Home"))
"""
FAILING = f'{NEXT}    op.drop_table("nothing")\n'


@pytest.fixture(params=sorted(KEPT.glob("schema-*.sql")), ids=lambda dump: str(dump.stem))
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A database as a released version made it, with the same contents each."""
    path = tmp_path / "eggs.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
    return path


@pytest.fixture
def with_migration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets this version be a later one, with one migration more."""

    def add(code: str) -> None:
        folder = shutil.copytree(migrate.MIGRATIONS, tmp_path / "100% migrations")
        (folder / "versions" / "schema_next.py").write_text(code)
        monkeypatch.setattr(migrate, "MIGRATIONS", folder)
        monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)

    return add


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.execute(query))


def shape(path: Path) -> Iterator[tuple[object, ...]]:
    """Every table and index with all of its columns and keys."""
    yield from rows(path, "SELECT type, name, tbl_name FROM sqlite_master ORDER BY type, name")
    for [name] in rows(path, "SELECT name FROM sqlite_master WHERE type IN ('table', 'index') ORDER BY name"):
        for pragma in ("table_xinfo", "foreign_key_list", "index_list", "index_xinfo"):
            yield from ((name, pragma, *row) for row in rows(path, f"PRAGMA {pragma}({name})"))
    yield from rows(path, "SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name")


def reads_as_it_was(store: Store) -> None:
    khlor = store.find("EGGS7")
    assert khlor
    assert khlor[3:] == ("0123456789abcdef" * 2, OPENED, OPENED + 300, OPENED + 300, 6, khlor.tip)
    actions = store.actions(khlor.id)
    assert [record.kind for record in actions] == ["open", "sit", "count", "done", "done", "reveal"]
    assert actions[1] == ActionRow(2, "b1", "Ben's phone", "s2", "sit", {}, OPENED + 60)
    assert [each.code for each in store.tables_of("Ben's phone")] == ["EGGS8", "EGGS7"]
    assert store.plays("Ana's phone") == [khlor]


def test_a_database_of_each_released_schema_is_kept() -> None:
    assert {dump.stem for dump in KEPT.iterdir()} == {f"schema-{n}" for n in range(1, schema.VERSION + 1)}


def test_a_released_database_opens_and_goes_on(released: Path) -> None:
    store = Store.open(f"sqlite:///{released}")
    reads_as_it_was(store)
    new = store.open_table(
        "EGGS9", "khlor", "a secret", ActionRow(1, "c1", "Caro's phone", None, "join", {}, OPENED), OPENED
    )
    assert isinstance(new, TableRow)
    assert new.id not in (1, 2)
    store.close()


def test_a_released_play_is_replayed_by_todays_rules(released: Path) -> None:
    store = Store.open(f"sqlite:///{released}")
    khlor = store.find("EGGS7")
    assert khlor
    table = TableService(store).table(khlor)
    assert not any(event.undone for event in table.history.events)
    assert table.sheet.result
    assert say(describe_result(table.sheet.result)) == "Zoë 🥚 wins with 7 points"
    store.close()


def test_the_migrations_make_the_same_tables_as_a_new_database(tmp_path: Path) -> None:
    made, migrated = tmp_path / "made.sqlite", tmp_path / "migrated.sqlite"
    Store.open(f"sqlite:///{made}").close()
    backend = backend_for(f"sqlite:///{migrated}")
    engine = backend.engine()
    with backend.migrating(engine) as connection:
        migrate.upgrade(connection)
    engine.dispose()
    assert list(shape(migrated)) == list(shape(made))
    assert rows(migrated, "SELECT * FROM alembic_version") == [(str(schema.VERSION),)]
    Store.open(f"sqlite:///{migrated}").close()


def test_an_older_database_is_copied_and_migrated(released: Path, with_migration: Callable[[str], None]) -> None:
    old = list(shape(released))
    with_migration(NEXT)
    for _ in range(2):
        store = Store.open(f"sqlite:///{released}")
        reads_as_it_was(store)
        store.close()
    assert rows(released, "SELECT place FROM tables") == [("Home",), ("Home",)]
    [aside] = released.parent.glob("eggs-schema-*.sqlite")
    assert list(shape(aside)) == old
    assert {path.name for path in released.parent.glob("*.sqlite*")} == {"eggs.sqlite", aside.name}


def test_a_migration_that_fails_changes_nothing(released: Path, with_migration: Callable[[str], None]) -> None:
    old, number = list(shape(released)), rows(released, "SELECT * FROM alembic_version")
    with_migration(FAILING)
    with pytest.raises(Unavailable):
        Store.open(f"sqlite:///{released}")
    assert list(shape(released)) == old
    assert rows(released, "SELECT * FROM alembic_version") == number


def test_nothing_is_changed_without_a_copy(released: Path, with_migration: Callable[[str], None]) -> None:
    old, [(number,)] = list(shape(released)), rows(released, "SELECT * FROM alembic_version")
    with_migration(NEXT)
    released.with_name(f"eggs-schema-{number}.sqlite").mkdir()
    with pytest.raises(Unavailable, match="The older database was not updated, because it could not be copied first"):
        Store.open(f"sqlite:///{released}")
    assert list(shape(released)) == old


@pytest.mark.parametrize(
    ("number", "because"),
    [(str(schema.VERSION + 1), errors.NEWER), ("99", errors.NEWER), ("ae1027a6acf", errors.FOREIGN)],
)
def test_a_newer_database_is_refused_as_it_is(tmp_path: Path, number: str, because: object) -> None:
    path = tmp_path / "eggs.sqlite"
    Store.open(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [number])
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(Unavailable) as raised:
        Store.open(f"sqlite:///{path}")
    assert raised.value.text == because
    assert path.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("released", [max(KEPT.glob("schema-*.sql"))], indirect=True, ids=["latest"])
def test_a_migration_is_written_from_what_changed(tmp_path: Path, released: Path) -> None:
    """In a checkout of its own, as the README of the store says."""
    shutil.copytree(ROOT / "companion", tmp_path / "companion")
    changed = tmp_path / "companion" / "store" / "schema.py"
    code = changed.read_text(encoding="utf-8")
    code = code.replace(f"VERSION = {schema.VERSION}", f"VERSION = {schema.VERSION + 1}")
    code = code.replace(
        '    Column("ended", Seconds),\n', '    Column("ended", Seconds),\n    Column("place", Text),\n'
    )
    changed.write_text(code, encoding="utf-8")
    for command in (WRITE_MIGRATION, [sys.executable, "-c", OPEN, f"sqlite:///{released}"]):
        subprocess.run(command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path)}, check=True)
    assert rows(released, "SELECT place FROM tables") == [(None,), (None,)]
    assert rows(released, "SELECT * FROM alembic_version") == [(str(schema.VERSION + 1),)]
    written = (changed.parent / "migrations" / "versions" / f"schema_{schema.VERSION + 1}.py").read_text()
    assert written.startswith('"""Tables have a place."""')
