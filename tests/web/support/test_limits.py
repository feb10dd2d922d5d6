"""Limits that only hostile guests reach."""

import re
import time
from collections.abc import Callable

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.web import limits
from companion.web.limits import LIMITS, MOST_OWNERS, Limit, Limits
from companion.web.pages.print_pictures import draw_thumbnail
from tests.support.pages.table_pages import cards_dealt
from tests.support.phones.guests import JSON, Guest, party

HOSTILE = {"REMOTE_ADDR": "10.0.0.66"}
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}


def allow(app: Flask, fewer: dict[str, Limit], now: Callable[[], float] = time.monotonic) -> None:
    app.extensions["limits"] = Limits({**app.extensions["limits"].table, **fewer}, now)


def test_a_deleted_table_is_no_guess(app: Flask) -> None:
    """The table's phones still poll for a while."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    other = Guest(app).open("dragomino", "Caro", "Dan")
    ana.post(f"/tables/{ana.code}/delete", {})
    assert {ben.get(f"/t/{ben.code}/version").status_code for _again in range(30)} == {404}
    assert Guest(app, other.code).get(f"/t/{other.code}").status_code == 200


def test_members_go_on_when_their_address_is_over_the_limit(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    now = [0.0]
    allow(app, {"requests": Limit(50, 1)}, lambda: now[0])
    stranger = Guest(app)
    assert [stranger.get("/").status_code for _again in range(55)] == [200] * 50 + [429] * 5
    answer = stranger.get(f"/t/{ben.code}", headers=JSON)
    assert answer.status_code == 429
    assert "Too many requests" in answer.get_json()["errors"][0]["message"]
    assert 0 < int(answer.headers["Retry-After"]) <= 3
    assert "on this phone" in ben.look()
    form = {"tap": "tap-x", "kind": "starts", "seat": "s2"}
    assert ben.post(f"/t/{ben.code}", form, headers=JSON).status_code == 200
    assert ana.get(f"/t/{ana.code}/version").status_code == 200
    assert stranger.get("/healthz").status_code == 200
    assert stranger.get("/", environ_base=HOSTILE).status_code == 200
    now[0] = 10.0
    assert stranger.get("/").status_code == 200


def test_actions_and_tables_are_limited_and_the_limit_says_when(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, {"actions": Limit(3, 0.1), "tables": Limit(3, 0.1)})
    answers = [ana.tries("clock") for _again in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert 5 <= int(answers[-1].headers["Retry-After"]) <= 11
    statuses = [Guest(app).post("/games/dragomino/table", OPENING).status_code for _again in range(4)]
    assert statuses == [303, 303, 429, 429], "each opening comes from a new phone"


def test_the_next_games_table_counts_like_any_other(app: Flask) -> None:
    """Each new table can have a next one: without a limit for all of them a guest could open tables for ever."""
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    allow(app, {"tables": Limit(3, 0.01)})
    answers = []
    for _again in range(3):
        answers.append(ana.tries("rematch"))
        ana.code = (re.findall(r"/t/(\w{5})", ana.look("result").replace(ana.code, "")) or [ana.code])[0]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 90 <= int(answers[-1].headers["Retry-After"]) <= 100
    assert "Too many tables" in answers[-1].get_json()["errors"][0]["message"]


def test_the_streams_of_a_phone_and_of_an_onlooker_are_limited(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for guest, most in ((ana, 8), (Guest(app, ana.code), 16)):
        answers = [guest.client.get(f"/t/{ana.code}/live", buffered=False) for _each in range(most + 1)]
        assert [answer.status_code for answer in answers] == [200] * most + [503]
        assert int(answers[-1].headers["Retry-After"]) > 0
        for answer in answers:
            answer.close()
        assert guest.client.get(f"/t/{ana.code}/live", buffered=False).status_code == 200


def test_one_address_cannot_take_all_streams_with_invented_phones(app: Flask) -> None:
    """Each opens a table and takes part there. Behind a proxy on this machine all phones have one address."""
    limits.init_app(app, 4)
    hosts = [Guest(app).open("dragomino", "Ana", "Ben") for _each in range(4)]

    def statuses(address: str) -> list[int]:
        asked = {"environ_base": {"REMOTE_ADDR": address}, "buffered": False}
        answers = [host.client.get(f"/t/{host.code}/live", **asked) for host in hosts]
        found = [answer.status_code for answer in answers]
        for answer in answers:
            answer.close()
        return found

    assert statuses("10.0.0.66") == [200, 200, 503, 503]
    assert statuses("127.0.0.1") == [200] * 4


@pytest.mark.parametrize(
    "more", [{"players.0.dragons": "9" * 101}, {"tap": "x" * 101}, {"x" * 101: "y"}, {f"x{i}": "y" for i in range(301)}]
)
def test_an_opening_without_a_form_is_refused(app: Flask, more: dict[str, str]) -> None:
    assert Guest(app).post("/games/dragomino/table", OPENING | more).status_code == 400


def test_a_phone_that_sends_too_much_has_to_wait(app: Flask) -> None:
    """Otherwise one guest could slowly fill the disk."""
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, {"kept bytes": Limit(700, 0.1)})
    answers = [ana.tries("rename", "s1", name=f"Ana {i}") for i in range(30)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert answers[-1].headers["Retry-After"] == "60"
    statuses = {Guest(app).post(path, OPENING).status_code for path in ["/games/dragomino/table"] * 20}
    assert 429 in statuses
    assert ana.get(f"/t/{ana.code}").status_code == 200


@pytest.mark.parametrize("path", ["/games/khlor/shuffle/board", "/games/khlor/score", "/", "/t/AAAAA"])
def test_an_address_that_is_too_long_is_refused(app: Flask, path: str) -> None:
    for query in (f"x={'y' * 16_000}", "x=1&" * 500):
        answer = Guest(app).get(f"{path}?{query}")
        assert answer.status_code == 414
        assert "too long" in answer.text


def test_the_rate_of_prints_is_limited(app: Flask) -> None:
    allow(app, {"prints": Limit(2, 0.1)})
    paths = ["/games/khlor/print?what=sticker", "/games/khlor/print/sticker.pdf?sheets=100"]
    elsewhere = {"REMOTE_ADDR": "192.0.2.20"}
    assert [Guest(app).get(path, environ_base=elsewhere).status_code for path in paths * 2] == [200, 200, 429, 429]
    assert Guest(app).get("/games/khlor", environ_base=elsewhere).status_code == 200
    assert [Guest(app).get(path).status_code for path in paths * 2] == [200] * 4


def test_a_thumbnail_is_drawn_once_for_all_phones_and_counts_as_no_print(app: Flask) -> None:
    draw_thumbnail.cache_clear()
    allow(app, {"prints": Limit(1, 0.001), "all prints": Limit(0)})
    elsewhere = {"REMOTE_ADDR": "192.0.2.22"}
    paths = [f"/games/khlor/print/{what}.svg" for what in ("reference", "reference", "night")]
    answers = [Guest(app).get(path, environ_base=elsewhere) for path in paths]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert draw_thumbnail.cache_info().misses == 2
    assert answers[-1].text.count("<image ") == 6  # the first sheets of the parts of a game night


def test_strangers_leave_prints_for_players_behind_the_same_address(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, {"prints": Limit(1, 0.001)})
    elsewhere = {"REMOTE_ADDR": "192.0.2.22"}
    path = "/print/sticker.pdf"
    stranger = Guest(app, ana.code)
    asked = [(stranger, "/games/khlor"), (stranger, f"/t/{ana.code}"), (ana, f"/t/{ana.code}"), (ana, f"/t/{ana.code}")]
    answers = [phone.get(page + path, environ_base=elsewhere) for phone, page in asked]
    assert [answer.status_code for answer in answers] == [200, 429, 200, 429]


def test_a_print_with_long_names_counts_as_several(app: Flask) -> None:
    """Ten names of forty emoji each take two seconds."""
    allow(app, {"prints": Limit(4, 0.1)})
    elsewhere = {"REMOTE_ADDR": "192.0.2.21"}
    path = "/games/khlor/print/sticker.pdf"
    answers = [Guest(app).get(each, environ_base=elsewhere) for each in (f"{path}?sheets={'0' * 1_600}", path)]
    assert [answer.status_code for answer in answers] == [422, 429]


def test_one_print_is_drawn_at_a_time_and_a_long_wait_is_refused(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a few prints would slow down all tables."""
    monkeypatch.setattr(limits, "PRINT_WAIT", 0.01)
    paths = ["/games/khlor/print?what=sticker", "/games/khlor/print/sticker.pdf", "/games/khlor/print/score-pad.pdf"]
    with app.app_context(), limits.pen():
        for path in paths:
            answer = Guest(app).get(path)
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
            assert "Others are printing just now" in answer.text
    assert {Guest(app).get(path).status_code for path in paths} == {200}


