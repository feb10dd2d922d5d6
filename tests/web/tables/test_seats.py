"""A seat goes to another phone with the consent of its holder, or once the holder was not seen for two minutes.

The history shows every such handover to all. companion/tables/README.md lists the ways.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from companion.system.machine import now
from companion.tables import service
from companion.web.support.identity import host_code
from tests.support.cast import CAST
from tests.support.pages.table_pages import agree, askers, cards_dealt, eyes, read
from tests.support.phones.guests import Guest, app_in, party

HAS_TO_AGREE = "Ben's phone has to agree. When it was not seen for two minutes, you can go on without it"
ONLY_BEN = "Only the phone that holds Ben's seat can do this"
Wait = Callable[[int], None]


def after_restart(phone: Guest, folder: Path) -> Guest:
    """Return the same phone, connected to the restarted server."""
    other = Guest(app_in(folder), phone.code)
    for name, value in phone.cookies().items():
        other.client.set_cookie(name, value)
    return other


def in_the_story(phone: Guest, *sentences: str) -> None:
    story = read(phone.look("story"))
    for each in sentences:
        assert each in story


def test_a_phone_that_looks_at_the_table_keeps_its_seat(app: Flask, wait: Wait) -> None:
    """The requests of its page mark it as present."""
    ana, ben, caro = cards_dealt(app)
    ana.does("sit", "s2")
    in_the_story(caro, "Ana asks for Ben's seat; the phone that holds it can agree")
    for _seconds in range(0, 200, 20):
        ben.get(f"/t/{ben.code}/version")
        wait(20)
        assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    ben.look("story")
    wait(119)
    caro.look()
    assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    wait(1)
    ana.does("sit", "s2")
    eyes(ana, "s2")
    for page in (ben.look(), caro.look("story")):
        assert "Ana took Ben's seat from another phone, and sees what is hidden there" in read(page)


def test_two_minutes_begin_with_the_asking(app: Flask, wait: Wait) -> None:
    """Each request starts them again, even if the phone was away before, or has refused."""
    ana, ben, _caro = cards_dealt(app)
    wait(1000)
    ana.does("sit", "s2")
    assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    ben.does("refuse", "s2", asker=min(askers(ben).values()))
    wait(1000)
    ana.does("sit", "s2")
    wait(119)
    assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    wait(1)
    ana.does("sit", "s2")


@pytest.mark.parametrize("jump", [3600, -3600])
def test_a_changed_clock_gives_no_seat_away(app: Flask, wait: Wait, monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    ana, _ben, _caro = cards_dealt(app)
    ana.does("sit", "s2")
    begin = now()
    monkeypatch.setattr(service, "now", lambda: begin + jump)
    wait(60)
    assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    wait(60)
    ana.does("sit", "s2")


def test_a_restarted_server_treats_all_phones_as_present(app: Flask, tmp_path: Path, wait: Wait) -> None:
    ana, _ben, _caro = cards_dealt(app)
    ana.does("sit", "s2")
    wait(500)
    ana = after_restart(ana, tmp_path)
    ana.look()
    wait(119)
    assert ana.find_refusal("sit", "s2") == HAS_TO_AGREE
    wait(1)
    ana.does("sit", "s2")


def test_the_request_stands_on_every_tab_of_the_phone_that_is_asked(app: Flask) -> None:
    """The host's own page has nothing to answer there."""
    ana, ben, caro = cards_dealt(app)
    ana.does("sit", "s2")
    for tab in ("", "now", "setup", "score", "table", "result", "eyes/s2"):
        page = ben.look(tab)
        assert "Ana asks for Ben's seat, on another phone. That phone would see what is hidden there." in read(page)
        assert page.index('id="asked"') > page.find("data-hold"), "nothing moves under a thumb that holds"
        assert 'href="#asked"' in page
        assert len(askers(ben, tab)) == 1
        assert "data-asked" in page
        assert "The seat stays yours while you look at this page." in read(page)
        assert "Ben's phone is asked too" not in read(page)
    assert askers(ana) == askers(caro) == {}


def test_the_phone_that_holds_a_seat_answers_the_host(app: Flask) -> None:
    ana, ben, caro = cards_dealt(app)
    ana.does("sit", "s2")
    [number] = askers(ben).values()
    assert ana.find_refusal("allow", "s2", asker=number) == ONLY_BEN
    assert caro.find_refusal("allow", "s2", asker=number) == "Only Ben or the host can do this"
    ben.does("refuse", "s2", asker=number)
    in_the_story(caro, "Ben keeps the seat that Ana asked for")
    ana.does("sit", "s2")
    [number] = askers(ben).values()
    ben.does("allow", "s2", asker=number)
    in_the_story(caro, "Ben gave Ben's seat to Ana, who sees what is hidden there")
    eyes(ana, "s2")


