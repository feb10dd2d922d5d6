"""A new kind of action is one file: the one that CONTRIBUTING shows."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.root import ROOT

[(PATH, CODE)] = re.findall(
    r"`(companion/tables/actions/\S+)`[^`]*:\n\n```python\n((?:.*\n)*?)```",
    (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"),
)
PLAY = """
from companion.kit.text import say
from companion.library.registry import games
from companion.store import Store
from companion.tables.action import Command
from companion.tables.service.service import TableService
store = Store.open("sqlite:///eggs.sqlite")
tables = TableService(store)
players = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
row = tables.open(games()["dragomino"], Command("a", "phone", "", "open", players))
tables.act(row, Command("b", "phone", "s1", "greet", {}))
print(say(tables.table(store.find(row.code)).history.last.text))
"""


@pytest.mark.slow
def test_the_action_that_the_document_shows_is_done_at_a_table(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "companion", tmp_path / "companion", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / PATH).write_text(CODE, encoding="utf-8")
    command = [sys.executable, "-P", "-c", f"import sys; sys.path.insert(0, '.')\n{PLAY}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("Ana says hello\n", "")
