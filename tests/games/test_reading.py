"""Reading a sheet: the exact paths of every problem, every warning and every number left out, case by case.

A case is a blank sheet of the game with a few places changed, named by their paths.
"""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from companion.contract.parsing import parse_json
from companion.kit.entry.sheet_parser import ParsedSheet, parse_sheet
from companion.kit.mode import Mode
from companion.kit.scoring.score import score
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cast import CAST

Changes = dict[str, Any]
LEFT_OUT = ("left out",)  # takes a key away
PLAYERS = {
    ("little-dragons", "standard"): (2, 6),
    ("little-dragons", "easy"): (2, 6),
    ("little-dragons", "totals"): (2, 6),
    ("dragons-eggs", "standard"): (3, 5),
    ("khlor", "standard"): (2, 4),
    ("khlor", "solo"): (1, 1),
    ("dragomino", "standard"): (2, 4),
    ("break-the-egg", "standard"): (5, 10),
}
COLOURS = ("green", "yellow", "blue", "purple", "pink")


def sheet(game: str, changes: Changes, players: int | None = None) -> dict[str, Any]:
    """A sheet with nothing but what has to be there, and the changes. `khlor solo` is a game in another mode."""
    slug, _, mode = game.partition(" ")
    mode = mode or "standard"
    number = PLAYERS[slug, mode][0] if players is None else players
    data: dict[str, Any] = {"mode": mode, "players": [{"name": name} for name in (*CAST, "Kim")[:number]]}
    if slug == "dragomino":
        data["table"] = {"mommy_dragon": "Ana"}
    for path, value in changes.items():
        change(data, path, value)
    return data


def change(place: Any, path: str, value: Any) -> None:
    head, _, rest = path.partition(".")
    key: Any = int(head) if isinstance(place, list) else head
    if rest:
        change(place[key] if isinstance(place, list) else place.setdefault(key, {}), rest, value)
    elif value is LEFT_OUT:
        place.pop(key, None)
    else:
        place[key] = value


def reading(game: str, changes: Changes, players: int | None = None) -> ParsedSheet[Mode[Any, Any]]:
    return parse_sheet(games()[game.partition(" ")[0]], sheet(game, changes, players))


def problems(found: ParsedSheet[Mode[Any, Any]]) -> list[str]:
    assert all(say(problem.text).strip() for problem in found.problems)
    return sorted(problem.path for problem in found.problems)


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
def test_no_count(game: str, path: str, written: str) -> None:
    body = json.dumps(sheet(game, {path: "HERE"})).replace('"HERE"', written)
    found = parse_sheet(games()[game.partition(" ")[0]], parse_json(body.encode()))
    assert problems(found) == [path]
    assert path not in found.missing


@pytest.mark.parametrize("number", [0, 1, 9_999])
def test_a_count(number: int) -> None:
    found = reading("khlor solo", {"table.eggs": number, "table.demons_left": number})
    assert problems(found) == []
    assert found.missing == ["table.eggs_on_color"]


UNKNOWN_KEYS = (
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
    ("little-dragons", "players.0.trophies"),
    ("little-dragons", "players.0.eggs.10"),
    ("little-dragons", "players.0.eggs.03"),
    ("little-dragons", "table.eggs"),
    ("little-dragons", "rulings.zero_counts"),
    ("little-dragons easy", "players.1.eggs"),
    ("little-dragons totals", "players.1.eggs"),
    ("dragons-eggs", "players.2.cards.0"),
    ("dragomino", "table.mommy"),
    ("break-the-egg", "players.4.state"),
    ("break-the-egg", "rulings.wrong-guess"),
)


@pytest.mark.parametrize(("game", "path"), UNKNOWN_KEYS)
def test_an_unknown_key(game: str, path: str) -> None:
    assert problems(reading(game, {path: 0})) == [path]


@pytest.mark.parametrize("value", [None, True, 3, "Ana", []], ids=repr)
@pytest.mark.parametrize("path", ["players.0", "players.1.demons", "table", "table.eggs", "rulings"])
def test_a_group_that_is_none(path: str, value: Any) -> None:
    assert problems(reading("khlor", {path: value}, players=3)) == [path]


@pytest.mark.parametrize("value", [None, True, 3, "Ana", {}, {"0": {"name": "Ana"}}, LEFT_OUT], ids=repr)
def test_players_that_are_no_list(value: Any) -> None:
    assert problems(reading("khlor", {"players": value})) == ["players"]


