"""The stream of a page sends the same content as a fetch; a phone without access to the page gets the version only."""

import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest
from flask import Flask

from companion.tables.live import DELETED
from companion.web.limits import LIMITS, Limit, Limits
from tests.support.cast import CAST
from tests.support.pages.table_pages import agree, cards_dealt
from tests.support.phones.guests import Guest, party

OWN_IDS = re.compile(r'name="tap" value="\w+"')  # of what a form does; each page has others


def exhaust(app: Flask, owner: str) -> None:
    """Use up the requests of a phone or an address."""
    limits = app.extensions["limits"] = Limits({**LIMITS, "requests": Limit(9, 0.001), "all streams": Limit(9)})
    while limits.take("requests", owner):
        pass


@contextmanager
def stream(phone: Guest, address: str, **headers: str) -> Iterator[Iterator[bytes]]:
    """Return the events of a page's stream, for `PATH` or `PATH?QUERY`, after the table's current version."""
    path = f"/t/{phone.code}/live?page={address.replace('?', '&')}"
    answer = phone.client.get(path, headers=headers, buffered=False)
    events = cast(Iterator[bytes], iter(answer.response))
    next(events)
    yield events
    answer.close()


def ring(version: int) -> bytes:
    return b"data: %d\n\n" % version


def read_event(event: bytes) -> str:
    """Return the data of an event as a browser reads it."""
    head, *lines = event.decode().removesuffix("\n\n").split("\n")
    assert head == "event: page"
    assert all(line.startswith("data: ") for line in lines)
    return "\n".join(line.removeprefix("data: ") for line in lines)


def check_brought(event: bytes, phone: Guest, address: str) -> str:
    """Check that an event has the same content as the page that the phone would fetch."""
    text = OWN_IDS.sub("", read_event(event))
    fetched = phone.get(f"/t/{phone.code}/{address}".rstrip("/"), headers={"HX-Request": "true"}).text
    assert text == OWN_IDS.sub("", fetched)
    return text


@pytest.mark.parametrize("address", ["", "now", "table", "setup", "score", "story", "screen"])
def test_a_page_comes_as_it_would_be_fetched(app: Flask, address: str) -> None:
    """This holds for a phone with a seat and for one without."""
    ana, ben = party(app, "dragomino", *CAST[:2], phones="along")
    stranger = Guest(app, ana.code)
    stranger.look()
    pages = [(phone, address) for phone in (ben, stranger) if address != "story" or phone is ben]
    for phone, page in pages:
        with stream(phone, page) as events:
            ana.does("starts", "s1")
            check_brought(next(events), phone, page)


def wear(app: Flask) -> list[Guest]:
    """Open a table at which the second phone is worn."""
    phones = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    phones[0].does("deal", part="headbands")
    phones[1].does("wear", "s2")
    return phones


def test_a_private_page_is_sent_only_to_its_phone(app: Flask) -> None:
    """The host does not get it either, nor does the phone after it has given up its seat."""
    ana, ben, *_others = wear(app)
    for address in ("eyes/s2", "worn/s2"):
        with stream(ben, address) as own, stream(ana, address) as others:
            version = ana.does("starts", "s1")
            check_brought(next(own), ben, address)
            assert next(others) == ring(version)
    with stream(ben, "worn/s2") as events:
        version = ben.does("leave", "s2")
        assert next(events) == ring(version)


def test_a_shared_phone_gets_the_hand_of_the_player_who_confirms_to_hold_it(app: Flask) -> None:
    ana, ben, caro = cards_dealt(app)
    ben.does("leave", "s2")
    ana.does("sit", "s2")
    agree(caro, "s2")
    for address, section in (("eyes/s2", "pass-heading"), ("eyes/s2?me=s2", "private-heading")):
        with stream(ana, address) as events:
            ana.does("starts", "s1")
            assert f'id="{section}"' in check_brought(next(events), ana, address)


