"""The recipes of the justfile can be run, and CI, pre-commit and the README run the same commands."""

import itertools
import re
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path

from tests.support.root import ROOT

RECIPE = re.compile(r"(?P<about>(?:^# .*\n)*)^(?P<name>[\w-]+)(?: \*words)?:\n(?P<lines>(?:^    .+\n)+)", re.MULTILINE)
FOUND = {each["name"]: each for each in RECIPE.finditer((ROOT / "justfile").read_text(encoding="utf-8"))}
RECIPES = {name: [line.strip() for line in found["lines"].splitlines()] for name, found in FOUND.items()}
OUTSIDE = {".venv/bin/pip", "just", "npm", "python3", "uv"}  # installed by no requirement


def test_every_recipe_has_a_comment_and_its_programs_are_there() -> None:
    assert [name for name, found in FOUND.items() if not found["about"]] == []
    for line in itertools.chain.from_iterable(RECIPES.values()):
        program, *words = [word for word in shlex.split(line) if not word.startswith("COMPANION_")]
        assert program in OUTSIDE or (Path(sys.executable).parent / Path(program).name).exists(), line
        if program == ".venv/bin/python":
            assert find_spec(words[words.index("-m") + 1]), line
        files = [word for word in words if word.endswith((".toml", ".txt")) or word.startswith("tests/")]
        assert [word for word in files if not (ROOT / word).exists()] == []


def test_ci_runs_the_recipes() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    script = {line.strip().removeprefix("exec nice -n 19 ") for line in lines}  # some run beside others
    for recipe in ("lint", "types", "js"):
        assert set(RECIPES[recipe]) <= script, recipe


def test_the_readme_runs_the_recipes() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [command] = re.findall(r"^python3 -m venv .*pytest.*$", readme, re.MULTILINE)
    of_python = [line for line in RECIPES["setup"] if not line.startswith("npm")]
    [everything] = RECIPES["test-all"]
    assert command.split(" && ") == [*of_python, everything.removesuffix(" {{ words }}")]


def test_each_commit_is_checked_by_the_recipes() -> None:
    config = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^ +entry: (.*)$", config, re.MULTILINE)
    assert entries == [*RECIPES["lint"][:3], *RECIPES["types"], *RECIPES["lint"][3:]]
    assert "http" not in config, "nothing is fetched"
