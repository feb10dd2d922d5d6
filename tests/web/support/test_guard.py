"""Requests for another host's name, changes from another site's page, and GET requests that change nothing."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import IntegerConverter, Rule
from werkzeug.test import TestResponse

from companion.library.registry import games
from companion.store import SharedSheetRow
from companion.system.machine import now
from companion.system.network import Address
from companion.tables.service import DAY
from companion.web import create_app
from companion.web.support.database import store
from tests.support.cast import CAST
from tests.support.phones.guests import ADDRESS, JSON, Guest, party

FOREIGN = "http://evil.example"
NAME = "http://eggs.home.arpa:8000"  # the server's name for phones; not loopback, so browsers send no Sec-Fetch-Site
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
PATH = "/games/dragomino/table"
UNSAFE = {"POST", "PUT", "PATCH", "DELETE"}
ROUTES = list(create_app().url_map.iter_rules())
CHANGING = [(method, rule) for rule in ROUTES for method in sorted(UNSAFE & set(rule.methods or ()))]

NO_HOSTS = ["127.0.0.1, evil.example", "localhost:80@evil.example", "127.0.0.1:80/evil?x", "[::1", "[::1]evil.example"]
FOREIGN_HOSTS = [
    "evil.example",
    "evil.example:8000",
    "192.0.2.7.evil.example",
    "localhost.evil.example",
    "EVIL.example.",
    f"a.{'b' * 30_000}",
    *NO_HOSTS,
]
AT_HOME = ["localhost", "localhost:8000", "127.0.0.1", "192.168.43.1:8000", "[::1]:8000", "[fe80::1]", "laptop"]
GIVEN_AT_HOME = ["pi.local", "Pi.LAN.", "nas.home.arpa:80"]


def sends(guest: Guest, path: str, data: dict[str, str], **headers: str) -> TestResponse:
    """Send a form as a browser does, with the headers that name its page."""
    named = {key.replace("_", "-"): text for key, text in headers.items()}
    return guest.note(guest.client.post(path, data=data, headers=named, base_url=NAME))


def address(rule: Rule, **known: str) -> str:
    """Return an address of the route; variables without a given value are unknown."""
    numbers = {name for name, converter in rule._converters.items() if isinstance(converter, IntegerConverter)}
    built = rule.build({name: known.get(name, 1 if name in numbers else "nothing") for name in rule.arguments})
    assert built is not None
    return built[1]


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": FOREIGN},
        {"Origin": "null"},
        {"Origin": "http://eggs.home.arpa:9000"},
        {"Origin": "http://["},
        {"Referer": f"{FOREIGN}/{NAME}"},
        {"Origin": FOREIGN, "Referer": NAME},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": NAME, "Sec-Fetch-Site": "cross-site"},
        {"Origin": FOREIGN, "Sec-Fetch-Site": "same-origin"},
    ],
)
def test_a_form_of_another_sites_page_is_refused(app: Flask, headers: dict[str, str]) -> None:
    """The form has no effect, and no cookie replaces the phone's own."""
    stranger = Guest(app)
    answer = sends(stranger, PATH, OPENING, **headers)
    assert answer.status_code == 403
    assert "page sent this, so nothing was done" in answer.text
    assert "Set-Cookie" not in answer.headers
    [error] = sends(stranger, PATH, OPENING, Accept="application/json", **headers).get_json()["errors"]
    assert "page sent this, so nothing was done" in error["message"]
    answer = sends(stranger, "/api/v1/games/khlor/score", {}, **headers)
    assert (answer.status_code, answer.mimetype) == (403, "application/json")


def test_every_route_that_changes_something_refuses_another_site() -> None:
    app = create_app()
    app.add_url_rule("/new", "new", lambda: "done", methods=["GET", *UNSAFE])
    client = app.test_client()
    for method, rule in CHANGING:
        assert client.open(address(rule), method=method, headers={"Origin": FOREIGN}).status_code == 403, rule
    for method in UNSAFE:
        assert client.open("/new", method=method, headers={"Origin": FOREIGN}).status_code == 403
        assert client.open("/nothing", method=method).status_code == 404
        assert client.open("/", method=method).status_code == 405
    assert client.get("/new", headers={"Origin": FOREIGN}).text == "done"


