"""Templates can be read alone: each states its arguments, lies in a short chain, and fits a screen."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from flask import Flask
from jinja2 import Environment, nodes
from jinja2.meta import find_undeclared_variables

from companion.web import create_app
from tests.support.root import ROOT

FOLDER = ROOT / "templates"
TEMPLATES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*") if path.suffix != ".md")
LONGEST_CHAIN, LONGEST_LINE = 4, 132
# Longer lines: the address of the icon, which is its drawing.
UNBROKEN = {"base.html": 1}
COMMENT = re.compile(r"\A\{#(?P<text>.*?)#\}\n", re.DOTALL)
ARGUMENT = re.compile(r"^   - (?P<name>\w+): (?P<type>.+?)(?: #\})?$", re.MULTILINE)
NAMING = nodes.Assign, nodes.Macro, nodes.Import, nodes.FromImport


@cache
def environment() -> Environment:
    """The app's own: it has the globals, filters and tests."""
    return create_app().jinja_env


@cache
def read(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@cache
def parse(name: str) -> nodes.Template:
    return environment().parse(read(name))


def find_stated(name: str) -> dict[str, str]:
    """Return the types of the arguments that the first comment states."""
    comment = COMMENT.match(read(name))
    return {each["name"]: each["type"] for each in ARGUMENT.finditer(comment[0])} if comment else {}


def find_imported(name: str) -> set[str]:
    page = parse(name)
    names = [each for node in page.find_all(nodes.FromImport) for each in node.names]
    modules = {each.target for each in page.find_all(nodes.Import)}
    return modules | {each[1] if isinstance(each, tuple) else each for each in names}


def find_written(node: nodes.Node) -> set[str]:
    """Return the names that are set or looped over below a node."""
    return {each.name for each in node.find_all(nodes.Name) if each.ctx == "store"}


def find_named(name: str) -> set[str]:
    """Return the names that a template sets, defines or imports."""
    macros = {each.name for each in parse(name).find_all(nodes.Macro)}
    return (
        macros
        | find_imported(name)
        | {each for node in parse(name).find_all(nodes.Assign) for each in find_written(node)}
    )


def find_needed(name: str) -> set[str]:
    """Return the names that a template reads and neither names itself nor gets from a global."""
    return find_undeclared_variables(parse(name)) - set(environment().globals) - find_named(name)


def list_parents(name: str) -> Iterator[str]:
    for node in parse(name).find_all(nodes.Extends):
        assert isinstance(node.template, nodes.Const), name
        yield node.template.value


def list_links(name: str, *kinds: type[nodes.Node]) -> Iterator[str]:
    """Yield the templates that a template includes or imports; their names are constants."""
    for node in parse(name).find_all(kinds or (nodes.Include, nodes.Import, nodes.FromImport)):
        assert isinstance(node, nodes.Include | nodes.Import | nodes.FromImport)
        assert isinstance(node.template, nodes.Const), f"{name}: the name of a template is a constant"
        yield node.template.value


def find_macro_arguments(name: str) -> set[str]:
    """Return the arguments of the macros of a template that holds nothing else."""
    body = parse(name).body
    macros = [node for node in body if isinstance(node, nodes.Macro)]
    others = [node for node in body if not isinstance(node, NAMING)]
    is_library = (
        macros
        and not "".join(
            "x" if not isinstance(each, nodes.TemplateData) else each.data
            for node in others
            for each in (node.nodes if isinstance(node, nodes.Output) else [node])
        ).strip()
    )
    return {each.name for macro in macros for each in macro.args} if is_library else set()


@cache
def longest_chain(name: str) -> tuple[str, ...]:
    chains = [longest_chain(each) for each in list_links(name)]
    return (name, *max(chains, key=len, default=()))


@cache
def find_classes() -> set[str]:
    """Return the names of all classes of the companion."""
    sources = (path.read_text(encoding="utf-8") for path in Path(ROOT, "companion").rglob("*.py"))
    return {name for source in sources for name in re.findall(r"^class (\w+)", source, re.MULTILINE)}


def test_the_globals_are_documented() -> None:
    own = set(environment().globals) - set(Flask("plain").jinja_env.globals)
    assert own <= set(re.findall(r"`(\w+)`", (FOLDER / "README.md").read_text(encoding="utf-8")))


def test_a_template_begins_with_a_comment_that_states_its_arguments() -> None:
    """They are what it reads, with what its frame reads of them and the arguments of its macros, and no more."""
    for name in TEMPLATES:
        assert COMMENT.match(read(name)), f"{name}: the first line begins a comment"
        handed_on = {each for parent in list_parents(name) for each in find_stated(parent)}
        needed = find_needed(name) | find_macro_arguments(name)
        included = {each for link in list_links(name, nodes.Include) for each in find_stated(link)}
        stated = set(find_stated(name))
        assert needed <= stated, f"{name}: these are not stated"
        assert stated <= needed | handed_on | included, f"{name}: these are not used"


def test_an_import_is_used() -> None:
    for name in TEMPLATES:
        used = {each.name for each in parse(name).find_all(nodes.Name) if each.ctx == "load"}
        assert find_imported(name) <= used, name


def test_an_include_finds_its_arguments_in_the_page() -> None:
    for name in TEMPLATES:
        known = set(find_stated(name)) | find_named(name) | find_written(parse(name))
        for link in list_links(name, nodes.Include):
            needed = {each for each, kind in find_stated(link).items() if " = " not in kind}
            assert needed <= known, f"{name} includes {link}"


def test_the_type_of_an_argument_is_a_class() -> None:
    for name in TEMPLATES:
        written = {word for each in find_stated(name).values() for word in re.findall(r"\b[A-Z][a-z]\w{2,}", each)}
        assert written <= find_classes() | {"Event", "Iterable", "Markup", "PicturePart"}, name


def test_a_template_lies_in_a_short_chain() -> None:
    """A reader opens at most three more files; the frame that a page extends is not counted."""
    long = [" > ".join(longest_chain(name)) for name in TEMPLATES if len(longest_chain(name)) > LONGEST_CHAIN]
    assert long == []


def test_lines_fit_a_screen() -> None:
    for name in TEMPLATES:
        long = [number for number, line in enumerate(read(name).splitlines(), start=1) if len(line) > LONGEST_LINE]
        assert len(long) <= UNBROKEN.get(name, 0), f"{name}, lines {long}"
