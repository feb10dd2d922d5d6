"""The shelf and a game's page."""

import re
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.kit.game import WORLDS
from companion.library.registry import games
from companion.system.network import Address
from companion.web import create_app
from tests.support.pages.answers import text
from tests.support.pages.kept_plays import play_dragomino
from tests.support.phones.guests import Guest
from tests.support.root import ROOT


def test_a_games_page_leads_everywhere_once(client: FlaskClient) -> None:
    for game in games().values():
        page = client.get(f"/games/{game.slug}").get_data(as_text=True)
        links = re.findall(rf'href="(/games/{game.slug}/\w+)"', page)
        places = ("score", "table", "setup", "play", "rules", "print", "box")
        assert links == [f"/games/{game.slug}/{place}" for place in places]


def test_the_style_sheet_has_the_colours_of_a_game() -> None:
    for game in games().values():
        style = (ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
        assert game.world in WORLDS
        assert game.world == WORLDS[0] or style.count(f".{game.world} {{") == 2, "for light and dark"


def test_an_unfinished_count_says_what_is_left(client: FlaskClient) -> None:
    query = {"players": 2, "players.0.name": "Ana", "players.1.name": "Ben", "players.0.dragons": 3}
    answer = client.get(f"/games/dragomino/last?{urlencode(query)}")
    assert "Dragomino is running" in text(answer)
    assert "Ana and Ben" in text(answer)
    assert "4 numbers left" in text(answer)
    assert client.get("/games/dragomino/last?players=2&players.0.name=Ana").status_code == 204


def test_the_last_time_is_the_last_kept_play(app: Flask, client: FlaskClient) -> None:
    for phone in play_dragomino(app, "Ana", "Ben"):
        page = phone.get("/games/dragomino")
        assert "Last time: Ana, 5 points" in text(page)
        assert "Ana wins" in text(phone.get("/")), "among the last results"
        again = phone.get(re.findall(r'gold" href="([^"]+)"', page.text)[0].replace("&amp;", "&"))
        assert 'value="Ben"' in again.text
        assert 'value="4"' not in again.text
    assert "Last time" not in text(client.get("/games/dragomino"))
    over = {"players.0.dragons": 3, "players.0.eggshells": 0, "players.1.dragons": 2, "players.1.eggshells": 1}
    query = urlencode({"players": 2, **over, "table.mommy_dragon": 0})
    assert client.get(f"/games/dragomino/last?{query}").status_code == 204, "a count that is over goes on no more"


def test_the_shelf_knows_the_tables_of_the_phone(app: Flask, client: FlaskClient) -> None:
    host = Guest(app).open("khlor", "Ana", "Ben")
    assert f"Khlor, table {host.code}" in text(host.get("/"))
    assert host.code not in text(client.get("/"))


def test_the_computer_that_serves_shows_the_code_for_phones() -> None:
    app = create_app(addresses=lambda: [Address("http://192.0.2.1:8000/")])
    for page in ("/", "/games/khlor"):
        for here, shown in (("127.0.0.1", True), ("::1", True), ("192.0.2.1", True), ("192.0.2.7", False)):
            answer = app.test_client().get(page, environ_overrides={"REMOTE_ADDR": here})
            assert ("Phones scan this" in text(answer)) is shown, here
    alone = create_app(addresses=lambda: [Address("http://127.0.0.1:8000/")]).test_client()
    assert "Phones scan this" not in text(alone.get("/"))


def test_a_code_that_is_typed_leads_to_its_table(app: Flask, client: FlaskClient) -> None:
    host = Guest(app).open("khlor", "Ana", "Ben")
    assert client.get(f"/t?code= {host.code.lower()} ").headers["Location"] == f"/t/{host.code}"
    assert all('action="/t"' in client.get(page).text for page in ("/", "/tables"))
    for wrong in ("", "../", "- -"):
        assert client.get("/t", query_string={"code": wrong}).status_code == 404


@pytest.mark.parametrize("path", ["/", "/games/khlor"])
def test_a_phone_caches_the_page_and_revalidates_it(app: Flask, path: str) -> None:
    guest = Guest(app).open("khlor", "Ana", "Ben")  # so that the page contains data of the phone
    answer = guest.get(path)
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert "Cookie" in answer.vary
    again = guest.get(path, headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    assert again.get_data() == b""