@pytest.mark.parametrize("path", ["table", "rulings", "mode", "players.0.demons", "table.eggs"])
def test_what_may_be_left_out(path: str) -> None:
    assert problems(reading("khlor", {path: LEFT_OUT})) == []


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
    "42 after NFC": "\u0958" * 21,  # NFC takes this letter apart
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
    "left out": LEFT_OUT,
}
SAME_NAMES = (
    ("Dan", "Dan"),
    ("Dan", " dAN "),
    ("Zoë", "ZOE\u0308"),
    ("Straße", "STRASSE"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
)


@pytest.mark.parametrize(("written", "name"), NAMES.values(), ids=NAMES)
def test_a_name(written: str, name: str) -> None:
    found = reading("dragomino", {"players.1.name": written})
    assert problems(found) == []
    assert [seat.name for seat in found.sheet.players] == ["Ana", name]


@pytest.mark.parametrize("written", NO_NAMES.values(), ids=NO_NAMES)
def test_no_name(written: Any) -> None:
    assert problems(reading("dragomino", {"players.1.name": written})) == ["players.1.name"]


@pytest.mark.parametrize(("one", "other"), SAME_NAMES)
def test_a_name_used_twice(one: str, other: str) -> None:
    again = {"players.0.name": one, "players.2.name": other}
    assert problems(reading("khlor", again, players=3)) == ["players.2.name"]
    assert problems(reading("khlor", again | {"players.3.name": one}, players=4)) == [
        "players.2.name",
        "players.3.name",
    ]


@pytest.mark.parametrize(("slug", "mode"), PLAYERS)
def test_the_number_of_players(slug: str, mode: str) -> None:
    least, most = PLAYERS[slug, mode]
    game = f"{slug} {mode}"
    assert problems(reading(game, {}, players=0)) == ["players"]
    assert problems(reading(game, {"players.0.colour": 1}, players=most + 1)) == ["players", "players.0.colour"]
    if least > 1:
        assert problems(reading(game, {}, players=least - 1)) == ["players"]
    for number in range(least, most + 1):
        assert problems(reading(game, {}, players=number)) == []


@pytest.mark.parametrize("mode", ["", "Standard", "standard ", "totals", None, True, 1, [], ["solo"], {}], ids=repr)
def test_no_mode(mode: Any) -> None:
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
def test_no_mode_and_more(game: str, paths: list[str]) -> None:
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
        (["Ana", "Ben"], LEFT_OUT, None),
    ],
)
def test_a_reference_to_a_player(players: list[str], holder: Any, found: str | None) -> None:
    read_in = reading(
        "dragomino", {f"players.{i}.name": name for i, name in enumerate(players)} | {"table.mommy_dragon": holder}
    )
    assert problems(read_in) == ([] if found else ["table.mommy_dragon"])
    assert read_in.sheet.table.mommy_dragon == (found or "")


def test_a_table_that_has_to_be_there() -> None:
    assert problems(reading("dragomino", {"table": LEFT_OUT})) == ["table.mommy_dragon"]


@pytest.mark.parametrize("value", [None, 0, 1, "true", "", [], {}], ids=repr)
@pytest.mark.parametrize(
    ("game", "ruling"),
    [("khlor", "zero_counts"), ("khlor solo", "zero_counts"), ("break-the-egg", "right_guess_ends_round")],
)
def test_no_ruling(game: str, ruling: str, value: Any) -> None:
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
def test_rulings(game: str, chosen: dict[str, bool], rulings: dict[str, bool]) -> None:
    found = reading(game, {"rulings": chosen})
    assert problems(found) == []
    assert score(games()[game.partition(" ")[0]], found).rulings == rulings


def everybody(path: str, *numbers: int) -> Changes:
    """The same field of every player in turn: `everybody("broken", 3, 0)`."""
    return {f"players.{i}.{path}": number for i, number in enumerate(numbers)}


LIMITS: dict[str, tuple[str, Changes, list[str]]] = {
    "broken eggs": ("little-dragons", everybody("broken", 3, 3), ["players.0.broken", "players.1.broken"]),
    "whoever has none is not to blame": ("little-dragons", everybody("broken", 6, 0), ["players.0.broken"]),
    "as many as there are": ("little-dragons", everybody("broken", 3, 2) | everybody("eggs.9", 5, 4), []),
    "each family alone": (
        "little-dragons",
        everybody("eggs.3", 2, 2) | everybody("eggs.9", 5, 5) | everybody("eggs.8", 8, 0),
        ["players.0.eggs.3", "players.0.eggs.9", "players.1.eggs.3", "players.1.eggs.9"],
    ),
    "easy": (
        "little-dragons easy",
        everybody("hatched", 40, 3) | everybody("broken", 0, 6),
        ["players.0.hatched", "players.1.broken", "players.1.hatched"],
    ),
    "totals": (
        "little-dragons totals",
        everybody("hatched", 43, 0) | everybody("trophies", 4, 4) | everybody("broken", 5, 1),
        [f"players.{path}" for path in ("0.broken", "0.hatched", "0.trophies", "1.broken", "1.trophies")],
    ),
    "trophies there are": ("little-dragons totals", everybody("trophies", 3, 4), []),
    "egg cards": (
        "dragons-eggs",
        everybody("cards.1", 4, 0, 1) | everybody("cards.2", 2, 2, 0) | everybody("cards.4", 1, 1, 1),
        ["players.0.cards.1", "players.0.cards.4", "players.1.cards.4", "players.2.cards.1", "players.2.cards.4"],
    ),
    "dragons and shells": (
        "dragomino",
        everybody("dragons", 40, 3) | everybody("eggshells", 28, 0),
        ["players.0.dragons", "players.0.eggshells", "players.1.dragons"],
    ),
    "dragons there are": ("dragomino", everybody("dragons", 40, 2) | everybody("eggshells", 20, 7), []),
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
    "chicklets from another box": ("break-the-egg", everybody("chicklets", 9_999, 0, 0, 0, 3), []),
    "a number unread counts as none": (
        "little-dragons",
        everybody("broken", 6) | {"players.1.broken": "6"},
        ["players.0.broken", "players.1.broken"],
    ),
}


