"""The command in a process of its own, as a shell runs it: its streams and their failures."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_cli import KHLOR
from tests.support.cases import THOROUGH
from tests.support.system.command import ENVIRONMENT, LINE, Run, read_failure, read_problems, run_alone

pytestmark = pytest.mark.live


def companion(
    *words: str, sheet: object = b"", encoding: str = "utf-8", script: bool = False, stdout: int = subprocess.PIPE
) -> Run:
    """Run the command with the sheet as bytes or as JSON, and check that it shows no traceback."""
    stdin = sheet if isinstance(sheet, bytes) else json.dumps(sheet).encode()
    return run_alone(*words, stdin=stdin, environment={"PYTHONIOENCODING": encoding}, script=script, stdout=stdout)


def table(*names: str, **more: object) -> dict[str, Any]:
    """Return a sheet of Khlor for these players."""
    return {"players": [{"name": name} for name in names], **more}


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


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"] if THOROUGH else ["ascii"])
@pytest.mark.parametrize(("sheet", "paths"), BAD_SHEETS, ids=range(len(BAD_SHEETS)))
def test_every_problem_has_its_line(sheet: object, paths: list[str], encoding: str) -> None:
    run, plain = (companion("score", "khlor", *json_, sheet=sheet, encoding=encoding) for json_ in (["--json"], []))
    assert sorted(line.split(": ")[0] for line in read_problems(run)) == sorted(paths)
    assert (plain.returncode, plain.stdout, plain.stderr) == (2, b"", run.stderr)
    assert len(json.loads(run.stdout)["errors"]) == len(paths)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252"] if THOROUGH else ["cp1252"])
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
def test_unwritable_output_is_reported(words: list[str]) -> None:
    port = ["--port", "0"] if words == ["serve"] else []
    with open("/dev/full", "wb") as full:
        assert read_failure(companion(*words, *port, sheet=KHLOR, stdout=full.fileno()))


@pytest.mark.parametrize(
    "words", [["games"], ["score", "khlor", "--json"], ["score", "nonsense", "--json"], ["--help"]]
)
def test_a_closed_pipe_causes_no_error_message(words: list[str]) -> None:
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
def test_the_command_works_with_closed_streams(closing: str, code: int, complaint: bytes) -> None:
    command = f'exec "$0" -m companion score khlor {closing}'
    run = subprocess.run(
        ["sh", "-c", command, sys.executable], env=ENVIRONMENT, capture_output=True, check=False, timeout=60, input=b"["
    )
    assert (run.returncode, run.stderr, run.stdout) == (code, complaint, b"")
