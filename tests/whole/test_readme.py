"""The documents are true: commands print the shown output, the tutorial makes a sixth game, links lead somewhere."""

import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

from companion import kit
from tests.support.cases import THOROUGH
from tests.support.root import ROOT

pytestmark = pytest.mark.live

README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ (.+)\n((?:.*\n)*?)```", README)
GAMES = (ROOT / "companion" / "games" / "README.md").read_text(encoding="utf-8")
TUTORIAL = re.findall(r"`((?:companion|tests)/games/egg_hunt/\S+)`[^`]*:\n\n```\w+\n((?:.*\n)*?)```", GAMES)
DOCUMENTS = [path for path in ROOT.rglob("*.md") if not {".venv", "node_modules"} & set(path.parts)]


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """An environment with the command `companion`."""
    command = tmp_path / "companion"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion "$@"\n')
    command.chmod(0o755)
    return {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize(("command", "output"), SESSIONS)
def test_a_command_prints_what_the_readme_shows(
    shell: dict[str, str], tmp_path: Path, command: str, output: str
) -> None:
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=shell, capture_output=True, text=True, check=False)
    if command == "companion games":  # where a sixth game may stand between the others
        assert set(output.splitlines()) <= set(done.stdout.splitlines())
    else:
        assert done.stdout + done.stderr == output  # as a terminal shows them


def copy_tutorial(folder: Path, with_play: bool) -> None:
    """Copy the project to a folder and write the tutorial's files there, to its first end or with the play."""
    ignored = shutil.ignore_patterns("node_modules", "*.pyc.*", "*.tmp")  # half-written caches
    for name in ("companion", "printables", "templates", "static", "tests", ".pytest_cache/templates"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in ("README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    files = TUTORIAL if with_play else TUTORIAL[:-2]
    for path, text in files:
        file = folder / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("with_play", [False, True], ids=["that-is-all", "with-a-play"])
def test_the_tutorial_makes_a_sixth_game_that_passes_the_tests(tmp_path: Path, with_play: bool) -> None:
    assert len(TUTORIAL) == 8
    copy_tutorial(tmp_path, with_play)
    marks = "not browser and not live" if THOROUGH else "not browser and not live and not slow"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "egg-hunt", "-m", marks]
    everything = [
        "tests",
        "--ignore=tests/browser",
        "--ignore-glob=tests/whole/test_[!l]*",
    ]  # of the whole: test_language
    command += everything if with_play else ["tests/games", "tests/whole/test_language.py"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    listed = [sys.executable, "-P", "-m", "companion", "games"]
    games = subprocess.run(listed, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True)
    assert re.search(r"^egg-hunt +Egg Hunt +2-4$", games.stdout, re.MULTILINE)
    assert games.stderr == ""


def kit_classes() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the classes and functions of the kit by name."""
    for found in walk_packages(kit.__path__, f"{kit.__name__}."):
        module = import_module(found.name)
        yield from ((name, value) for name, value in vars(module).items() if callable(value) and name[0] != "_")


def test_the_signatures_of_the_parts_are_those_of_the_kit() -> None:
    known = dict(kit_classes())
    for row in re.findall(r"^\| (`\w+\(.+?) \|", GAMES, re.MULTILINE):
        for name, written in re.findall(r"(\w+)\(([a-z][\w, …]*)", row):
            named = set(re.findall(r"\w+", written))
            assert named <= set(inspect.signature(known[name]).parameters), name


def test_the_map_names_every_room() -> None:
    tree = (ROOT / "companion" / "README.md").read_text(encoding="utf-8")
    for folder in (ROOT / "companion").iterdir():
        if (folder / "__init__.py").exists():
            assert f"| [{folder.name}]({folder.name}/README.md) |" in tree


def test_every_file_that_a_document_names_is_there() -> None:
    for path in DOCUMENTS:
        prose = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        links = re.findall(r"\]\(([^)#:]+)\)", prose)
        assert [link for link in links if not (path.parent / link).is_file()] == [], path
