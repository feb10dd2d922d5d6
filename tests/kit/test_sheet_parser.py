"""The sheet parser: the exact path of every problem, in sheets of the real games."""

import json
from typing import Any

import pytest

from companion.contract.answers import parse_json
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from tests.support.games.reading import problems, reading, sheet

NUMBERS = (
    ("little-dragons", "players.1.eggs.9"),
    ("little-dragons", "players.0.broken"),
    ("khlor", "players.1.demons.green"),
    ("khlor", "players.0.extra"),
    ("khlor", "table.eggs.pink"),
    ("khlor", "table.eggs_on_color.pink"),
    ("khlor solo", "table.demons_left"),
)
NO_COUNTS = {
    "3.0": "3.0",
    "1e1": "1e1",
    "0.0": "0.0",
    "text": '"3"',
    "empty text": '""',
    "true": "true",
    "false": "false",
    "null": "null",
    "NaN": "NaN",
    "Infinity": "-Infinity",
    "negative": "-1",
    "10000": "10000",
    "list": "[3]",
    "object": '{"green": 3}',
    "5000 digits": "7" * 5000,
    "5000 digits, negative": "-" + "7" * 5000,
}


@pytest.mark.parametrize("written", NO_COUNTS.values(), ids=NO_COUNTS)
@pytest.mark.parametrize(("game", "path"), NUMBERS)
def test_anything_but_a_count_is_a_problem(game: str, path: str, written: str) -> None:
    body = json.dumps(sheet(game, {path: "HERE"})).replace('"HERE"', written)
    found = parse_sheet(games()[game.partition(" ")[0]], parse_json(body.encode()))
    assert problems(found) == [path]
    assert path not in found.missing


@pytest.mark.parametrize("value", [None, True, 3, "Ana", []], ids=repr)
@pytest.mark.parametrize("path", ["players.0", "players.1.demons", "table", "table.eggs", "rulings"])
def test_anything_but_a_group_is_a_problem(path: str, value: Any) -> None:
    assert problems(reading("khlor", {path: value}, players=3)) == [path]


@pytest.mark.parametrize("value", [None, True, 3, "Ana", {}, {"0": {"name": "Ana"}}, ...], ids=repr)
def test_players_have_to_be_a_list(value: Any) -> None:
    assert problems(reading("khlor", {"players": value})) == ["players"]


@pytest.mark.parametrize("path", ["table", "rulings", "mode", "players.0.demons", "table.eggs"])
def test_some_keys_may_be_left_out(path: str) -> None:
    assert problems(reading("khlor", {path: ...})) == []


