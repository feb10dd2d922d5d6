"""Every sheet: numbers of players, limits, problems, warnings. The cases are those of each game."""

import pytest
from _pytest.mark import ParameterSet

from companion.kit.form_data import FormData
from companion.library.registry import games
from tests.support.games.reading import Changes, problems, reading, takes_players, tells_numbers_left_out, warnings
from tests.support.pages.addresses import modules_of_games

CASES = modules_of_games("sheet_cases")
EVERY_MODE = pytest.mark.parametrize(
    ("game", "mode"), [(slug, mode) for slug, cases in CASES.items() for mode in cases.PLAYERS]
)


def list_cases(cases: str) -> list[ParameterSet]:
    """Return the cases of all games from the attribute of this name, with their ids."""
    found = [(slug, what, case) for slug, each in CASES.items() for what, case in getattr(each, cases).items()]
    return [pytest.param(*case, id=f"{slug} {what}") for slug, what, case in found]


@EVERY_MODE
def test_the_number_of_players_is_limited(game: str, mode: str) -> None:
    takes_players(f"{game} {mode}", *CASES[game].PLAYERS[mode])


@EVERY_MODE
def test_missing_numbers_are_listed(game: str, mode: str) -> None:
    tells_numbers_left_out(f"{game} {mode}", *CASES[game].NUMBERS[mode])


@pytest.mark.parametrize(("game", "path"), [each for cases in CASES.values() for each in cases.UNKNOWN_KEYS])
def test_an_unknown_key_is_a_problem(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize(("game", "changes", "paths"), list_cases("LIMITS"))
def test_the_box_limits_what_can_be_entered(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


@pytest.mark.parametrize(("game", "changes", "paths"), list_cases("WARNINGS"))
def test_unlikely_entries_cause_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    assert warnings(game, changes) == paths


@EVERY_MODE
def test_a_field_is_found_by_each_path_of_the_form(game: str, mode: str) -> None:
    """One path is looked up without building the others, as a table does for each number."""
    chosen = games()[game].mode(mode)
    assert chosen
    form = FormData(games()[game], chosen, chosen.least, {}, str)
    asked = form.paths()
    assert all(map(form.asks, asked))
    beyond = [path.replace("players.0", f"players.{chosen.least}") for path in asked if path.startswith("players.0")]
    wrong = [
        "players.0",
        "players.0.x",
        "table",
        "table.x",
        "rulings",
        "rulings.x",
        "x",
        *(f"{path}x" for path in asked),
    ]
    assert not any(map(form.asks, [*beyond, *wrong]))
