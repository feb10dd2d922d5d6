"""The sheet of Dragons' Eggs: who can play, its numbers, what cannot be, and what is doubted."""

import pytest
from flask.testing import FlaskClient

from tests.support.pages import text
from tests.support.reading import (
    Changes,
    everybody,
    everywhere,
    problems,
    reading,
    takes_players,
    tells_numbers_left_out,
    warnings,
)

PLAYERS = {"standard": (3, 5)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # of each player, and of the table
    "standard": (everywhere("cards", "1234"), [])
}
UNKNOWN_KEYS = [("dragons-eggs", "players.2.cards.0")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "egg cards": (
        "dragons-eggs",
        everybody("cards.1", 4, 0, 1) | everybody("cards.2", 2, 2, 0) | everybody("cards.4", 1, 1, 1),
        ["players.0.cards.1", "players.0.cards.4", "players.1.cards.4", "players.2.cards.1", "players.2.cards.4"],
    )
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {"no egg cards": ("dragons-eggs", {}, [])}


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_number_of_players(mode: str) -> None:
    takes_players(f"dragons-eggs {mode}", *PLAYERS[mode])


@pytest.mark.parametrize("mode", PLAYERS)
def test_numbers_left_out(mode: str) -> None:
    tells_numbers_left_out(f"dragons-eggs {mode}", *NUMBERS[mode])


@pytest.mark.parametrize(("game", "path"), UNKNOWN_KEYS)
def test_an_unknown_key(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize(("game", "changes", "paths"), LIMITS.values(), ids=LIMITS)
def test_limits(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


@pytest.mark.parametrize(("game", "changes", "paths"), WARNINGS.values(), ids=WARNINGS)
def test_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    assert warnings(game, changes) == paths


def test_what_is_counted_are_cards_and_not_eggs(client: FlaskClient) -> None:
    page = text(client.get("/games/dragons-eggs/score"))
    assert "Cards with 1 egg" in page
    assert "Cards with 4 eggs" in page
