"""The score tab of a table: each player's places by row, all totals so far, and the next entry."""

import re

import pytest
from flask import Flask

from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party

COLOURS = ("green", "yellow", "blue", "purple", "pink")
SO_FAR = "<small>so far</small>"
DEMONS = {"Sara": "1618", "Axel": "53725", "Dani": "86223", "Jo": "431"}


@pytest.fixture
def four(app: Flask) -> list[Guest]:
    """Open a table of Khlor for four: the yellow row is complete, Sara's pink demons are missing."""
    phones = party(app, "khlor", *DEMONS, standings="open")
    for i, caught in enumerate(DEMONS.values()):
        fields = {f"players.{i}.demons.{colour}": number for colour, number in zip(COLOURS, caught, strict=False)}
        phones[i].does("count", order="s1,s2,s3,s4", **fields, **{f"was.{path}": "" for path in fields})
    phones[0].counts("table.eggs.yellow", "8")
    phones[0].counts("table.eggs_on_color.yellow", "0")
    return phones


def rows(page: str) -> list[str]:
    """Return the place in each row."""
    return [read(stand) for stand in re.findall(r'<span class="stand(?: mine)?">(.*?)</span>\n', page)]


def totals(page: str) -> list[str]:
    return [
        read(total) for total in re.findall(r"<li[^>]*>\s*(?:<svg|<b>|<span class=\"who).*?</small>", page, re.DOTALL)
    ]


def prompt(page: str) -> str:
    return read(page.partition('<div class="prompt">')[2].partition('<nav class="tabs"')[0])


def test_each_player_sees_their_place_in_every_row(four: list[Guest]) -> None:
    """Certain places with their points, and until then who is ahead."""
    sara, _axel, dani, jo = (phone.look("score") for phone in four)
    assert rows(sara)[:6] == ["Dani 8", "1st, tied +8", "Axel 7", "1st so far", "Axel 5", ""]
    assert rows(dani)[1] == "1st, tied +8"
    assert rows(jo)[1] == "Sara and Dani 6"
    own = re.findall(r'<span class="stand mine">(.*?)</span>', sara)
    assert [read(each) for each in own] == ["1st, tied +8", "1st so far"], "the own place has its colour"


def test_all_players_see_all_totals_and_the_progress(four: list[Guest]) -> None:
    sara = four[0].look("score")
    assert totals(sara) == ["leads 8 S You 4 of 5", "0 A Axel counted", "leads 8 D Dani counted", "0 J Jo 3 of 5"]


def test_the_line_leads_from_the_last_number_to_the_result(four: list[Guest]) -> None:
    """The next empty field, being done, the table's part, and at last the result, for the host alone."""
    sara, axel, dani, jo = four
    assert prompt(sara.look("score")) == "Your pink demons? then only Jo is counting 1 left ›"
    sara.counts("players.0.demons.pink", "5")
    assert prompt(sara.look("score")) == "All counted? Jo is still counting I am done"
    sara.does("done", "s1", done="1")
    assert prompt(sara.look("score")) == "How many green eggs? 8 left ›"
    for path in re.findall(r'name="was\.(table\.[^"]*)" value=""', sara.look("score")):
        sara.counts(path, "0")
    assert prompt(sara.look("score")) == "Nothing left to count Jo is still counting"
    for number, phone in enumerate((axel, dani, jo), start=2):
        phone.does("done", f"s{number}", done="1")
    assert prompt(sara.look("score")) == "Everybody has counted Result"
    assert prompt(dani.look("score")) == "Everybody has counted The host reveals the result"
    assert ["Reveal the result to all" in read(phone.look("score")) for phone in (sara, dani)] == [True, False]
    sara.does("reveal")
    assert prompt(dani.look("score")) == "The result is out Result ›"


