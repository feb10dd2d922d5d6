"""The wheel holds all of the companion, and its installation works in an empty folder, away from the checkout."""

import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from companion.library.registry import games
from tests.support.games.examples import score_examples
from tests.support.root import ROOT

pytestmark = pytest.mark.live

OURS = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COMPANION_"))}
PATIENCE = 60  # seconds


@dataclass(frozen=True)
class Installed:
    """The installed wheel: its folder and an empty one to work in."""

    place: Path
    empty: Path

    @property
    def environment(self) -> dict[str, str]:
        return OURS | {"PYTHONPATH": str(self.place), "PYTHONIOENCODING": "utf-8"}

    def run(self, *command: str | Path, input: str = "") -> str:
        run = subprocess.run(
            command, cwd=self.empty, env=self.environment, input=input, capture_output=True, text=True, timeout=PATIENCE
        )
        assert (run.returncode, run.stderr) == (0, "")
        return run.stdout

    def companion(self, *words: str, input: str = "") -> str:
        return self.run(sys.executable, "-P", "-m", "companion", *words, input=input)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    installed = Installed(tmp_path_factory.mktemp("installed"), tmp_path_factory.mktemp("empty"))
    pip("install", "--no-deps", "--no-index", "--target", installed.place, wheel)
    return installed


def pip(*words: str | Path) -> None:
    command = [sys.executable, "-m", "pip", *words]
    run = subprocess.run(command, env=OURS, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def files(folder: str) -> set[str]:
    """Return the files in a folder of the checkout without Python's caches."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if "__pycache__" not in path.parts}


def test_it_holds_the_companion_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = {name for name in names if ".dist-info/" in name}
    inside = {f"companion/{name}" for folder in ("templates", "static") for name in files(folder)}
    assert names - about == files("companion") | files("printables") | inside
    assert {"companion/games/khlor/rulebook.md", "companion/templates/base.html", "printables/__init__.py"} <= names
    licences = {name.partition("/licenses/")[2] for name in about} - {""}
    vendored = {"static/vendor/htmx-LICENSE.txt"}
    assert licences == {"LICENSE", "printables/fonts/OFL.txt"} | vendored


def test_the_installed_command_lists_and_scores_the_games(installed: Installed) -> None:
    code = "import companion, printables; print(companion.__file__, printables.__file__, sep='\\n')"
    for path in installed.run(sys.executable, "-P", "-c", code).splitlines():
        assert installed.place.resolve() in Path(path).resolve().parents
    script = installed.place / "bin" / "companion"
    assert [line.split()[0] for line in installed.run(script, "games").splitlines()] == list(games())
    assert installed.run(script, "--version") == installed.companion("--version")
    for slug in games():
        case = score_examples(slug)[0]
        result = json.loads(installed.companion("score", slug, "--json", input=json.dumps(case.sheet)))
        assert {standing["name"]: standing["total"] for standing in result["standings"]} == case.totals


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """The address of the installed copy's server, without a slash at its end."""
    command = [sys.executable, "-P", "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(
        command, cwd=installed.empty, env=installed.environment, stdout=subprocess.PIPE, text=True
    ) as process:
        watchdog = threading.Timer(PATIENCE, process.kill)
        watchdog.start()
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1].rstrip("/")
        watchdog.cancel()
        process.terminate()
        process.communicate(timeout=PATIENCE)


def get(address: str) -> tuple[str, str]:
    """Return the type and text of an address."""
    with urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - it is our own server
        return answer.headers.get_content_type(), answer.read().decode()


def test_it_serves_a_page_with_its_style_and_scripts_and_writes_nothing_beside(
    installed: Installed, address: str
) -> None:
    kind, page = get(f"{address}/")
    assert kind == "text/html"
    styles = re.findall(r'<link[^>]+rel="?stylesheet"?[^>]+href="?([^"\s>]+)', page)
    scripts = re.findall(r'<script[^>]+src="?([^"\s>]+)', page)
    assert styles
    assert {get(f"{address}{style}")[0] for style in styles} == {"text/css"}
    assert scripts
    assert {get(f"{address}{script}")[0] for script in scripts} == {"text/javascript"}
    assert list(installed.empty.iterdir()) == []
