"""A phone that lost its cookie gets its seat back, and nobody else does; what the host may see is said to all."""

import re
import time
from collections.abc import Callable

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from companion.web.support.identity import host_code
from companion.web.tables import own
from tests.support.pages.table_pages import askers, cards_dealt, read
from tests.support.phones.guests import ADDRESS, Guest, party


def test_the_seat_goes_to_the_phone_that_the_host_chose(app: Flask, wait: Callable[[int], None]) -> None:
    """Also when a stranger asked before."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    stranger, again = Guest(app, ben.code), Guest(app, ben.code)
    stranger.does("sit", "s2", name="Mallory")
    again.does("sit", "s2", name="Ben")
    page = read(ana.look())
    assert "Mallory asks for Ben's seat, on another phone" in page
    assert "Ben asks for Ben's seat, on another phone" in page
    asked = askers(ana)
    assert set(asked) == {"No, Mallory does not get Ben's seat", "No, Ben does not get Ben's seat"}
    wait(120)
    ana.does("allow", "s2", asker=asked["No, Ben does not get Ben's seat"])
    assert "Ben on this phone" in read(again.look())
    assert "on this phone" not in read(stranger.look())
    assert askers(ana) == {}
    assert "Ana gave Ben's seat to Ben" in read(ben.look()) + read(again.look())


def test_the_host_says_no(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    stranger, again = Guest(app, ben.code), Guest(app, ben.code)
    stranger.does("sit", "s2", name="Mallory")
    again.does("sit", "s2")
    [no, _yes] = askers(ana).values()
    assert again.find_refusal("refuse", "s2", asker=no) == "Only Ben or the host can do this"
    ana.does("refuse", "s2", asker=no)
    assert "You asked for" not in read(stranger.look())
    assert "You asked for" in read(again.look())
    assert ana.find_refusal("allow", "s2", asker=no) == "Nobody asks for this seat any more"
    assert "The host said no: Ben's seat is not for the phone of: Mallory" in read(ben.look())


def test_so_many_ask_and_no_more(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    for i in range(8):
        Guest(app, ben.code).does("sit", "s2", name=f"Ben {i}")
    assert (
        Guest(app, ben.code).find_refusal("sit", "s2") == "Too many phones ask for seats: the host has to answer first"
    )
    assert len(askers(ana)) == 8


def test_names_that_look_alike_are_refused(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    late = Guest(app, ana.code)
    for name in ("Аna", "A\u200bna", "A na", "\u202eAna", "\uff21na", "Ana\ufe0f", "Ana\u034f", "Ꭺna"):
        assert late.find_refusal("sit", name=name) == "This looks like Ana, who sits at this table already"
        assert ben.find_refusal("rename", "s2", name=name) == "This looks like Ana, who sits at this table already"
    late.does("sit", name="Anna")
    ana.does("rename", "s1", name="A na")


def test_a_personal_link_takes_everything_to_another_phone(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    page = ben.get("/tables/move")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", page.text)
    assert "<svg" in page.text
    new = Guest(app, ben.code)
    before = new.get(f"/{path}")
    for answer in (page, before):
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "strict-origin"
    assert "1 table" in read(before.text)
    assert "on this phone" not in read(new.look()), "whoever only looks into a link changes nothing"
    assert new.post(f"/{path}", {}).headers["Location"] == "/tables"
    assert "Ben on this phone" in read(new.look())
    assert new.get(f"/{path}").headers["Location"] == "/tables"
    assert "Ben goes on with another phone" in read(ana.look("story"))
    new.does("starts", "s2")
    assert "Ben on this phone" in read(ben.look())
    thief = Guest(app, ben.code)
    answer = thief.get(f"/{path}")
    assert answer.status_code == 410
    assert "has been used" in read(answer.text)
    assert thief.post(f"/{path}", {}).status_code == 410
    assert "on this phone" not in read(thief.look())
    assert ana.code in ben.get("/tables").text


def test_a_link_whose_answer_was_lost_works_again_for_that_phone(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    new = Guest(app, ben.code)
    new.get(f"/{path}")
    [(name, cookie)] = new.cookies().items()
    for _again in range(2):
        assert new.get(f"/{path}").status_code == 200
        assert new.post(f"/{path}", {}).status_code == 303
        new.client.set_cookie(name, cookie)
        assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == 4, "it is told once"


def test_a_link_ends_and_cannot_be_made_up(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    assert Guest(app).get(f"/{path}x").status_code == 410
    assert Guest(app).get("/me/x").status_code == 410
    later = int(time.time()) + 3700
    monkeypatch.setattr(own, "now", lambda: later)
    assert Guest(app).get(f"/{path}").status_code == 410


def test_a_clock_set_back_ends_no_link_and_lets_none_work_twice(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    new, thief, begin = Guest(app, ben.code), Guest(app, ben.code), int(time.time())
    with monkeypatch.context() as clock:
        clock.setattr(own, "now", lambda: begin - 3600)
        clock.setattr(TimestampSigner, "get_timestamp", lambda _self: begin - 3600)
        assert new.get(f"/{path}").status_code == 200
        assert new.post(f"/{path}", {}).status_code == 303
    assert "Ben on this phone" in read(new.look())
    monkeypatch.setattr(own, "now", lambda: begin + 60)
    assert thief.post(f"/{path}", {}).status_code == 410
    assert "on this phone" not in read(thief.look())


def test_who_has_seats_is_told_what_a_link_costs(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    caro = Guest(app).open("khlor", "Caro", "Dan")
    assert "This phone is at 1 table already and would leave it" in read(caro.get(f"/{path}").text)
    assert "nothing to move" in read(Guest(app).get("/tables/move").text)


def test_the_host_code_leads_back_to_a_seat(app: Flask, wait: Callable[[int], None]) -> None:
    """When the lost phone is not seen for two minutes."""
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    new = Guest(app, ben.code)
    new.does("reclaim", host_code=host_code(app))
    new.does("sit", "s1")
    wait(120)
    new.does("sit", "s1")
    assert "Ana on this phone" in read(new.look())


@pytest.mark.parametrize("move", ["draw", "play:claw", "play:orb", "play:wings", "no-move", ""])
def test_a_refused_try_says_nothing_of_the_hand(app: Flask, move: str) -> None:
    """Not to the host either, whatever the hand."""
    ana, ben, caro = cards_dealt(app)
    ben.does("play", "s2", deck="ability-deck", move="draw")
    for phone in (ana, caro):
        answer = phone.find_refusal("play", "s2", deck="ability-deck", move=move)
        assert answer == "Only the phone that holds Ben's seat can do this"
