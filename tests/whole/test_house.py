"""House rules: one name for one thing, and short functions."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from statistics import median
from typing import NamedTuple

import pytest

from tests.support.root import ROOT

LONGEST = 35  # lines of a function's body
MEDIAN = 5
TYPE_VARIABLES = {"TypeVar", "ParamSpec", "TypeVarTuple"}


class Place(NamedTuple):
    """A place that an editor can jump to."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"


@cache
def trees() -> list[tuple[str, ast.Module]]:
    files = [path for room in ("companion", "printables") for path in sorted((ROOT / room).rglob("*.py"))]
    return [(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in files]


def classes(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Yield the classes and type aliases that a module defines; type variables are local to their module."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_type(name, value):
                yield name, node.lineno


def is_type(name: str, value: ast.expr) -> bool:
    called = value.func.id if isinstance(value, ast.Call) and isinstance(value.func, ast.Name) else None
    return name[:1].isupper() and not name.isupper() and called not in TYPE_VARIABLES


def functions(path: str, tree: ast.Module) -> Iterator[tuple[int, Place]]:
    """Yield every function with the number of lines of its body, without its docstring."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            lines = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
            yield lines, Place(path, node.lineno, node.name)


@pytest.mark.slow
def test_no_public_name_stands_for_two_things() -> None:
    found: dict[str, list[Place]] = defaultdict(list)
    for path, tree in trees():
        for name, line in classes(tree):
            found[name].append(Place(path, line, name))
    twice = {name: list(map(str, places)) for name, places in found.items() if name[0] != "_" and len(places) > 1}
    assert twice == {}


def test_no_function_is_long() -> None:
    found = [each for path, tree in trees() for each in functions(path, tree)]
    assert [f"{place} has {lines} lines" for lines, place in found if lines > LONGEST] == []
    assert median(lines for lines, _place in found) <= MEDIAN
