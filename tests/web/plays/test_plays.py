"""The list of kept plays: months, filters, and adding a play."""

import re

import pytest
from flask import Flask

from companion.web.plays import plays
from tests.support.pages.kept_plays import keep
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest

NOW = 1_795_000_000  # on 18 November 2026


@pytest.fixture
def ana(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Guest:
    monkeypatch.setattr(plays, "now", lambda: NOW)
    return Guest(app)


def heading(guest: Guest, query: str = "") -> str:
    [found] = re.findall(r'id="month-heading">(.*?)</h2>', guest.get(f"/plays{query}").text)
    return read(found)


def test_a_month_shows_its_plays_with_their_winners(ana: Guest) -> None:
    keep(ana, "2026-11-13", "khlor", Sara=25, Jo=19)
    latest = keep(ana, "2026-11-15", "dragomino", Mia=12, Tom=12, Mum=9)
    page = ana.get("/plays")
    assert "November, 2 plays" in read(page.text)
    lines = [read(line) for line in re.findall(r'<a class="play".*?</a>', page.text, re.DOTALL)]
    assert lines == [
        "Dragomino Su 15 November Winner Mia 12 Winner Tom 12 Mum 9",
        "Khlor Fr 13 November Winner Sara 25 Jo 19",
    ]
    assert f'href="/plays/{latest}"' in page.text
    assert '<td aria-current="date">18</td>' in page.text
    assert page.headers["Cache-Control"] == "private, no-cache"


def test_three_plays_of_a_day_are_a_number(ana: Guest) -> None:
    for _again in range(2):
        keep(ana, "2026-11-13", "khlor", Sara=25, Jo=19)
    assert 'class="many"' not in ana.get("/plays").text
    keep(ana, "2026-11-13", "khlor", Sara=25, Jo=19)
    page = ana.get("/plays").text
    assert '<a href="#on-2026-11-13"><b class="many">3</b>' in page
    assert page.count('id="on-2026-11-13"') == 1


def test_the_arrows_lead_to_the_next_month_with_plays(ana: Guest) -> None:
    keep(ana, "2026-06-02", "khlor", Sara=25, Jo=19)
    keep(ana, "2025-12-24", "dragomino", Sara=25, Tom=19)
    assert heading(ana) == "June, 1 play", "the last month with plays"
    page = ana.get("/plays?month=2026-06").text
    assert re.findall(r'href="/plays\?month=(\d{4}-\d{2})"', page) == ["2025-12", "2026-11"]
    assert heading(ana, "?month=2025-12") == "December 2025, 1 play"
    assert heading(ana, "?month=2026-11") == "November, 0 plays"
    assert "Nothing was played this month" in ana.get("/plays?month=2026-11").text


def test_a_game_a_person_and_a_year_narrow_the_plays(ana: Guest) -> None:
    keep(ana, "2026-11-13", "khlor", Sara=25, Jo=19)
    keep(ana, "2026-11-14", "dragomino", Sara=9, Tom=12)
    keep(ana, "2025-12-24", "dragomino", Sara=25, Tom=19)
    [tom] = re.findall(r'value="(\d+)" translate="no">Tom<', ana.get("/plays").text)
    assert heading(ana, "?game=khlor") == "November, 1 play"
    assert "Only Khlor" in read(ana.get("/plays?game=khlor").text)
    assert heading(ana, f"?person={tom}") == "November, 1 play"
    assert "Only Dragomino, with Tom" in read(ana.get(f"/plays?game=dragomino&person={tom}").text)
    assert heading(ana, "?year=2025") == "December 2025, 1 play"
    assert f"month=2025-12&amp;game=dragomino&amp;person={tom}" in ana.get(f"/plays?game=dragomino&person={tom}").text


@pytest.mark.parametrize(
    "query", ["?month=9999-99", "?month=0000-00", "?month=x", "?game=x", "?person=x", "?person=-1", "?year=x"]
)
def test_a_wrong_query_is_left_out(ana: Guest, query: str) -> None:
    keep(ana, "2026-11-13", "khlor", Sara=25, Jo=19)
    assert heading(ana, query) == "November, 1 play"


def test_nobody_else_sees_a_play(app: Flask, ana: Guest) -> None:
    keep(ana, "2026-11-13", "khlor", Xaverine=25, Jo=19)
    [person] = re.findall(r'value="(\d+)" translate="no">Xaverine<', ana.get("/plays").text)
    for other in (Guest(app), Guest(app).open("khlor", "Ben", "Caro")):
        for path in ("/plays", f"/plays?person={person}", "/", "/games/khlor", "/tables"):
            page = other.get(path)
            assert page.status_code == 200
            assert "Xaverine" not in page.text
        assert heading(other, f"?person={person}") == "November, 0 plays"


def test_a_past_evening_starts_with_its_day_and_game(ana: Guest) -> None:
    page = ana.get("/plays/add").text
    assert 'value="2026-11-18" max="2026-11-18"' in page
    for day, to in (("2026-11-15", "?day=2026-11-15"), ("2026-11-18", "")):
        answer = ana.get(f"/plays/add?day={day}&game=khlor")
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/games/khlor/score{to}")
    for day in ("2026-11-19", "x", "", "2026-02-30", "20261115", "2026-W46-7", "９９９９-11-15"):
        answer = ana.get("/plays/add", query_string={"day": day, "game": "khlor"})
        assert answer.status_code == 422, day
        assert "Choose a day up to today" in answer.text
    assert ana.get("/plays/add?game=chess").status_code == 404
