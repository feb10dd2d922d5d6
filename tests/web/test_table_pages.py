"""Tables over HTTP with a database in a file: who may join and do what, what is secret, what is forgotten."""

import re
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import html5lib
import pytest
from flask import Flask

from companion.library.registry import games
from companion.web.support.host_code import host_code
from companion.web.support.rate_limit import RateLimit
from tests.support.cast import CAST
from tests.support.guests import ADDRESS, JSON, Guest, app_in, in_play, party

EVERY_GAME = pytest.mark.parametrize("slug", games())
WITH_CARDS = [slug for slug, game in games().items() if game.trackers]


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return app_in(tmp_path)


def read(page: str) -> str:
    """What a reader sees, and what stands in the fields."""
    root = html5lib.parse(page)
    values = [each.get("value", "") for each in root.iter() if each.get("type") not in ("hidden", None)]
    return " ".join(" ".join(["".join(root.itertext()), *values]).split())


def test_a_table_is_opened_and_joined(app: Flask) -> None:
    host = Guest(app)
    assert "Open the table" in host.get("/games/dragomino/table").text
    host.open("dragomino", "Ana", "Ben")
    ben = Guest(app, host.code)
    assert "Sit here: Ben" in read(ben.look())
    assert "What happened" not in ben.look("score"), "who has no seat sees only how to get one"
    ben.code = host.code.lower()
    ben.does("sit", "s2", name="  Benno ")
    assert "Benno sits down" in read(host.look())
    late = Guest(app, host.code)
    late.does("sit", name="Caro")
    assert "Caro joins the table" in read(ben.look())
    assert late.refused("sit", name="benno") == "Somebody at this table is called benno already"
    late.does("sit", name="Dan")
    assert Guest(app, host.code).refused("sit", name="Eve") == "All 4 seats are taken"


def test_who_is_refused_a_seat_finds_the_name_and_the_reason_in_the_form(app: Flask) -> None:
    """Without a script, too."""
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    late = Guest(app, ana.code)
    answer = late.post(f"/t/{ana.code}", late.form("sit", name="ben"))
    assert answer.status_code == 409
    field = re.search(r'<input id="join-name"[^>]*>', answer.text)
    assert field
    assert 'value="ben"' in field[0]
    assert 'aria-invalid="true"' in field[0]
    told = re.search(r'<div id="join-problem"[^>]*>(.*?)</div>', answer.text)
    assert told
    assert "Somebody at this table is called ben already" in read(told[0])
    assert 'value=""' in (re.search(r'<input id="join-name"[^>]*>', late.look()) or [""])[0]


def test_one_phone_goes_round(app: Flask) -> None:
    """Every game with hidden cards leads to a table with all seats on one phone."""
    for slug in WITH_CARDS:
        host = Guest(app)
        [link] = set(
            re.findall(rf'href="(/games/{slug}/table\?[^"]*alone=true[^"]*)"', host.get(f"/games/{slug}").text)
        )
        page = unescape(host.get(unescape(link)).text)
        assert re.search(r'name="alone" value="true" checked', page)
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', page))
        answer = host.post(f"/games/{slug}/table", fields)
        host.code, _slash, tab = answer.headers["Location"].removeprefix("/t/").partition("/")
        assert tab == "decks"
        assert "no phone yet" not in read(host.look())
        assert re.findall(r"(\w+ \d) on this phone", read(host.look())) == [
            fields[f"players.{i}.name"] for i in range(int(fields["players"]))
        ]


def test_a_calculators_numbers_become_a_tables(app: Flask) -> None:
    query = "players=2&players.0.name=Ana&players.1.name=Ben&players.1.dragons=7&table.mommy_dragon=1"
    host = Guest(app)
    page = host.get(f"/games/dragomino/table?{query}").text
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', page))
    answer = host.post("/games/dragomino/table", fields)
    host.code = answer.headers["Location"].rpartition("/")[2]
    host.does("sit", "s2")
    assert 'name="was.players.1.dragons" value="7"' in host.look("score")


def test_a_table_that_cannot_be_is_refused_with_the_reason(app: Flask) -> None:
    answer = Guest(app).post("/games/dragomino/table", {"players.0.name": "Ana", "players.1.name": "ana"})
    assert answer.status_code == 422
    assert "Two players cannot have the same name" in answer.text


