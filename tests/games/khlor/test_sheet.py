"""The sheet of Khlor: who can play, its numbers, what cannot be, and what is doubted."""

import pytest

from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.scoring.score import score
from companion.kit.scoring.so_far import score_so_far
from companion.kit.text import say
from companion.library.registry import games
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

COLOURS = ("green", "yellow", "blue", "purple", "pink")
PLAYERS = {"standard": (2, 4), "solo": (1, 1)}
NUMBERS: dict[str, tuple[list[str], list[str]]] = {  # of each player, and of the table
    "standard": (
        [*everywhere("demons", COLOURS), "extra"],
        [*everywhere("eggs", COLOURS), *everywhere("eggs_on_color", COLOURS)],
    ),
    "solo": ([], ["eggs", "eggs_on_color", "demons_left"]),
}
UNKNOWN_KEYS = [
    ("khlor", "colour"),
    ("khlor", "Players"),
    ("khlor", "players.0.scoer"),
    ("khlor", "players.1.Name"),
    ("khlor", "players.1.eggs"),
    ("khlor", "players.1.demons.red"),
    ("khlor", "table.egg"),
    ("khlor", "table.demons_left"),
    ("khlor", "table.eggs_on_color.white"),
    ("khlor", "rulings.zero_count"),
    ("khlor", "rulings.right_guess_ends_round"),
    ("khlor solo", "players.0.extra"),
    ("khlor solo", "players.0.demons"),
]
LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "more on their colour than there are": (
        "khlor",
        {"table.eggs.pink": 3, "table.eggs_on_color.pink": 4, "table.eggs.blue": 2, "table.eggs_on_color.blue": 2},
        ["table.eggs_on_color.pink"],
    ),
    "on their colour, none at all": ("khlor", {"table.eggs_on_color.blue": 1}, ["table.eggs_on_color.blue"]),
    "on their colour, of a number unread": (
        "khlor",
        {"table.eggs.pink": "3", "table.eggs_on_color.pink": 4},
        ["table.eggs.pink"],
    ),
    "on their colour, solo": ("khlor solo", {"table.eggs": 3, "table.eggs_on_color": 4}, ["table.eggs_on_color"]),
    "extra": ("khlor", everybody("extra", 1, 3), ["players.0.extra"]),
    "a limit that is no rulebook's": ("khlor", {"table.eggs.pink": 9_999} | everybody("demons.pink", 9_999, 3), []),
}
WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "no threes": ("khlor", everybody("demons.green", 3, 4), ["players.1.demons"]),
    "threes of two colours": ("khlor", everybody("demons.green", 2, 4) | everybody("demons.pink", 1, 2), []),
    "99 demons": (
        "khlor",
        everybody("demons.pink", 96, 0, 3),
        ["players.0.demons", "players.2.demons"],
    ),
    "98 demons": ("khlor", everybody("demons.pink", 96, 0, 2), ["players.2.demons"]),
    "10 eggs of a colour": ("khlor", {"table.eggs.pink": 10}, []),
    "11 eggs of a colour": ("khlor", {"table.eggs.pink": 11}, ["table.eggs.pink"]),
    "49 eggs": ("khlor", {"table.eggs": dict.fromkeys(COLOURS, 10) | {"green": 9}}, []),
    "50 eggs": ("khlor", {"table.eggs": dict.fromkeys(COLOURS, 10)}, ["table.eggs"]),
    "extra for one": ("khlor", everybody("extra", 3, 0), []),
    "extra for everybody": ("khlor", everybody("extra", 3, 3), ["players.0.extra", "players.1.extra"]),
    "solo, a full board": ("khlor solo", {"table.eggs": 49, "table.demons_left": 98}, []),
    "solo, too much": ("khlor solo", {"table.eggs": 50, "table.demons_left": 99}, ["table.demons_left", "table.eggs"]),
}


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_number_of_players(mode: str) -> None:
    takes_players(f"khlor {mode}", *PLAYERS[mode])


@pytest.mark.parametrize("mode", PLAYERS)
def test_numbers_left_out(mode: str) -> None:
    tells_numbers_left_out(f"khlor {mode}", *NUMBERS[mode])


@pytest.mark.parametrize(("game", "path"), UNKNOWN_KEYS)
def test_an_unknown_key(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize(("game", "changes", "paths"), LIMITS.values(), ids=LIMITS)
def test_limits(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


@pytest.mark.parametrize(("game", "changes", "paths"), WARNINGS.values(), ids=WARNINGS)
def test_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    assert warnings(game, changes) == paths


def test_the_doubt_about_extra_points_agrees_with_the_ruling() -> None:
    """Whoever could not catch 3 demons takes an extra turn, too; only the start player never does."""
    khlor = games()["khlor"]
    stuck = [{"name": name, "extra": 3} for name in ("Ana", "Ben")]
    doubts = [say(warning.text) for warning in score(khlor, parse_sheet(khlor, {"players": stuck})).warnings]
    assert set(doubts) == {"Not everybody can have these 3 points: the start player takes no extra turn"}
    (ruling,) = (ruling for ruling in khlor.rulings if ruling.id == "additional-turn")
    assert say(ruling.reading) == "The player who could not catch 3 demons, then those after, but not the start player."


def test_a_result_names_only_the_rulings_that_concern_it() -> None:
    khlor = games()["khlor"]
    sheet = {"players": [{"name": "Ana"}, {"name": "Ben"}], "rulings": {"centre": True}}
    assert score(khlor, parse_sheet(khlor, sheet)).rulings == {"zero_counts": False}
    assert score_so_far(khlor, parse_sheet(khlor, sheet)).rulings == {"zero_counts": False}
