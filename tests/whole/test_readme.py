"""What the README shows is true: its commands print what it says, its tutorial makes a sixth game."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ (.+)\n((?:.*\n)*?)```", README)
TUTORIAL = re.findall(r"`(companion/games/\S+)`:\n\n```\w+\n((?:.*\n)*?)```", README)


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
        assert done.stdout == output


def test_the_tutorial_makes_a_sixth_game(tmp_path: Path) -> None:
    for name in ("companion", "printables", "templates", "static", "tests", "README.md", "pyproject.toml"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=shutil.ignore_patterns("node_modules"))
        else:
            shutil.copy(source, tmp_path / name)
    assert len(TUTORIAL) == 3
    for path, text in TUTORIAL:
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    tests = [
        *(f"tests/games/test_{name}.py" for name in ("examples", "rulebook", "properties")),
        *("tests/web/test_pages.py", "tests/whole/test_language.py"),
        *("tests/printables/test_prints.py", "tests/contract/test_openapi.py"),
    ]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "egg-hunt", *tests]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    listed = [sys.executable, "-P", "-m", "companion", "games"]
    games = subprocess.run(listed, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True).stdout
    assert re.search(r"^egg-hunt +Egg Hunt +2-4$", games, re.MULTILINE)


def test_the_map_names_every_module() -> None:
    tree = README.partition("## Map of the code")[2].partition("```\n")[0]
    for path in (ROOT / "companion").rglob("*.py"):
        if not {"games", "migrations"} & set(path.parts) and not path.stem.startswith("__"):
            assert re.search(rf"\b{path.stem}\b", tree), path.stem


def test_every_file_the_readme_names_is_there() -> None:
    for path in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / path).is_file(), path
