"""The pages as a browser gets them: whole or in part, headers, addresses, and forms that work without a script."""

import gzip
import re
from urllib.parse import urlencode, urlsplit

import html5lib
import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.kit.form_data import form_from_sheet
from companion.kit.text import say, write_number
from companion.library.registry import examples, games
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import calculate
from tests.support.games.examples import score_examples
from tests.support.pages.addresses import RESOLVER_PAGES
from tests.support.pages.answers import pad_totals, query, text

DRAWS = [f"/games/{game.slug}/shuffle/{each.id}?seed=EGG7" for game in games().values() for each in game.randomizers]
STARTS = [f"/games/{slug}/start{query}" for slug in games() for query in ("", "?seed=EGG7", "?first=0&players=x")]
PRINTS = [
    *(f"/games/{game.slug}/print?what={each}" for game in games().values() for each in ("score-pad", "reference")),
    *("/games/khlor/print?what=board&seed=EGG7", "/games/dragomino/print?what=sticker", "/games/khlor/print?sheets=0"),
]
PAGES = [
    "/",
    "/connect",
    *(f"/games/{slug}{page}" for slug in games() for page in ("", "/setup", "/rules", "/box", "/play", "/score")),
    *PRINTS,
    *DRAWS,
    *RESOLVER_PAGES,
    *STARTS,
]


@pytest.mark.slow
def test_every_page_is_valid_html_without_inline_script_or_style(client: FlaskClient) -> None:
    for address in PAGES:
        answer = client.get(address)
        page = answer.text
        html5lib.HTMLParser(strict=True).parse(page)
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page), address
        assert page.count(" id=") == len(set(re.findall(r'\sid="([^"]*)"', page))), address
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.slow
def test_every_link_leads_somewhere_and_every_page_is_gzipped(client: FlaskClient) -> None:
    found: dict[str, TestResponse] = {}  # by address, since most pages lead to the same ones
    for address in PAGES:
        plain, zipped = client.get(address), client.get(address, headers={"Accept-Encoding": "gzip"})
        assert zipped.headers["Content-Encoding"] == "gzip"
        assert same_play(gzip.decompress(zipped.data)) == same_play(plain.data)
        assert "Accept-Encoding" in plain.headers["Vary"]
        for link in set(re.findall(r'(?:href|src)="(?!data:)([^"]+)"', plain.text)):
            target = urlsplit(link.replace("&amp;", "&"))
            page = target._replace(fragment="").geturl() or address
            if page not in found:
                found[page] = client.get(page, follow_redirects=True)
            assert found[page].status_code == 200, link
            assert not target.fragment or f'id="{target.fragment}"' in found[page].text, link


def same_play(page: bytes) -> bytes:
    """Return a page without the id of an empty pad, which differs each time."""
    return re.sub(rb'name="play" value="[^"]*"', b"", page)


@pytest.mark.parametrize("address", ["/games/khlor/setup", "/games/khlor/score"])
def test_htmx_gets_a_part_unless_it_restores_history(client: FlaskClient, address: str) -> None:
    part = client.get(address, headers={"HX-Request": "true"})
    assert part.get_data(as_text=True).lstrip().startswith("<form")
    restored = client.get(address, headers={"HX-Request": "true", "HX-History-Restore-Request": "true"})
    assert restored.get_data(as_text=True).startswith("<!DOCTYPE html>")
    assert "HX-Request" in part.headers["Vary"]


def test_the_pages_show_the_whole_game(client: FlaskClient) -> None:
    for game in games().values():
        page = text(client.get(f"/games/{game.slug}/rules"))
        for mode in game.modes:
            shown = text(client.get(f"/games/{game.slug}/setup?mode={mode.id}"))
            for step in game.set_up(mode.least, mode.id, game.usual_rulings):
                assert step.text.template.split("{")[0] in shown
        assert all(point.template in page for topic in game.reference for point in topic.points if not point.values)
        assert all(ruling.why.template in page for ruling in game.rulings)
        assert all(example.title in page for example in examples(game.slug))
        assert all(rule.text.template in page for rule in game.rules)
        box = text(client.get(f"/games/{game.slug}/box"))
        assert str(game.credits.year) in box
        assert all(person.template in box for person in game.credits.people)
        assert all(say(component.text) in box for component in game.components)


def test_an_example_opens_in_the_calculator_with_its_totals(client: FlaskClient) -> None:
    """The address has a 0 for each omitted number, because some games treat a missing number differently."""
    for game in games().values():
        for example in score_examples(game.slug):
            form = fill_zeros(form_from_sheet(game, example.sheet))
            result = calculate(form, []).result
            assert result
            page = client.get(f"/games/{game.slug}/score?{form.query()}")
            if form.layout.pad.is_roster:
                assert all(f"{each.name} {each.total} chicklet" in text(page) for each in result.standings)
            else:
                assert pad_totals(page) == [write_number(each.total) for each in result.standings], example.title


