"""The demon board on pages and paper: the upper demon on top, the white pieces marked, D4 by the table's ruling."""

import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.kit.randomizer import Board, draw_outcome, parse_draw_request
from companion.library.registry import games
from tests.support.games.randomizers import draw
from tests.support.phones.guests import app_in, party
from tests.support.prints.recorder import make_request, record_drawing
from tests.support.system.command import read_problems, run_here

PAGE = "/games/khlor/shuffle/board?seed=EGG7"
FACES = {"green-demon": "G", "yellow-demon": "Y", "blue-demon": "B", "purple-demon": "P", "pink-demon": "K"}
FACES |= {"white-demon": "W", "white-egg": "E"}
LETTERS = {"green": "G", "yellow": "Y", "blue": "B", "purple": "P", "pink": "K"}


def squares(client: FlaskClient, query: str) -> dict[str, str]:
    """Return the letters of each square from the top down, by its place."""
    page = client.get(PAGE + query).get_data(as_text=True).partition("<tbody>")[2].partition("</tbody>")[0]
    rows = [re.findall(r"<td>(.*?)</td>", row, re.DOTALL) for row in page.split("</tr>")]
    faces = [
        ["".join(FACES[piece] for piece in re.findall(r"#piece-([\w-]+)", square)) for square in row]
        for row in rows
        if row
    ]
    return {f"{'ABCDEFG'[x]}{y}": square for y, row in enumerate(faces, start=1) for x, square in enumerate(row)}


def board(players: int, centre: bool) -> Board:
    game = games()["khlor"]
    randomizer = game.own_randomizers[0]
    wish = parse_draw_request(randomizer, game.players, 2, {"players": players, "centre": centre})
    outcome = draw_outcome(game.slug, randomizer, wish, "EGG7")
    assert isinstance(outcome, Board)
    return outcome


def test_the_upper_demon_stands_above_the_lower_one(client: FlaskClient) -> None:
    shown = squares(client, "")
    for name, square in draw("khlor", "board").items():
        if square["upper"]:
            assert shown[name] == LETTERS[square["upper"]] + LETTERS[square["lower"]]
    assert shown["D4"] == "E"
    alone = squares(client, "&players=1")
    assert [name for name, letters in alone.items() if letters[0] == "W" and len(letters) == 3] == ["B2", "F6"]


@pytest.mark.parametrize(
    ("players", "centre", "white"),
    [
        (2, False, {"D4": "white-egg"}),
        (2, True, {}),
        (1, False, {"B2": "white-demon", "D4": "white-egg", "F6": "white-demon"}),
        (1, True, {"B2": "white-demon", "D4": "white-egg", "F6": "white-demon"}),
    ],
)
def test_the_page_names_the_places_of_the_white_pieces(players: int, centre: bool, white: dict[str, str]) -> None:
    found = [square for row in board(players, centre).rows for square in row]
    assert {square.name: square.on_top.id for square in found if square.on_top} == white
    assert sum(bool(square.pieces) for square in found) == (49 if centre else 48)


def test_the_print_marks_the_white_pieces() -> None:
    told = "\n".join(record_drawing(make_request(games()["khlor"], "board", players=1, seed="EGG7")).log)
    assert "B2: White demon over " in told
    assert "F6: White demon over " in told
    assert "D4: White egg" in told


def test_a_board_drawn_by_another_ruling_is_marked_as_older(tmp_path: Path) -> None:
    ana, _ben = party(app_in(tmp_path), "khlor", "Ana", "Ben")
    ana.does("draw", what="board", lot="1")
    assert "before a house rule was changed" not in ana.look("setup")
    ana.counts("rulings.centre", "true")
    assert "before a house rule was changed" in ana.look("setup")
    assert "that takes 98 demons" in ana.look("setup")
    ana.does("draw", what="board", lot="1")
    assert "before a house rule was changed" not in ana.look("setup")


def test_the_games_page_links_the_board_of_its_set_up(client: FlaskClient) -> None:
    page = client.get("/games/khlor/setup?players=1&rulings.centre=true").get_data(as_text=True)
    assert "/games/khlor/shuffle/board?players=1&amp;centre=true" in page
    assert 'href="/games/khlor/shuffle/board"' in client.get("/games/khlor/play").get_data(as_text=True)


def test_the_house_rule_reaches_every_draw_of_the_board(client: FlaskClient) -> None:
    assert squares(client, "&rulings.centre=true") == squares(client, "&centre=true")
    assert len(squares(client, "&rulings.centre=true")["D4"]) == 2
    printed = record_drawing(make_request(games()["khlor"], "board", seed="EGG7", **{"rulings.centre": "true"})).log
    assert any("D4: " in line and " over " in line for line in printed)
    assert client.get("/games/khlor/print/board.pdf?seed=EGG7&rulings.centre=true").status_code == 200
    assert b"--" not in run_here("shuffle", "khlor", "board", "--seed", "EGG7", "--rulings", "centre").stdout
    assert b"--" in run_here("shuffle", "khlor", "board", "--seed", "EGG7").stdout
    for words in (["shuffle", "khlor", "board"], ["print", "khlor", "board", "-o", "x.pdf"]):
        assert [line.split(":")[0] for line in read_problems(run_here(*words, "--rulings", "center"))] == [
            "rulings.center"
        ]
