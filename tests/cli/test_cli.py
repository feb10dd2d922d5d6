"""The command itself, in processes of its own, as a shell or another program runs it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import __version__
from companion.contract.results import encode_result
from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.scoring.score import score
from companion.library.game_texts import examples
from companion.library.registry import games

ROOT = Path(__file__).parent.parent.parent
# As in a shell of somebody else: nothing of this shell's Python, nothing of this shell's companion.
OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_"))}
ENVIRONMENT = OURS | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
SCRIPT = "import sys; from companion.cli.main import main; sys.exit(main())"  # what an installed `companion` does
KHLOR: dict[str, Any] = examples("khlor")[0].sheet
LINE = re.compile(r"[^\s:]+: \S.*")  # path: message

Run = subprocess.CompletedProcess[bytes]


def companion(
    *words: str, sheet: object = b"", encoding: str = "utf-8", script: bool = False, stdout: int = subprocess.PIPE
) -> Run:
    """Run the command, which never shows a traceback. A sheet that is not bytes goes to it as JSON."""
    start = ["-c", SCRIPT] if script else ["-m", "companion"]
    run = subprocess.run(
        [sys.executable, *start, *words],
        input=sheet if isinstance(sheet, bytes) else json.dumps(sheet).encode(),
        stdout=stdout,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT | {"PYTHONIOENCODING": encoding},
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in run.stderr
    return run


def refused(run: Run) -> list[str]:
    """The lines of a run that was refused for its input: each names a path and says what is wrong."""
    lines = run.stderr.decode().splitlines()
    assert run.returncode == 2, lines
    assert all(LINE.fullmatch(line) for line in lines)
    return lines


def failed(run: Run) -> str:
    """The one line of a run that failed for something outside the input."""
    [line] = run.stderr.decode().splitlines()
    assert (run.returncode, run.stdout or b"") == (1, b"")
    return line


def printed(run: Run) -> str:
    assert (run.returncode, run.stderr) == (0, b"")
    return run.stdout.decode()


def table(*names: str, **more: object) -> dict[str, Any]:
    """A sheet of Khlor for these players."""
    return {"players": [{"name": name} for name in names], **more}


def test_games_are_a_line_each() -> None:
    rows = [re.split(r"\s{2,}", line) for line in printed(companion("games")).splitlines()]
    assert [slug for slug, title, players in rows] == list(games())
    for row in [
        ["break-the-egg", "Break the Egg", "5-10"],
        ["dragomino", "Dragomino", "2-4"],
        ["dragons-eggs", "Dragons' Eggs", "3-5"],
        ["khlor", "Khlor", "2-4"],
        ["little-dragons", "Little Dragons", "2-6"],
    ]:
        assert row in rows


def test_version() -> None:
    assert __version__ in printed(companion("--version"))


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["score", "--help"], ["serve", "--help"]])
def test_help(words: list[str]) -> None:
    assert "Usage: companion" in printed(companion(*words))


@pytest.mark.parametrize("words", [["games"], ["score", "khlor"], ["score", "khlor", "--json"], ["nonsense"]])
def test_the_module_and_the_script_are_one_command(words: list[str]) -> None:
    module, script = (companion(*words, sheet=KHLOR, script=script) for script in (False, True))
    assert (module.returncode, module.stdout, module.stderr) == (script.returncode, script.stdout, script.stderr)


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        (["khlor"], "Khlor, Standard, 2 players"),
        (["khlor", "--players", "4"], "Khlor, Standard, 4 players"),
        (["khlor", "--mode", "solo"], "Khlor, Solo, 1 player"),
        (["break-the-egg", "--players=10", "--mode=standard"], "Break the Egg, Standard, 10 players"),
    ],
)
def test_setup_is_a_numbered_list(words: list[str], heading: str) -> None:
    first, empty, *rest = printed(companion("setup", *words)).splitlines()
    steps = [int(line.split(".")[0]) for line in rest if not line.startswith("    ")]
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
        (["khlor", "--mode", "ea\nsy\x1b[2J", "--players", "0"], ["mode", "players"]),
    ],
)
def test_setup_names_what_is_wrong(words: list[str], paths: list[str]) -> None:
    assert [line.split(":")[0] for line in refused(companion("setup", *words))] == paths


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["--nonsense"],
        ["score"],
        ["score", "nonsense"],
        ["score", "Khlor"],
        ["score", "kh\nlor"],
        ["score", "khlor", "--nonsense"],
        ["score", "khlor", "one", "two"],
        ["setup", "nonsense"],
        ["setup", "khlor", "--players"],
    ],
)
def test_bad_usage_is_one_line(words: list[str]) -> None:
    assert len(refused(companion(*words))) == 1


def test_no_word_at_all_shows_the_help() -> None:
    run = companion()
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.startswith(b"Usage: companion")


def test_an_unknown_game_is_json_where_json_was_asked_for() -> None:
    run = companion("score", "nonsense", "--json")
    [line] = refused(run)
    [problem] = json.loads(run.stdout)["errors"]
    assert line == f"{problem['path']}: {problem['message']}"


def test_the_rulebooks_example_as_a_table(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(KHLOR), encoding="utf-8")
    text = printed(companion("score", "khlor", str(file)))
    heads = re.findall(r"^(\d)\. (\w+), (\d+) points$", text, re.MULTILINE)
    assert heads == [("1", "Sara", "28"), ("2", "Axel", "25"), ("3", "Dani", "19")]
    reasons = re.findall(r"^ +(-?\d+)  (.+)  \[(\w+)\]$", text, re.MULTILINE)
    expected = examples("khlor")[0].reasons
    assert [(int(points), rule, why) for points, why, rule in reasons] == [
        reason for name in ("Sara", "Axel", "Dani") for reason in expected[name]
    ]
    assert "  players.1.demons: " in text  # Axel's 22 demons are worth a second look


@pytest.mark.parametrize("words", [[], ["-"]])
def test_a_sheet_from_standard_input(words: list[str]) -> None:
    assert "1. Sara, 28 points" in printed(companion("score", "khlor", *words, sheet=KHLOR))


@pytest.mark.parametrize("slug", games())
def test_json_is_the_contracts_result(slug: str, tmp_path: Path) -> None:
    game, case = games()[slug], examples(slug)[0]
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps(case.sheet), encoding="utf-8")
    result = json.loads(printed(companion("score", slug, str(file), "--json")))
    assert result == encode_result(score(game, parse_sheet(game, case.sheet)))
    assert {standing["name"]: standing["total"] for standing in result["standings"]} == case.totals
    assert list(result) == [
        *("game", "mode", "status", "standings", "winners", "decided_by"),
        *("title", "reason", "rulings", "missing", "warnings"),
    ]


@pytest.mark.parametrize("name", ["missing.json", ".", "sheet.json/inside", "new\nline", "\udcff", "x" * 300])
def test_a_file_that_cannot_be_read(name: str, tmp_path: Path) -> None:
    (tmp_path / "sheet.json").touch()
    assert "cannot be read" in failed(companion("score", "khlor", str(tmp_path / name), "--json"))


@pytest.mark.parametrize(
    "sheet",
    [
        b"",
        b"{",
        b"khlor",
        b'{"players": "\xff"}',
        "{}".encode("utf-16"),
        b"[" * 20_000,
        b'{"a":' * 20_000,
        b"[" * 20_000 + b"]" * 20_000,
        b"[]",
        b"null",
        b'"{}"',
        b"9" * 10_000,
        b"NaN",
        b"\0",
    ],
    ids=range(14),
)
def test_what_is_no_json_object_is_a_problem_of_the_sheet(sheet: bytes) -> None:
    run = companion("score", "khlor", "--json", sheet=sheet)
    [line] = refused(run)
    [problem] = json.loads(run.stdout)["errors"]
    assert problem["path"] == ""
    assert line == f"sheet: {problem['message']}"


def test_a_byte_order_mark_is_no_problem() -> None:
    assert printed(companion("score", "khlor", sheet=b"\xef\xbb\xbf" + json.dumps(KHLOR).encode()))


BAD_SHEETS = [
    ({}, ["players"]),
    (table("Ana", "Ben", colour=1), ["colour"]),
    (table("Ana", "ANA", mode="fast"), ["mode", "players.1.name"]),
    (table("Ana", "", table={"eggs": {"pink": 3.0}}), ["players.1.name", "table.eggs.pink"]),
    (table("Ana", "Ben", rulings={"zero_counts": 1, "x": True}), ["rulings.x", "rulings.zero_counts"]),
    (table("Ana", "Ben", table=[], **{"a\nb\x1b[2J\u2028": 1}), [r"a\nb\x1b[2J\u2028", "table"]),
    (table("Ana", "B\ud800"), ["players.1.name"]),
    (table("Ana", "B\u001b[2J", **{"\ud800": 1}), [r"\ud800", "players.1.name"]),
]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
@pytest.mark.parametrize(("sheet", "paths"), BAD_SHEETS, ids=range(len(BAD_SHEETS)))
def test_every_problem_has_its_line(sheet: object, paths: list[str], encoding: str) -> None:
    run, plain = (companion("score", "khlor", *json_, sheet=sheet, encoding=encoding) for json_ in (["--json"], []))
    assert sorted(line.split(": ")[0] for line in refused(run)) == sorted(paths)
    assert (plain.returncode, plain.stdout, plain.stderr) == (2, b"", run.stderr)
    assert len(json.loads(run.stdout)["errors"]) == len(paths)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"])
@pytest.mark.parametrize(
    "name", ["\u202eAna", "👩‍👩‍👧‍👦🥚", "蛋" * 40, "A\u2028B", "<b>{n}</b>", "%s\\n"], ids=range(6)
)
def test_any_name_can_be_printed(name: str, encoding: str) -> None:
    text, result = (
        companion("score", "khlor", *words, sheet=table(name, "Ben"), encoding=encoding) for words in ([], ["--json"])
    )
    assert (text.returncode, text.stderr, result.returncode) == (0, b"", 0)
    assert json.loads(result.stdout)["standings"][0]["name"] == name
    lines = text.stdout.decode(encoding).splitlines()
    shown = name.replace("\u2028", r"\u2028").encode(encoding, errors="backslashreplace").decode(encoding)
    assert f"1. {shown}, 0 points" in lines


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only on systems that have a full device")
@pytest.mark.parametrize("words", [["games"], ["score", "khlor"], ["score", "khlor", "--json"], ["--help"], ["serve"]])
def test_output_that_cannot_be_written(words: list[str]) -> None:
    port = ["--port", "0"] if words == ["serve"] else []
    with open("/dev/full", "wb") as full:
        assert failed(companion(*words, *port, sheet=KHLOR, stdout=full.fileno()))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only on systems that have a full device")
def test_problems_that_cannot_be_written() -> None:
    with open("/dev/full", "wb") as full:
        run = companion("score", "khlor", "--json", sheet={}, stdout=full.fileno())
    assert run.returncode == 1


@pytest.mark.parametrize(
    "words", [["games"], ["score", "khlor", "--json"], ["score", "nonsense", "--json"], ["--help"]]
)
def test_a_reader_that_goes_away_hears_no_complaint(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = companion(*words, sheet=KHLOR, stdout=writing)
    os.close(writing)
    assert run.returncode in (1, 2)
    assert all(LINE.fullmatch(line) for line in run.stderr.decode().splitlines())


@pytest.mark.skipif(os.name != "posix", reason="closes streams as a shell of Unix does")
@pytest.mark.parametrize(
    ("closing", "code", "complaint"),
    [("<&-", 2, b"sheet: This is not JSON\n"), (">&- </dev/null", 2, b"sheet: This is not JSON\n"), ("2>&-", 2, b"")],
)
def test_closed_streams(closing: str, code: int, complaint: bytes) -> None:
    command = f'exec "$0" -m companion score khlor {closing}'
    run = subprocess.run(
        ["sh", "-c", command, sys.executable], env=ENVIRONMENT, capture_output=True, check=False, timeout=60, input=b"["
    )
    assert (run.returncode, run.stderr, run.stdout) == (code, complaint, b"")
