"""The output and the exit code of the command."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.contract.answers import encode_result
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.library.registry import games
from tests.support.games.examples import score_examples
from tests.support.system.command import Run, read_failure, read_output, read_problems, run_here

KHLOR: dict[str, Any] = score_examples("khlor")[0].sheet


def companion(*words: str, sheet: object = b"") -> Run:
    """Run the command with the sheet on standard input, as bytes or as JSON."""
    return run_here(*words, stdin=sheet if isinstance(sheet, bytes) else json.dumps(sheet).encode())


def test_games_prints_a_line_for_each_game() -> None:
    rows = [re.split(r"\s{2,}", line) for line in read_output(companion("games")).splitlines()]
    assert [slug for slug, title, players in rows] == list(games())
    for row in [
        ["break-the-egg", "Break the Egg", "5-10"],
        ["dragomino", "Dragomino", "2-4"],
        ["dragons-eggs", "Dragons' Eggs", "3-5"],
        ["khlor", "Khlor", "1-4"],
        ["little-dragons", "Little Dragons", "2-6"],
    ]:
        assert row in rows


def test_version() -> None:
    assert __version__ in read_output(companion("--version"))


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["score", "--help"], ["serve", "--help"]])
def test_help(words: list[str]) -> None:
    assert "Usage: companion" in read_output(companion(*words))


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        (["khlor"], "Khlor, Standard, 2 players"),
        (["khlor", "--players", "4"], "Khlor, Standard, 4 players"),
        (["khlor", "--mode", "solo"], "Khlor, Solo, 1 player"),
        (["khlor", "--players", "1"], "Khlor, Solo, 1 player"),
        (["break-the-egg", "--players=10", "--mode=standard"], "Break the Egg, Standard, 10 players"),
    ],
)
def test_setup_prints_a_numbered_list(words: list[str], heading: str) -> None:
    first, empty, *rest = read_output(companion("setup", *words)).splitlines()
    listed = rest[: rest.index("")] if "" in rest else rest  # what is our reading is told below the list
    steps = [int(line.split(".")[0]) for line in listed if not line.startswith("    ")]
    assert (first, empty, steps) == (heading, "", list(range(1, len(steps) + 1)))


@pytest.mark.parametrize(
    ("words", "paths"),
    [
        (["khlor", "--players", "5"], ["players"]),
        (["khlor", "--players", "many"], ["players"]),
        (["khlor", "--players", "-1"], ["players"]),
        (["khlor", "--players", ""], ["players"]),
        (["khlor", "--players", "9" * 5_000], ["players"]),
        (["khlor", "--mode", "easy"], ["mode"]),
        (["khlor", "--mode", ""], ["mode"]),
        (["khlor", "--mode", "solo", "--players", "2"], ["players"]),
        (["khlor", "--rulings", "center"], ["rulings.center"]),
        (["khlor", "--rulings", "centre=yes"], ["rulings.centre"]),
        (["khlor", "--mode", "ea\nsy\x1b[2J", "--players", "0"], ["mode", "players"]),
    ],
)
def test_setup_names_every_problem(words: list[str], paths: list[str]) -> None:
    assert [line.split(":")[0] for line in read_problems(companion("setup", *words))] == paths


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["--nonsense"],
        ["score"],
        ["score", "kh\nlor"],
        ["score", "khlor", "one", "two"],
        ["setup", "khlor", "--players"],
    ],
)
def test_bad_usage_prints_one_line(words: list[str]) -> None:
    assert len(read_problems(companion(*words))) == 1


def test_the_command_without_arguments_shows_the_help() -> None:
    run = companion()
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"Usage: companion")


def test_an_unknown_game_is_reported_as_json_with_the_json_option() -> None:
    run = companion("score", "nonsense", "--json")
    [line] = read_problems(run)
    [problem] = json.loads(run.stdout)["errors"]
    assert line == f"{problem['path']}: {problem['message']}"


def test_the_rulebooks_example_is_printed_as_a_table(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(KHLOR), encoding="utf-8")
    text = read_output(companion("score", "khlor", str(file)))
    heads = re.findall(r"^(\d)\. (\w+), (\d+) points$", text, re.MULTILINE)
    assert heads == [("1", "Sara", "28"), ("2", "Axel", "25"), ("3", "Dani", "19")]
    reasons = re.findall(r"^ +(-?\d+)  (.+)  \[(\w+)\]$", text, re.MULTILINE)
    expected = score_examples("khlor")[0].reasons
    assert [(int(points), rule, why) for points, why, rule in reasons] == [
        reason for name in ("Sara", "Axel", "Dani") for reason in expected[name]
    ]
    assert "  players.1.demons: " in text  # Axel's 22 demons are worth a second look


@pytest.mark.parametrize("words", [[], ["-"]])
def test_a_sheet_is_read_from_standard_input(words: list[str]) -> None:
    assert "1. Sara, 28 points" in read_output(companion("score", "khlor", *words, sheet=KHLOR))


def test_a_fault_in_the_rules_prints_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    khlor = games()["khlor"]
    row = khlor.standard.rows[0]._replace(lines=lambda me, sheet: [].pop())
    modes = (replace(khlor.standard, rows=(row,)),)
    monkeypatch.setitem(games(), "khlor", replace(khlor, modes=modes))
    failure = read_failure(companion("score", "khlor", sheet=KHLOR))
    assert failure == "The rules of Khlor fail at this sheet: IndexError: pop from empty list"


@pytest.mark.parametrize("slug", games())
def test_json_output_is_the_result_of_the_contract(slug: str, tmp_path: Path) -> None:
    game, case = games()[slug], score_examples(slug)[0]
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(case.sheet), encoding="utf-8")
    result = json.loads(read_output(companion("score", slug, str(file), "--json")))
    assert result == encode_result(score(game, parse_sheet(game, case.sheet)))
    assert {standing["name"]: standing["total"] for standing in result["standings"]} == case.totals
    assert list(result) == [
        *("game", "mode", "status", "standings", "winners", "decided_by"),
        *("title", "reason", "rulings", "missing", "warnings"),
    ]


@pytest.mark.parametrize("name", ["missing.json", ".", "sheet.json/inside", "new\nline", "\udcff", "x" * 300])
def test_an_unreadable_file_is_reported(name: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.json").touch()
    assert "cannot be read" in read_failure(companion("score", "khlor", str(tmp_path / name), "--json"))


@pytest.mark.parametrize(
    "sheet",
    [b"", b"{", b'{"players": "\xff"}', b"[" * 20_000, b"[]", b"9" * 10_000, b"NaN"],
    ids=range(7),
)
def test_anything_but_a_json_object_is_a_problem_of_the_sheet(sheet: bytes) -> None:
    run = companion("score", "khlor", "--json", sheet=sheet)
    [line] = read_problems(run)
    [problem] = json.loads(run.stdout)["errors"]
    assert problem["path"] == ""
    assert line == f"sheet: {problem['message']}"


def test_a_byte_order_mark_is_no_problem() -> None:
    assert read_output(companion("score", "khlor", sheet=b"\xef\xbb\xbf" + json.dumps(KHLOR).encode()))