def test_wrong_codes_are_slowed_for_who_guesses(app: Flask) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")
    now = [0.0]
    app.extensions["rate_limit"] = RateLimit(lambda: now[0])

    def status(address: str, code: str = "ZZZZZ") -> int:
        return Guest(app).get(f"/t/{code}", environ_base={"REMOTE_ADDR": address}).status_code

    assert [status("10.0.0.1") for _guess in range(12)] == [404] * 10 + [429] * 2
    assert status("10.0.0.1", host.code) == 429
    at_home = {"REMOTE_ADDR": "10.0.0.1"}
    assert host.get(f"/t/{host.code}", environ_base=at_home).status_code == 200, "who takes part is never refused"
    assert host.post(f"/t/{host.code}", host.form("clock"), environ_base=at_home).status_code == 303
    assert status("10.0.0.2", host.code) == 200
    assert {status(f"10.0.1.{i % 9}") for i in range(90)} == {404}
    assert [status("10.0.0.3") for _guess in range(4)] == [404] * 3 + [429], "all together guess too often"
    assert status("10.0.0.4", host.code) == 200, "who never guessed is never refused"
    now[0] = 61.0
    assert status("10.0.0.1", host.code) == 200


@pytest.mark.parametrize("code", ["", "ABCD", "ABCDEF", "O0I1L", "%00%00%00%00%00", "ÄÖÜßé", "....."])
def test_what_cannot_be_a_code_is_not_there(app: Flask, code: str) -> None:
    assert Guest(app).get(f"/t/{code}").status_code == 404


def test_the_host_code_is_slowed_too(app: Flask) -> None:
    phone = Guest(app, Guest(app).open("dragomino", "Ana", "Ben").code)
    form = phone.form("reclaim", host_code="AAAAAAAA")
    found = [phone.post(f"/t/{phone.code}", form | {"tap": f"try-{i}"}).status_code for i in range(12)]
    assert found == [403] * 10 + [429] * 2


