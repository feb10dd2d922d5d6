"""Joining a table: a phone gets its own seat, with or without the host's agreement."""

import re
from pathlib import Path

import pytest
from flask import Flask

from companion.system.network import Address
from tests.support.cast import CAST
from tests.support.pages.table_pages import askers, read
from tests.support.phones.guests import Guest, app_in, party

EVERY_SEAT_NAMED = "Every seat has a name already: tap the one that is yours"


def test_a_table_is_opened_and_joined(app: Flask) -> None:
    host = Guest(app)
    assert "Open the table" in host.get("/games/dragomino/table").text
    host.open("dragomino", "Ana", "Ben")
    ben = Guest(app, host.code)
    assert "Sit here: Ben" in read(ben.look())
    assert "What happened" not in ben.look("score"), "a phone without a seat sees only the ways to get one"
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


def test_the_host_sees_the_code_first_and_guests_the_seats(app: Flask) -> None:
    """A button leads from the seats to the next step until the game begins."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    seats, code = 'id="seats-heading"', 'id="invite-heading"'
    assert [page.index(seats) < page.index(code) for page in (ana.look("table"), ben.look("table"))] == [False, True]
    assert "All here? On to “Set up”" in ben.look("table")
    ana.does("deal", part="along")
    ana.does("move", move="starts:0")
    assert "All here?" not in ben.look("table")


@pytest.mark.parametrize("has_started", [False, True])
def test_a_full_table_offers_only_possible_actions(app: Flask, has_started: bool) -> None:
    """The page offers to look on, and to ask for one's own seat on another phone."""
    ana, *_others = party(app, "dragomino", *CAST[:4])
    if has_started:
        ana.counts("players.1.dragons", "4")
    page = Guest(app, ana.code).look()
    assert "All 4 seats are taken: you can just watch." in read(page)
    assert "Just watch" in page
    assert page.count("on a new phone</span></button>") == 4
    for idle in ('id="join-name"', "Sit down", "Ask to join", "data-known", "lets you in", "are entered already"):
        assert idle not in page, idle


def test_a_name_alone_takes_the_chair_that_nobody_has_named(app: Flask) -> None:
    """The green button gives a newcomer an unnamed seat of the opening before it adds a new seat."""
    host = Guest(app).open("dragomino", "Ana", "Player 2", "Caro", mine="true")
    assert "Ana on this phone" in read(host.look()), "the phone that opens a table has a seat"
    ben, caro, dan = (Guest(app, host.code) for _phone in range(3))
    page = ben.look()
    assert ("Sit here: " in page, "Player 2" in page, "I am " in page) == (True, False, True)
    for phone, name in ((ben, "Ben"), (caro, "caro"), (dan, "Dan")):
        phone.does("sit", name=name)
    assert "no phone yet" not in read(host.look())
    assert [seat["name"] for seat in host.view()["seats"]] == ["Ana", "Ben", "caro", "Dan"]


def test_every_page_has_one_note_for_a_lost_network(app: Flask) -> None:
    """An onlooker's page has it too."""
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    for phone in (ana, Guest(app, ana.code)):
        for tab in ("", "table", "score"):
            assert phone.look(tab).count('id="offline"') == 1, tab


def test_only_the_host_chooses_among_several_addresses(tmp_path: Path) -> None:
    addresses = [Address("http://192.0.2.7:8000/", "wlan0"), Address("http://198.51.100.7:8000/", "eth0")]
    ana, ben = party(app_in(tmp_path, addresses=lambda: addresses), "dragomino", "Ana", "Ben")
    assert "Another address" in read(ana.look("table"))
    assert "Another address" not in read(ben.look("table"))


def test_an_onlooker_finds_the_way_to_a_seat_and_hears_of_a_free_one(app: Flask) -> None:
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


def test_newcomers_after_the_reveal_join_the_next_game(app: Flask) -> None:
    """A new player would change the revealed result, so nobody, not even the host, can let one in."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    late, later = Guest(app, ana.code), Guest(app, ana.code)
    ana.counts("table.mommy_dragon", "1", seats=2)
    late.does("sit", name="Zoe")
    [asker] = askers(ana).values()
    for place, phone in enumerate((ana, ben)):
        phone.counts(f"players.{place}.dragons", "4", seats=2)
        phone.does("done", f"s{place + 1}", done="1")
    ana.does("reveal")
    out = "The result is out. New players join the next game"
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


def test_enter_does_what_the_green_button_says(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    form = Guest(app, ana.code).look().partition("data-join")[2].partition("</form>")[0]
    first, *_others = re.findall(r"<button[^>]*>", form)
    assert first == '<button class="button main" name="seat" value="">'


def test_newcomers_after_the_start_look_on_until_the_host_agrees(app: Flask) -> None:
    ana, ben = party(app, "break-the-egg", *CAST[:5])[:2]
    late = Guest(app, ana.code)
    assert "The game is going on" not in read(late.look())
    ben.counts("players.1.chicklets", "1", seats=5)
    page = late.look()
    assert "The game is going on: the host lets you in. Until then you can watch." in read(page)
    assert "Some numbers are entered already" in read(page)
    assert ">Ask to join</button>" in page
    ana.does("deal", part="headbands")
    assert "A new player joins in" in read(late.look()), "and when, which depends on the game"
    late.does("sit", name="Mallory")
    page = late.look()
    assert "You asked to join as Mallory" in read(page)
    assert "<form" not in page.partition('id="join-heading"')[2].partition("<details")[0], "it does not ask once more"
    assert "What happened" not in late.look(), "a phone that only asked sees nothing of the table"
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


def test_a_refused_asker_finds_name_and_reason_in_the_form(app: Flask) -> None:
    """The form works without a script, too."""
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


def test_names_that_look_alike_are_refused(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    late = Guest(app, ana.code)
    for name in ("Аna", "A\u200bna", "A na", "\u202eAna", "\uff21na", "Ana\ufe0f", "Ana\u034f", "Ꭺna", "\u2800Ana"):
        assert late.find_refusal("sit", name=name) == "This looks like Ana, who sits at this table already"
        assert ben.find_refusal("rename", "s2", name=name) == "This looks like Ana, who sits at this table already"
    late.does("sit", name="Anna")
    ana.does("rename", "s1", name="A na")
