"""The games are found by their folders; one that is broken harms no other, and is named."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games as folders
from companion.kit.game import Game
from companion.library.registry import find_folders, games
from tests.support.root import ROOT

BROKEN = {
    "a syntax error": ("egg_hunt", "GAME = ("),
    "no game": ("egg_hunt", '"""Nothing yet."""'),
    "a game of another name": ("egg_hunt", "from companion.games.khlor import GAME"),
    "an import that is not there": ("egg_hunt", "from .box import GAME"),
}


# Runs in a fresh interpreter all uses of a game that need no table.
WITHOUT_TABLES = """
import json, sys
from click.testing import CliRunner
from companion.cli.games import score
from companion.library.registry import games
from companion.web import create_app

client = create_app(database=sys.argv[1]).test_client()
sheet = {"players": [{"name": "Ana", "dragons": 8}, {"name": "Ben", "dragons": 9}], "table": {"mommy_dragon": "Ana"}}
assert CliRunner().invoke(score, ["dragomino"], input=json.dumps(sheet)).exit_code == 0
assert client.post("/api/v1/games/dragomino/score", json=sheet).status_code == 200
for path in ("/", *(f"/games/{slug}" for slug in games())):
    assert client.get(path).status_code == 200
print(*(name for name in sys.modules if name.startswith("companion.games.") and ".play" in name))
"""


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "code"), BROKEN.values(), ids=BROKEN)
def test_a_broken_folder_is_named_and_the_other_games_are_there(tmp_path: Path, folder: str, code: str) -> None:
    listed, said = list_games(tmp_path, f"{folder}/__init__.py", code)
    assert listed == list(games())
    assert said.startswith(f"The game in companion/games/{folder} cannot be loaded: ")


def test_a_folder_without_code_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "__path__", [str(tmp_path)])
    (tmp_path / "egg_hunt" / "__pycache__").mkdir(parents=True)
    (tmp_path / "egg_race").mkdir()
    (tmp_path / "egg_race" / "box.py").touch()
    assert find_folders() == ["egg_race"]


@pytest.mark.slow
def test_a_broken_play_is_named_and_its_game_is_there(tmp_path: Path) -> None:
    listed, said = list_games(tmp_path, "khlor/play/__init__.py", "STATE = (")
    assert listed == list(games())
    assert said.startswith("The play in companion/games/khlor cannot be loaded, its tables count at the end: ")


def list_games(folder: Path, path: str, code: str) -> tuple[list[str], str]:
    """Return the slugs that `companion games` lists with this code at a path of the games, and its single log line."""
    shutil.copytree(ROOT / "companion", folder / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "companion" / "games" / path
    file.parent.mkdir(exist_ok=True)
    file.write_text(code, encoding="utf-8")
    listing = (
        "import sys; sys.path.insert(0, '.'); from companion.cli.main import main; sys.argv[1:] = ['games']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", listing], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    [line] = done.stderr.splitlines()
    return [line.split()[0] for line in done.stdout.splitlines()], line


def test_plays_load_only_for_tables(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_TABLES, str(tmp_path / "eggs.sqlite")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_a_part_names_steps_draws_and_parts_that_there_are(game: Game) -> None:
    for part in game.parts:
        assert set(part.excludes) <= {other.id for other in game.parts} - {part.id}
        assert not part.drawn or game.randomizer(part.drawn)
        steps = {step for mode in part.modes for step in find_steps(game, mode, part.players)}
        assert {*part.lays_out} <= steps


def find_steps(game: Game, id: str, players: range) -> set[str]:
    mode = game.mode(id)
    assert mode
    return {step.id for n in players if n in mode.players for step in game.set_up(n, id, game.usual_rulings)}