NAMES = {
    "one letter": ("A", "A"),
    "trimmed": (" \tBo \n", "Bo"),
    "composed": ("Zoe\u0308", "Zoë"),
    "40 after trimming": (f"  {'a' * 40}  ", "a" * 40),
    "40 after composing": ("e\u0301" * 40, "é" * 40),
    "any script": ("龍 ドラゴン 🐉", "龍 ドラゴン 🐉"),
    "right to left, with marks": ("\u200fדנה\u200d", "\u200fדנה\u200d"),
    "like markup": ("<b>{name}</b> %s", "<b>{name}</b> %s"),
}
NO_NAMES: dict[str, Any] = {
    "empty": "",
    "blank": " \u3000\t ",
    "41": "a" * 41,
    "42 after NFC": "\u0958" * 21,  # NFC decomposes this letter
    "nul": "A\0a",
    "new line": "A\na",
    "tab": "A\ta",
    "delete": "A\x7f",
    "C1": "A\x85a",
    "surrogate": "A\ud800",
    "null": None,
    "number": 7,
    "true": True,
    "list": ["Ana"],
    "object": {},
    "left out": ...,
}
SAME_NAMES = (
    ("Dan", "Dan"),
    ("Dan", " dAN "),
    ("Zoë", "ZOE\u0308"),
    ("Straße", "STRASSE"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
)


@pytest.mark.parametrize(("written", "name"), NAMES.values(), ids=NAMES)
def test_a_name_is_normalized(written: str, name: str) -> None:
    found = reading("dragomino", {"players.1.name": written})
    assert problems(found) == []
    assert [seat.name for seat in found.sheet.players] == ["Ana", name]


@pytest.mark.parametrize("written", NO_NAMES.values(), ids=NO_NAMES)
def test_anything_but_a_name_is_a_problem(written: Any) -> None:
    assert problems(reading("dragomino", {"players.1.name": written})) == ["players.1.name"]


@pytest.mark.parametrize(("one", "other"), SAME_NAMES)
def test_a_name_used_twice_is_a_problem(one: str, other: str) -> None:
    again = {"players.0.name": one, "players.2.name": other}
    assert problems(reading("khlor", again, players=3)) == ["players.2.name"]
    assert problems(reading("khlor", again | {"players.3.name": one}, players=4)) == [
        "players.2.name",
        "players.3.name",
    ]


@pytest.mark.parametrize("mode", ["", "Standard", "standard ", "totals", None, True, 1, [], ["solo"], {}], ids=repr)
def test_an_unknown_mode_is_a_problem(mode: Any) -> None:
    assert problems(reading("khlor", {"mode": mode})) == ["mode"]
    assert problems(reading("khlor solo", {"mode": mode, "table.eggs": 3})) == ["mode"]
    assert problems(reading("khlor", {"mode": mode, "table.eggs.red": 3})) == ["mode", "table.eggs.red"]


@pytest.mark.parametrize(
    ("game", "paths"),
    [
        ("khlor", ["players.0.demons.blue", "players.0.demons.green", "players.0.demons.pink"]),
        ("little-dragons", ["players.0.eggs.3", "players.0.eggs.4"]),
    ],
)
def test_a_sheet_of_an_unknown_mode_is_parsed_as_the_one_that_fits(game: str, paths: list[str]) -> None:
    """The sheet is judged as the mode whose fields it has, however many of them are wrong."""
    assert problems(reading(game, {"mode": "x", **dict.fromkeys(paths, -1)})) == ["mode", *paths]


@pytest.mark.parametrize(
    ("players", "holder", "found"),
    [
        (["Ana", "Ben"], "Ben", "Ben"),
        (["Ana", "Ben"], "\n Ben  ", "Ben"),
        (["Zoe\u0308", "Ben"], "Zoë", "Zoë"),
        ([" Zoë", "Ben"], "Zoe\u0308 ", "Zoë"),
        (["Ana", "Ben"], "ben", None),
        (["Ana", "Ben"], "Caro", None),
        (["Ana", "Ben"], "", None),
        (["Ana", "Ben"], "A\ud800", None),
        (["Ana", "Ben"], 0, None),
        (["Ana", "Ben"], None, None),
        (["Ana", "Ben"], True, None),
        (["Ana", "Ben"], ["Ben"], None),
        (["Ana", "Ben"], {"name": "Ben"}, None),
        (["Ana", "Ben"], ..., None),
    ],
)
def test_a_reference_names_a_player(players: list[str], holder: Any, found: str | None) -> None:
    read_in = reading(
        "dragomino", {f"players.{i}.name": name for i, name in enumerate(players)} | {"table.mommy_dragon": holder}
    )
    assert problems(read_in) == ([] if found else ["table.mommy_dragon"])
    assert read_in.sheet.table.mommy_dragon == (found or "")


def test_a_required_field_of_the_table_has_to_be_there() -> None:
    assert problems(reading("dragomino", {"table": ...})) == ["table.mommy_dragon"]


@pytest.mark.parametrize("value", [None, 0, 1, "true", "", [], {}], ids=repr)
@pytest.mark.parametrize(
    ("game", "ruling"),
    [("khlor", "zero_counts"), ("khlor solo", "zero_counts"), ("break-the-egg", "right_guess_ends_round")],
)
def test_anything_but_a_ruling_is_a_problem(game: str, ruling: str, value: Any) -> None:
    assert problems(reading(game, {f"rulings.{ruling}": value})) == [f"rulings.{ruling}"]


@pytest.mark.parametrize(
    ("game", "chosen", "rulings"),
    [
        ("khlor", {}, {"zero_counts": False}),
        ("khlor", {"zero_counts": True}, {"zero_counts": True}),
        ("khlor solo", {"zero_counts": True}, {"zero_counts": True}),
        ("break-the-egg", {}, {"right_guess_ends_round": True}),
        ("break-the-egg", {"right_guess_ends_round": False}, {"right_guess_ends_round": False}),
        ("dragomino", {}, {}),
    ],
)
def test_rulings_are_parsed(game: str, chosen: dict[str, bool], rulings: dict[str, bool]) -> None:
    found = reading(game, {"rulings": chosen})
    assert problems(found) == []
    assert score(games()[game.partition(" ")[0]], found).rulings == rulings


def test_all_problems_are_reported_at_once() -> None:
    changes = {
        "colour": 1,
        "players.0.name": "",
        "players.0.demons": {"red": 1, "green": -1, "pink": 9},
        "players.1": None,
        "players.2.name": " ben ",
        "players.3.name": "Ben",
        "players.3.extra": 2,
        "players.4.scoer": 1,
        "table": {"eggs": {"blue": 1}, "eggs_on_color": {"blue": 2, "white": 0}, "eggs_of_color": {}},
        "rulings": {"zero_counts": None, "zero": True},
    }
    assert problems(reading("khlor", changes, players=5)) == [
        "colour",
        "players",
        "players.0.demons.green",
        "players.0.demons.red",
        "players.0.name",
        "players.1",
        "players.3.extra",
        "players.3.name",
        "players.4.scoer",
        "rulings.zero",
        "rulings.zero_counts",
        "table.eggs_of_color",
        "table.eggs_on_color.blue",
        "table.eggs_on_color.white",
    ]