def test_a_page_of_this_server_is_admitted_by_each_of_its_addresses(app: Flask) -> None:
    for own in (
        {"Origin": NAME},
        {"Referer": f"{NAME}/games/dragomino/table?players=2"},
        {"Origin": ADDRESS.rstrip("/")},
        {"Origin": NAME.upper()},
        {"Origin": NAME, "Sec-Fetch-Site": "same-origin"},
        {},
    ):
        answer = sends(Guest(app), PATH, OPENING, **own)
        assert answer.status_code == 303, own
        assert "Set-Cookie" in answer.headers
    client = app.test_client()
    for base, origin in [("http://eggs.local", "https://eggs.local"), ("http://[::1]:80", "http://[::1]")]:
        assert client.post(PATH, data=OPENING, headers={"Origin": origin}, base_url=base).status_code == 303


def test_a_program_acts_without_a_token_or_with_any(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for token in ({}, {"token": ""}, {"token": "x"}):
        assert ana.post(f"/t/{ana.code}", ana.form("starts", "s1") | token, headers=JSON).status_code == 200


def test_every_route_refuses_too_large_a_body(app: Flask) -> None:
    phone = Guest(app).open("dragons-eggs", "Ana", "Ben", "Caro")
    game = games()["dragons-eggs"]
    known = {"slug": game.slug, "what": game.randomizers[0].id, "code": phone.code}
    form, text = {"x": "y" * 65_536}, f'{{"x": "{"y" * 65_536}"}}'
    for _method, rule in CHANGING:
        sent = (
            {"data": text, "content_type": "application/json"}
            if rule.rule.startswith("/api/")
            else {"data": form, "headers": JSON}
        )
        answer = phone.client.post(address(rule, **known), **sent)
        assert (answer.status_code, answer.mimetype) == (413, "application/json"), rule
        assert answer.get_json()["errors"][0]["message"]


def test_no_get_request_changes_the_database(app: Flask, tmp_path: Path) -> None:
    ana, ben, *_others = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    ana.does("deal", part="headbands")
    ana.does("move", move="starts:0")
    stranger = Guest(app, ana.code)
    stranger.does("sit", "s2")
    shared, then = "WRQNG23ABCDE", now() - 100 * DAY
    with app.app_context():
        store().share(SharedSheetRow(shared, "dragomino", "Ana's", "players=2", then, then))
    before = dump(tmp_path / "eggs.sqlite")
    query = "players=2&players.0.name=Ana&players.1.name=Ben&players.0.dragons=3&what=pad&names.0=Ana"
    known = {
        "slug": "dragomino",
        "what": "score-pad",
        "code": ana.code,
        "seat": "s1",
        "path": "2",
        "print": "score-pad",
        "sheet": shared,
    }
    for rule in ROUTES:
        if "GET" in (rule.methods or ()) and rule.rule != "/t/<code>/live":
            for phone in (ana, ben, stranger, Guest(app)):
                phone.get(f"{address(rule, **known)}?{query}")
    assert dump(tmp_path / "eggs.sqlite") == before


def dump(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_a_foreign_host_name_is_refused(app: Flask, host: str) -> None:
    """A foreign page could point its host name to this server to read the answers (DNS rebinding)."""
    for path in ("/", "/tables", "/healthz", "/api/v1/games", "/static/x"):
        answer = app.test_client().get(path, headers={"Host": host})
        assert answer.status_code == 421, path
        assert "COMPANION_HOSTS" in answer.text
        assert "Set-Cookie" not in answer.headers
    assert app.test_client().get("/api/v1/games", headers={"Host": host}).mimetype == "application/json"


@pytest.mark.parametrize("host", [*AT_HOME, *GIVEN_AT_HOME])
def test_local_names_and_addresses_are_answered(app: Flask, host: str) -> None:
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


def test_configured_names_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def status(app: Flask, host: str) -> int:
        return app.test_client().get("/", headers={"Host": host}).status_code

    named = create_app(names=["Eggs.example"], addresses=lambda: [Address("https://public.example/")])
    assert [status(named, host) for host in ("eggs.example:80", "public.example", "other.example")] == [200, 200, 421]
    monkeypatch.setenv("COMPANION_HOSTS", "one.example, two.example")
    assert [status(create_app(), host) for host in ("one.example", "two.example", "example")] == [200, 200, 200]
