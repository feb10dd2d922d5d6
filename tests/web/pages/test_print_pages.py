"""The page of prints and the PDFs it leads to."""

import re
import subprocess
import sys
from collections.abc import Mapping
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.kit.game import Game
from companion.library.registry import games
from companion.system.network import Address
from companion.web import create_app
from printables.catalog import prints_of
from tests.support.prints.pdf import codes, open_pdf, text_of
from tests.support.prints.prints import KINDS

ADDRESS = "http://192.168.1.20:8000/"
DRAGOMINO = {
    "players": "2",
    "players.0.name": "Ana",
    "players.1.name": "Ben",
    "players.0.dragons": "8",
    "players.0.eggshells": "2",
    "players.1.dragons": "9",
    "players.1.eggshells": "5",
    "table.mommy_dragon": "0",
}


@pytest.fixture(scope="module")
def known() -> FlaskClient:
    """Return an app of a server that knows its address."""
    return create_app(addresses=lambda: [Address(ADDRESS)]).test_client()


def link(answer: TestResponse) -> str:
    """Return the address of the PDF that a page links."""
    page = answer.get_data(as_text=True)
    [found] = re.findall(r'href="([^"]+\.pdf[^"]*)">Open the PDF', page)
    return str(found.replace("&amp;", "&"))


def find_refusal(client: FlaskClient, address: str, words: Mapping[str, str]) -> str:
    answer = client.get(address, query_string=words)
    assert answer.status_code == 422
    assert answer.mimetype == "text/html"
    return answer.get_data(as_text=True)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "what"), KINDS)
def test_a_page_leads_to_its_pdf_with_one_tap(known: FlaskClient, game: Game, what: str) -> None:
    page = known.get(f"/games/{game.slug}/print?what={what}")
    assert 'class="sheet"' in page.get_data(as_text=True)
    answer = known.get(link(page))
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert re.fullmatch(rf'inline; filename="{game.slug}-{what}[-\d]*\.pdf"', answer.headers["Content-Disposition"])
    assert answer.data.startswith(b"%PDF")
    found = codes(answer.data)
    own = (f"{ADDRESS}games/{game.slug}", *(f"{ADDRESS}{short}/{game.slug}".upper() for short in "PD"))
    assert not found or any(code.startswith(own) for code in found)


def test_all_choices_are_printed(known: FlaskClient) -> None:
    words = {
        "players": "3",
        "paper": "letter",
        "sheets": "2",
        "note": "By the fire",
        "names.0": "Ana",
        "names.2": "Caro",
    }
    answer = known.get(link(known.get("/games/khlor/print", query_string=words)))
    document = open_pdf(answer.data)
    assert len(document) == 2
    assert document[0].get_size() == pytest.approx((612, 792))
    assert all(word in text_of(answer.data) for word in ("By the fire", "Ana", "Caro"))
    first, again = codes(answer.data)
    assert first == again
    assert first == f"{ADDRESS}P/khlor/3".upper()


def test_the_players_that_are_shown_are_those_that_are_printed(known: FlaskClient) -> None:
    for what in ("score-pad", "board"):
        page = known.get(f"/games/khlor/print?what={what}&seed=EGG7").get_data(as_text=True)
        assert re.findall(r'name="players" value="(\d)" checked>', page) == ["2"]


def test_printing_stores_nothing(known: FlaskClient) -> None:
    """No code leads to the names on paper, and no sheet is shared by a GET."""
    named = {"names.0": "Ana", "names.1": "Ben", "names.2": "Caro"}
    found = {
        "khlor/print/score-pad.pdf": named | {"players": "3", "with.dragomino": "true", "up": "2"},
        "khlor/print/seating.pdf": named | {"players": "3", "seed": "EGG7"},
        "dragomino/print/result.pdf": DRAGOMINO,
    }
    links = {path: codes(known.get(f"/games/{path}", query_string=words).data) for path, words in found.items()}
    assert links == {
        "khlor/print/score-pad.pdf": [f"{ADDRESS}P/{slug}/3".upper() for slug in ("khlor", "dragomino")],
        "khlor/print/seating.pdf": [f"{ADDRESS}D/khlor/seating/3/EGG7".upper()],
        "dragomino/print/result.pdf": [f"{ADDRESS}P/dragomino/2".upper()],
    }
    assert "/s/" not in known.get("/kept").get_data(as_text=True)


