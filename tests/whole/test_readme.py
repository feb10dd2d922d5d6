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


def load_trackers(init: Path) -> None:
    """Add to `GAME` the field that the tutorial describes in words."""
    text = init.read_text(encoding="utf-8")
    text = text.replace("from .sheet import Basket", "from .sheet import Basket\nfrom .trackers import load_trackers")
    init.write_text(
        text.replace("set_up=set_up,", "set_up=set_up,\n    load_trackers=load_trackers,"), encoding="utf-8"
    )


def test_the_tutorial_makes_a_sixth_game(tmp_path: Path) -> None:
    for name in ("companion", "printables", "templates", "static", "tests", "README.md", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("node_modules"))
        else:
            shutil.copy(source, tmp_path / name)
    assert len(TUTORIAL) == 9
    for path, text in TUTORIAL:
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    load_trackers(tmp_path / "companion" / "games" / "egg_hunt" / "__init__.py")
    tests = [
        *(f"tests/games/test_{name}.py" for name in ("examples", "rulebook", "properties", "pieces", "trackers")),
        *(
            "tests/games/test_hidden_state.py",
            "tests/web/pages/test_pages.py",
            "tests/web/pages/test_hub.py",
            "tests/whole/test_language.py",
        ),
        *("tests/printables/test_prints.py", "tests/printables/test_pads.py", "tests/contract/test_openapi.py"),
    ]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "egg-hunt", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    listed = [sys.executable, "-P", "-m", "companion", "games"]
    games = subprocess.run(listed, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert re.search(r"^egg-hunt +Egg Hunt +2-4$", games, re.MULTILINE)


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
