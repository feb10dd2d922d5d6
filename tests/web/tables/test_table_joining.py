"""Coming to a table: opening it, its codes, seats and hosts that are lost and found again."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask import Flask

from companion.library.registry import games
from companion.web.limits import Limits
from companion.web.support.identity import host_code
from tests.support.cast import CAST
from tests.support.pages.table_pages import WITH_CARDS, agree, askers, read
from tests.support.phones.guests import JSON, Guest, party

EVERY_SEAT_NAMED = "Every seat has a name already: tap the one that is yours"


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
    assert late.find_refusal("sit", name="benno") == "Somebody at this table is called benno already"
    late.does("sit", name="Dan")
    assert Guest(app, host.code).find_refusal("sit", name="Eve") == EVERY_SEAT_NAMED
    host.does("sit", "s1")
    assert Guest(app, host.code).find_refusal("sit", name="Eve") == "All 4 seats are taken"


def test_who_opens_a_table_sees_the_code_first_and_who_comes_the_seats(app: Flask) -> None:
    """From the seats a button leads on, until the game has begun."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    seats, code = 'id="seats-heading"', 'id="invite-heading"'
    assert [page.index(seats) < page.index(code) for page in (ana.look("table"), ben.look("table"))] == [False, True]
    assert "All here? On to “Set up”" in ben.look("table")
    ana.does("deck", deck="dominoes-and-eggs")
    assert "All here?" not in ben.look("table")


@pytest.mark.parametrize("has_started", [False, True])
def test_a_full_table_offers_only_what_can_be_done(app: Flask, has_started: bool) -> None:
    """To look on, and to ask for a seat of one's own on another phone."""
    ana, *_others = party(app, "dragomino", *CAST[:4])
    if has_started:
        ana.counts("players.1.dragons", "4")
    page = Guest(app, ana.code).look()
    assert "All 4 seats are taken: you can just watch." in read(page)
    assert "Just watch" in page
    assert page.count("on a new phone</span></button>") == 4
    for idle in ('id="join-name"', "Sit down", "Ask to join", "earlier-names", "lets you in", "are entered already"):
        assert idle not in page, idle


def test_a_name_alone_takes_the_chair_that_nobody_has_named(app: Flask) -> None:
    """No ghost chairs: who comes by the green button sits on what was opened, before there is a new seat."""
    host = Guest(app).open("dragomino", "Ana", "Player 2", "Caro", mine="true")
    assert "Ana on this phone" in read(host.look()), "who opens a table sits"
    ben, caro, dan = (Guest(app, host.code) for _phone in range(3))
    page = ben.look()
    assert ("Sit here: " in page, "Player 2" in page, "I am " in page) == (True, False, True)
    for phone, name in ((ben, "Ben"), (caro, "caro"), (dan, "Dan")):
        phone.does("sit", name=name)
    seats = read(host.look())
    assert re.findall(r"(\w+) on (?:this|a) phone", seats) == ["Ana", "Ben", "caro", "Dan"]
    assert "no phone yet" not in seats


def test_who_looks_on_finds_the_way_to_a_seat_and_is_told_when_there_is_one(app: Flask) -> None:
    ana, *_others = party(app, "dragomino", *CAST[:3])
    ana.counts("players.1.dragons", "4", seats=3)
    late = Guest(app, ana.code)
    way = f'href="/t/{ana.code}">{{}}</a>'
    assert way.format("Take a seat") in late.look("screen")
    late.does("sit", name="Zoe")
    ana.does("refuse", asker=next(iter(askers(ana).values())))
    assert "The host said no: Zoe only looks on" in read(late.look("screen"))
    late.does("sit", name="Mia")
    assert "You have a seat" not in read(late.look("screen"))
    ana.does("allow", asker=next(iter(askers(ana).values())))
    page = late.look("screen")
    assert "You have a seat: Mia" in read(page)
    assert way.format("To the table") in page
    stranger = Guest(app, ana.code).look("screen")
    assert "You have a seat" not in stranger
    assert way.format("To the table") in stranger, "the table is full now"