def test_a_sheet_that_reveals_a_draw_is_covered(known: FlaskClient) -> None:
    page = known.get("/games/break-the-egg/print?what=deal&seed=EGG7").get_data(as_text=True)
    assert "This sheet shows what was drawn" in page
    assert re.search(r"<details[^>]*>\s*<summary>Show it, with what was drawn</summary>\s*<svg", page)
    assert page.count('class="sheet"') == 1
    assert "Careful: this sheet shows" in text_of(known.get("/games/break-the-egg/print/deal.pdf?seed=EGG7").data)
    assert "shows what was drawn" not in known.get("/games/khlor/print?what=seating").get_data(as_text=True)


def test_a_code_with_a_local_address_causes_a_warning(known: FlaskClient) -> None:
    here = create_app(addresses=lambda: [Address("http://127.0.0.1:8000/")]).test_client()
    warning = "No phone can open these codes"
    assert warning in here.get("/games/khlor/print").get_data(as_text=True)
    assert warning not in known.get("/games/khlor/print").get_data(as_text=True)


@pytest.mark.parametrize(
    ("server", "warns"), [(ADDRESS, True), ("http://eggs.local:8000/", True), ("http://eggs.example/", False)]
)
def test_prints_that_are_kept_warn_of_an_address_that_may_change(server: str, warns: bool) -> None:
    client = create_app(addresses=lambda: [Address(server)]).test_client()
    warning = "The router may change that one day"
    for what in ("sticker", "log", "league", "score-pad&whole=true"):
        assert (warning in client.get(f"/games/khlor/print?what={what}").get_data(as_text=True)) == warns
    assert (warning in client.get("/games/khlor/night").get_data(as_text=True)) == warns
    assert warning not in client.get("/games/khlor/print?what=score-pad").get_data(as_text=True)


def test_every_print_stands_on_the_shelf_with_its_first_sheet(known: FlaskClient) -> None:
    page = known.get("/games/dragomino/print").get_data(as_text=True)
    pictures = re.findall(r'value="([\w-]+)"[^>]*><img src="([^"]+)" alt="" loading="lazy">', page)
    assert [what for what, _address in pictures] == list(prints_of(games()["dragomino"]))
    for _what, address in pictures:
        answer = known.get(address)
        assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml"), address
        assert answer.cache_control.max_age
    assert known.get("/games/dragomino/print/nothing.svg").status_code == 404


def test_the_pages_of_a_print_open_large_front_and_back(known: FlaskClient) -> None:
    words = {"up": "4", "back": "glued", "sheets": "3", "players": "3", "names.0": "Mia"}
    page = known.get("/games/khlor/print", query_string=words).get_data(as_text=True)
    sides = re.findall(r'<img src="([^"]+)" alt="(Front|Back|Page \d+)" loading="lazy">', page)
    assert [name for _address, name in sides] == ["Front", "Back"]
    front, back = (known.get(address.replace("&amp;", "&")).get_data(as_text=True) for address, _name in sides)
    assert "Mia" in front
    assert "Mia" not in back
    assert "at a glance" in back
    assert "3 sheets of paper" in page
    turned = known.get("/games/khlor/print", query_string={**words, "page": "1"}).get_data(as_text=True)
    assert "at a glance" in turned
    whole = known.get("/games/khlor/print", query_string={"whole": "true", "back": "none", "players": "4"}).get_data(
        as_text=True
    )
    assert "8 sheets of paper" in whole
    assert "28 pads for 4 players" in whole
    assert "><span>Cover</span>" in whole


def test_cards_of_a_later_page_are_drawn_on_it(known: FlaskClient) -> None:
    words = {"up": "2", "sheets": "3", "page": "1"}
    picture = known.get("/games/dragons-eggs/print/reference.svg", query_string=words).get_data(as_text=True)
    assert picture.count("<text") > 20