def test_private_pages_are_kept_by_no_cache(app: Flask) -> None:
    ana, *_others = cards_dealt(app)
    own = [f"/t/{ana.code}/{page}" for page in ("version", "view.json", "view.json?seat=s1", "eyes/s1")]
    for path in (*ana.tabs(), *own, f"/TV/{ana.code}/view.json", "/tables", "/kept", "/tables/move"):
        assert ana.get(path).headers["Cache-Control"] == "no-store", path
    page = ana.get("/games/khlor/rules")
    assert "no-store" not in page.headers.get("Cache-Control", "")
    for path in ("/", *re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)):
        assert ana.get(path).headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_search_engines_may_index_games_and_no_tables(app: Flask) -> None:
    text = app.test_client().get("/robots.txt").text
    assert "Disallow: /t/" in text
    assert "Disallow: /\n" not in text


def test_memory_is_bounded_and_the_busiest_owner_is_remembered() -> None:
    now = [0.0]
    counted = Limits({"taps": Limit(5, 0.001)}, lambda: now[0])
    for i in range(MOST_OWNERS + 500):
        counted.take("taps", "busy", 0.0)
        if i < 5:
            assert counted.take("taps", "busy")
        counted.take("taps", i)
    assert counted.used("taps", 1) == 0, "the least recently seen owner is dropped"
    assert not counted.take("taps", "busy")
    now[0] = 10_000.0
    assert counted.take("taps", "busy", 5)


@pytest.mark.slow
def test_six_hundred_queued_taps_pass(app: Flask) -> None:
    """A phone that was offline sends them at once; its address has used up its requests."""
    assert LIMITS["actions"].burst >= 600
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, {"requests": Limit(700, 1), "streams": Limit(8)})
    while app.extensions["limits"].take("requests", "127.0.0.1"):
        pass
    assert {ana.tries("starts", "s1").status_code for _tap in range(600)} == {200}


def test_onlookers_leave_streams_for_players(app: Flask) -> None:
    limits.init_app(app, 8)
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    looking = [listen(Guest(app, ana.code), f"10.0.0.{n}") for n in range(6)]
    assert [answer.status_code for answer in looking] == [200] * 4 + [503] * 2
    assert listen(ana, "10.0.0.9").status_code == 200


def listen(guest: Guest, address: str) -> TestResponse:
    return guest.client.get(f"/t/{guest.code}/live", environ_base={"REMOTE_ADDR": address}, buffered=False)