def test_the_host_gives_nobody_else_the_seat_of_a_phone_that_is_there(app: Flask, wait: Wait) -> None:
    ana, ben, caro = cards_dealt(app)
    third = Guest(app, ana.code)
    third.does("sit", "s2", name="Mallory")
    [number] = askers(ana).values()
    assert set(askers(ben).values()) == {number}
    wait(119)
    ben.look()
    wait(119)
    assert ana.find_refusal("allow", "s2", asker=number) == HAS_TO_AGREE
    assert third.get(f"/t/{ana.code}/eyes/s2").status_code == 403
    wait(1)
    ana.does("allow", "s2", asker=number)
    in_the_story(caro, "Ana gave Ben's seat to Mallory, who sees what is hidden there")
    eyes(third, "s2")


def test_the_host_code_gives_no_seat(app: Flask, wait: Wait) -> None:
    """It does not give the former host's seat either."""
    ana, ben, _caro = cards_dealt(app)
    ben.does("reclaim", host_code=host_code(app))
    in_the_story(ana, "Another phone is the host now, with the code from the server's screen")
    ben.does("sit", "s1")
    assert "Ana on this phone" in read(ana.look("table"))
    assert ben.find_refusal("sit", "s1").startswith("Ana's phone has to agree")
    wait(120)
    ben.does("sit", "s1")
    in_the_story(ben, "Ben took Ana's seat from another phone, and sees what is hidden there")


def test_a_phone_that_gave_up_its_seat_asks_for_it(app: Flask) -> None:
    """A phone gives up its own seat; nobody else can do this for it."""
    ana, ben, caro = cards_dealt(app)
    assert ana.find_refusal("leave", "s2") == ONLY_BEN
    ben.does("leave", "s2")
    ben.does("sit", "s2")
    assert "You asked for Ben's seat. The host can agree" in read(ben.look())
    agree(ana, "s2")
    in_the_story(caro, "Ben's seat is free", "Ana gave Ben's seat to another phone, which sees what is hidden there")


def test_taking_back_gives_nobody_the_seat_of_a_phone(app: Flask) -> None:
    """An undo gives away neither a taken seat, nor one that was given up and is held again."""
    ana, ben, caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="along")
    assert ana.find_refusal("undo", number="3") == ONLY_BEN, "the undone action is taking the seat"
    ana.does("deal", part="ability-cards")
    assert "because of what came later" in ana.find_refusal("undo", number="3")
    left = ben.does("leave", "s2")
    caro.does("sit", "s2")
    agree(ana, "s2")
    for phone in (ana, ben):
        assert "because of what came later" in phone.find_refusal("undo", number=str(left))
    assert "Ben on this phone" in read(caro.look("table"))


