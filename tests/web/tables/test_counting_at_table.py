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
    """The next empty field, the table's part, and at last the result, for the host alone, who need not say "done"."""
    sara, axel, dani, jo = four
    assert prompt(sara.look("score")) == "Your pink demons? then only Jo is counting 1 left ›"
    sara.counts("players.0.demons.pink", "5")
    assert prompt(sara.look("score")) == "How many green eggs? 8 left ›"
    for path in re.findall(r'name="was\.(table\.[^"]*)" value=""', sara.look("score")):
        sara.counts(path, "0")
    assert prompt(sara.look("score")) == "Nothing left to count Jo is still counting"
    assert prompt(dani.look("score")) == "All counted? Jo is still counting I am done"
    for number, phone in enumerate((axel, dani, jo), start=2):
        phone.does("done", f"s{number}", done="1")
    assert prompt(sara.look("score")) == "Everything is counted Axel has an entry to check Result"
    assert prompt(dani.look("score")) == "Everything is counted The host reveals the result"
    assert ["Reveal the result to all" in read(phone.look("score")) for phone in (sara, dani)] == [True, False]
    sara.does("reveal")
    assert prompt(dani.look("score")) == "The result is out Result ›"


def test_the_host_hears_of_a_secret_entry_to_check(app: Flask) -> None:
    ana, ben = party(app, "khlor", "Ana", "Ben")
    ben.counts("players.1.demons.green", "4", seats=2)
    for phone in (ana, ben):
        for path in re.findall(r'name="was\.([^"]*)" value=""', phone.look("score")):
            phone.counts(path, "0", seats=2)
    ben.does("done", "s2", done="1")
    assert prompt(ana.look("score")) == "Everything is counted Ben has an entry to check Result"


def test_a_finished_player_sees_the_unfinished_players(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    for seat in range(2):
        for what in ("dragons", "eggshells"):
            ana.counts(f"players.{seat}.{what}", "2", seats=2)
    ana.counts("table.mommy_dragon", "1", seats=2)
    ana.does("done", "s1", done="1")
    assert prompt(ana.look("score")) == "Nothing left to count Ben is not done yet"
    ben.does("done", "s2", done="1")
    assert prompt(ana.look("score")) == "Everything is counted Result"


def test_the_host_is_led_to_count_for_a_player_without_a_phone(app: Flask) -> None:
    """Once the host has entered all numbers, nobody has to say that anybody is done."""
    ana = Guest(app).open("dragomino", "Ana", "Gran", mine="true")
    for what in ("dragons", "eggshells"):
        ana.counts(f"players.0.{what}", "2", seats=2)
    ana.counts("table.mommy_dragon", "1", seats=2)
    assert prompt(ana.look("score")) == "Gran has no phone Count for Gran ›"
    [way] = re.findall(r'class="button gold" href="([^"#]+)"', ana.look("score"))
    assert 'name="was.players.1.dragons" value=""' in ana.get(way).text
    for what in ("dragons", "eggshells"):
        ana.counts(f"players.1.{what}", "3", seats=2)
    assert prompt(ana.look("score")) == "Everything is counted Result"
    ana.does("reveal")


def test_a_phone_with_many_seats_of_one_number_has_a_row_for_each(app: Flask) -> None:
    host = Guest(app).open("break-the-egg", "Ana", "Ben", "Caro", players="5")
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


@pytest.fixture
def finder(app: Flask) -> list[Guest]:
    """Open a table at which phones count along; Ben, the second of three, has found a dragon."""
    phones = party(app, "dragomino", "Ana", "Ben", "Caro", phones="along")
    phones[0].does("move", move="starts:1")
    found = next(each["id"] for each in phones[1].view()["moves"] if each["id"].endswith(":dragon"))
    phones[1].does("move", move=found)
    return phones


def test_a_number_that_the_play_counted_is_corrected_without_a_clash(finder: list[Guest]) -> None:
    """The pad says what was counted; an empty field takes the correction back."""
    ana, ben, _caro = finder
    ben.counts("players.1.dragons", "7", before="1", seats=3)
    assert 'name="was.players.1.dragons" value="7"' in ben.look("score")
    assert "corrected, counted 1" in read(ben.look("score"))
    assert 'id="clash-' not in ana.look("now") + ben.look("score")
    found = next(each["id"] for each in ana.view()["moves"] if each["id"].endswith(":dragon"))
    [number] = [ana.does("move", move=found)]
    assert "corrected, counted 2" in read(ben.look("score")), "the correction goes on top of what is found later"
    assert 'name="was.players.1.dragons" value="8"' in ben.look("score")
    ana.does("undo", number=str(number))
    ben.counts("players.1.dragons", "", before="7", seats=3)
    assert 'name="was.players.1.dragons" value="1"' in ben.look("score")
    assert "corrected" not in read(ben.look("score"))


def test_a_clash_with_the_play_is_settled_by_the_holder_or_the_host(finder: list[Guest]) -> None:
    """All see both numbers; the buttons of Now settle it, and the result waits for that."""
    ana, ben, caro = finder
    ben.counts("players.1.dragons", "7", seats=3)
    assert all('id="clash-players.1.dragons"' in phone.look(tab) for phone in finder for tab in ("now", "score"))
    assert [len(list_choices(phone)) for phone in finder] == [2, 2, 0]
    for place, phone in enumerate(finder, start=1):
        phone.does("done", f"s{place}", done="1")
    assert "counted 1, somebody typed 7" in ana.find_refusal("reveal")
    for choice, number in zip(list_choices(ben), ("1", "7"), strict=True):
        assert choice["players.1.dragons"] == number
        answer = caro.post(f"/t/{caro.code}", {**choice, "tap": f"caro-{number}"})
        assert answer.status_code == 403
        settled = ben.does("count", **{key: text for key, text in choice.items() if key not in ("kind", "tap", "seat")})
        assert f'name="was.players.1.dragons" value="{number}"' in ben.look("score")
        ben.does("undo", number=str(settled))


def list_choices(phone: Guest) -> list[dict[str, str]]:
    """Return the fields of the forms that settle the clashes on Now."""
    clashes = phone.look("now").partition('class="clashes"')[2].partition("</section>")[0]
    return [dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form)) for form in clashes.split("<form")[1:]]