def test_stickers_of_all_games_are_ticked_first_and_each_can_be_left_out(known: FlaskClient) -> None:
    def printed(query: str) -> set[str]:
        content = known.get(link(known.get(f"/games/khlor/print?what=sticker{query}"))).data
        return {code.rpartition("/")[2].lower() for code in codes(content)}

    assert printed("") == {*games()}
    assert printed("&with.khlor=true&with.dragomino=true") == {"khlor", "dragomino"}
    assert printed("&with.khlor=true") == {"khlor"}


def test_labels_of_bags_are_chosen_one_by_one(known: FlaskClient) -> None:
    content = known.get("/games/khlor/print/bags.pdf?bags.green-eggs=true").data
    assert "green eggs" in text_of(content)
    assert "blue eggs" not in text_of(content)


def test_fewer_on_a_page_are_told(known: FlaskClient) -> None:
    names = {f"names.{i}": f"Maximiliane-Theodora {i}" for i in range(4)}
    words = {"players": "4", "up": "4", "paper": "letter", "note": "A long note about the evening. " * 3, **names}
    page = known.get("/games/khlor/print", query_string=words).get_data(as_text=True)
    assert "Only 2 fit on a page" in page


def test_the_pad_of_the_calculator_hands_its_names_in(known: FlaskClient) -> None:
    pad = known.get("/games/khlor/score?players=3&players.1.name=Ben").get_data(as_text=True)
    [found] = re.findall(r'href="(/games/khlor/print[^"]*)"', pad)
    page = known.get(found.replace("&amp;", "&")).get_data(as_text=True)
    assert re.search(r'name="names.1" value="Ben"', page)
    assert re.search(r'name="names.0" value=""', page)


def test_a_problem_is_shown_at_its_field(known: FlaskClient) -> None:
    page = known.get("/games/khlor/print?names.0=Ana&names.1=ana&sheets=101&colour=zzz").get_data(as_text=True)
    assert re.search(r'<a class="button main" role="link" aria-disabled="true">Open the PDF', page)
    assert re.search(r'id="names.1"[^>]*aria-invalid="true" aria-describedby="names.1-problem"', page)
    assert "cannot have the same name" in page
    assert "From 1 to 100 sheets" in page
    assert re.search(r'name="colour"[^>]*aria-invalid="true" aria-describedby="colour-problem"', page)


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ({"players": "0"}, "Players"),
        ({"sheets": "101"}, "Sheets of paper"),
        ({"paper": "a3"}, "Paper"),
        ({"up": "3"}, "On a page"),
        ({"label": "21"}, "Labels"),
        ({"hats": "3"}, "No print has this option"),
        ({"colour": "zzz"}, "In colour"),
        ({"names.77": "Ana"}, "Names"),
        ({"names.0": "Ana", "names.1": "ana"}, "Player 2"),
        ({"players": "9" * 20}, "Players"),
    ],
)
def test_an_impossible_pdf_is_refused(client: FlaskClient, words: Mapping[str, str], label: str) -> None:
    assert label in find_refusal(client, "/games/khlor/print/score-pad.pdf", words)


def test_the_page_drops_options_of_other_prints_and_refuses_unknown_ones(known: FlaskClient) -> None:
    page = known.get("/games/khlor/print?what=checklist&note=By+the+fire&label=21&players=3").get_data(as_text=True)
    assert re.search(r'href="/games/khlor/print/checklist.pdf\?players=3">Open the PDF', page)
    assert "No print has this option" in known.get("/games/khlor/print?hats=3").get_data(as_text=True)


@pytest.mark.parametrize("path", ["/nothing/print", "/khlor/print?what=nothing", "/khlor/print/nothing.pdf"])
def test_an_unknown_print_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"/games{path}").status_code == 404


def test_a_draw_is_printed_as_it_was_drawn(known: FlaskClient) -> None:
    draw = known.get("/games/khlor/shuffle/board?seed=EGG7&players=3&supply.green=98").get_data(as_text=True)
    [found] = re.findall(r'href="(/games/khlor/print\?[^"]+)"', draw)
    content = known.get(link(known.get(found.replace("&amp;", "&")))).data
    assert "Green: 96" in text_of(content)
    [code] = {*codes(content)}
    assert code == f"{ADDRESS}D/khlor/board/3/EGG7/supply.green:98".upper()
    drawn = known.get(urlsplit(code).path, follow_redirects=True)
    assert drawn.request.args["supply.green"] == "98"
    assert "Green" in drawn.get_data(as_text=True)


