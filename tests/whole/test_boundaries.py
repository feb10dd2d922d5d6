"""The import contracts of `pyproject.toml` hold, and the kit and the games run on a bare Python."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support.root import ROOT

COMPANION = ROOT / "companion"
# The modules that the kit and the games may use: none that knows a clock, chance, files, the network or the machine.
PURE = {
    *("__future__", "abc", "bisect", "collections", "collections.abc", "copy", "dataclasses", "enum", "fractions"),
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


FOLDERS = [COMPANION / "kit", *sorted(path.parent for path in (COMPANION / "games").glob("*/__init__.py"))]


def modules(folder: Path) -> list[str]:
    """List every module in a folder of the companion."""
    paths = (path.relative_to(ROOT).with_suffix("") for path in sorted(folder.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in paths]


def test_the_contracts_are_kept() -> None:
    """A process of its own runs the linter, which turns off the logs that other tests read."""
    run = subprocess.run([sys.executable, "-c", LINT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_kit_and_each_game_load_in_a_bare_python() -> None:
    """Isolated, without installed packages, and with this checkout as the only place to look into."""
    for folder in FOLDERS:
        command = [sys.executable, "-I", "-S", "-c", BARE, str(ROOT), *modules(folder)]
        run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert (run.returncode, run.stderr) == (0, ""), folder
        assert set(run.stdout.split()) - {"__main__"} == {"companion"}, folder


def test_the_kit_and_the_games_have_no_clock_chance_input_or_output() -> None:
    sources = [path for folder in FOLDERS for path in folder.rglob("*.py")]
    assert COMPANION / "games" / "khlor" / "__init__.py" in sources
    for path in sources:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert set(list_imports(tree)) <= PURE | {"companion"}, path
        assert {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}.isdisjoint(IMPURE_BUILTINS), path


def list_imports(tree: ast.Module) -> Iterator[str]:
    """Yield the imported modules; the companion's own are one name."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield "companion" if module.startswith("companion.") else module
