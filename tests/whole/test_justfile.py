"""The recipes of the justfile can be run, and what CI and pre-commit run is what they run."""

import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.root import ROOT

RECIPE = re.compile(r"(?P<about>(?:^# .*\n)*)^(?P<name>[\w-]+)(?: \*words)?:\n(?P<lines>(?:^    .+\n)+)", re.MULTILINE)
FOUND = {each["name"]: each for each in RECIPE.finditer((ROOT / "justfile").read_text(encoding="utf-8"))}
RECIPES = {name: [line.strip() for line in found["lines"].splitlines()] for name, found in FOUND.items()}
LINES = [pytest.param(line, id=f"{name}: {line}") for name, lines in RECIPES.items() for line in lines]
OUTSIDE = {".venv/bin/pip", "just", "npm", "python3", "uv"}  # what no requirement brings


@pytest.mark.parametrize("name", RECIPES)
def test_a_recipe_says_what_it_does(name: str) -> None:
    assert FOUND[name]["about"]


@pytest.mark.parametrize("line", LINES)
def test_what_a_recipe_runs_is_there(line: str) -> None:
    program, *words = [word for word in shlex.split(line) if not word.startswith("COMPANION_")]
    assert program in OUTSIDE or (Path(sys.executable).parent / Path(program).name).exists()
    if program == ".venv/bin/python":
        assert find_spec(words[words.index("-m") + 1])
    for word in words:
        if word.endswith((".toml", ".txt")) or word.startswith("tests/"):
            assert (ROOT / word).exists(), word


@pytest.mark.live
def test_the_fast_answer_has_something_of_every_room_without_a_browser() -> None:
    """Each of its marks is known, and none leaves out a whole room that works without a process."""
    [command] = RECIPES["test"]
    marks = shlex.split(command)[shlex.split(command).index("-m") + 1]
    rooms = [f"tests/{room}" for room in ("kit", "games", "cli", "store", "tables", "contract", "web")]
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", marks, *rooms]
    found = subprocess.run(collect, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True).stdout
    assert all(room in found for room in rooms)
    assert "[chromium" not in found


def test_ci_runs_the_recipes() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    for recipe in ("lint", "types", "js"):
        assert set(RECIPES[recipe]) <= set(script), recipe


def test_the_readme_runs_the_recipes() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^python3 -m venv .*pytest.*$", readme, re.MULTILINE)
    of_python = [line for line in RECIPES["setup"] if not line.startswith("npm")]
    [everything] = RECIPES["test-all"]
    assert command.split(" && ") == [*of_python, everything.removesuffix(" {{ words }}")]


def test_each_commit_is_checked_by_the_recipes() -> None:
    config = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +entry: (.*)$", config, re.MULTILINE)
    assert entries == [*RECIPES["lint"][:2], *RECIPES["types"], *RECIPES["lint"][2:]]
    assert "http" not in config, "nothing is fetched"
