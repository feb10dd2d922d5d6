"""The games are found by their folders; one that is broken harms no other, and is named."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion import games as folders
from companion.kit.game import Game
from companion.library.registry import find_folders, games, try_trackers
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
print(*(name for name in sys.modules if ".trackers" in name))
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
def test_broken_trackers_are_named_and_their_game_is_there(tmp_path: Path) -> None:
    listed, said = list_games(tmp_path, "khlor/trackers/board.py", "STATE = (")
    assert listed == list(games())
    assert said.startswith("The trackers in companion/games/khlor cannot be loaded, its tables count without them: ")


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


def test_trackers_load_only_for_tables(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_TABLES, str(tmp_path / "eggs.sqlite")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_a_fault_in_a_tracker_is_named(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    title: Any = "Eggs"
    broken = (games()["khlor"].trackers[0]._replace(title=title),)
    monkeypatch.setattr("companion.games.khlor.trackers.TRACKERS", broken)
    assert try_trackers("khlor") == ()
    assert caplog.messages[0].endswith("ValueError: board: its title has to be a Text, _('Eggs')")


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
def test_each_gap_has_a_tracker_that_replaces_it(game: Game) -> None:
    for gap in game.gaps:
        tracker = game.tracker(gap.stand_in)
        assert tracker
        mode = game.mode(tracker.mode)
        assert mode
        for players in mode.players:
            assert {*gap.laid_out} <= {step.id for step in game.set_up(players, mode.id, game.usual_rulings)}
        assert game.trackers_for(mode, {gap.id: True}) == [tracker]
        assert tracker not in game.trackers_for(mode, {gap.id: False})