def test_a_finished_player_sees_the_unfinished_players(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    for seat in range(2):
        for what in ("dragons", "eggshells"):
            ana.counts(f"players.{seat}.{what}", "2", seats=2)
    ana.counts("table.mommy_dragon", "1", seats=2)
    ana.does("done", "s1", done="1")
    assert prompt(ana.look("score")) == "Nothing left to count Ben is not done yet"
    ben.does("done", "s2", done="1")
    assert prompt(ana.look("score")) == "Everybody has counted Result"


def test_the_host_is_led_to_count_for_a_player_without_a_phone(app: Flask) -> None:
    """The host enters all numbers of that player, then marks the player as done."""
    ana = Guest(app).open("dragomino", "Ana", "Gran", mine="true")
    for what in ("dragons", "eggshells"):
        ana.counts(f"players.0.{what}", "2", seats=2)
    ana.counts("table.mommy_dragon", "1", seats=2)
    ana.does("done", "s1", done="1")
    assert prompt(ana.look("score")) == "Gran has no phone Count for Gran ›"
    assert f'href="/t/{ana.code}/score?seat=s2"' in ana.look("score")
    for what in ("dragons", "eggshells"):
        ana.counts(f"players.1.{what}", "3", seats=2)
    assert prompt(ana.look("score")) == "Gran has no phone Done: Gran"
    ana.does("done", "s2", done="1")
    assert prompt(ana.look("score")) == "Everybody has counted Result"


def test_a_phone_with_many_seats_of_one_number_has_a_row_for_each(app: Flask) -> None:
    host = Guest(app).open("break-the-egg", "Ana", "Ben", "Caro")
    for number in range(1, 4):
        host.does("sit", f"s{number}")
    page = host.look("score")
    assert page.count('class="block"') == 1
    assert page.count("count-row") - page.count("count-rows") == 3
    assert prompt(page).startswith("Ana: chicklets?")


def test_the_last_numbers_of_this_phone_are_taken_back_in_the_head(four: list[Guest]) -> None:
    jo = four[3]
    jo.counts("players.3.demons.purple", "7")
    jo.does("done", "s4", done="1")  # that is no number
    [number] = re.findall(r'name="number" value="(\d+)"', jo.look("score"))
    jo.does("undo", number=number)
    assert 'id="players.3.demons.purple" name="players.3.demons.purple" value=""' in jo.look("score")


def test_a_number_that_the_game_filled_in_is_corrected_without_a_clash(app: Flask) -> None:
    """This is no conflict: the former value came from the tracker."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("deck", deck="egg-stacks")
    ana.does("play", deck="egg-stacks", move="mommy:0")
    ben.does("play", "s2", deck="egg-stacks", move="draw:volcano")
    [(path, found)] = re.findall(r'name="was\.(players\.1\.\w+)" value="([1])"', ben.look("score"))
    ben.counts(path, "7", before=found, seats=2)
    assert f'name="was.{path}" value="7"' in ben.look("score")
    assert "was quicker" not in ben.look("score")


def test_both_players_see_a_conflict_in_its_cell(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben", standings="open")
    ben.counts("players.1.dragons", "6", seats=2)
    ana.counts("players.1.dragons", "7", seats=2)
    for page in (ben.look("score"), ana.look("score?seat=s2")):
        [(place, cell)] = re.findall(r'<a class="clash" href="#([^"]+)".*?>(.*?)</a>', page)
        assert read(cell) == "6 | 7"
        assert f'id="{place}"' in page
    ben.counts("players.1.dragons", "7", before="6", seats=2)
    assert 'class="clash"' not in ben.look("score") + ana.look("score?seat=s2")


def test_nothing_is_open_in_a_result(app: Flask) -> None:
    """Numbers that nobody entered count as 0; hidden numbers of others are no missing ones."""
    ana, ben = party(app, "khlor", "Ana", "Ben")
    assert SO_FAR in ana.look("score")
    for path in re.findall(r'name="was\.((?:players\.0|table)\.[^"]*)"', ana.look("score")):
        ana.counts(path, "0", seats=2)
    for path in re.findall(r'name="was\.(players\.1\.demons[^"]*)"', ben.look("score"))[:-1]:
        ben.counts(path, "2", seats=2)
    assert SO_FAR in ana.look("score")
    last = re.findall(r'name="was\.(players\.1\.demons[^"]*)"', ben.look("score"))[-1]
    ben.counts(last, "0", seats=2)
    assert SO_FAR not in ana.look("score")
    ben.counts(last, "", "0", seats=2)
    ana.does("done", "s1", done="1")
    ben.does("done", "s2", done="1")
    ana.does("reveal")
    assert "so far" not in ana.look("result")
