"""Reject prose that begins with a question word: docstrings, comments and names of tests, in all Python files.

A test and pre-commit run this.
"""

import ast
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tests.support.root import ROOT

ROOMS = ("companion", "printables", "tests")
QUESTION = "what|who|whose|whom|whoever|whatever|whether|how|where"
REJECTED = re.compile(rf"\W*({QUESTION})\b", re.IGNORECASE)
CODE = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def find_faults() -> Iterator[str]:
    """Yield the place and first words of each rejected text."""
    for path in sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py")):
        for line, text in (*list_docstrings(path), *list_comments(path)):
            if REJECTED.match(text):
                yield f"{path.relative_to(ROOT)}:{line}: {text.splitlines()[0]}"


def list_docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each docstring and the words of each test's name, with the line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, CODE):
            line, name = getattr(node, "lineno", 1), getattr(node, "name", "")
            yield line, ast.get_docstring(node) or ""
            yield line, " ".join(name.split("_")[1:]) if name.startswith("test_") else ""


def list_comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield each comment that stands on a line of its own."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT and token.line.lstrip().startswith("#"):
                yield token.start[0], token.string


if __name__ == "__main__":
    faults = list(find_faults())
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)
