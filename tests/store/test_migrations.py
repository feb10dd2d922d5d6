"""A migration beside programs of the version before, which go on with the migrated database."""

import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event

import psycopg
import pytest
from sqlalchemy import create_engine

from companion.store import Store, Unavailable, errors, migrate, postgresql, schema
from tests.support.system.databases import new_postgresql
from tests.support.system.served_tables import BEN, HOST, ServedTables

PATIENCE = 30.0  # seconds, which nobody waits for
PAUSE = 0.1  # seconds between two taps of a phone
BEFORE, AFTER = schema.VERSION, str(int(schema.VERSION) + 1)
MIGRATION = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{AFTER}", "{BEFORE}"


def upgrade() -> None:
    op.create_table("notes", sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id", ondelete="CASCADE")))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("place", sa.Text))
        tables.add_column(sa.Column("round", sa.Integer, nullable=False, server_default="1"))
'''


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a migration to those of the store, which then is of the version after it."""
    shutil.copytree(migrate.MIGRATIONS, tmp_path / "migrations")
    (tmp_path / "migrations" / "versions" / f"{AFTER}.py").write_text(MIGRATION, encoding="utf-8")
    monkeypatch.setattr(migrate, "MIGRATIONS", tmp_path / "migrations")


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_a_program_serves_a_database_that_is_one_revision_ahead(url: str) -> None:
    Store.open(url).close()
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    for ahead, is_served in ((1, True), (2, False), (0, True)):
        with engine.begin() as connection:
            connection.execute(migrate.stamp.update().values(version_num=str(int(BEFORE) + ahead)))
        if is_served:
            Store.open(url).close()
            continue
        with pytest.raises(Unavailable) as raised:
            Store.open(url)
        assert raised.value.text == errors.NEWER
    engine.dispose()


@pytest.mark.usefixtures("migrations")
def test_phones_play_on_while_new_processes_migrate(stack: ExitStack, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two new processes start at once while a long reader, such as pg_dump, has the table that they change."""
    url = new_postgresql("migrated")
    old = stack.enter_context(closing(ServedTables(url)))
    reader = stack.enter_context(psycopg.connect(url))
    gave_way, done = Event(), Event()
    monkeypatch.setattr(postgresql, "sleep", lambda _seconds: gave_way.set())
    monkeypatch.setattr(schema, "VERSION", AFTER)
    code = old.open()

    def play() -> list[int]:
        numbers: list[int] = []
        while not done.wait(PAUSE) or len(numbers) < 10:
            numbers.append(old.do(code, HOST, "starts", "s1"))
        return numbers

    reader.execute("SELECT count(*) FROM tables")
    with ThreadPoolExecutor(3) as pool, ExitStack() as ending:
        ending.callback(done.set)
        playing = pool.submit(play)
        starting = [pool.submit(ServedTables, url) for _each in range(2)]
        assert gave_way.wait(PATIENCE)
        tapped = old.do(code, BEN, "sit", "s2")
        reader.commit()
        one, _other = [stack.enter_context(closing(each.result())) for each in starting]
        numbers = [one.do(code, BEN, "rename", "s2", name=f"Ben {n}") for n in range(10)]
        done.set()
        numbers += playing.result()
    assert sorted([*numbers, tapped]) == list(range(2, len(numbers) + 3))
    assert one.table(code) == old.table(code)
    monkeypatch.setattr(schema, "VERSION", BEFORE)
    old.restart()
    assert one.do(old.open(tap="a2"), HOST, "starts", "s1") == 2
    assert old.do(code, HOST, "starts", "s2") == one.table(code).version
    reader.execute("INSERT INTO notes SELECT id FROM tables")
    assert reader.execute("SELECT place, round FROM tables").fetchall() == [(None, 1)] * 2
