"""The sheet of Break the Egg: who can play, its numbers, what cannot be, and what is doubted."""

import pytest

from tests.support.reading import Changes, everybody, problems, reading, takes_players, tells_numbers_left_out, warnings

PLAYERS = {"standard": (5, 10)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # of each player, and of the table
    "standard": (["chicklets"], [])
}
UNKNOWN_KEYS = [("break-the-egg", "players.4.state"), ("break-the-egg", "rulings.wrong-guess")]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "chicklets from another box": ("break-the-egg", everybody("chicklets", 9_999, 0, 0, 0, 3), [])
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "102 chicklets": ("break-the-egg", everybody("chicklets", 99, 0, 3), []),
    "103 chicklets": (
        "break-the-egg",
        everybody("chicklets", 99, 0, 4),
        ["players.0.chicklets", "players.2.chicklets"],
    ),
}


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_number_of_players(mode: str) -> None:
    takes_players(f"break-the-egg {mode}", *PLAYERS[mode])


@pytest.mark.parametrize("mode", PLAYERS)
def test_numbers_left_out(mode: str) -> None:
    tells_numbers_left_out(f"break-the-egg {mode}", *NUMBERS[mode])


@pytest.mark.parametrize(("game", "path"), UNKNOWN_KEYS)
def test_an_unknown_key(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize(("game", "changes", "paths"), LIMITS.values(), ids=LIMITS)
def test_limits(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


@pytest.mark.parametrize(("game", "changes", "paths"), WARNINGS.values(), ids=WARNINGS)
def test_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    assert warnings(game, changes) == paths
