"""A database of each release opens with the code as it is, tells the same, and goes on."""

import json
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask import Flask

from companion.store import Chosen, Store
from companion.web.support.database import database_of
from tests.support.phones.guests import app_in
from tests.support.system.released import VERSIONS, guest_of, tell

from .test_database_file import shape


class Released(NamedTuple):
    """A copy of a release's database in use, and what the release told of it."""

    app: Flask
    told: dict[str, Any]

    @property
    def store(self) -> Store:
        return database_of(self.app).store()


@pytest.fixture(params=sorted(VERSIONS.glob("*.sqlite")), ids=lambda file: file.stem)
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Released:
    shutil.copyfile(request.param, tmp_path / "eggs.sqlite")
    told = json.loads(request.param.with_suffix(".json").read_text(encoding="utf-8"))
    return Released(app_in(tmp_path), told)


def test_the_first_release_is_kept() -> None:
    assert (VERSIONS / "1.0.0.sqlite").exists()


def test_it_tells_what_it_told(released: Released) -> None:
    assert tell(released.app, released.told["tables"]) == released.told


def test_it_has_the_tables_of_a_new_database(released: Released, tmp_path: Path) -> None:
    released.store.close()
    Store.open(f"sqlite:///{tmp_path / 'new.sqlite'}").close()
    assert shape(tmp_path / "eggs.sqlite") == shape(tmp_path / "new.sqlite")


def test_its_tables_go_on_and_its_plays_and_sheets_are_shown(released: Released) -> None:
    for code, told in released.told["tables"].items():
        phone = next(name for name in told if name != "screen")
        host = guest_of(released.app, phone, code)
        assert host.does("rename", "s1", name="Zoe", tap="later") == told[phone]["version"] + 1
        assert host.view()["seats"][0]["name"] == "Zoe"
    for keeper in {row.keeper for row in released.store.kept_plays(Chosen(None))}:
        ana = guest_of(released.app, keeper)
        pages = ["/plays", "/plays.csv", "/figures", "/evenings", "/tables", "/kept"]
        sheets = [f"/s/{row.code}" for row in released.store.sheets_shared_by(keeper)]
        plays = [f"/plays/{row.id}" for row in released.store.kept_plays(Chosen(keeper))]
        for page in (*pages, *sheets, *plays):
            assert ana.get(page, follow_redirects=True).status_code == 200, page
