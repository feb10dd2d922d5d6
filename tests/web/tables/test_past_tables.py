"""Tables that earlier versions stored open: every page of them, for each phone that takes part and for a stranger."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from companion.web import create_app
from companion.web.support.database import store
from companion.web.tables.access import service
from tests.support.phones.guests import Guest
from tests.support.root import ROOT

KEPT = [*sorted(ROOT.glob("tests/store/kept/schema-*.sql")), ROOT / "tests/tables/plays/plays.sql"]
TABS = ("", "/now", "/setup", "/decks", "/score", "/result", "/table", "/story", "/screen", "/version", "/connect")


@pytest.fixture(params=KEPT, ids=lambda dump: str(dump.stem))
def stored(request: pytest.FixtureRequest, tmp_path: Path) -> Flask:
    path = tmp_path / "eggs.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(request.param.read_text(encoding="utf-8"))
        codes = [code for (code,) in connection.execute("SELECT code FROM tables")]
    app = create_app(database=str(path))
    app.config["CODES"] = codes
    return app


def phones_at(app: Flask, code: str) -> Iterator[Guest]:
    """Each phone that did something at the table, and a stranger."""
    with app.app_context():
        row = store().find(code)
        assert row
        phones = {each.phone for each in store().actions(row.id)}
    for phone in (*sorted(phones), "stranger"):
        guest = Guest(app, code)
        with guest.client.session_transaction() as session:
            session["phone"] = phone
        yield guest


def own_pages(app: Flask, code: str) -> Iterator[str]:
    """What is for one seat, of each deck."""
    with app.app_context():
        row = store().find(code)
        assert row
        for deck, in_play in service().table(row).trackers.items():
            for seat in in_play.seats:
                yield from (
                    f"/decks/{deck}/{page}/{seat}{me}" for page in ("eyes", "worn") for me in ("", f"?me={seat}")
                )


@pytest.mark.slow
def test_every_page_of_a_stored_table_opens_and_it_goes_on(stored: Flask) -> None:
    """An action is done, or refused with a reason."""
    for code in stored.config["CODES"]:
        phones = list(phones_at(stored, code))
        for phone in phones:
            statuses = {path: phone.get(f"/t/{code}{path}").status_code for path in (*TABS, *own_pages(stored, code))}
            assert set(statuses.values()) <= {200, 303, 403, 404}, statuses
            assert statuses[""] == 200
            assert [phone.get(path).status_code for path in ("/tables", "/kept")] == [200, 200]
        for phone in phones:
            answer = phone.tries("clock", tap=f"now {phone.cookies()}")
            assert answer.status_code == 200 or answer.get_json()["errors"][0]["message"], code
