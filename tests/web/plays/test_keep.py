"""A result is kept by one tap, corrected by its keeper, deleted and brought back; others neither see nor change it."""

import re
from pathlib import Path

import pytest
from flask import Flask

from companion.system.machine import now
from companion.tables.service import DAY
from companion.web.pages import result
from companion.web.plays import play as play_page
from companion.web.support.database import database_of
from tests.support.pages.answers import text, text_of
from tests.support.pages.kept_plays import find_people, phone_of, play_dragomino
from tests.support.pages.results import GOES_ON, SARA, SHARED, TIE
from tests.support.phones.guests import Guest

NOW = 1_795_000_000  # on 18 November 2026
TODAY = "2026-11-18"
HX = {"HX-Request": "true"}
HERE = {**HX, "HX-Target": "div#ways"}  # from the page of the result itself


@pytest.fixture
def oskar(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Guest:
    monkeypatch.setattr(result, "now", lambda: NOW)
    return Guest(app)


def press(guest: Guest, address: str, **details: str) -> str:
    """Keep a result, and return the address of its play."""
    answer = guest.post(address.replace("/result?", "/keep?"), details)
    page = answer.text if answer.status_code == 200 else guest.get(answer.headers["Location"]).text
    [found] = set(re.findall(r'href="(/plays/\d+)"', page))
    return str(found)


def find_pad(guest: Guest, play: str) -> str:
    """Return the address at which the calculator corrects a play."""
    [found] = re.findall(r'href="([^"]*)"><svg[^>]*><path[^>]*></svg>Correct', guest.get(play).text)
    return str(found).replace("&amp;", "&").replace("/score?", "/result?")


def facts(guest: Guest, play: str) -> str:
    """Return what is told of a play beside its result."""
    return text_of(guest.get(play).text.partition('<dl class="card told">')[2].partition("</dl>")[0])


def test_a_kept_result_is_a_play_of_this_phone(oskar: Guest, app: Flask) -> None:
    assert "Kept among your plays" not in text(oskar.get(TIE))
    play = press(oskar, TIE)
    assert "Kept among your plays" in text(oskar.get(TIE))
    page = text(oskar.get(play))
    assert "Oskar, by 2 shells! 9 points each" in page
    assert "We 18 November" in facts(oskar, play)
    assert "may correct and delete it" in page
    stranger = Guest(app)
    assert "Kept among your plays" not in text(stranger.get(TIE)), "it is a play of that phone"
    assert set(find_people(oskar)) == {"Oskar", "Mila", "Tom"}


def test_each_play_is_kept_once(oskar: Guest) -> None:
    found = {press(oskar, f"{TIE}&play={digit * 16}") for digit in "0101"}
    assert len(found) == 2, "two games with equal numbers are two plays"
    script = oskar.post(TIE.replace("/result?", "/keep?"), {}, headers=HERE)
    assert script.text.startswith('<div id="ways"')
    assert press(oskar, TIE) == press(oskar, TIE) not in found, "an address without a play is one of its own"


def test_the_same_entries_in_other_words_are_kept(oskar: Guest) -> None:
    address = f"{SARA}&play={'7' * 16}"
    press(oskar, address)
    usual = "&rulings.centre=false&rulings.zero_counts=false"
    assert "Kept among your plays" in text(oskar.get(address.replace("=Jo", "=+Jo+") + usual))
    other = "&rulings.centre=false&rulings.zero_counts=true"
    assert "Keep corrects it" in text(oskar.get(address + other))
    assert "The numbers are corrected" in text(oskar.post((address + other).replace("/result?", "/keep?"), {}))


def test_a_past_evening_is_kept_with_its_day_and_place(oskar: Guest) -> None:
    assert '<details id="day-and-place" class="card" open>' in oskar.get(f"{TIE}&day=2026-11-13").text
    assert '<details id="day-and-place" class="card">' in oskar.get(TIE).text
    past = press(oskar, f"{TIE}&day=2026-11-13", place=" Aunt Jo's <hut> ", minutes="45", starter="1")
    told = facts(oskar, past)
    assert "Fr 13 November" in told
    assert "Aunt Jo's <hut>" in told
    assert "45 minutes" in told
    assert "StartedMila" in told
    [to_print] = re.findall(r'href="([^"]*print/result[^"]*)"', oskar.get(past).text)
    assert to_print.endswith("&amp;date=2026-11-13&amp;place=Aunt+Jo%27s+%3Chut%3E&amp;minutes=45")
    assert "Aunt Jo&#39;s" in oskar.get(SARA).text, "the next one is offered the same place"
    assert "Place" in facts(oskar, press(oskar, SARA, place="Home"))


@pytest.mark.parametrize(
    ("field", "typed", "problem"),
    [
        ("day", "", "Choose a day"),
        ("day", "2026-11-19", "This day is still to come"),
        ("day", "2026-W47-3", "Choose a day"),
        ("place", "x" * 41, "Write a place of at most 40 letters"),
        ("place", "a\x00b", "Write a place of at most 40 letters"),
        ("minutes", "0", "Enter whole minutes, from 1 to 1440"),
        ("minutes", "9" * 5_000, "Enter whole minutes, from 1 to 1440"),
        ("starter", "3", "Choose one of the players"),
    ],
)
def test_a_wrong_detail_is_told_at_its_field(oskar: Guest, field: str, typed: str, problem: str) -> None:
    address, told = TIE.replace("/result?", "/keep?"), {"day": TODAY, field: typed}
    answer = oskar.post(address, told)
    assert (answer.status_code, problem in text(answer)) == (422, True)
    assert re.search(rf'name="{field}"[^>]*aria-invalid="true"', answer.text)
    script = oskar.post(address, told, headers=HX)
    assert (script.status_code, script.get_json()["errors"][0]["message"]) == (422, problem)
    assert "Kept among your plays" not in text(oskar.get(TIE)), "nothing is kept"


def test_a_correction_replaces_the_play_and_says_what_changed(oskar: Guest) -> None:
    play = press(oskar, f"{TIE}&play={'7' * 16}", starter="2")
    pad = find_pad(oskar, play)
    changed = pad.replace("players.0.dragons=9", "players.0.dragons=7").replace("name=Tom", "name=Tim")
    assert "You kept this play with other numbers. Keep corrects it." in text(oskar.get(changed))
    answer = oskar.post(changed.replace("/result?", "/keep?"), {"minutes": "30"}, headers=HX)
    assert (
        "Corrected. Oskar: 7 instead of 9. Tim played instead of Tom. Mila wins instead of Oskar. 30 minutes long. "
        "Nobody knows any more who started." in text(answer)
    )
    assert press(oskar, changed) == play
    assert set(find_people(oskar)) == {"Oskar", "Mila", "Tim"}, "nobody needs Tom any more"
    answer = oskar.post(play, {"place": "Home", "day": "2026-11-17"})
    assert "Corrected. Tu 17 November instead of We 18 November. Place: Home." in text(answer)
    assert oskar.post(play, {"day": "never"}).status_code == 422
    assert "Tu 17 November" in facts(oskar, play)


def test_numbers_that_change_no_total_are_told_too(oskar: Guest) -> None:
    play = press(oskar, TIE)
    changed = find_pad(oskar, play).replace("players.2.eggshells=2", "players.2.eggshells=1")
    page = text(oskar.post(changed.replace("/result?", "/keep?"), {}))
    assert "The numbers are corrected, and no total changes." in page


def test_a_deleted_play_is_brought_back_within_a_day(oskar: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    play = press(oskar, TIE)
    assert "For 1 day you can bring it back" in text(oskar.get(play))
    for _again in range(2):
        assert oskar.post(f"{play}/delete", {}).headers["Location"] == play
    assert "This play is deleted" in text(oskar.get(play))
    late = oskar.post(play, {"place": "Home"}, headers=HX)
    assert (late.status_code, "bring it back" in late.text) == (409, True), "another window still shows the play"
    for path in ("/kept", "/plays"):
        assert "Dragomino, We 18 November Bring it back" in text(oskar.get(path)), path
    assert "Kept among your plays" not in text(oskar.get(TIE))
    oskar.post(f"{play}/back", {})
    assert "Oskar, by 2 shells!" in text(oskar.get(play))
    oskar.post(f"{play}/delete", {})
    monkeypatch.setattr(play_page, "now", lambda: now() + DAY + 1)
    assert oskar.get(play).status_code == 404
    oskar.post(f"{play}/back", {})
    assert "Kept among your plays" not in text(oskar.get(TIE))


def test_a_stranger_learns_nothing_of_a_play_and_counts_as_guessing(oskar: Guest, app: Flask) -> None:
    play, stranger = press(oskar, TIE), Guest(app)
    stranger.get("/games/khlor/table")
    found, missing = stranger.get(play), stranger.get("/plays/7")
    assert (found.status_code, found.text) == (404, missing.text.replace("/plays/7", play))
    for what in ("", "/delete", "/remove"):
        assert stranger.post(f"{play}{what}", {}).status_code == 404
    stranger.post(f"{play}/back", {})
    pad = find_pad(oskar, play)
    assert "Keep corrects it" not in text(stranger.get(pad.replace("dragons=9", "dragons=8")))
    for number in (8, 2**53, 2**64, 10**30, *range(9, 13)):
        guess = stranger.get(f"/plays/{number}")
    assert guess.status_code == 429
    assert oskar.get(play).status_code == 200, "who sees it goes on, at the same address"


def test_the_play_of_a_table_is_its_hosts_to_change(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    [play] = set(re.findall(r'href="(/plays/\d+)"><svg', ben.look("result")))
    assert "Another phone, which alone may correct" in text(ben.get(play))
    assert [ben.post(f"{play}{what}", {}).status_code for what in ("", "/delete")] == [403, 403]
    assert ana.post(f"{play}/remove", {}).status_code == 403
    assert "corrected later" not in text_of(ben.look("result"))
    assert "Back to counting" in ana.look("result")
    changed = find_pad(ana, play).replace("players.1.dragons=0", "players.1.dragons=9").replace("/result?", "/keep?")
    assert "Ben: 9 instead of 0. Ben wins instead of Ana." in text(ana.post(changed, {}))
    assert "Ben wins!" in text(ben.get(play))
    assert "This play was corrected later" in text_of(ben.look("result")), "the table shows what it revealed"
    assert "Back to counting" not in ana.look("result"), "it would drop the correction"
    own = press(ben, changed.replace("/keep?", "/result?").replace("players.1.dragons=9", "players.1.dragons=8"))
    assert own != play, "another phone keeps a play of its own"
    assert "Ben wins!" in text(ana.get(play))
    assert ben.post(f"{play}/remove", {}).headers["Location"] == "/plays"
    assert ben.get(play).status_code == 404
    assert ana.get(play).status_code == 200
    assert f'href="{play}"' not in ben.look("result")
    assert ">Keep<" in ben.look("result")


def test_an_onlooker_keeps_the_result_of_a_table_by_one_press(app: Flask) -> None:
    ana, _ben = play_dragomino(app, "Ana", "Ben")
    onlooker = Guest(app, ana.code)
    onlooker.get("/games/khlor/table")
    for what, told in (("keep", "Kept among your plays"), ("share", "Copy the link")):
        [address] = re.findall(rf'action="(/games/dragomino/{what}[^"]*)"', onlooker.look("result"))
        answer = onlooker.post(address.replace("&amp;", "&"), {}, headers=HX)
        assert told in text(onlooker.get(answer.headers["HX-Redirect"])), "the script of the table goes there"
    page = onlooker.look("result")
    assert ">Keep<" not in page
    [play] = re.findall(r'href="(/plays/\d+)"', page)
    assert "Ana wins!" in text(onlooker.get(play))
    assert play not in ana.look("result"), "the table's own play is another one"


def test_a_table_and_its_play_are_deleted_and_brought_back_together(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    [play] = set(re.findall(r'href="(/plays/\d+)"><svg', ana.look("result")))
    ana.post(f"/tables/{ana.code}/delete", {})
    assert ben.get(play).status_code == 404
    ana.post(f"/tables/{ana.code}/back", {})
    assert ben.get(play).status_code == 200
    monkeypatch.setattr(play_page, "now", lambda: now() - 60)
    ana.post(f"{play}/delete", {})
    ana.post(f"/tables/{ana.code}/delete", {})
    ana.post(f"/tables/{ana.code}/back", {})
    assert ben.get(play).status_code == 404, "the play was deleted by itself"


def test_counting_again_takes_the_play_back_until_the_next_reveal(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    people = find_people(ana)
    [play] = set(re.findall(r'href="(/plays/\d+)"><svg', ana.look("result")))
    [number] = set(re.findall(r'data-revealed="(\d+)"', ana.look("result")))
    ana.does("undo", number=number)
    assert ben.get(play).status_code == 404
    assert find_people(ana) == {}, "nobody is known from a play that is not over"
    ben.counts("players.1.dragons", "9", seats=2)
    ana.does("reveal")
    assert "Ben wins!" in text(ben.get(play))
    assert find_people(ana).keys() == people.keys()


def bytes_kept(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_deleted_name_leaves_its_seat(oskar: Guest, tmp_path: Path) -> None:
    named = TIE.replace("Oskar", "Oskarius")
    play, other = press(oskar, named), press(oskar, SHARED.replace("Oskar", "Oskarius"))
    oskar.post(f"{other}/delete", {})
    assert "Oskarius" in text(oskar.get("/kept"))
    assert oskar.post("/kept/names", {"name": "oskarius"}).status_code == 303
    assert b"Oskarius" not in bytes_kept(tmp_path), "neither from the play nor from the deleted one"
    assert "Player 1, by 2 shells!" in text(oskar.get(play))
    changed = find_pad(oskar, play).replace("players.2.dragons=6", "players.2.dragons=5").replace("/result?", "/keep?")
    assert "Corrected. Tom: 5 instead of 6." in text(oskar.post(changed, {}))
    assert set(find_people(oskar)) == {"Mila", "Tom"}, "an unnamed player is nobody"


def test_a_guest_forgets_itself_and_no_other(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    for name in ("Ana", "Ben"):
        ben.post("/kept/names", {"name": name})
    assert set(find_people(ana)) == {"Ana"}
    assert "Player 2" in text(ana.get("/plays"))
    assert not database_of(app).store().names_to_forget(phone_of(ben))


def test_a_name_goes_from_a_table_and_its_play_at_once(app: Flask) -> None:
    """A phone with two seats is nobody's own, and a host who took over is not the keeper."""
    ana, ben, caro = play_dragomino(app, "Ana", "Ben", "Caro")
    [number] = set(re.findall(r'data-revealed="(\d+)"', ana.look("result")))
    ana.does("undo", number=number)
    asked = ben.does("sit", "s3", name="Caro")
    caro.does("allow", "s3", asker=str(asked))
    ana.does("reveal")
    ben.post("/kept/names", {"name": "Caro"})
    assert set(find_people(ana)) == {"Ana", "Ben"}
    ana.does("host", "s2")
    ben.post("/kept/names", {"name": "Ana"})
    assert set(find_people(ana)) == {"Ben"}


def test_a_game_that_goes_on_is_no_play(oskar: Guest) -> None:
    page = oskar.get(GOES_ON)
    assert ">Keep<" not in page.text
    assert oskar.post(GOES_ON.replace("/result?", "/keep?"), {}).status_code == 400
