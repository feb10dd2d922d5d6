"""The page of a result: the winner, the reasons, the next steps; an incomplete sheet has no result."""

import re

import html5lib
import pytest
from flask import Flask

from tests.support.pages.answers import query, query_of, text
from tests.support.pages.results import GOES_ON, LEVEL_PILES, SARA, SHARED, SOLO, TIE, write
from tests.support.phones.guests import Guest


@pytest.fixture
def guest(app: Flask) -> Guest:
    return Guest(app)


def per_family(digits: str) -> dict[str, object]:
    """Return the eggs of each family from No. 3 on."""
    return {f"eggs.{number}": digit for number, digit in enumerate(digits.ljust(7, "0"), start=3)}


def heading(page: str) -> str:
    found = re.search(r"<h1>(.*?)</h1>", page, re.DOTALL)
    assert found
    return "".join(html5lib.parseFragment(found[1]).itertext()).strip()


@pytest.mark.parametrize(
    ("address", "moment", "line", "winners"),
    [
        (SARA, "Sara wins!", "25 points, 9 ahead of Dani and Jo", 1),
        (TIE, "Oskar, by 2 shells!", "9 points each with Mila. Most eggshells decides.", 1),
        (SHARED, "Oskar and Mila share the victory!", "9 points each, and nothing separates them.", 2),
        (SOLO, "Rookie dragon rider", "Sara: 49 points", 1),
        (GOES_ON, "Play on!", "Nobody has 10 chicklets yet", 0),
    ],
)
def test_a_result_says_who_won_and_how(guest: Guest, address: str, moment: str, line: str, winners: int) -> None:
    answer = guest.get(address)
    page = answer.get_data(as_text=True)
    assert heading(page) == moment
    assert line in text(answer)
    assert page.count('class="hatchling"') == winners
    assert ('class="falls"' in page) is bool(winners)


BROKEN = write(
    "little-dragons",
    [{"name": "Mum", **per_family("0000009"), "broken": 2}, {"name": "Dad", **per_family("0000080"), "broken": 0}],
    {},
)


def test_a_tie_names_the_pieces_that_decided(guest: Guest) -> None:
    page = text(guest.get(LEVEL_PILES))
    assert "Ana, by a pile!" in page
    assert "9 green demon" in page
    assert "6 yellow demon" in page


def test_a_bar_has_all_points_and_ends_at_the_total(guest: Guest) -> None:
    page = guest.get(BROKEN).get_data(as_text=True)
    bars = [re.findall(r'<svg x="([\d.]+)%" width="([\d.]+)%"', bar) for bar in page.split('class="gains"')[1:]]
    dad, mum = ([(float(start), float(width)) for start, width in bar] for bar in bars)
    assert [width for _start, width in mum] == [75, 25, pytest.approx(100 / 6, abs=0.01)]  # 9 and 3 and −2 of 12
    assert sum(mum[-1]) == pytest.approx(sum(mum[-2]), abs=0.02)  # the broken eggs are cut off the end
    assert sum(dad[-1]) == pytest.approx(100 * 11 / 12, abs=0.02)
    assert "hatched egg 9 egg No. 9 3 broken egg −2" in text(guest.get(BROKEN))
    assert page.count('class="gained"') == 1, "the bar of Dad has a picture in each part"


def test_a_solo_result_shows_all_titles_and_the_way_to_the_next(guest: Guest) -> None:
    page = text(guest.get(SOLO))
    assert "2 points more: What the Egg!?" in page
    assert "Rookie dragon rider 49" in page
    assert "Master of Dragons from 61" in page
    best = text(guest.get(SOLO.replace("on_color=12", "on_color=40")))
    assert "The highest title" in best


def test_a_tie_shows_the_equal_values_and_the_tie_break(guest: Guest) -> None:
    page = text(guest.get(TIE)).replace(" ", "")
    assert "Mila9Pointslevel95Eggshells3" in page
    assert "Eggshells not decided" in text(guest.get(SHARED))
    assert "What decided" not in text(guest.get(SARA))


@pytest.mark.parametrize(
    ("left_out", "because", "anchor"),
    [
        ("players.2.eggshells", "No result yet: 1 number is missing. Tom, Eggshells", "players.2.eggshells"),
        ("table.mommy_dragon", "No result yet. Still to choose: Who holds the Mommy Dragon?", "table.mommy_dragon"),
    ],
)
def test_an_incomplete_sheet_lists_its_missing_numbers(guest: Guest, left_out: str, because: str, anchor: str) -> None:
    typed = {path: value for path, value in query_of(TIE).items() if path != left_out}
    answer = guest.get("/games/dragomino/result", query_string=typed)
    assert query(answer).items() >= typed.items()
    assert answer.headers["Location"].endswith(f"#{anchor}")
    page = guest.get(answer.headers["Location"])
    assert because in text(page)
    assert "wins" not in text(page)


def test_a_sheet_with_a_problem_has_no_result(guest: Guest) -> None:
    answer = guest.get(TIE.replace("players.0.dragons=9", "players.0.dragons=x"))
    page = text(guest.get(answer.headers["Location"]))
    assert "No result yet. Oskar, Baby dragons: " in page


def test_playing_again_takes_the_players_along(guest: Guest) -> None:
    page = guest.get(TIE).get_data(as_text=True)
    again = re.search(r'href="([^"]+)">Play again', page)
    assert again
    typed = query_of(again[1].replace("&amp;", "&"))
    assert [typed[f"players.{i}.name"] for i in range(3)] == ["Oskar", "Mila", "Tom"]
    assert not any("dragon" in path for path in typed)


def test_an_empty_pad_is_a_play_of_its_own_until_its_result(guest: Guest) -> None:
    query = TIE.partition("?")[2]
    empty = [guest.get("/games/dragomino/score?players=2").get_data(as_text=True) for _ in range(2)]
    first, second = (re.search(r'name="play" value="(\w{16})"', page) for page in empty)
    assert first
    assert second
    assert first[1] != second[1]
    plain = guest.get("/games/khlor/score?players=2&side=plain").get_data(as_text=True)
    assert 'name="play"' in plain, "its zeros are the side's"
    assert 'class="modes"' in plain
    filled = guest.get(f"/games/dragomino/score?{query}&play={first[1]}&day=2026-11-20").get_data(as_text=True)
    assert f"play={first[1]}&amp;day=2026-11-20" in filled
    again = guest.get(f"{TIE}&play={first[1]}&day=2026-11-20").get_data(as_text=True)
    [address] = re.findall(r'href="(/games/dragomino/score[^"]*)">Play again', again)
    assert "play=" not in address
    assert "day=" not in address, "a new game is not a past one"


def test_an_unfinished_sheet_is_neither_kept_nor_shared(guest: Guest) -> None:
    for what in ("keep", "share"):
        assert guest.post(f"/games/dragomino/{what}?players=2", {}).status_code == 400