def test_typed_texts_stay_in_the_form_with_their_problem(client: FlaskClient) -> None:
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "ana", "players.0.dragons": "3.5"}
    page = client.get(f"/games/dragomino/score?{urlencode(typed)}").get_data(as_text=True)
    assert 'value="3.5"' in page
    # At the field, at the pad's head, and with the score.
    assert page.count("Two players cannot have the same name") == 3
    assert "No score yet: check 2 entries." in page


def test_a_wrong_number_of_players_is_explained(client: FlaskClient) -> None:
    for players in ("0", "1", "99", "-1", "x", "1e9", "", "٣" * 5, "9" * 5000):
        answer = client.get("/games/khlor/score", query_string={"players": players})
        assert answer.status_code == 200
        assert "Khlor is for 2 to 4 players" in text(answer)
        assert client.get("/games/khlor/setup", query_string={"players": players, "mode": "x"}).status_code == 200


def test_the_buttons_change_the_form(client: FlaskClient) -> None:
    start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}
    start |= {"players.2.dragons": "4", "table.mommy_dragon": "2"}

    def after(button: str, **more: str) -> dict[str, str]:
        return query(client.get("/games/dragomino/score", query_string={**start, **more, "do": button}))

    assert after("add") == {**start, "players": "4", "players.3.name": "Player 4"}
    gone = after("remove.0")
    assert (gone["players.1.name"], gone["players.1.dragons"], gone["table.mommy_dragon"]) == ("Caro", "4", "1")
    assert "table.mommy_dragon" not in after("remove.2")
    assert after("plus.players.0.dragons")["players.0.dragons"] == "1"
    assert after("minus.players.0.dragons")["players.0.dragons"] == "0"
    assert after("plus.players.2.dragons")["players.2.dragons"] == "5"
    assert after("zero")["players.1.eggshells"] == "0"
    assert after("zero")["players.2.dragons"] == "4"
    for nothing in ("remove.7", "remove.x", "plus.players.9.dragons", "mode.none", "nothing", "plus."):
        assert after(nothing) == start, nothing
    slip = after("plus.players.0.dragons", **{"players.0.dragons": "x"})
    assert slip["players.0.dragons"] == "x"


def test_every_mode_can_be_changed_to_every_other(client: FlaskClient) -> None:
    for game in games().values():
        for one in game.modes:
            for other in game.modes:
                address = f"/games/{game.slug}/score?mode={one.id}&do=mode.{other.id}"
                assert client.get(address, follow_redirects=True).status_code == 200


def test_another_mode_and_back_loses_nothing(client: FlaskClient) -> None:
    names = {f"players.{i}.name": name for i, name in enumerate(("Ana", "Ben", "Caro", "Dan"))}
    typed = {"players": "4", **names, "players.3.demons.pink": "7", "table.eggs.pink": "2"}
    solo = query(client.get("/games/khlor/score", query_string={**typed, "do": "mode.solo"}))
    assert (solo["mode"], solo["players"]) == ("solo", "1")
    page = client.get("/games/khlor/score", query_string=solo).get_data(as_text=True)
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page))
    assert hidden["players.3.demons.pink"] == "7"
    back = query(client.get("/games/khlor/score", query_string={**solo, "do": "mode.standard"}))
    assert back == typed
    plain = query(client.get("/games/khlor/score", query_string={**typed, "side": "plain", "do": "mode.solo"}))
    assert not any("eggs_on_color" in path for path in plain), "the other side asks for them"


def test_a_new_player_gets_a_name_of_its_own(client: FlaskClient) -> None:
    two = query(client.get("/games/dragomino/score?players=2&players.0.name=Player+3&do=add"))
    assert sorted(text for path, text in two.items() if path.endswith("name")) == ["Player 2", "Player 3", "Player 4"]


def test_a_default_name_belongs_to_its_seat(client: FlaskClient) -> None:
    typed = {"players": "3", "players.0.name": "Ana", "players.1.name": "", "players.2.name": "Cleo"}
    moved = query(client.get("/games/dragomino/score", query_string={**typed, "do": "up.1"}))
    assert [moved[f"players.{i}.name"] for i in range(3)] == ["Player 1", "Ana", "Cleo"]


def test_an_empty_name_is_the_default_one_on_a_page_and_a_problem_in_json(client: FlaskClient) -> None:
    page = client.get("/games/dragomino/score?players=2&players.0.name=&players.1.name=Ben").get_data(as_text=True)
    assert 'name="players.0.name" value="" placeholder="Player 1"' in page
    assert "Player 1, Baby dragons" in page
    answer = client.post("/api/v1/games/dragomino/score", json={"players": [{"name": ""}, {"name": "Ben"}]})
    assert "players.0.name" in answer.get_data(as_text=True)


