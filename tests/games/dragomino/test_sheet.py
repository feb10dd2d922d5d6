"""The sheet of Dragomino: who can play, its numbers, what cannot be, and what is doubted."""

import pytest
from flask.testing import FlaskClient

from tests.support.pages import text
from tests.support.reading import Changes, everybody, problems, reading, takes_players, tells_numbers_left_out, warnings

PLAYERS = {"standard": (2, 4)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # of each player, and of the table
    "standard": (["dragons", "eggshells"], [])
}
UNKNOWN_KEYS = [("dragomino", "table.mommy")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "dragons and shells": (
        "dragomino",
        everybody("dragons", 40, 3) | everybody("eggshells", 28, 0),
        ["players.0.dragons", "players.0.eggshells", "players.1.dragons"],
    ),
    "dragons there are": ("dragomino", everybody("dragons", 40, 2) | everybody("eggshells", 20, 7), []),
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "a holder without an eggshell": ("dragomino", everybody("eggshells", 0, 1), ["table.mommy_dragon"]),
    "a holder with an eggshell": ("dragomino", everybody("eggshells", 1, 9), []),
    "no eggshell at all": ("dragomino", everybody("dragons", 3, 1), []),
}


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_number_of_players(mode: str) -> None:
    takes_players(f"dragomino {mode}", *PLAYERS[mode])


@pytest.mark.parametrize("mode", PLAYERS)
def test_numbers_left_out(mode: str) -> None:
    tells_numbers_left_out(f"dragomino {mode}", *NUMBERS[mode])


@pytest.mark.parametrize(("game", "path"), UNKNOWN_KEYS)
def test_an_unknown_key(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize(("game", "changes", "paths"), LIMITS.values(), ids=LIMITS)
def test_limits(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


@pytest.mark.parametrize(("game", "changes", "paths"), WARNINGS.values(), ids=WARNINGS)
def test_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    assert warnings(game, changes) == paths


def test_a_question_has_one_mark(client: FlaskClient) -> None:
    """A label that asks needs no colon before what is told about it."""
    counted = {"players.0.eggshells": "0", "players.1.eggshells": "1", "table.mommy_dragon": "0"}
    page = text(client.get("/games/dragomino/score", query_string={"players": "2", **counted}))
    assert "Who holds the Mommy Dragon? " in page
    assert "?:" not in page
    assert "Player 1" in page.partition("Who holds the Mommy Dragon? ")[2]