def test_a_complete_result_can_be_printed(known: FlaskClient) -> None:
    page = known.get("/games/dragomino/result", query_string=DRAGOMINO).get_data(as_text=True)
    [found] = re.findall(r'href="([^"]+print/result\?[^"]+)"', page)
    answer = known.get(link(known.get(found.replace("&amp;", "&"))))
    assert answer.headers["Content-Disposition"] == 'inline; filename="dragomino-result.pdf"'
    assert "Ben, by 3 shells! 9 points each with Ana. Most eggshells decides." in text_of(answer.data)
    assert "Eggshells: Ana 2 and Ben 5" in text_of(answer.data)


def test_the_code_of_a_shared_result_opens_it(known: FlaskClient) -> None:
    known.post("/games/dragomino/share", query_string=DRAGOMINO, data={})
    page = known.get("/games/dragomino/result", query_string=DRAGOMINO).get_data(as_text=True)
    assert re.search(r'print/result\?[^"]+&amp;date=\d{4}-\d\d-\d\d"', page)  # the day of sharing, not of printing
    [code] = codes(known.get("/games/dragomino/print/result.pdf", query_string=DRAGOMINO).data)
    assert re.fullmatch(rf"{ADDRESS.upper()}S/[A-Z0-9]{{12}}", code)
    opened_sheet = known.get(urlsplit(code).path, follow_redirects=True)
    assert opened_sheet.request.path == "/games/dragomino/result"
    assert all(text in opened_sheet.get_data(as_text=True) for text in ("Ana", "Ben", "Eggshells"))
    other_phone = known.application.test_client()
    opened = other_phone.get(urlsplit(code).path, follow_redirects=True).get_data(as_text=True)
    assert re.search(r'print/result\?[^"]+&amp;date=\d{4}-\d\d-\d\d"', opened)


def test_the_paper_of_a_result_is_chosen_beside_a_preview(known: FlaskClient) -> None:
    page = known.get("/games/dragomino/print/result", query_string={**DRAGOMINO, "paper": "letter", "up": "2"})
    shown = page.get_data(as_text=True)
    assert "Eggshells: Ana 2 and Ben 5" in shown
    assert '<option value="letter" selected>' in shown
    assert 'name="players.0.dragons" value="8"' in shown
    content = known.get(link(page)).data
    assert [round(side) for side in open_pdf(content)[0].get_size()] == [792, 612]
    assert len(codes(content)) == 2
    half = known.get("/games/dragomino/print/result", query_string={**DRAGOMINO, "players.0.dragons": ""})
    assert "Enter all numbers before you print the result" in half.get_data(as_text=True)


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"players": "1"},
        {**DRAGOMINO, "players.0.dragons": ""},
        {**DRAGOMINO, "table.mommy_dragon": ""},
        {**DRAGOMINO, "players.0.dragons": "77"},
    ],
)
def test_an_incomplete_result_is_not_printed(client: FlaskClient, words: Mapping[str, str]) -> None:
    assert "This cannot be printed" in find_refusal(client, "/games/dragomino/print/result.pdf", words)


@pytest.mark.live
def test_no_print_is_drawn_before_it_is_requested() -> None:
    code = """
import sys
from companion.system.network import Address
from companion.web import create_app
client = create_app().test_client()
client.get("/games/khlor"), client.get("/games/khlor/score"), client.get("/games/khlor/shuffle/board?seed=EGG7")
assert "reportlab" not in sys.modules
assert client.get("/games/khlor/print").status_code == 200
assert "reportlab" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_page_of_prints_works_without_a_script(client: FlaskClient) -> None:
    page = client.get("/games/dragomino/print?what=reference").get_data(as_text=True)
    assert re.search(r'<p class="plain"><button class="button">Show</button></p>', page)
