"""Sheets that are drawn once for every game: place cards, certificates, colouring pages; seats at a round table."""

import pytest

from companion.kit.game import Game
from companion.library.registry import games
from printables.drawing.pen import MM, THICK
from tests.support.prints.pdf import open_pdf
from tests.support.prints.prints import GAMES, make_pdf
from tests.support.prints.recorder import make_request, record_drawing


def test_a_place_card_has_its_name_on_both_sides_or_a_line_to_write_on() -> None:
    log = record_drawing(make_request(games()["khlor"], "place-cards", ("Ana", "Ben"), players=3)).log
    assert [sum(name in line for line in log) for name in ("Ana", "Ben")] == [1, 1]
    assert sum(line.startswith("turned The other side of the card") for line in log) == 3
    page = open_pdf(make_pdf(make_request(games()["khlor"], "place-cards", ("Ana", "Ben"), players=3)))[0]
    assert page.get_textpage().get_text_bounded().count("Ana") == 2


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_a_certificate_and_one_colouring_page_serves_all(game: Game) -> None:
    players = game.players[-1]
    names = tuple(f"Ana{number}" for number in range(players))
    pages = open_pdf(make_pdf(make_request(game, "certificate", names)))
    assert [f"Ana{number}" in page.get_textpage().get_text_bounded() for number, page in enumerate(pages)] == [
        True
    ] * players
    record = record_drawing(make_request(game, "colouring"))
    assert record.pages == 1
    assert all(len(set(fill)) == 1 for _what, fill in record.fills)


def test_names_without_room_at_the_round_table_are_listed_whole() -> None:
    names = ("Ana Wilhelmina Friederike of Grünewald-B", "Ben")
    large = record_drawing(make_request(games()["break-the-egg"], "seating", names, players=10, large="true"))
    small = record_drawing(make_request(games()["break-the-egg"], "seating", names, players=10))
    assert "Around the table" in [text.text for text in large.texts]
    assert any("path of 10" in line and line.endswith(f" {THICK:.2f}") for line in small.log)
    assert not any(text.text.endswith("…") for record in (large, small) for text in record.texts)


def test_the_name_of_who_starts_is_whole_inside_the_round_table() -> None:
    names = ("Bartholomew", *(f"P{number}" for number in range(5)))
    record = record_drawing(make_request(games()["little-dragons"], "seating", names, up=4))
    name, _below_the_egg = (text.frame for text in record.texts if text.text == names[0])
    around = [frame for frame in record.frames if frame.x < name.x - 2 and frame.right > name.right + 2]
    assert any(frame.y < name.y and frame.bottom > name.bottom and frame.width < 40 * MM for frame in around)


def test_each_pass_of_a_board_has_its_page_and_an_empty_board_holds_the_pieces() -> None:
    assert record_drawing(make_request(games()["khlor"], "board")).pages == 2
    board = record_drawing(make_request(games()["khlor"], "lay-board"))
    assert {text.text for text in board.texts} >= {*"ABCDEFG", *"1234567"}
    assert sum(tag.alt.endswith(": free") for tag in board.tags) == 48
