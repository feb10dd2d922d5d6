"""The page of a randomizer: it shows the same draw as the command, and face-down pieces stay hidden."""

import html
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.system.network import Address
from companion.web import create_app
from tests.support.cast import CAST
from tests.support.games.randomizers import draw
from tests.support.pages.answers import text
from tests.support.phones.guests import app_in, party


def test_a_page_without_a_seed_draws_one(client: FlaskClient) -> None:
    answer = client.get("/games/khlor/shuffle/board?centre=true")
    assert answer.status_code == 303
    assert "centre=true" in answer.headers["Location"]
    assert client.get("/games/khlor/shuffle/nothing").status_code == 404


def test_the_page_shows_the_same_board_as_the_terminal(client: FlaskClient) -> None:
    page = client.get("/games/khlor/shuffle/board?seed=EGG7").get_data(as_text=True)
    board = draw("khlor", "board")
    for name, square in board.items():
        if square["lower"]:
            assert f"{name}: {square['upper'].title()} over {square['lower'].title()}" in page.replace("⁨", "")


def test_face_down_pieces_are_not_in_the_page(client: FlaskClient) -> None:
    deck = draw("dragons-eggs", "abilities")["deck"]
    for shown in (0, 1, 5, len(deck)):
        answer = client.get(f"/games/dragons-eggs/shuffle/abilities?seed=EGG7&shown.deck={shown}")
        page = answer.get_data(as_text=True).partition('id="pile-deck"')[2].partition("</section>")[0]
        assert page.count("<li>") == shown


def test_an_address_too_long_for_a_code_has_none() -> None:
    client = create_app(addresses=lambda: [Address("http://192.0.2.1:8000/")]).test_client()
    for extra, codes in (("", 1), ("&x=" + "x" * 5_000, 0)):
        answer = client.get(f"/games/khlor/shuffle/board?seed=EGG7{extra}")
        assert answer.get_data(as_text=True).count('class="qr"') == codes


@pytest.mark.parametrize(
    ("game", "what", "title"),
    [
        ("break-the-egg", "seating", "Around the table"),
        ("break-the-egg", "deal", "Pile"),
        ("dragons-eggs", "colours", "Not in"),
    ],
)
def test_a_draw_of_a_table_calls_the_players_by_their_names(tmp_path: Path, game: str, what: str, title: str) -> None:
    host, *_others = party(app_in(tmp_path), game, *CAST[:5])
    host.does("draw", what=what, lot="1")
    host.does("rename", "s2", name="Zoe <b>")
    (address,) = re.findall(rf'href="([^"]*/shuffle/{what}[?][^"]*)"', host.look("setup"))
    page = text(host.get(html.unescape(address)))
    assert title in page
    assert all(name in page for name in (CAST[0], "Zoe <b>", *CAST[2:5]))
    assert "Player" not in page.partition("Seed and choices")[0].partition(title)[2]


def test_buttons_turn_up_and_draw_again_without_a_script(client: FlaskClient) -> None:
    page = "/games/dragomino/shuffle/dominoes"
    turned = client.get(f"{page}?seed=EGGS&shown.round-2=0&do=turn.round-2")
    assert turned.status_code == 303
    assert "seed=EGGS" in turned.location
    assert "shown.round-2=4" in turned.location
    assert 'name="shown.round-2" value="4"' in client.get(turned.location).text
    again = client.get(f"{page}?seed=EGGS&shown.round-2=4&do=again").location
    assert "seed=EGGS" not in again
    assert "shown" not in again
    assert client.get(f"{page}?seed=EGGS&do=turn.nowhere").location.endswith("?seed=EGGS")


def test_laid_pieces_stay_laid_another_way(client: FlaskClient) -> None:
    """A tick for a square counts for both pieces; a piece that lies alone goes along."""
    page = "/games/khlor/shuffle/board?seed=EGG7"
    pieces = client.get(f"{page}&done=A1&done=B1.lower&do=colour", follow_redirects=True).text
    ticked = re.findall(r'value="(\w+[.]\w+)" checked', pieces)
    assert sorted(ticked) == ["A1.lower", "A1.upper", "B1.lower"]
    query = "&".join(f"done={each}" for each in ticked)
    squares = client.get(f"{page}&by=colour&{query}&do=square", follow_redirects=True)
    assert re.findall(r'value="([A-G]\d)" checked', squares.text) == ["A1"]
    assert '<input type="hidden" name="done" value="B1.lower">' in squares.text
    assert "1 square has one of its two pieces." in text(squares)
