"""Limits that nobody at a table meets and a hostile guest does, and the names by which a server answers."""

import re
from cProfile import Profile

import pytest
from flask import Flask

from companion.system.network import Address
from companion.web import create_app
from companion.web.guard import drawing, hosts, rate_limit
from companion.web.guard.allowances import MOST_KEYS, Allowance, Places, RecentThings
from companion.web.guard.limits import Limits
from companion.web.guard.rate_limit import RateLimit
from companion.web.tables import stream
from tests.support.phones.guests import JSON, Guest, party

HOSTILE = {"REMOTE_ADDR": "10.0.0.66"}
OPENING = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}


def allow(app: Flask, **fewer: Allowance | Places) -> None:
    app.extensions["limits"] = Limits(**fewer)  # type: ignore[arg-type]


NO_HOSTS = ["127.0.0.1, evil.example", "localhost:80@evil.example", "127.0.0.1:80/evil?x", "[::1", "[::1]evil.example"]
FOREIGN = [
    "evil.example",
    "evil.example:8000",
    "192.0.2.7.evil.example",
    "localhost.evil.example",
    "EVIL.example.",
    *NO_HOSTS,
]
AT_HOME = ["localhost", "localhost:8000", "127.0.0.1", "192.168.43.1:8000", "[::1]:8000", "[fe80::1]", "laptop"]
GIVEN_AT_HOME = ["pi.local", "Pi.LAN.", "nas.home.arpa:80"]


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_is_not_this_servers_is_told_so(app: Flask, host: str) -> None:
    """Which a page elsewhere could let lead here, to read what is answered."""
    for path in ("/", "/tables", "/healthz", "/api/v1/games", "/static/x"):
        answer = app.test_client().get(path, headers={"Host": host})
        assert answer.status_code == 421, path
        assert "COMPANION_HOSTS" in answer.text
        assert "Set-Cookie" not in answer.headers
    assert app.test_client().get("/api/v1/games", headers={"Host": host}).mimetype == "application/json"


def test_a_host_too_long_for_a_name_is_not_remembered(app: Flask) -> None:
    """A thousand of them would take thirty megabytes."""
    known = hosts.is_number.cache_info().currsize
    assert app.test_client().get("/", headers={"Host": f"a.{'b' * 30_000}"}).status_code == 421
    assert hosts.is_number.cache_info().currsize == known


@pytest.mark.parametrize("host", [*AT_HOME, *GIVEN_AT_HOME])
def test_names_at_home_and_numbers_are_answered(app: Flask, host: str) -> None:
    """Also those of a hotspot that was switched on in mid-game."""
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


def test_names_that_the_owner_gave_are_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def status(app: Flask, host: str) -> int:
        return app.test_client().get("/", headers={"Host": host}).status_code

    named = create_app(names=["Eggs.example"], addresses=lambda: [Address("https://public.example/")])
    assert [status(named, host) for host in ("eggs.example:80", "public.example", "other.example")] == [200, 200, 421]
    monkeypatch.setenv("COMPANION_HOSTS", "one.example, two.example")
    assert [status(create_app(), host) for host in ("one.example", "two.example", "example")] == [200, 200, 200]


