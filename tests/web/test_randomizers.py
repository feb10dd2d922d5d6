"""The page of a randomizer: the same draw as elsewhere, and what lies face down stays hidden."""

import pytest
from flask.testing import FlaskClient

from companion.system.network import Address
from companion.web import create_app
from tests.support.randomizers import drawn


def test_a_page_without_a_seed_draws_one(client: FlaskClient) -> None:
    answer = client.get("/games/khlor/shuffle/board?centre=true")
    assert answer.status_code == 303
    assert "centre=true" in answer.headers["Location"]
    assert client.get("/games/khlor/shuffle/nothing").status_code == 404


def test_it_shows_the_same_board_as_the_terminal(client: FlaskClient) -> None:
    page = client.get("/games/khlor/shuffle/board?seed=EGG7").get_data(as_text=True)
    board = drawn("khlor", "board")
    for name, square in board.items():
        if square["lower"]:
            assert f"{name}: {square['upper'].title()} over {square['lower'].title()}" in page.replace("⁨", "")


def test_what_lies_face_down_is_not_in_the_page(client: FlaskClient) -> None:
    deck = drawn("dragons-eggs", "abilities")["deck"]
    for shown in (0, 1, 5, len(deck)):
        answer = client.get(f"/games/dragons-eggs/shuffle/abilities?seed=EGG7&shown.deck={shown}")
        page = answer.get_data(as_text=True).partition('id="pile-deck"')[2].partition("</section>")[0]
        assert page.count("<li>") == shown


def test_an_address_too_long_for_a_code_has_none() -> None:
    client = create_app(addresses=lambda: [Address("http://192.0.2.1:8000/")]).test_client()
    for extra, codes in (("", 1), ("&x=" + "x" * 5_000, 0)):
        answer = client.get(f"/games/khlor/shuffle/board?seed=EGG7{extra}")
        assert answer.get_data(as_text=True).count('class="qr"') == codes


@pytest.mark.parametrize("query", ["seed=" + "x" * 65, "seed=a&players=99", "seed=a&shown.deck=x", "seed=a&done=x"])
def test_odd_addresses_are_answered(client: FlaskClient, query: str) -> None:
    for what in ("khlor/shuffle/board", "dragons-eggs/shuffle/abilities"):
        assert client.get(f"/games/{what}?{query}&supply.green=x&centre=7").status_code == 200