def test_while_the_play_goes_on_counting_waits(finder: list[Guest]) -> None:
    """The line leads back to Now, and nobody is asked for a number."""
    _ana, ben, _caro = finder
    line = prompt(ben.look("score"))
    assert line.startswith("The game goes on")
    assert line.endswith("Now ›")


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


def test_the_sheet_asks_for_all_that_the_play_does_not_know(app: Flask) -> None:
    """On the coloured side, eggs on their own colour; none is one tap."""
    ana = Guest(app).open("khlor", "Ana", "Ben", alone="true", phones="along")
    for move in ("starts:0", "side-up:0:coloured", *["catch-demon:0:green"] * 3, "lay:0:green", "end-hunt:0"):
        ana.does("move", move=move)
    for move in ("cannot-catch:1", "flip-all:1", "three-points:1"):
        ana.does("move", move=move)
    asked = "Look at the table and type 5 numbers: first green eggs on green"
    assert asked in read(ana.look("now"))
    assert f'href="/t/{ana.code}/score#table.eggs_on_color.green"' in ana.look("now")
    assert ana.find_refusal("reveal") == asked
    [none] = [each for each in re.findall(r"(?s)<form.*?</form>", ana.look("now")) if "None: all 0" in each]
    ana.does("count", **dict(re.findall(r'name="((?:was\.|order|table\.)[^"]*)" value="([^"]*)"', none)))
    assert "Everything is counted" in ana.look("now")
    ana.does("reveal")


def test_the_host_need_not_say_done_for_a_seat_of_its_phone_or_of_none(app: Flask) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Gran", mine="true")
    ana.does("count", **{f"players.{i}.{what}": "2" for i in range(2) for what in ("dragons", "eggshells")})
    ana.does("count", **{"table.mommy_dragon": "1"})
    ana.does("reveal")