def test_forms_of_other_pages_do_nothing(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    before = ben.get(f"/t/{ben.code}/version").get_json()
    for wrong in ("", "x", ana.token, "é\x00"):
        form = ben.form("starts", "s2") | {"token": wrong}
        assert ben.post(f"/t/{ben.code}", form).status_code == 403
    form = ben.form("starts", "s2")
    del form["token"]
    assert ben.post(f"/t/{ben.code}", form).status_code == 403
    assert Guest(app).post(f"/t/{ben.code}", ben.form("starts", "s2")).status_code == 403, "a form without the cookie"
    assert ben.get(f"/t/{ben.code}/version").get_json() == before
    for path in (f"/tables/{ana.code}/delete", "/kept/names"):
        assert ana.post(path, {"token": ben.token, "name": "Ana"}).status_code == 403
    assert "Ana" in ana.look()


def test_nobody_acts_for_anothers_seat(app: Flask) -> None:
    _ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    only = "Only Ben or the host can do this"
    fields = {"order": "s1,s2,s3", "players.1.dragons": "9", "was.players.1.dragons": ""}
    assert caro.refused("count", **fields) == only
    assert caro.refused("done", "s2", done="1") == only
    assert caro.refused("rename", "s2", name="X") == only
    assert caro.refused("leave", "s2") == only
    assert caro.refused("remove", "s2") == only
    for kind in ("reveal", "show", "rematch", "clock", "host", "move", "allow", "mode"):
        assert caro.refused(kind, "s2") == "Only the host can do this"
    caro.does("sit", "s2")
    assert "asks for Ben's seat" in read(ben.look())
    assert caro.refused("count", **fields) == only
    stranger = Guest(app, ben.code)
    assert stranger.refused("tick", step="x") == "Take a seat at the table first"


def test_without_a_script_a_refusal_is_a_page(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    answer = ben.post(f"/t/{ben.code}", ben.form("rename", "s1", name="X") | {"back": "setup"})
    assert answer.status_code == 409
    assert "Only Ana or the host can do this" in read(answer.text)
    answer = ben.post(f"/t/{ben.code}", ben.form("starts", "s1") | {"back": "setup"})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{ben.code}/setup")


def test_what_is_sent_twice_is_done_once(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    form = ben.form("clock") | {"kind": "starts", "lot": "1"}
    first = ben.post(f"/t/{ben.code}", form, headers=JSON).get_json()
    ana.does("clock")
    assert ben.post(f"/t/{ben.code}", form, headers=JSON).get_json() == first
    assert read(ana.look("story")).count("The random draw says") == 1


def test_two_phones_change_one_number_and_both_see_it(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    ben.counts("players.1.dragons", "4", seats=3)
    ana.counts("players.1.dragons", "7", seats=3)
    said = "Ben was quicker. Ana wanted to enter “7”."
    asked = f"/t/{ana.code}/score?seat=s2"
    assert said in read(ben.look("score"))
    assert said in read(ana.get(asked).text)
    assert said not in read(caro.look("score"))
    assert 'name="was.players.1.dragons" value="4"' in ben.look("score")
    ben.counts("players.1.dragons", "7", before="4", seats=3)
    assert "was quicker" not in read(ana.get(asked).text)


def test_undo_is_offered_to_who_may(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    number = str(ben.counts("players.1.dragons", "4", seats=3))
    assert "Take back: Ben entered 1 number" in unescape(ben.look())
    assert "Take back: Ben entered 1 number" not in unescape(caro.look())
    assert caro.refused("undo", number=number) == "Only the host can take this back"
    ana.does("undo", number=number)
    assert "Ana took back: Ben entered 1 number" in read(caro.look())
    assert 'name="was.players.1.dragons" value=""' in ben.look("score")
    assert ben.refused("undo", number=number) == "This cannot be taken back"
    assert ben.refused("undo", number="999") == "This never happened at the table"


def test_a_lost_phone_regains_its_seat(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.counts("players.1.dragons", "4", seats=2)
    new = Guest(app, ben.code)
    new.does("sit", "s2")
    assert "You asked for Ben's seat" in read(new.look())
    assert "Somebody without a name asks for Ben's seat, on another phone" in read(ana.look())
    ana.does("allow", "s2")
    assert 'name="was.players.1.dragons" value="4"' in new.look("score")
    assert ben.refused("rename", "s2", name="X") == "Only Ben or the host can do this"


def test_a_lost_host_is_replaced_with_the_servers_code(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.does("reclaim", host_code=f" {host_code(app).lower()} ")
    ben.does("show")
    assert ana.refused("show") == "Only the host can do this"
    assert "with the code from the server's screen" in read(ana.look())
    assert all(host_code(app) not in sent for phone in (ana, ben) for sent in phone.all)


def test_the_same_players_play_again(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", rulings__zero_counts="true")
    assert ben.refused("rematch") == "Only the host can do this"
    ana.does("rematch")
    assert ana.refused("rematch") == "The next game has a table already"
    found = set(re.findall(r'href="/t/(\w{5})"', ben.look())) - {ben.code}
    assert len(found) == 1
    ben.code = ana.code = found.pop()
    assert "Ben on this phone" in read(ben.look())
    house_rule = ana.look().partition("Yes: with 0 demons you can be second")[0].rpartition("<button")[2]
    assert 'aria-pressed="true"' in house_rule, "the house rules are the same, too"


def cards_dealt(app: Flask) -> list[Guest]:
    """Three who play with the Ability deck: Ana has drawn, and played a card face down."""
    phones = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    host = phones[0]
    host.does("deck", deck="ability-deck")
    host.does("play", deck="ability-deck", move="start:0")
    host.does("play", "s1", deck="ability-deck", move="draw")
    [move, *_others] = re.findall(r'name="move" value="(play:[^"]+)"', eyes(host, "s1"))
    host.does("play", "s1", deck="ability-deck", move=move)
    return phones


def eyes(phone: Guest, seat: str) -> str:
    answer = phone.get(f"/t/{phone.code}/decks/ability-deck/eyes/{seat}")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-store")
    return answer.text


def told(phone: Guest) -> list[str]:
    """All that a phone is told, but for its own eyes only, and for what differs between any two tables."""
    pages = [phone.get(path).text for path in phone.tabs() if "/eyes/" not in path]
    pages.append(phone.get(f"/t/{phone.code}/version").text)
    return [re.sub(rf'{phone.code}|value="\w{{16,}}"|<path d=[^>]*>', "", page) for page in pages]


def test_what_others_are_told_does_not_depend_on_hidden_cards(app: Flask) -> None:
    one = cards_dealt(app)
    other = next(dealt for _again in range(20) if hands(dealt := cards_dealt(app)) != hands(one))
    for here, there in zip(one[1:], other[1:], strict=True):
        assert told(here) == told(there)
    assert told(Guest(app, one[0].code)) == told(Guest(app, other[0].code))


def hands(phones: list[Guest]) -> list[list[str]]:
    """The cards that each may look at."""
    return [re.findall(r'<ul class="hand"><li>(.*?)</li>', eyes(phone, f"s{i}")) for i, phone in enumerate(phones, 1)]


@pytest.mark.parametrize("slug", WITH_CARDS)
def test_the_secret_of_a_table_stays_on_the_server(app: Flask, tmp_path: Path, slug: str) -> None:
    host = in_play(app, slug)
    for path in host.tabs():
        assert host.get(path).status_code == 200
    with closing(sqlite3.connect(tmp_path / "eggs.sqlite")) as connection:
        [(secret,)] = connection.execute("SELECT secret FROM tables").fetchall()
    assert len(secret) == 32
    assert not [sent for sent in host.all if secret in sent or secret.upper() in sent]


def test_cards_are_for_the_phone_that_holds_the_seat(app: Flask) -> None:
    ana, ben, _caro = cards_dealt(app)
    for phone in (ana, Guest(app, ana.code)):
        assert phone.get(f"/t/{phone.code}/decks/ability-deck/eyes/s2").status_code == 403
    assert ben.get(f"/t/{ben.code}/decks/no-deck/eyes/s2").status_code == 404
    assert (
        ben.refused("play", "s1", deck="ability-deck", move="draw")
        == "Only the phone that holds Ana's seat can do this"
    )
    assert ben.refused("play", "s2", deck="ability-deck", move="play:claw") == "That is not possible now"


def test_nobody_takes_back_what_showed_cards(app: Flask) -> None:
    """Only the host deals anew, for all to see: whoever is unlucky could else do it until the cards are good."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro")
    dealt = str(ben.does("deck", deck="ability-deck"))
    shown = "This showed something hidden, so nobody can take it back"
    assert [phone.refused("undo", number=dealt) for phone in (ana, ben)] == [shown, shown]
    assert ben.refused("deck", deck="ability-deck") == "Only the host can do this"
    ana.does("deck", deck="ability-deck")
    ana.does("play", deck="ability-deck", move="start:1")
    drawn = str(ben.does("play", "s2", deck="ability-deck", move="draw"))
    assert [phone.refused("undo", number=drawn) for phone in (ana, ben)] == [shown, shown]


def test_secret_standings_are_told_to_nobody(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    ana.does("show")
    caro.all.clear()
    ben.counts("players.1.dragons", "37", seats=3)
    ben.does("done", "s2", done="1")
    ana.counts("table.mommy_dragon", "1", seats=3)
    stranger = Guest(app, ana.code)
    for phone in (caro, stranger):
        for path in phone.tabs():
            assert not re.search(r"\b3[78]\b", read(phone.get(path).text)), path
    assert not re.search(r"\b3[78]\b", " ".join(read(sent) for sent in caro.all))
    assert "secret until the host reveals" in read(caro.look("result"))
    for seat in ("s1", "s3"):
        ana.does("done", seat, done="1")
    ana.does("reveal")
    assert "Ben wins with 38 points" in read(caro.look("result"))
    assert "38" in read(stranger.get(f"/t/{ana.code}/screen").text)


def test_a_screen_only_shows(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    page = Guest(app).get(f"/t/{ana.code}/screen").text
    assert "<form" not in page
    assert f"{ADDRESS}t/{ana.code}" in read(page)


@pytest.mark.slow
@EVERY_GAME
def test_every_page_of_a_table_is_private_valid_and_leads_somewhere(app: Flask, slug: str) -> None:
    host = in_play(app, slug)
    paths = [*host.tabs(), "/tables", "/kept", f"/games/{slug}/table"]
    for path in paths:
        answer = host.get(path)
        html5lib.HTMLParser(strict=True).parse(answer.text)
        assert answer.text.count(" id=") == len(set(re.findall(r'\sid="([^"]*)"', answer.text))), path
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", answer.text)
        assert answer.headers["Referrer-Policy"] == "same-origin"
        if path != paths[-1]:
            assert '<meta name="robots" content="noindex">' in answer.text, path
        for link in set(re.findall(r'href="([^"]+)"', answer.text)):
            target = urlsplit(unescape(link))._replace(fragment="").geturl() or path
            assert host.client.get(target, follow_redirects=True).status_code == 200, (path, link)


@EVERY_GAME
def test_a_part_is_what_stands_in_the_page(app: Flask, slug: str) -> None:
    host = in_play(app, slug)
    for path in [path for path in host.tabs() if not path.endswith("/connect")]:
        part = host.get(path, headers={"HX-Request": "true"})
        assert part.text.lstrip().startswith('<div id="table"')
        assert "HX-Request" in part.headers["Vary"]
        assert lasting(part.text.strip()) in lasting(host.get(path).text)


def lasting(page: str) -> str:
    """A page without the ids of its forms and without its timer, which differ each time that it is drawn."""
    return re.sub(r'value="\w{16}"|\d+:\d\d</p>', "", page)


HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eevil\u2066",
    "🥚" * 20,
    "卵" * 40,
    '"><b onclick=x>',
    "{{7*7}} {name} %s",
]


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_text_everywhere(app: Flask, name: str) -> None:
    host, *_others = cards = party(app, "dragons-eggs", name, "Ben", "Caro")
    host.does("deck", deck="ability-deck")
    cards[1].does("rename", "s2", name=f"{name[:39]}2"[-40:])
    for seat in ("s1", "s2", "s3"):
        host.does("done", seat, done="1")
    host.does("starts", "s1")
    host.does("reveal")
    shown = 0
    for path in [*host.tabs(), "/tables", "/kept"]:
        page = host.get(path).text
        root = html5lib.HTMLParser(strict=True).parse(page)
        assert not [each for each in root.iter() if each.get("onclick") or (each.tag.endswith("script") and each.text)]
        shown += name in "".join(root.itertext())
    assert shown >= len(host.tabs()) - 1


@pytest.mark.parametrize(
    ("status", "fields"),
    [
        (400, {"name": "x" * 101}),
        (400, {"x" * 101: "y"}),
        (400, {f"field-{i}": "" for i in range(301)}),
        (400, {"kind": "juggle"}),
        (400, {"kind": "open"}),
        (400, {"tap": ""}),
        (400, {"tap": "x" * 101}),
        (409, {"kind": "sit", "seat": "", "name": "x" * 41}),
        (409, {"kind": "sit", "seat": "", "name": "a\x00b"}),
        (409, {"kind": "sit", "seat": "s99"}),
        (409, {"kind": "sit", "seat": "\x00"}),
        (409, {"kind": "undo", "number": "x"}),
        (409, {"kind": "starts", "seed": "EGG7", "seat": "s99"}),
        (413, {"order": "x" * 70_000}),
    ],
)
def test_limits(app: Flask, status: int, fields: dict[str, str]) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")
    before = host.get(f"/t/{host.code}/version").get_json()
    answer = host.post(f"/t/{host.code}", host.form("rename", "s1") | fields, headers=JSON)
    assert answer.status_code == status
    assert host.get(f"/t/{host.code}/version").get_json() == before


def test_links_do_not_come_from_the_host_header(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    [(name, cookie)] = ana.cookies().items()
    odd = {"Host": "odd.local", "X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}
    headers = {**odd, "Cookie": f"{name}={cookie}"}
    paths, form = [*ana.tabs(), "/tables", "/kept"], ana.form("starts", "s1")
    ana.client = app.test_client(use_cookies=False)  # which would keep the cookie for the other host
    for path in paths:
        answer = ana.get(path, headers=headers)
        assert answer.status_code == 200
        assert not re.search("odd.local|evil.example", f"{answer.text}{answer.headers}")
    answer = ana.post(f"/t/{ana.code}", form, headers=headers)
    assert answer.headers["Location"] == f"/t/{ana.code}"


def bytes_kept(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_deleted_table_is_gone_from_the_disk(app: Flask, tmp_path: Path) -> None:
    ana, ben = party(app, "dragomino", "Anabel", "Benedikt")
    assert b"Benedikt" in bytes_kept(tmp_path)
    assert ben.post(f"/tables/{ben.code}/delete", {"token": ben.token}).status_code == 403
    token = ana.token
    assert ana.post(f"/tables/{ana.code}/delete", {"token": token}).status_code == 303
    assert b"Benedikt" not in bytes_kept(tmp_path)
    assert ben.get(f"/t/{ben.code}").status_code == 404
    assert ben.get(f"/t/{ben.code}/live").status_code == 404
    assert ben.code not in ben.get("/tables").text


def test_a_deleted_name_is_gone_from_the_disk(app: Flask, tmp_path: Path) -> None:
    ana, ben = party(app, "dragomino", "Anabel", "Benedikt")
    ben.does("rename", "s2", name="Benno")
    ben.does("rename", "s2", name="benedikt")
    ben.counts("players.1.dragons", "4", seats=2)
    ana.look()
    assert "Benedikt" in ben.get("/kept").text
    ben.post("/kept/names", {"token": ben.token, "name": "Benedikt"})
    assert b"benedikt" not in bytes_kept(tmp_path).lower()
    for phone in (ana, ben):
        assert not [path for path in [*phone.tabs(), "/kept", "/tables"] if "enedikt" in phone.get(path).text]
    assert "Player 1" in read(ana.look())
    assert 'name="was.players.1.dragons" value="4"' in ben.look("score")
    ben.does("rename", "s2", name="Ben")


@contextmanager
def locked(database: Path) -> Iterator[str]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield "Another program keeps the companion's database busy"


@contextmanager
def full(database: Path) -> Iterator[str]:
    """Like a full disk: no file can grow."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield "The disk"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def missing(database: Path) -> Iterator[str]:
    away = database.rename(database.with_name("away"))
    yield "The companion's database is missing or cannot be opened"
    away.rename(database)


@pytest.mark.slow
@pytest.mark.parametrize("trouble", [locked, full, missing])
def test_a_database_in_trouble(
    app: Flask, tmp_path: Path, trouble: Callable[[Path], AbstractContextManager[str]]
) -> None:
    """A clear sentence, with and without a script; nothing half-done; and it works again, sent once more."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    form, version = ben.form("starts", "s2"), ben.get(f"/t/{ben.code}/version").get_json()["version"]
    with trouble(tmp_path / "eggs.sqlite") as sentence:
        answer = ben.post(f"/t/{ben.code}", form, headers=JSON)
        assert answer.status_code == 503
        [error] = answer.get_json()["errors"]
        assert error["message"].startswith(sentence)
        answer = ben.post(f"/t/{ben.code}", form)
        assert answer.status_code == 503
        assert sentence in read(answer.text)
    assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == version
    assert ben.post(f"/t/{ben.code}", form, headers=JSON).get_json()["version"] == version + 1
    assert "Ben starts" in read(ana.look())


def test_a_stream_tells_versions_and_nothing_else(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    answer = ben.client.get(f"/t/{ben.code}/live", buffered=False)
    events = iter(answer.response)
    version = ana.does("starts", "s1")
    told = [next(events), next(events)]
    answer.close()
    assert told == [b"data: %d\n\n" % (version - 1), b"data: %d\n\n" % version]
    assert answer.mimetype == "text/event-stream"


def test_the_stream_after_the_last_is_refused_and_asking_works(app: Flask) -> None:
    ana, ben = party(app, "dragomino", *CAST[:2])
    streams, taken = app.extensions["streams"], 0
    while streams.take("all"):
        taken += 1
    assert taken == 128
    assert ben.get(f"/t/{ben.code}/live").status_code == 503
    version = ana.does("starts", "s1")
    assert ben.get(f"/t/{ben.code}/version").get_json() == {"version": version}
    streams.leave("all")
    assert ben.client.get(f"/t/{ben.code}/live", buffered=False).status_code == 200


def test_a_table_is_printed(app: Flask) -> None:
    """Its tent for whoever knows the code, and its result, in which what was left empty is 0."""
    host = Guest(app).open("dragomino", "Ana", "Ben", players__0__dragons="3", table__mommy_dragon="0")
    tent = host.get(f"/t/{host.code}/tent.pdf")
    assert (tent.status_code, tent.mimetype, tent.data[:5]) == (200, "application/pdf", b"%PDF-")
    for seat in ("s1", "s2"):
        host.does("done", seat, done="1")
    host.does("reveal")
    [link] = re.findall(r'href="([^"]+/result\.pdf\?[^"]+)"', host.look("result"))
    result = host.get(unescape(link))
    assert (result.status_code, result.data[:5]) == (200, b"%PDF-")


def test_a_result_that_cannot_be_revealed_names_the_field(app: Flask) -> None:
    """To a script as JSON, to who has none as a link to the field."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("done", "s1", done="1")
    ben.does("done", "s2", done="1")
    (error,) = ana.tries("reveal").get_json()["errors"]
    assert error["path"] == "table.mommy_dragon"
    assert error["message"].startswith("Who holds the Mommy Dragon?: This has to be corrected first")
    page = ana.post(f"/t/{ana.code}", ana.form("reveal", back="score"))
    assert page.status_code == 409
    assert f'<a href="/t/{ana.code}/score#table.mommy_dragon">Who holds the Mommy Dragon?' in page.text