def test_a_default_name_that_somebody_typed_leaves_the_next_free_one(client: FlaskClient) -> None:
    typed = {"players": "3", "players.0.name": "player 2 ", "players.1.name": "", "players.2.name": ""}
    page = client.get("/games/dragomino/score", query_string=typed).get_data(as_text=True)
    assert "cannot have the same name" not in page
    assert re.findall('placeholder="(Player .)"', page) == ["Player 1", "Player 4", "Player 3"]
    numbers = dict.fromkeys((f"players.{i}.{what}" for i in range(3) for what in ("dragons", "eggshells")), "1")
    result = client.get("/games/dragomino/result", query_string={**typed, **numbers, "table.mommy_dragon": "1"})
    assert "Player 4 wins" in text(result)
    again = {**typed, "players.1.name": "Player 4"}  # as a result's address says it
    page = client.get("/games/dragomino/score", query_string=again).get_data(as_text=True)
    assert 'name="players.1.name" value="" placeholder="Player 4"' in page


def test_the_same_players_play_again(client: FlaskClient) -> None:
    kept = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "rulings.zero_counts": "true"}
    typed = {**kept, "players.0.demons.pink": "3", "do": "again"}
    assert query(client.get("/games/khlor/score", query_string=typed)) == kept


HUGE = "9" * 5_000
ODD: dict[str, list[dict[str, str] | str]] = {
    "score": [
        {f"players.{HUGE}.x": "1", "do": "remove.0", "players": "3"},
        {"do": f"remove.{HUGE}"},
        {"do": "plus.players.0.dragons", "players.0.dragons": HUGE},
        {"players.0.name": "x" * 15_000},
        "mode=%ED%A0%80&players=%FF&do=%00&done=%&done=%zz",
        {"table.mommy_dragon": HUGE, "mode": "\x00", "players": "-1"},
        {"rulings.x": "1", "do": "mode."},
    ],
    "start": [
        {"players": HUGE, "table.starts": HUGE},
        {"players.0.day": HUGE, "players.0.month": "0", "players.1.day": "29", "players.1.month": "13"},
        {"seed": "x" * 65, "among": "level"},
        {"seed": "x", "among": "level", "players.0.name": "x" * 15_000},
        {"first": "٣", "rulings.x": "1", "rulings.zero_counts": "x"},
        {"do": f"first.{HUGE}"},
        {"do": "remove", "seed": "a"},
        {"do": "draw.level"},
        {"do": "rule", "mode": "solo"},
        "seed=%ED%A0%80&first=%&do=",
        "players.0.name=%ED%A0%80&players.1.name=%00&seed=EGG7",
    ],
    "shuffle/seating": ["seed=" + "x" * 65, "seed=a&players=99", "seed=a&shown.deck=x", "seed=a&done=x&centre=7"],
}


def test_odd_addresses_are_answered(client: FlaskClient) -> None:
    for slug in games():
        for page, queries in ODD.items():
            for query_string in queries:
                answer = client.get(f"/games/{slug}/{page}", query_string=query_string, follow_redirects=True)
                assert answer.status_code == 200, (slug, page, query_string)


def test_a_new_calculator_shows_no_score(client: FlaskClient) -> None:
    page = text(client.get("/games/khlor/score?players=3"))
    assert "Enter the numbers" in page
    assert "incomplete" not in page
    assert pad_totals(client.get("/games/khlor/score?players=3")) == ["–", "–", "–"]
    assert "problem" not in client.get("/games/khlor/score?players=3").get_data(as_text=True)


def test_a_warning_waits_until_its_numbers_are_entered(client: FlaskClient) -> None:
    demons = {f"players.0.demons.{colour}": "0" for colour in ("green", "yellow", "blue", "purple")}
    address = f"/games/khlor/score?players=2&{urlencode(demons)}"
    assert "come in threes" not in text(client.get(address.replace("green=0", "green=1")))
    assert "come in threes" in text(client.get(f"{address}&players.0.demons.pink=1"))


def test_an_unknown_address_is_a_friendly_page(client: FlaskClient) -> None:
    for address in ("/nowhere", "/games/chess", "/games/chess/score"):
        answer = client.get(address)
        assert answer.status_code == 404
        assert "There is nothing at this address" in text(answer)
    assert client.post("/").status_code == 405


def test_the_host_header_is_not_trusted(client: FlaskClient) -> None:
    for address in (*PAGES, "/games/khlor/score?do=add"):
        answer = client.get(address, headers={"Host": "evil.local"})
        assert "evil.local" not in answer.get_data(as_text=True) + str(answer.headers)


def test_the_menu_of_a_pad_names_its_house_rules_in_two_words(client: FlaskClient) -> None:
    """The pad lacks the style that picks a summary among the house rules."""
    summaries = re.findall("<summary>(.*?)</summary>", client.get("/games/khlor/score").text, re.DOTALL)
    assert "House rules" in summaries
