"""The games are found by their folders; one that is broken harms no other, and is named."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.root import ROOT

BROKEN = {
    "a syntax error": ("egg_hunt", "GAME = ("),
    "no game": ("egg_hunt", '"""Nothing yet."""'),
    "a game of another name": ("egg_hunt", "from companion.games.khlor import GAME"),
    "an import that is not there": ("egg_hunt", "from .box import GAME"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("folder", "code"), BROKEN.values(), ids=BROKEN)
def test_a_broken_folder_is_named_and_the_other_games_are_there(tmp_path: Path, folder: str, code: str) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    place = tmp_path / "companion" / "games" / folder
    place.mkdir()
    (place / "__init__.py").write_text(code, encoding="utf-8")
    listing = (
        "import sys; sys.path.insert(0, '.'); from companion.cli.main import main; sys.argv[1:] = ['games']; main()"
    )
    done = subprocess.run(
        [sys.executable, "-P", "-c", listing], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        *("break-the-egg", "dragomino", "dragons-eggs", "khlor", "little-dragons"),
    ]
    [line] = done.stderr.splitlines()
    assert line.startswith(f"The game in companion/games/{folder} cannot be loaded: ")
