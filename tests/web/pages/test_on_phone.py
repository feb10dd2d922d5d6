"""On a phone's home screen: the manifest, and the pages that are kept for a time without a network. Over https only."""

import json
import re
from io import BytesIO

import pytest
from flask.testing import FlaskClient
from PIL import Image

from companion.library.registry import games
from companion.web.app import OWN
from companion.web.games.shelf import PRIVATE

TLS = "https://localhost"
WORKER = re.compile(r'self\.kept=(\{.*\});importScripts\("(/static/js/app/worker\.\w+\.js)"\)')
LINKS = ("/manifest.webmanifest", "apple-touch-icon", "js/app/kept.", "Your phone kept this page")


def list_kept(client: FlaskClient) -> list[str]:
    found = WORKER.fullmatch(client.get("/worker.js").text)
    assert found
    assert client.get(found[2]).status_code == 200
    pages: list[str] = json.loads(found[1])["pages"]
    return pages


@pytest.mark.parametrize("page", ["/", "/games/khlor", "/games/khlor/rules"])
def test_nothing_of_it_is_in_a_page_over_plain_http(client: FlaskClient, page: str) -> None:
    over_http = client.get(page).text
    over_https = client.get(page, base_url=TLS).text
    assert [link in over_http for link in LINKS] == [False] * len(LINKS)
    assert [link in over_https for link in LINKS] == [True] * len(LINKS)


def test_the_manifest_names_icons_of_their_sizes(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    told = json.loads(answer.text)
    assert answer.mimetype == "application/manifest+json"
    assert (told["name"], told["display"]) == ("Egg Companion", "standalone")
    assert {told["id"], told["start_url"], told["scope"]} == {"/"}
    for icon in told["icons"]:
        drawn = client.get(icon["src"])
        assert drawn.mimetype == icon["type"] == "image/png"
        assert icon["sizes"] == "{}x{}".format(*Image.open(BytesIO(drawn.data)).size)
    assert "manifest-src 'self'" in client.get("/").headers["Content-Security-Policy"]


def test_a_phone_keeps_pads_and_set_ups_for_all_numbers_of_players(client: FlaskClient) -> None:
    """They come without a cookie, and none belongs to a phone, a table or a play."""
    pages = list_kept(client)
    for game in games().values():
        for mode in game.modes:
            for page in (f"/games/{game.slug}/{page}" for page in ("setup", "score")):
                assert {f"{page}?mode={mode.id}&players={number}" for number in mode.players} <= set(pages)
        assert {"/", f"/games/{game.slug}", f"/games/{game.slug}/rules"} <= set(pages)
    own = [prefix.removesuffix("*?") for prefix in (*OWN, *PRIVATE) if prefix != "/*?"]
    assert [page for page in pages if page.startswith(tuple(own))] == []
    assert len(pages) == len(set(pages)) < 100
    for page in pages:
        answer = client.get(page, base_url=TLS)
        assert (answer.status_code, answer.mimetype) == (200, "text/html"), page


def test_the_worker_is_asked_for_again_and_sent_when_it_changed(client: FlaskClient) -> None:
    answer = client.get("/worker.js")
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    assert client.get("/worker.js", headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304
