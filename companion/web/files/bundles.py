"""Style sheets and scripts as they are sent: with what they import, and lean, without comments and indentation.

A sheet is one file with its parts. A module is one file with those it imports, each once and in a scope of its own,
so that a page asks for one script and names of two modules never meet. Imports go in no circle and rename nothing; what
is exported is constant. No two modules have the same name, wherever they lie.
"""

import re
from collections.abc import Callable, Mapping
from posixpath import dirname, join, normpath

IMPORT = re.compile(r'^import (?:(\{[^}]*\}|\* as \w+) from )?"(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=const (\w+))", re.MULTILINE)
PART = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
FILE = re.compile(r'url\("(?!data:)([^"]+)"\)')
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
STRING = re.compile(r'("[^"\n]*")')
QUOTED = re.compile(r'("[^"\n]*"|`[^`\n]*`)')
# Beside what needs none; `a + +b` keeps one.
SPACE = re.compile(r" (?=[=<>?:,;{}()!&|*])|(?<=[=<>?:,;{}()!&|*]) |(?<![-+]) (?=[-+])|(?<=[-+]) (?![-+])")
# Line ends at which no statement ends, and what stands before a closing bracket and ends nothing.
NEEDLESS = re.compile(r"(?<=[;,{([>|&?:=])\n|\n(?=[.?:|&])|;(?=\n?})|,(?=\n?[])}])")
# After code a note has no quotes: text in quotes that has the like of a note ends in one.
NOTE = re.compile(r'(?<=[;,{})]) *// [^"`\n]*$|^ *//.*$', re.MULTILINE)


def bundle_styles(sheet: str, bodies: Mapping[str, bytes], address: Callable[[str], str]) -> str:
    """A style sheet with the parts that it imports; both name files by their paths from the static folder."""
    whole = PART.sub(lambda part: bodies[part[1]].decode(), sheet)
    return FILE.sub(lambda file: f'url("{address(file[1])}")', strip_styles(whole))


def strip_styles(sheet: str) -> str:
    """A style sheet without comments and without the white space that means nothing, strings as they are."""
    pieces = STRING.split(COMMENT.sub("", sheet))
    return "".join(each if i % 2 else tighten(each) for i, each in enumerate(pieces)).strip()


def tighten(styles: str) -> str:
    spaced = re.sub(r"\s+", " ", styles)
    close = re.sub(r" ?([{};,>~/!]) ?", r"\1", spaced).replace(": ", ":").replace(";}", "}")
    return re.sub(r"(?<=[ :,(-])0(?=\.\d)", "", close)


def bundle_script(path: str, bodies: Mapping[str, bytes]) -> str:
    """A script: a module with all modules that it imports, directly or not."""
    return "".join(wrap(each, bodies[each].decode()) for each in list_modules(path, bodies))


def list_modules(path: str, bodies: Mapping[str, bytes]) -> list[str]:
    """The modules in the order in which they run: each after those that it imports."""
    found: list[str] = []
    for imported in find_imports(path, bodies):
        found += [each for each in list_modules(imported, bodies) if each not in found]
    return [*found, path]


def find_imports(path: str, bodies: Mapping[str, bytes]) -> dict[str, str]:
    """The modules that a module imports, each with the names that it takes from there."""
    folder = dirname(path)
    return {normpath(join(folder, file)): names for names, file in IMPORT.findall(bodies[path].decode())}


def wrap(path: str, module: str) -> str:
    """A module as a constant that holds what it exports; as a block, if that is nothing."""
    exported = ",".join(EXPORT.findall(module))
    body = strip_script(EXPORT.sub("", IMPORT.sub(take, module)))
    if not exported:
        return f"{{\n{body}\n}}\n"
    return f"const {constant(path)}=(()=>{{\n{body}\nreturn{{{exported}}}}})();\n"


def take(found: re.Match[str]) -> str:
    names, file = found.groups()
    return f"const {names.removeprefix('* as ')}={constant(file)};\n" if names else ""


def constant(path: str) -> str:
    """The name of a module among its bundle: `js/pad/pad-grid.js` is `$pad_grid`."""
    return "$" + path.rpartition("/")[2].removesuffix(".js").replace("-", "_")


def strip_script(module: str) -> str:
    """A module without comments, indentation and empty lines. Line ends stay where they can end a statement."""
    pieces = QUOTED.split(NOTE.sub("", COMMENT.sub("", module)))
    whole = "".join(each if i % 2 else SPACE.sub("", each) for i, each in enumerate(pieces))
    return NEEDLESS.sub("", "\n".join(filter(None, map(str.strip, whole.splitlines()))))
