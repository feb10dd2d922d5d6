"""The examples of CONTRIBUTING work, each run as it is written."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tests.support.root import ROOT

pytestmark = pytest.mark.live
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (.+)\n((?:(?!##).*\n)*)", CONTRIBUTING, re.MULTILINE))


def snippets(section: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", SECTIONS[section], re.DOTALL)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project that a test may change."""
    for name in ("companion", "printables", "templates", "static", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(checkout: Path, *command: str | Path) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def insert_form(template: Path, form: str) -> None:
    """Put a form beside the one that renames."""
    page = template.read_text(encoding="utf-8")
    place = page.rindex("<form", 0, page.index('act.hidden("rename"'))
    template.write_text(page[:place] + form + page[place:], encoding="utf-8")


def test_the_action_works_and_its_test_passes(checkout: Path) -> None:
    action, test = snippets("An action at a table", "python")
    [form] = snippets("An action at a table", "html")
    path, list_of_subjects = re.findall(
        r"^`(companion/tables/\S+\.py)`", SECTIONS["An action at a table"], re.MULTILINE
    )
    (checkout / path).write_text(action, encoding="utf-8")
    package = checkout / list_of_subjects
    subjects = package.read_text(encoding="utf-8").replace("SUBJECTS = (", 'SUBJECTS = ("greet", ')
    package.write_text(subjects, encoding="utf-8")
    insert_form(checkout / "templates/tables/tabs/table.html", form)
    file = checkout / "tests" / "tables" / "test_greet.py"
    file.write_text(f"def test_greet(tmp_path):\n{textwrap.indent(test, '    ')}", encoding="utf-8")
    run(checkout, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file)


def test_the_language_is_spoken(checkout: Path) -> None:
    [shell] = snippets("A language", "sh")
    [python] = snippets("A language", "python")
    install, extract, begin, compile_ = shell.splitlines()
    assert install == "pip install babel"
    run(checkout, "bash", "-euc", f"{extract}\n{begin}")
    catalogue = checkout / "translations/es/LC_MESSAGES/messages.po"
    text = catalogue.read_text(encoding="utf-8")
    assert 'msgid "My tables"\nmsgstr ""' in text
    catalogue.write_text(text.replace('msgid "My tables"\nmsgstr ""', 'msgid "My tables"\nmsgstr "Mis mesas"'))
    run(checkout, "bash", "-euc", compile_)
    look = 'assert "Mis mesas" in app.test_client().get("/").text'
    run(checkout, sys.executable, "-c", f"{python}\n{look}")
