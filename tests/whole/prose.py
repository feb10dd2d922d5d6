"""Reject docstrings that begin with a question word: a test and pre-commit run this over all Python files."""

import ast
import re
import sys
from collections.abc import Iterator

from tests.support.root import ROOT

ROOMS = ("companion", "printables", "tests")
REJECTED = re.compile(r"\W*(What|Who|Whose|Whom|Whether|How|Where)\b")


def find_faults() -> Iterator[str]:
    """Yield the place and first words of each rejected docstring."""
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                docstring = ast.get_docstring(node) or ""
                if REJECTED.match(docstring):
                    line = getattr(node, "lineno", 1)
                    yield f"{path.relative_to(ROOT)}:{line}: {docstring.splitlines()[0]}"


if __name__ == "__main__":
    faults = list(find_faults())
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)
