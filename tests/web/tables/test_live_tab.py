"""The stream of a page brings the tab that it shows, as it would be fetched; who may not see it hears the version."""

import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from flask import Flask

from companion.tables.phones.notifier import DELETED
from tests.support.cast import CAST
from tests.support.phones.guests import Guest, party

OWN_IDS = re.compile(r'name="tap" value="\w+"')  # of what a form does; each page has others


@contextmanager
def stream(phone: Guest, query: str, **headers: str) -> Iterator[Iterator[bytes]]:
    """What the stream of a page sends, after the version that the table has."""
    answer = phone.client.get(f"/t/{phone.code}/live?{query}", headers=headers, buffered=False)
    events = cast(Iterator[bytes], iter(answer.response))
    next(events)
    yield events
    answer.close()


def ring(version: int) -> bytes:
    return b"data: %d\n\n" % version


def brought(event: bytes) -> str:
    """The tab of an event, as a browser reads it."""
    head, *lines = event.decode().removesuffix("\n\n").split("\n")
    assert head == "event: tab"
    assert all(line.startswith("data: ") for line in lines)
    return "\n".join(line.removeprefix("data: ") for line in lines)


def fetched(phone: Guest, tab: str) -> str:
    return phone.get(f"/t/{phone.code}/{tab}".rstrip("/"), headers={"HX-Request": "true"}).text


def test_a_tab_comes_as_it_would_be_fetched(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    for tab in ("", "table", "setup", "score", "decks"):
        with stream(ben, f"tab={tab}") as events:
            ana.does("starts", "s1")
            assert OWN_IDS.sub("", brought(next(events))) == OWN_IDS.sub("", fetched(ben, tab))


def test_what_else_stands_in_the_address_counts(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")
    host.does("sit", "s1")
    with stream(host, "tab=score&seat=s2") as events:
        host.does("starts", "s1")
        tab = brought(next(events))
    assert OWN_IDS.sub("", tab) == OWN_IDS.sub("", fetched(host, "score?seat=s2"))
    assert 'name="players.1.dragons"' in tab


def test_who_may_not_see_a_tab_hears_the_version(app: Flask) -> None:
    """Who has no seat, or no longer; a page that is no tab, or for one pair of eyes; one that names none."""
    ana, ben = party(app, "dragomino", *CAST[:2])
    stranger = Guest(app, ana.code)
    for phone, query in ((stranger, "tab=score"), (ben, "tab=screen"), (ben, "tab=decks/cards/eyes/s2"), (ben, "")):
        with stream(phone, query) as events:
            version = ana.does("starts", "s1")
            assert next(events) == ring(version)
    with stream(ben, "tab=score") as events:
        version = ben.does("leave", "s2")
        assert next(events) == ring(version)


def test_who_asked_for_too_much_hears_the_version(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    allowance = app.extensions["limits"].requests_of_phone
    with stream(ben, "tab=now") as events, ben.client.session_transaction() as session:
        while allowance.take(session["phone"]):
            pass
        version = ana.does("starts", "s1")
        assert next(events) == ring(version)


def test_a_deleted_table_rings(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    with stream(ben, "tab=table") as events:
        ana.post(f"/tables/{ana.code}/delete", ana.form("delete", ""))
        assert next(events) == ring(DELETED)


def test_each_event_is_readable_when_it_comes_and_a_known_tab_is_short(app: Flask) -> None:
    ana, ben = party(app, "break-the-egg", *CAST[:8])[:2]
    zipped = zlib.decompressobj(zlib.MAX_WBITS + 16)
    answer = ben.client.get(f"/t/{ben.code}/live?tab=score", headers={"Accept-Encoding": "gzip"}, buffered=False)
    events = cast(Iterator[bytes], iter(answer.response))
    assert zipped.decompress(next(events)).startswith(b"data: ")
    sizes = []
    for seat in ("s1", "s2", "s3"):
        ana.does("starts", seat)
        sizes.append(len(event := next(events)))
        brought(zipped.decompress(event))
    answer.close()
    assert max(sizes[1:]) * 3 < sizes[0]