def test_who_comes_after_the_reveal_joins_the_next_game(app: Flask) -> None:
    """A new player would change the result that is out, so neither the host nor anybody else lets one in any more."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    late, later = Guest(app, ana.code), Guest(app, ana.code)
    ana.counts("table.mommy_dragon", "1", seats=2)
    late.does("sit", name="Zoe")
    [asker] = askers(ana).values()
    for place, phone in enumerate((ana, ben)):
        phone.counts(f"players.{place}.dragons", "4", seats=2)
        phone.does("done", f"s{place + 1}", done="1")
    ana.does("reveal")
    out = "The result is out: who is new joins the next game"
    assert (ana.find_refusal("allow", asker=asker), later.find_refusal("sit", name="Mia")) == (out, out)
    assert " of 2, with " in read(ana.look("result"))
    assert not askers(ana)
    for phone in (late, later):
        page = phone.look()
        assert "In the next game there may be a seat for you" in read(page)
        assert ("Ask to join" in page, "You asked to join" in page) == (False, False)
        assert f'href="/t/{ana.code}">Join the next game</a>' in phone.look("screen")
    ana.does("rematch")
    assert "On to the next game" in read(later.look())
    [again] = set(re.findall(r'href="/t/(\w{5})"', later.look())) - {ana.code}
    later.code = again
    assert f'href="/t/{again}">Take a seat</a>' in later.look("screen")
    later.does("sit", name="Mia")
    assert "Mia joins the table" in read(later.look("screen"))


@pytest.mark.parametrize("slug", games())
def test_there_are_no_ghost_chairs(app: Flask, slug: str) -> None:
    """A seat is there when somebody sits on it, also where that are fewer than can play; every tab can be read."""
    host = Guest(app)
    page = host.get(f"/games/{slug}/table").text
    assert '<input type="hidden" name="chairs" value="named">' in page
    least = games()[slug].standard.least
    named = {f"players__{i}__name": f"Player {i + 1}" for i in range(least)}
    host.open(slug, players=str(least), chairs="named", mine="false", **named)
    for tab in ("", "setup", "score", "result", "screen", "story"):
        host.look(tab)
    assert host.find_refusal("starts", lot="1") == "Nobody sits at the table yet"
    assert f"Set up for {least} player" in read(host.look("setup"))
    host.does("sit", name="Ana")
    for tab in ("", "setup", "score", "result", "screen"):
        host.look(tab)
    seats = read(host.look())
    assert "Ana on this phone" in seats
    assert "no phone yet" not in seats
    host.does("done", "s" + str(least + 1), done="1")
    if least > 1:
        assert host.find_refusal("reveal").startswith("This has to be corrected first")


def test_enter_does_what_the_green_button_says(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    form = Guest(app, ana.code).look().partition("data-join")[2].partition("</form>")[0]
    first, *_others = re.findall(r"<button[^>]*>", form)
    assert first == '<button class="button main" name="seat" value="">'


def test_who_comes_late_looks_on_until_the_host_says_yes(app: Flask) -> None:
    ana, ben = party(app, "break-the-egg", *CAST[:5])[:2]
    late = Guest(app, ana.code)
    assert "The game is going on" not in read(late.look())
    ben.counts("players.1.chicklets", "1", seats=5)
    page = late.look()
    assert "The game is going on: the host lets you in. Until then you can watch." in read(page)
    assert "Some numbers are entered already" in read(page)
    assert ">Ask to join</button>" in page
    ana.does("deck", deck="headbands")
    assert "A new seat takes part from the next deal on" in read(late.look())
    late.does("sit", name="Mallory")
    assert "You asked to join as Mallory" in read(late.look())
    assert "What happened" not in late.look(), "who only asked is told nothing"
    assert "Mallory asks to join; the host can agree" in read(ben.look())
    assert askers(ben) == {}
    [number] = askers(ana).values()
    assert set(askers(ana)) == {"No, Mallory only looks on"}
    assert ben.find_refusal("allow", asker=number) == "Only the host can do this"
    ana.does("refuse", asker=number)
    assert "You asked" not in read(late.look())
    assert "The host said no: Mallory only looks on" in read(late.look().partition('id="join-heading"')[2])
    late.does("sit", name="Zoe")
    assert "said no" not in read(late.look())
    ana.does("allow", asker=askers(ana)["No, Zoe only looks on"])
    assert "Zoe on this phone" in read(late.look("table"))
    assert "let Zoe in" in read(ben.look("story"))
    assert askers(ana) == {}


def test_a_shared_pad_seats_who_shares_it_and_keeps_its_numbers(app: Flask) -> None:
    """As the pad's own button opens it. Others sit down without a question: they are counting, too."""
    host = Guest(app)
    page = host.get("/games/dragomino/score?players=2&players.0.name=Ana&players.0.dragons=7&players.1.name=Ben").text
    button = re.search(r'<button[^>]*name="(\w+)" value="(\w+)"[^>]*>Share with other phones', page)
    assert button
    host.open("dragomino", "Ana", "Ben", "Player 3", players__0__dragons="7", chairs="named", **{button[1]: button[2]})
    assert "Player 3" not in read(host.look())
    assert "Ana on this phone" in read(host.look())
    assert 'name="was.players.0.dragons" value="7"' in host.look("score")
    ben = Guest(app, host.code)
    ben.does("sit", "s2")
    assert "Ben on this phone" in read(ben.look())


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
    """Every game with hidden cards leads to a table with all seats on one phone, in each mode that has them."""
    for slug in WITH_CARDS:
        page = Guest(app).get(f"/games/{slug}/play").text
        links = set(re.findall(rf'href="(/games/{slug}/table\?[^"]*alone=true[^"]*)"', page))
        assert links
        for link in links:
            check_that_all_sit_here(Guest(app), slug, unescape(link))


