"""Who may import whom, as `pyproject.toml` states it; and the kit and the games run on a bare Python."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.root import ROOT

COMPANION = ROOT / "companion"
# What the kit and the games may use: nothing that knows a clock, chance, files, the network or the machine.
PURE = {
    *(
        "__future__",
        "abc",
        "bisect",
        "collections",
        "collections.abc",
        "copy",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
    ),
    *("functools", "hashlib", "heapq", "hmac", "itertools", "math", "operator", "re", "string", "struct", "textwrap"),
    *("types", "typing", "unicodedata", "urllib.parse"),
}
IMPURE_BUILTINS = {"__import__", "breakpoint", "compile", "eval", "exec", "input", "open", "print"}
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
BARE = """
import sys
sys.path.insert(0, sys.argv[1])
from importlib import import_module
for name in sys.argv[2:]:
    import_module(name)
print(*sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names))
"""


def modules(folder: Path) -> list[str]:
    """Every module in a folder of the companion."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in sorted(folder.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


FOLDERS = [COMPANION / "kit", *sorted(path.parent for path in (COMPANION / "games").glob("*/__init__.py"))]
SOURCES = [path for folder in ("kit", "games") for path in sorted((COMPANION / folder).rglob("*.py"))]


def test_the_contracts_are_kept() -> None:
    """In a process of its own, since the linter turns off the logs that other tests read."""
    run = subprocess.run([sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_it_loads_in_a_bare_python(folder: Path) -> None:
    """Isolated, without installed packages, and with this checkout as the only place to look into."""
    command = [sys.executable, "-I", "-S", "-c", BARE, str(ROOT), *modules(folder)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert set(run.stdout.split()) - {"__main__"} == {"companion"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(COMPANION)))
def test_it_has_no_clock_chance_input_or_output(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert set(list_imports(tree)) <= PURE | {"companion"}
    assert {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}.isdisjoint(IMPURE_BUILTINS)


def list_imports(tree: ast.Module) -> Iterator[str]:
    """The modules of others that a module imports; the companion's own are one name."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield "companion" if module.startswith("companion.") else module


def test_a_new_game_is_covered() -> None:
    assert {"kit", "khlor", "dragomino"} <= {folder.name for folder in FOLDERS}
    assert COMPANION / "games" / "khlor" / "__init__.py" in SOURCES
