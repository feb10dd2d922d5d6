"""The changes that the tests have to notice: made by rules in Python and templates, and some by hand."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.support.root import ROOT

PYTHON = (  # permissions, player views, undo
    "companion/tables/actions/ending.py",
    "companion/tables/actions/undoing.py",
    "companion/tables/action_kind.py",
    "companion/tables/membership.py",
    "companion/tables/player_view.py",
    "companion/tables/table.py",
)
OF_TABLES = ("tests/tables", "tests/web/tables")
OF_PAGES = ("tests/web/tables",)
PERMISSION = re.compile(r"may_|is_host|sees_|takes_part|is_own|is_ours|is_mine|revealed|shows_|secret")
CONDITION = re.compile(r"{%-? (?:el)?if (?P<condition>.+?) -?%}")
OPPOSITES: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}


@dataclass(frozen=True)
class Change:
    """A place in a file with its new text, and the tests that should notice it."""

    path: str
    start: int  # bytes
    end: int
    new: str
    tests: tuple[str, ...]
    name: str  # unique, and the same wherever the place moves to in its file

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def list_changes() -> list[Change]:
    """List all changes, each under a name of its own."""
    found = [*(each for path in PYTHON for each in change_python(path)), *change_templates()]
    seen: Counter[str] = Counter()
    unique = []
    for path, start, end, new, tests in found:
        old = (ROOT / path).read_bytes()[start:end].decode()
        name = " ".join(f"{path}: {old} -> {new}".split())
        seen[name] += 1
        number = f" (number {seen[name]})" if seen[name] > 1 else ""
        unique.append(Change(path, start, end, new, tests, name + number))
    return unique


Place = tuple[str, int, int, str, tuple[str, ...]]


def change_python(path: str) -> Iterator[Place]:
    """Turn each condition around."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(ast.parse(source)):
        for part in conditions(node):
            new = turn(part)
            if new is not None and part.end_lineno is not None and part.end_col_offset is not None:
                start, end = (
                    starts[part.lineno - 1] + part.col_offset,
                    starts[part.end_lineno - 1] + part.end_col_offset,
                )
                yield path, start, end, f"({ast.unparse(new)})", OF_TABLES


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """Yield an operation itself, and a plain value where its truth decides."""
    if isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield node
    tests = [node.test] if isinstance(node, ast.If | ast.IfExp) else []
    tests += node.ifs if isinstance(node, ast.comprehension) else []
    tests += (
        [node.value]
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Call) and is_question(node.value)
        else []
    )
    yield from (each for each in tests if not isinstance(each, ast.Compare | ast.BoolOp | ast.UnaryOp))


def is_question(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in ("any", "all", "bool") or name.startswith(("may_", "is_", "has_", "sees_"))


def turn(node: ast.expr) -> ast.expr | None:
    """Return the opposite, or None for an operation that is no condition."""
    match node:
        case ast.Compare(ops=[op]):
            return ast.Compare(node.left, [OPPOSITES[type(op)]], node.comparators)
        case ast.BoolOp():
            return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not()):
            return node.operand
        case ast.Compare() | ast.UnaryOp():
            return None
    return ast.UnaryOp(ast.Not(), node)


def change_templates() -> Iterator[Place]:
    """Turn each condition around that asks for a permission. Another test finds every `|safe`."""
    for file in sorted((ROOT / "templates" / "tables").rglob("*.html")):
        path, text = file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
        for found in CONDITION.finditer(text):
            if PERMISSION.search(found["condition"]):
                start, end = (len(text[:at].encode()) for at in found.span("condition"))
                yield path, start, end, f"not ({found['condition']})", OF_PAGES