def check_that_all_sit_here(host: Guest, slug: str, link: str) -> None:
    page = unescape(host.get(link).text)
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
    app.extensions["limits"] = Limits(app.extensions["limits"].table, lambda: now[0])

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


def test_a_wrong_code_is_said_and_asked_for_again_whatever_it_was(app: Flask) -> None:
    """The same page for a code that was a table's; a program is told what it always was."""
    host = Guest(app).open("dragomino", "Ana", "Ben")
    host.post(f"/tables/{host.code}/delete", {})
    pages = {}
    for code in (host.code, "ZZZZZ", "zzzzz"):
        answer = Guest(app).get(f"/t/{code}")
        assert answer.status_code == 404
        assert f"There is no table {code}: perhaps the code is mistyped, or the table was deleted" in read(answer.text)
        assert f'value="{code}"' in answer.text
        assert 'action="/t"' in answer.text
        pages[code] = answer.text.replace(code, "")
    assert len(set(pages.values())) == 1
    told = Guest(app).get("/t/ZZZZZ", headers=JSON).get_json()
    assert told == {"errors": [{"path": "", "message": "There is nothing at this address"}]}
    typed = Guest(app).get("/t?code=<b>").text
    assert "There is no table &lt;b&gt;" in read(typed) or "There is no table <b>" in read(typed)
    assert "<b>" not in typed
    assert 'action="/tv"' in Guest(app).get("/t/ZZZZZ/screen").text, "a television types it again, too"


def test_the_host_code_is_slowed_too(app: Flask) -> None:
    phone = Guest(app, Guest(app).open("dragomino", "Ana", "Ben").code)
    form = phone.form("reclaim", host_code="AAAAAAAA")
    found = [phone.post(f"/t/{phone.code}", form | {"tap": f"try-{i}"}).status_code for i in range(12)]
    assert found == [403] * 10 + [429] * 2


def test_a_lost_phone_regains_its_seat(app: Flask, wait: Callable[[int], None]) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.counts("players.1.dragons", "4", seats=2)
    new = Guest(app, ben.code)
    new.does("sit", "s2")
    assert "You asked for Ben's seat" in read(new.look())
    assert "Somebody without a name asks for Ben's seat, on another phone" in read(ana.look())
    wait(120)
    agree(ana, "s2")
    assert 'name="was.players.1.dragons" value="4"' in new.look("score")
    assert ben.find_refusal("rename", "s2", name="X") == "Only Ben or the host can do this"


def test_a_lost_host_is_replaced_with_the_servers_code(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.does("reclaim", host_code=f" {host_code(app).lower()} ")
    ben.does("show")
    assert ana.find_refusal("show") == "Only the host can do this"
    assert "with the code from the server's screen" in read(ana.look())
    assert all(host_code(app) not in sent for phone in (ana, ben) for sent in phone.all)


def test_the_same_players_play_again(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben", rulings__zero_counts="true")
    assert ben.find_refusal("rematch") == "Only the host can do this"
    ana.does("rematch")
    assert ana.find_refusal("rematch") == "The next game has a table already"
    found = set(re.findall(r'href="/t/(\w{5})"', ben.look())) - {ben.code}
    assert len(found) == 1
    ben.code = ana.code = found.pop()
    assert "Ben on this phone" in read(ben.look())
    house_rule = ana.look().partition("With 0 demons of a colour you can be second")[0].rpartition("<button")[2]
    assert 'aria-pressed="true"' in house_rule, "the house rules are the same, too"