def test_the_query_of_a_streamed_page_is_respected(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")
    host.does("sit", "s1")
    with stream(host, "score?seat=s2") as events:
        host.does("starts", "s1")
        tab = check_brought(next(events), host, "score?seat=s2")
    assert 'name="players.1.dragons"' in tab


def test_a_phone_that_loses_its_seat_is_sent_the_public_page(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", *CAST[:2])
    with stream(ben, "score") as events:
        ben.does("leave", "s2")
        assert 'id="join-heading"' in check_brought(next(events), ben, "score")


@pytest.mark.parametrize(
    "address", ["eyes/s2", "worn/s2", "none", "connect", "view.json", "version", "live", "../../kept", "story"]
)
def test_the_stream_sends_only_live_pages_of_this_phone(app: Flask, address: str) -> None:
    """Only members of the table get the whole history."""
    ana, ben = party(app, "dragomino", *CAST[:2])
    phone = Guest(app, ana.code) if address == "story" else ben
    phone.look()
    with stream(phone, address) as events:
        version = ana.does("starts", "s1")
        assert next(events) == ring(version)


def test_a_phone_without_a_cookie_is_sent_no_forms(app: Flask) -> None:
    """Forms need a cookie, which only a fetched page can set."""
    ana, _ben = party(app, "dragomino", *CAST[:2])
    stranger = Guest(app, ana.code)
    with stream(stranger, "") as events, stream(stranger, "screen") as screen:
        for _again in range(2):
            version = ana.does("starts", "s1")
            assert next(events) == ring(version)
            check_brought(next(screen), stranger, "screen")


def test_an_onlooker_over_the_limit_gets_the_version_only(app: Flask) -> None:
    """Requests without a seat are limited by address."""
    ana, _ben = party(app, "dragomino", *CAST[:2])
    stranger = Guest(app, ana.code)
    stranger.look()
    with stream(stranger, "") as events:
        exhaust(app, "127.0.0.1")
        version = ana.does("starts", "s1")
        assert next(events) == ring(version)


def test_a_phone_over_the_limit_gets_the_version_only(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    with stream(ben, "now") as events, ben.client.session_transaction() as session:
        exhaust(app, session["phone"])
        version = ana.does("starts", "s1")
        assert next(events) == ring(version)


@pytest.mark.parametrize("page", ["", "score", "screen"])
def test_polling_is_answered_304_without_news(app: Flask, page: str) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    path, version = f"/t/{ben.code}/{page}".rstrip("/"), ana.does("starts", "s1")
    known = {"HX-Request": "true", "If-None-Match": f'"{version}"'}
    answer = ben.get(path, headers=known)
    assert (answer.status_code, answer.text) == (304, "")
    assert ben.get(path, headers={"If-None-Match": f'"{version}"'}).status_code == 200, (
        "the phone left the page with the whole history"
    )
    version = ana.does("starts", "s2")
    assert f'data-version="{version}"' in ben.get(path, headers=known).text


def test_a_deleted_table_sends_a_last_event(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    with stream(ben, "table") as events:
        ana.post(f"/tables/{ana.code}/delete", ana.form("delete", ""))
        assert next(events) == ring(DELETED)


def test_each_event_is_readable_when_it_comes_and_a_known_tab_is_short(app: Flask) -> None:
    ana, ben = party(app, "break-the-egg", *CAST[:8])[:2]
    zipped = zlib.decompressobj(zlib.MAX_WBITS + 16)
    answer = ben.client.get(f"/t/{ben.code}/live?page=score", headers={"Accept-Encoding": "gzip"}, buffered=False)
    events = cast(Iterator[bytes], iter(answer.response))
    assert zipped.decompress(next(events)).startswith(b"data: ")
    sizes = []
    for seat in ("s1", "s2", "s3"):
        ana.does("starts", seat)
        sizes.append(len(event := next(events)))
        read_event(zipped.decompress(event))
    answer.close()
    assert max(sizes[1:]) * 3 < sizes[0]