def test_a_seat_that_is_removed_comes_back_to_its_phone(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    removed = ana.does("remove", "s3")
    in_the_story(ben, "Ana removed Caro's seat")
    ana.does("undo", number=str(removed))
    assert "Caro on this phone" in read(caro.look("table"))


def test_a_player_takes_a_free_hand_only_with_consent(app: Flask) -> None:
    """The host agrees for a player, another player for the host; then the handover cannot be undone."""
    ana, ben, caro = cards_dealt(app)
    ben.does("leave", "s2")
    caro.does("sit", "s2")
    assert caro.get(f"/t/{ana.code}/eyes/s2").status_code == 403
    assert "Caro asks for Ben's seat" in read(ana.look())
    ana.does("refuse", "s2", asker=min(askers(ana).values()))
    ana.does("sit", "s2")
    assert ana.get(f"/t/{ana.code}/eyes/s2").status_code == 403
    [number] = askers(caro).values()
    assert ana.find_refusal("allow", "s2", asker=number) == "Somebody else at the table has to agree"
    given = caro.does("allow", "s2", asker=number)
    in_the_story(caro, "Caro gave Ben's seat to Ana, who sees what is hidden there")
    eyes(ana, "s2")
    assert ana.find_refusal("undo", number=str(given)) == "This cannot be taken back"


def test_the_host_takes_a_free_hand_when_nobody_else_was_seen_for_two_minutes(app: Flask, wait: Wait) -> None:
    ana, ben, caro = cards_dealt(app)
    ben.does("leave", "s2")
    ana.does("sit", "s2")
    wait(119)
    caro.look()
    wait(119)
    assert ana.find_refusal("sit", "s2").startswith("Somebody else has to agree. When no other phone was seen")
    wait(1)
    taken = ana.does("sit", "s2")
    in_the_story(caro, "Ana holds Ben's seat too, and sees what is hidden there")
    assert ana.find_refusal("undo", number=str(taken)) == "This showed something hidden, so nobody can take it back"


def test_a_phone_that_goes_round_takes_its_free_hands_itself(app: Flask) -> None:
    ana = Guest(app).open("break-the-egg", *CAST[:5], phones="headbands")
    ana.does("sit", "s1")
    ana.does("deal", part="headbands")
    ana.does("sit", "s2")
    in_the_story(ana, "Ana holds Ben's seat too, and sees what is hidden there")


def test_taking_back_brings_nobody_cards_that_came_since(app: Flask) -> None:
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    left = ben.does("leave", "s2")
    ana.does("deal", part="ability-cards")
    assert "because of what came later" in ben.find_refusal("undo", number=str(left))
    assert ben.get(f"/t/{ana.code}/eyes/s2").status_code == 403


def test_taking_back_shows_nobody_what_was_drawn_while_the_own_seat_was_free(app: Flask) -> None:
    """Back at once it sees the same as before; later the host has to agree."""
    ana, ben, caro, *_others = party(app, "break-the-egg", "Ana", "Ben", "Caro", "Dan", "Eve", phones="headbands")
    ana.does("deal", part="headbands")
    caro.does("undo", number=str(caro.does("leave", "s3")))
    left = caro.does("leave", "s3")
    for phone, move in ((ana, "starts:0"), (ana, "propose:0:duck"), (ben, "exchange-card:1")):
        phone.does("move", move=move)
    for phone in (ana, caro):
        assert "because of what came later" in phone.find_refusal("undo", number=str(left))
    caro.does("sit", "s3")
    assert caro.get(f"/t/{caro.code}/eyes/s3").status_code == 403
    agree(ana, "s3")
    assert "Caro on this phone" in read(caro.look("table"))


def test_strangers_who_ask_use_up_neither_the_table_nor_a_players_request(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_ASKED", 20)
    ana, ben, caro = cards_dealt(app)
    for number in range(8):
        Guest(app, ana.code).does("sit", "s1", name=f"X{number}")
    ben.does("leave", "s2")
    caro.does("sit", "s2")
    ana.does("refuse", "s1", asker=min(askers(ana).values()))
    ana.does("refuse", "s1", asker=min(askers(ana).values()))
    stranger = Guest(app, ana.code)
    for number in range(11):
        stranger.does("sit", f"s{number % 3 + 1}", name="Mal")
    assert "no more can ask" in stranger.find_refusal("sit", "s1", name="Mal")
    ana.does("sit", "s2")


def test_guesses_of_the_host_code_are_limited(app: Flask) -> None:
    phone = Guest(app, Guest(app).open("dragomino", "Ana", "Ben").code)
    form = phone.form("reclaim", host_code="AAAAAAAA")
    found = [phone.post(f"/t/{phone.code}", form | {"tap": f"try-{i}"}).status_code for i in range(12)]
    assert found == [403] * 10 + [429] * 2


def test_a_lost_host_is_replaced_with_the_servers_code(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.does("reclaim", host_code=f" {host_code(app)[:4].lower()} {host_code(app)[4:]} ")
    ben.does("show")
    assert ana.find_refusal("show") == "Only the host can do this"
    assert "with the code from the server's screen" in read(ana.look("table"))
    assert all(host_code(app) not in sent for phone in (ana, ben) for sent in phone.all)


def test_the_seat_goes_to_the_phone_that_the_host_chose(app: Flask, wait: Callable[[int], None]) -> None:
    """This holds if a stranger asked earlier, too."""
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
    assert "Ben on this phone" in read(again.look("table"))
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
    assert "The host said no: Mallory does not get Ben's seat" in read(ben.look())


def test_the_number_of_requests_for_seats_is_limited(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    for i in range(8):
        Guest(app, ben.code).does("sit", "s2", name=f"Ben {i}")
    assert (
        Guest(app, ben.code).find_refusal("sit", "s2") == "Too many phones ask for seats: the host has to answer first"
    )
    assert len(askers(ana)) == 8


@pytest.mark.parametrize("act", ["plays", "discards"])
def test_a_refused_try_says_nothing_of_the_hand(app: Flask, act: str) -> None:
    """The host learns nothing either: an ability that Ben holds is refused like one that he does not."""
    ana, ben, caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    ana.does("deal", part="ability-cards")
    for move in ("starts:1", "opens-egg-card:1:4", "all-lie:1", "draws-ability:1"):
        ben.does("move", move=move)
    for ability in ("claw", "orb", "reverse-scale", "sharp-eyes", "steel-scale", "wings", "no-ability", ""):
        for phone in (ana, caro):
            answer = phone.tries("move", move=f"{act}-ability:1:{ability}")
            assert answer.status_code == 403
            assert "Only the phone that holds Ben's seat can do this" in answer.text
