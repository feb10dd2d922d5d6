"""Another kind of database is one module, named like the scheme of its URLs."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import ActionRow, AlreadyExists, Store, Unavailable, backend_for, backends

# As little as a kind of database can be: it lives in memory, so there is nothing to copy and nothing to erase.
EGGBASE = """
from contextlib import contextmanager

from sqlalchemy import StaticPool, create_engine

from companion.kit.text import _
from companion.store.errors import OTHERWISE, Unavailable


class Eggbase:
    name = "eggbase"

    def engine(self):
        return create_engine("sqlite://", poolclass=StaticPool)

    def identity(self):
        return "eggbase"

    def take_over(self):
        pass

    def configure(self, connection):
        pass

    @contextmanager
    def writing(self, engine):
        with engine.begin() as connection:
            yield connection

    migrating = writing

    def has_room(self, connection):
        return True

    def keep_copy(self, label):
        pass

    def erase_deleted(self, engine):
        pass

    def back_up(self, target):
        raise Unavailable(_("Eggs cannot be copied"))

    def signing_key(self):
        return bytes(32)

    def cause(self, error):
        return OTHERWISE

    def is_duplicate(self, error):
        return "UNIQUE" in str(error)


def backend(url):
    return Eggbase()
"""
FIRST = ActionRow(1, "tap-1", "Ana's", None, "open", {"name": "Ana"}, 100)


@pytest.fixture
def eggbase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "eggbase.py").write_text(EGGBASE)
    monkeypatch.setattr(backends, "__path__", [*backends.__path__, str(tmp_path)])
    yield
    sys.modules.pop(f"{backends.__name__}.eggbase")


@pytest.mark.usefixtures("eggbase")
def test_a_module_is_enough_for_another_kind_of_database(tmp_path: Path) -> None:
    store = Store.open("eggbase://hen.example/eggs")
    here = store.open_table("EGGS7", "khlor", "a secret", FIRST, 100)
    store.append(here.id, FIRST._replace(number=2, id="tap-2"))
    with pytest.raises(AlreadyExists):
        store.append(here.id, FIRST._replace(number=2, id="tap-3"))
    assert store.versions(["EGGS7"]) == {"EGGS7": 2}
    store.rewrite(here.id, lambda rows: [row._replace(body={}) for row in rows])
    found = store.find("EGGS7")
    assert found
    assert [row.body for row in store.actions(found.id)] == [{}, {}]
    store.delete(found.id)
    assert store.tables_of("Ana's") == []
    assert (store.signing_key(), backend_for("eggbase://").name) == (bytes(32), "eggbase")
    with pytest.raises(Unavailable, match="Eggs cannot be copied"):
        backend_for("eggbase://").back_up(tmp_path / "copy")
    store.close()


@pytest.mark.parametrize(
    "url", ["eggbase://eggs", "eggs.sqlite", "://eggs", "sqlite.backend:///eggs", "__init__://eggs"]
)
def test_a_url_of_no_kind_that_is_known_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match=r"egg|sqlite"):
        backend_for(url)
