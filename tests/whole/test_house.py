"""The house: one name for one thing, short functions, rooms that a newcomer can look over."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from statistics import median
from typing import NamedTuple

from tests.support.root import ROOT

LONGEST = 30  # lines of a function's body
MEDIAN = 4
NOUNS = ("Drawing", "Hatchling", "Ruling", "Standing", "Thing")  # that end like a participle
TYPE_VARIABLES = {"TypeVar", "ParamSpec", "TypeVarTuple"}


class Place(NamedTuple):
    """Where something stands, as an editor can jump to it."""

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
    """The public classes and type aliases that a module defines; type variables are local to their module."""
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
    """Every function with the number of lines of its body, its docstring left out."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) is not None else node.body
            lines = (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0
            yield lines, Place(path, node.lineno, node.name)


def test_no_public_name_stands_for_two_things() -> None:
    found: dict[str, list[Place]] = defaultdict(list)
    for path, tree in trees():
        for name, line in classes(tree):
            found[name].append(Place(path, line, name))
    twice = {name: list(map(str, places)) for name, places in found.items() if name[0] != "_" and len(places) > 1}
    assert twice == {}


def test_no_type_is_named_by_a_participle() -> None:
    """A participle leaves a reader asking what was done to what; an exception is named after what happened."""
    names = {name for _path, tree in trees() for name, _line in classes(tree)}
    assert {name for name in names if name.endswith(("ed", "ing")) and not name.endswith(NOUNS)} == {"Rejected"}


def test_no_function_is_long() -> None:
    found = [each for path, tree in trees() for each in functions(path, tree)]
    assert [f"{place} has {lines} lines" for lines, place in found if lines > LONGEST] == []
    assert median(lines for lines, _place in found) <= MEDIAN


def test_a_table_of_a_rooms_modules_names_them_all() -> None:
    for readme in (ROOT / "companion").rglob("README.md"):
        text = readme.read_text(encoding="utf-8")
        if re.search(r"^\| (module|file|made in) \|", text, re.MULTILINE):
            modules = {path.stem for path in readme.parent.glob("*.py")} - {"__init__"}
            named = set(re.findall(r"`(\w+)(?:\.py)?`", text))
            assert readme.parent.name == "games" or modules <= named, (readme, modules - named)


def test_every_room_says_what_it_is_for() -> None:
    """The folders of the games are alike, and described once beside them."""
    rooms = [path.parent for room in ("companion", "printables") for path in (ROOT / room).rglob("__init__.py")]
    silent = [room.relative_to(ROOT).as_posix() for room in rooms if not (room / "README.md").is_file()]
    assert [room for room in silent if not room.startswith("companion/games/")] == []
