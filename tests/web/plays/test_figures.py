"""Pages of figures and evenings: what they say, of which plays, and to whom."""

import re
from html import unescape

import html5lib
import pytest
from flask import Flask

from companion.web.plays import source
from companion.web.support.database import database_of
from tests.support.pages.kept_plays import find_people, keep, play_dragomino
from tests.support.pages.results import TIE
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest

NOW = 1_795_000_000  # on 18 November 2026


@pytest.fixture
def ana(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Guest:
    monkeypatch.setattr(source, "now", lambda: NOW)
    return Guest(app)


def open_page(guest: Guest, path: str) -> str:
    """Return the words of a valid page, with one space between them, without letters on drawings."""
    answer = guest.get(path)
    assert answer.status_code == 200, path
    html5lib.HTMLParser(strict=True).parse(answer.text)
    words = re.sub("<text.*?</text>|</?bdi[^>]*>", "", answer.text, flags=re.DOTALL)
    return " ".join(unescape(re.sub("<[^>]*>", " ", words)).split())


def keep_five(guest: Guest, day: str = "2026-11-1") -> None:
    """Keep five plays of Khlor, of which Sara wins three and Jo two, on days of their own."""
    for number in range(5):
        sara, jo = (20 + number, 18) if number < 3 else (10, 14)
        keep(guest, f"{day}{number}", "khlor", Sara=sara, Jo=jo, Dani=3)


def test_the_figures_of_a_game_stand_beside_chance(ana: Guest) -> None:
    keep_five(ana)
    page = open_page(ana, "/figures/khlor")
    assert "Khlor, 5 plays" in page
    assert "Sara 3 of 5" in page
    assert "Jo 2 of 5" in page
    assert "Sara is 1.3 ahead of chance. 5 plays are few: it may be luck." in page
    assert "Sara 5 3 1.7" in page, "the same as a table"
    assert "Sara 5 22 16.6 6.1" in page, "best, mean, and spread"
    assert "We 11 November Sara 21" in page, "play by play"


def test_four_plays_are_too_few(ana: Guest) -> None:
    for _again in range(4):
        keep(ana, "2026-11-13", "dragomino", Sara=12, Jo=9)
    page = open_page(ana, "/figures/dragomino")
    assert page.count("too few to say") >= 3
    assert "ahead of chance" not in page
    assert "Sara 4 12 – –" in page, "no mean of so few"
    assert "Dragomino 4 plays too few" in open_page(ana, "/figures")


def test_the_hub_sums_up_and_leads_on(ana: Guest) -> None:
    keep_five(ana)
    keep(ana, "2026-11-10", "dragomino", Sara=7, Mia=9)
    page = open_page(ana, "/figures")
    assert "6 plays 5 evenings Khlor" in page, "nobody knows how long they lasted"
    assert re.search("Khlor 5 plays .*Sara 3 Dragomino 1 play too few", page)
    people = find_people(ana)
    assert f"/figures/person/{people['Sara']}" in ana.get("/figures").text
    for minutes, told in (("25", "25 min at the table"), ("100", "2 h at the table")):
        ana.post(f"{TIE.replace('/result?', '/keep?')}&play={minutes:0>16}", {"day": "2026-11-10", "minutes": minutes})
        assert told in open_page(ana, "/figures")


def test_a_year_and_a_number_of_players_narrow_the_figures(ana: Guest) -> None:
    keep_five(ana)
    keep(ana, "2025-03-01", "khlor", Sara=30, Mia=2)
    assert "Khlor, 6 plays" in open_page(ana, "/figures/khlor")
    assert "Khlor, 1 play" in open_page(ana, "/figures/khlor?year=2025")
    assert "Khlor, 5 plays" in open_page(ana, "/figures/khlor?players=3")
    assert "Khlor, 6 plays" in open_page(ana, "/figures/khlor?players=9&year=x%00&mode=<b>"), "unknown: all"
    assert 'href="/figures/khlor?players=3&amp;year=2026"' in ana.get("/figures/khlor?players=3").text
    assert "Khlor, 1 play" in open_page(ana, "/figures/khlor?players=3&year=2025"), "nobody played with 3: any number"


def test_playing_alone_is_never_mixed_in(ana: Guest) -> None:
    keep_five(ana)
    for total in (40, 50):
        keep(ana, "2026-11-15", "khlor", "solo", Sara=total)
    page = open_page(ana, "/figures/khlor")
    assert "Khlor, 5 plays" in page
    assert "Played alone: 2 times. Too few to say anything" in page
    alone = open_page(ana, "/figures/khlor?mode=solo")
    assert "Khlor, 2 plays" in alone
    assert "Sara 2 50 – –" in alone
    assert "of 2" not in alone, "nobody wins alone"
    assert "3 wins in 5 plays" in open_page(ana, f"/figures/person/{find_people(ana)['Sara']}")


def test_a_person_has_wins_pairs_and_records(ana: Guest) -> None:
    keep_five(ana)
    people = find_people(ana)
    page = open_page(ana, f"/figures/person/{people['Sara']}")
    assert "3 wins in 5 plays; chance gives 1.7. Wins 6 plays in 10, most often Khlor. It may be luck." in page
    assert "Jo 3 : 2" in page
    assert "22 best total, Th 12 November" in page
    assert "3 wins in a row, Th 12 November" in page
    assert "Rename or forget Sara" in page
    both = open_page(ana, f"/figures/pair/{people['Sara']}/{people['Dani']}")
    assert "Sara and Dani" in both
    assert "5 plays together Sara 5 : 0" in both
    losers = open_page(ana, f"/figures/pair/{people['Jo']}/{people['Dani']}")
    assert "Jo is 0.3 ahead of chance" in losers
    for _again in range(2):
        keep(ana, "2026-11-16", "khlor", Sara=9, Jo=7, Dani=3)
    assert "Nobody is ahead of chance." in open_page(ana, f"/figures/pair/{people['Jo']}/{people['Dani']}")


def test_the_start_player_and_a_switch_have_figures(ana: Guest) -> None:
    """The start player wins all six, which luck gives in 1 of 32; a switch decides where it makes the winner."""
    green = [{"demons.green": 9}, {"demons.green": 7}]
    keep(ana, "2026-11-10", "khlor", starts="Sara", points=green, Sara=9, Jo=7)
    green[1] = {"demons.green": 7, "extra": 3}
    for day in range(11, 16):
        keep(ana, f"2026-11-{day}", "khlor", starts="Jo", points=green, Sara=9, Jo=10)
    page = open_page(ana, "/figures/khlor")
    assert "starts 6 of 6" in page
    assert "Starting helps: luck alone hardly gives that." in page
    assert "Gave points in 5 of 6 plays. They decided 5, the last one Su 15 November: Jo, 10 to 9." in page
    assert "Green 7.3 / 8.7" in page
    assert "No row tells winners apart" in page
    assert "9 most for Green" in open_page(ana, f"/figures/person/{find_people(ana)['Sara']}")


def test_nobody_else_sees_a_person_or_a_count(app: Flask, ana: Guest) -> None:
    keep_five(ana)
    people = find_people(ana)
    stranger = Guest(app)
    keep(stranger, "2026-11-13", "khlor", Mia=25, Tom=19)
    for path in ("/figures", "/figures/khlor", "/evenings", f"/figures/person/{find_people(stranger)['Mia']}"):
        page = open_page(stranger, path)
        assert "Sara" not in page
    sara, mia = people["Sara"], find_people(stranger)["Mia"]
    for path in (f"person/{sara}", f"pair/{mia}/{sara}", f"pair/{sara}/{mia}", "person/7"):
        assert stranger.get(f"/figures/{path}").status_code == 404
    assert stranger.get("/evenings/2026-11-12").status_code == 404
    guesses = [stranger.get(f"/figures/person/{number}").status_code for number in range(10)]
    assert guesses[-1] == 429
    assert "there is none yet" in open_page(Guest(app), "/figures"), "a phone without a cookie is not the owner"
    assert open_page(Guest(app), "/figures/khlor")


def test_a_forgotten_person_counts_without_a_name(ana: Guest) -> None:
    keep_five(ana)
    person = find_people(ana)["Jo"]
    database_of(ana.app).store().rename_person(person, "")
    page = open_page(ana, "/figures/khlor")
    assert "Jo" not in page
    assert "Sara 3 of 5" in page, "the plays still count"
    assert ana.get(f"/figures/person/{person}").status_code == 404
    assert "Player 2" in open_page(ana, "/evenings/2026-11-14")


def test_a_deleted_play_counts_no_more(ana: Guest) -> None:
    keep_five(ana)
    database_of(ana.app).store().mark_play_deleted(keep(ana, "2026-11-16", "khlor", Sara=99, Jo=1), NOW)
    assert "Khlor, 5 plays" in open_page(ana, "/figures/khlor")


def test_an_evening_has_standings_of_its_own_and_of_the_year(ana: Guest) -> None:
    keep(ana, "2026-05-01", "khlor", Jo=9, Dani=3)
    for sara in (9, 5, 7):
        keep(ana, "2026-11-13", "khlor", Sara=sara, Jo=6, Dani=3)
    keep(ana, "2026-11-13", "dragomino", Sara=1, Jo=2)
    page = open_page(ana, "/evenings/2026-11-13")
    assert "4 plays, 2 rematches" in page
    assert "1. Sara 2 won 2. won 2. 1. Jo 2 2. won 2. won 3. Dani 0 3. 3. 3. –" in page
    assert "These people in 2026 Place Player Wins Plays 1. Jo 3 5 2. Sara 2 4 3. Dani 0 4" in page
    assert "November, 1 evening Fr 13 November 4 plays, 2 rematches" in open_page(ana, "/evenings")
    assert "1. Sara 2 won 2. won 2." in open_page(ana, "/evenings/2026-11-13?screen=1")
    for wrong in ("2026-11-14", "x", "2026-11-13%00", "2026"):
        assert ana.get(f"/evenings/{wrong}").status_code == 404


def test_earlier_months_of_many_evenings_are_folded(ana: Guest) -> None:
    for day in range(1, 31):
        keep(ana, f"2026-06-{day:02}", "khlor", Sara=9, Jo=6)
    assert ana.get("/evenings").text.count('<details class="card" open>') == 1
    keep(ana, "2026-07-01", "khlor", Sara=9, Jo=6)
    page = ana.get("/evenings").text
    assert re.findall(r'<details class="card"( open)?>\s*<summary>(\w+)', page) == [(" open", "July"), ("", "June")]


def test_a_best_total_is_told_with_the_result_that_sets_it(ana: Guest) -> None:
    """Oskar has 9 points there, more than in four plays before; without them nobody knows."""
    kept = TIE.replace("/result?", "/keep?")
    for total in (3, 8, 5):
        keep(ana, "2026-11-13", "dragomino", Oskar=total, Mila=9)
    assert ana.post(kept, {}).status_code == 303
    assert "best so far" not in read(ana.get(TIE).text), "three plays before it are too few"
    keep(ana, "2026-11-13", "dragomino", Oskar=6, Mila=9)
    page = read(ana.get(TIE).text)
    assert "Oskar's best so far" in page
    stranger = Guest(ana.app)
    assert stranger.post(kept, {}).status_code == 303
    assert "best so far" not in read(stranger.get(TIE).text)


def test_a_table_tells_a_best_total(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    assert "best so far" not in read(ana.look("result"))
    for _again in range(4):
        keep(ana, "2025-11-13", "dragomino", Ana=1, Ben=3)
    assert "Ana's best so far" in read(ana.look("result"))
    assert "best so far" not in read(ben.look("result")), "plays that Ben does not see"