def test_a_deleted_table_is_no_guess(app: Flask) -> None:
    """Its phones go on asking for a while."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    other = Guest(app).open("dragomino", "Caro", "Dan")
    ana.post(f"/tables/{ana.code}/delete", {"token": ana.token})
    assert {ben.get(f"/t/{ben.code}/version").status_code for _again in range(30)} == {404}
    assert Guest(app, other.code).get(f"/t/{other.code}").status_code == 200


def test_who_takes_part_goes_on_when_the_address_has_asked_too_much(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    token = ben.token
    now = [0.0]
    allow(app, requests=Allowance(50, 1, lambda: now[0]))
    stranger = Guest(app)
    assert [stranger.get("/").status_code for _again in range(55)] == [200] * 50 + [429] * 5
    answer = stranger.get(f"/t/{ben.code}", headers=JSON)
    assert answer.status_code == 429
    assert "Too many requests" in answer.get_json()["errors"][0]["message"]
    assert 0 < int(answer.headers["Retry-After"]) <= 3
    assert "on this phone" in ben.look()
    form = {"token": token, "tap": "tap-x", "kind": "starts", "seat": "s2"}
    assert ben.post(f"/t/{ben.code}", form, headers=JSON).status_code == 200
    assert ana.get(f"/t/{ana.code}/version").status_code == 200
    assert stranger.get("/healthz").status_code == 200
    assert stranger.get("/", environ_base=HOSTILE).status_code == 200
    now[0] = 10.0
    assert stranger.get("/").status_code == 200


def test_actions_and_tables_are_limited_and_the_limit_says_when(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, actions_of_phone=Allowance(3, 0.1), tables_of_phone=Allowance(2, 0.1))
    answers = [ana.tries("clock") for _again in range(5)]
    assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 2
    assert 5 <= int(answers[-1].headers["Retry-After"]) <= 11
    statuses = [ana.post("/games/dragomino/table", OPENING).status_code for _again in range(4)]
    assert statuses == [303, 303, 429, 429]
    allow(app, tables=Allowance(2, 0.1))
    statuses = [Guest(app).post("/games/dragomino/table", OPENING).status_code for _again in range(4)]
    assert statuses == [303, 303, 429, 429], "a new phone each time"


def test_the_next_games_table_counts_like_any_other(app: Flask) -> None:
    """Each has a next one, too: without a limit a guest goes on from one to another for ever."""
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    allow(app, tables_of_phone=Allowance(2, 0.1))
    answers = []
    for _again in range(3):
        answers.append(ana.tries("rematch"))
        ana.code = (re.findall(r"/t/(\w{5})", ana.look("result").replace(ana.code, "")) or [ana.code])[0]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].headers["Retry-After"] == "60"
    assert "Too many tables" in answers[-1].get_json()["errors"][0]["message"]


def test_one_phone_and_one_who_looks_on_have_so_many_streams(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for guest, most in ((ana, 8), (Guest(app, ana.code), 16)):
        answers = [guest.client.get(f"/t/{ana.code}/live", buffered=False) for _each in range(most + 1)]
        assert [answer.status_code for answer in answers] == [200] * most + [503]
        assert int(answers[-1].headers["Retry-After"]) > 0
        for answer in answers:
            answer.close()
        assert guest.client.get(f"/t/{ana.code}/live", buffered=False).status_code == 200


def test_one_address_does_not_take_all_streams_by_phones_that_it_makes_up(app: Flask) -> None:
    """Each opens a table and takes part there. Behind a proxy on this machine all phones have one address."""
    stream.limit_streams(app, 4)
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
def test_what_no_form_sends_opens_no_table(app: Flask, more: dict[str, str]) -> None:
    assert Guest(app).post("/games/dragomino/table", OPENING | more).status_code == 400


def test_who_sends_too_much_to_be_kept_has_to_wait(app: Flask) -> None:
    """Else one guest would fill the disk in time, however slowly."""
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    allow(app, kept=Allowance(2_000, 0.1))
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


@pytest.mark.parametrize("more", ["".join(f"&x{i}=1" for i in range(399)), f"&x={'y' * 15_900}"])
def test_no_address_makes_a_draw_much_dearer(app: Flask, more: str) -> None:
    """Counted in calls, because times vary."""
    phone, path = Guest(app), "/games/khlor/shuffle/board?seed=EGG7"
    phone.get(path)
    assert work(phone, path + more) < 2.5 * work(phone, path)


def work(phone: Guest, path: str) -> int:
    """How many calls it takes to answer."""
    with Profile(builtins=False) as profile:
        answer = phone.get(path)
    assert answer.status_code == 200
    return sum(each.callcount for each in profile.getstats())


def test_prints_are_drawn_so_fast_and_no_faster(app: Flask) -> None:
    allow(app, drawings=Allowance(2, 0.1))
    paths = ["/games/khlor/print?what=sticker", "/games/khlor/print/sticker.pdf?sheets=100"]
    elsewhere = {"REMOTE_ADDR": "192.0.2.20"}
    assert [Guest(app).get(path, environ_base=elsewhere).status_code for path in paths * 2] == [200, 200, 429, 429]
    assert Guest(app).get("/games/khlor", environ_base=elsewhere).status_code == 200
    assert [Guest(app).get(path).status_code for path in paths * 2] == [200] * 4


def test_a_print_with_long_names_counts_as_several(app: Flask) -> None:
    """Ten names of forty emoji each take two seconds."""
    allow(app, drawings=Allowance(4, 0.1))
    elsewhere = {"REMOTE_ADDR": "192.0.2.21"}
    path = "/games/khlor/print/sticker.pdf"
    answers = [Guest(app).get(each, environ_base=elsewhere) for each in (f"{path}?x={'y' * 1_600}", path)]
    assert [answer.status_code for answer in answers] == [200, 429]


def test_one_draws_at_a_time_and_who_waits_too_long_is_told_so(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a few who print take the time of all who play."""
    monkeypatch.setattr(drawing, "PATIENCE", 0.01)
    paths = ["/games/khlor/print?what=sticker", "/games/khlor/print/sticker.pdf", "/games/khlor/print/score-pad.pdf"]
    with app.app_context(), drawing.pen():
        for path in paths:
            answer = Guest(app).get(path)
            assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
            assert "Others are printing just now" in answer.text
    assert {Guest(app).get(path).status_code for path in paths} == {200}


def test_what_is_a_phones_own_is_kept_by_nobody(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for path in (*ana.tabs(), "/tables", "/kept", "/tables/move", f"/t/{ana.code}/version"):
        assert ana.get(path).headers["Cache-Control"] == "no-store", path
    page = ana.get("/games/khlor/rules")
    assert "no-store" not in page.headers.get("Cache-Control", "")
    for path in ("/", *re.findall(r'(?:href|src)="(/static/[^"]+)"', page.text)):
        assert ana.get(path).headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_search_engines_find_the_games_and_no_tables(app: Flask) -> None:
    text = app.test_client().get("/robots.txt").text
    assert "Disallow: /t/" in text
    assert "Disallow: /\n" not in text


def test_what_is_counted_does_not_fill_the_memory() -> None:
    now = [0.0]
    allowance, seen, limit = Allowance(5, 1, lambda: now[0]), RecentThings(), RateLimit(lambda: now[0])
    for i in range(MOST_KEYS + 500):
        allowance.take(i)
        seen.add(i)
        limit.record(str(i))
    assert len(allowance._used) == len(seen._seen) == len(limit._failures) == len(limit._own) == MOST_KEYS
    now[0] = rate_limit.WINDOW + 1
    assert not limit.is_exceeded("1")
    assert not limit._failures
    assert not limit._own
