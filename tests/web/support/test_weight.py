"""The bytes of a score pad's first view, with an empty cache and with a warm one."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.library.registry import games
from tests.support.phones.guests import in_play

KIB = 1024
FIRST, AGAIN = 36 * KIB, 10 * KIB
ZIPPED = {"Accept-Encoding": "gzip"}
PADS = [
    f"/games/{game.slug}/score?mode={mode.id}&players={mode.most}" for game in games().values() for mode in game.modes
]
FACE = re.compile(r'@font-face\{[^}]*url\("([^"]+)"\)[^}]*unicode-range:([^}]*)\}')
TABLE, CHANGE = 60 * KIB, 6 * KIB


def weigh(answer: TestResponse) -> int:
    """Return the bytes of an answer with its headers."""
    assert answer.status_code == 200
    return len(f"HTTP/1.1 200 OK\r\n{answer.headers}") + len(answer.data)


def find_needed(client: FlaskClient, html: str) -> set[str]:
    """Return the addresses that a browser fetches with an empty cache.

    A browser needs only the font file with letters and digits, and only one format of a video; the sheet of what it
    prints comes after the first view.
    """
    fetched = re.sub("(<source [^>]*>)<source [^>]*>", r"\1", re.sub('<link media="print"[^>]*>', "", html))
    linked = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', fetched))
    styles = [client.get(address).get_data(as_text=True) for address in linked if address.endswith(".css")]
    faces = [face for sheet in styles for face in FACE.findall(sheet)]
    return linked | {address for address, characters in faces if "U+41-5A" in characters}


@pytest.mark.parametrize("page", PADS)
def test_a_pad_is_light(client: FlaskClient, page: str) -> None:
    html = client.get(page).get_data(as_text=True)
    again = weigh(client.get(page, headers=ZIPPED))
    addresses = find_needed(client, html)
    assert sum(address.endswith(".woff2") for address in addresses) == 1
    assert again + sum(weigh(client.get(each, headers=ZIPPED)) for each in addresses) <= FIRST
    assert again <= AGAIN


@pytest.mark.parametrize("page", PADS)
def test_an_entered_number_fetches_only_the_pad(client: FlaskClient, page: str) -> None:
    whole = client.get(page, headers={"HX-Request": "true", "HX-Target": "form#calculator"})
    pad = client.get(page, headers={"HX-Request": "true", "HX-Target": "div#pad"})
    assert pad.text.strip().startswith('<div id="pad"')
    assert pad.text.strip() in whole.text
    assert "<form" not in pad.text
    assert {"HX-Request", "HX-Target"} <= set(pad.vary)
    assert len(pad.data) < 0.8 * len(whole.data)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games())
def test_a_table_is_light(app: Flask, slug: str) -> None:
    """This covers each page of a full table with an empty cache, and the answer after a change."""
    host = in_play(app, slug)
    for path in [path for path in host.tabs() if not path.endswith(("/connect", "/story"))]:
        html = host.get(path).get_data(as_text=True)
        page = weigh(host.get(path, headers=ZIPPED))
        files = sum(weigh(host.get(each, headers=ZIPPED)) for each in find_needed(host.client, html))
        change = weigh(host.get(path, headers=ZIPPED | {"HX-Request": "true"}))
        assert page + files <= TABLE, path
        assert change <= CHANGE, path
