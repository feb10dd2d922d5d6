"""A new print is one file: the example in the README of the prints works in a copy of the code."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.support.prints.pdf import codes, text_of
from tests.support.root import ROOT

pytestmark = pytest.mark.slow

EXAMPLE = re.findall(
    r"`(printables/prints/\S+)`:\n\n```python\n((?:.*\n)*?)```", (ROOT / "printables" / "README.md").read_text("utf-8")
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the code, and add the file of the example."""
    folder = tmp_path_factory.mktemp("copy")
    for name in ("companion", "printables", "templates", "static", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    [(path, text)] = EXAMPLE
    (folder / path).write_text(text, encoding="utf-8")
    return folder


def run(copy: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    whole: Sequence[str | Path] = (sys.executable, *command)
    return subprocess.run(whole, cwd=copy, env=environment, capture_output=True, text=True, check=False)


def test_the_new_print_passes_the_tests_of_every_print(copy: Path) -> None:
    tests = (
        *(f"tests/printables/test_{name}.py" for name in ("kinds", "prints")),
        "tests/web/pages/test_print_pages.py",
    )
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "khlor-name-list", *tests)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 6


def test_the_page_of_prints_offers_it_with_its_own_option(copy: Path) -> None:
    code = """
from companion.web import create_app
print(create_app().test_client().get("/games/khlor/print?what=name-list&names.0=Ana&frames=true").text)
"""
    page = run(copy, "-c", code).stdout
    assert re.search(r'name="what" value="name-list" checked><img [^>]*>\s*<span>List of names', page)
    assert re.search(r'name="frames" value="true" checked> <span>Frames to cut along', page)
    assert ' class="sheet"' in page
    assert 'href="/games/khlor/print/name-list.pdf?' in page


def test_the_command_prints_it_with_its_own_option(copy: Path) -> None:
    words = ("khlor", "name-list", "--names", "Ana,Ben", "--frames", "--url", "http://eggs.example/")
    done = run(copy, "-m", "companion", "print", *words, "-o", "cards.pdf")
    assert (done.returncode, done.stderr) == (0, "")
    content = (copy / "cards.pdf").read_bytes()
    assert "Ana Ben" in text_of(content)
    assert codes(content) == ["http://eggs.example/games/khlor"]
    shown = run(copy, "-m", "companion", "print", "--help").stdout
    assert "name-list" in shown
    assert "--frames" in shown