@pytest.mark.parametrize(("game", "changes", "paths"), LIMITS.values(), ids=LIMITS)
def test_limits(game: str, changes: Changes, paths: list[str]) -> None:
    assert problems(reading(game, changes)) == paths


def test_every_problem_at_once() -> None:
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


WARNINGS: dict[str, tuple[str, Changes, list[str]]] = {
    "the end was not reached": ("little-dragons", everybody("eggs.9", 5, 4), ["players"]),
    "40 taken": ("little-dragons easy", everybody("hatched", 20, 20), ["players"]),
    "41 taken": ("little-dragons easy", everybody("hatched", 20, 20) | everybody("broken", 0, 1), []),
    "46 taken": ("little-dragons totals", everybody("hatched", 21, 20) | everybody("broken", 0, 5), []),
    "all taken": ("little-dragons totals", everybody("hatched", 22, 20) | everybody("broken", 0, 5), ["players"]),
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
    "no egg cards": ("dragons-eggs", {}, []),
    "a holder without an eggshell": ("dragomino", everybody("eggshells", 0, 1), ["table.mommy_dragon"]),
    "a holder with an eggshell": ("dragomino", everybody("eggshells", 1, 9), []),
    "no eggshell at all": ("dragomino", everybody("dragons", 3, 1), []),
    "102 chicklets": ("break-the-egg", everybody("chicklets", 99, 0, 3), []),
    "103 chicklets": (
        "break-the-egg",
        everybody("chicklets", 99, 0, 4),
        ["players.0.chicklets", "players.2.chicklets"],
    ),
}


@pytest.mark.parametrize(("game", "changes", "paths"), WARNINGS.values(), ids=WARNINGS)
def test_warnings(game: str, changes: Changes, paths: list[str]) -> None:
    seats = 1 + max([int(path.split(".")[1]) for path in changes if path.startswith("players.")], default=0)
    slug, _, mode = game.partition(" ")
    found = reading(game, changes, max(seats, PLAYERS[slug, mode or "standard"][0]))
    assert problems(found) == []
    warnings = score(games()[slug], found).warnings
    assert sorted({warning.path for warning in warnings}) == paths
    assert all(say(warning.text).strip() for warning in warnings)


def everywhere(group: str, kinds: Iterable[str]) -> list[str]:
    return [f"{group}.{kind}" for kind in kinds]


FIELDS = {
    ("little-dragons", "standard"): ([*everywhere("eggs", "3456789"), "broken"], []),
    ("little-dragons", "easy"): (["hatched", "broken"], []),
    ("little-dragons", "totals"): (["hatched", "trophies", "broken"], []),
    ("dragons-eggs", "standard"): (everywhere("cards", "1234"), []),
    ("khlor", "standard"): (
        [*everywhere("demons", COLOURS), "extra"],
        [*everywhere("eggs", COLOURS), *everywhere("eggs_on_color", COLOURS)],
    ),
    ("khlor", "solo"): ([], ["eggs", "eggs_on_color", "demons_left"]),
    ("dragomino", "standard"): (["dragons", "eggshells"], []),
    ("break-the-egg", "standard"): (["chicklets"], []),
}


@pytest.mark.parametrize(("slug", "mode"), PLAYERS)
def test_numbers_left_out(slug: str, mode: str) -> None:
    seat, table = FIELDS[slug, mode]
    players = PLAYERS[slug, mode][0]
    everything = [f"players.{i}.{field}" for i in range(players) for field in seat] + everywhere("table", table)
    assert reading(f"{slug} {mode}", {}).missing == everything
    for entered in everything:
        assert reading(f"{slug} {mode}", {entered: 0}).missing == [path for path in everything if path != entered]
    assert reading(f"{slug} {mode}", dict.fromkeys(everything, 0)).missing == []
