"""Style sheets keep to the scales and breakpoints of `static/css/tokens.css`.

A font size, a corner or a space takes its px and rem from a token, or from a function with one; up to 2 px are a line.
Any other number, breakpoint or colour has its reason in a comment on its line. Each class belongs to one sheet. What is
minified selects the same.
"""

import re
from collections.abc import Iterator

import pytest
from rcssmin import cssmin

from companion.web.files import folder

STATIC = folder("static")
SHEETS = sorted(path.relative_to(STATIC).as_posix() for path in STATIC.glob("**/*.css") if path.name != "tokens.css")
TOKENS = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
BREAKPOINTS = dict(re.findall(r"^ \*   (\w+) +(\(.*\))  ", TOKENS, re.MULTILINE))
DOUBLE = "(max-width: 15rem)"  # of a container

SCALED = re.compile(
    r"(?<![\w-])((?:font|font-size|[a-z-]*radius|(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)[a-z-]*): [^;}]+)"
)
FUNCTION = re.compile(r"[a-z-]+\((?:[^()]|\([^()]*\))*\)")
LENGTH = re.compile(r"(?<![\w.])[\d.]+(?:px|rem)\b")
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?![^{]*\{)")
PLACES = re.compile("grid-(area|row|column)|order|margin.*|position|top|inset.*|z-index")
PART = re.compile('@import "(.*)"')
INSIDE = re.compile(r"[^\s{};,(>+~]\s+:(?=[a-z])")  # a pseudo-class of whatever is inside an element
# These change or name again what is elsewhere: the page of all components, the head of a result, the pages of one
# pair of eyes, whose cards are others than those of lists, and what the browser prints.
APART = ("look.css", "result.css", "hand.css", "paper.css")
LINES = ("0px", "1px", "2px")


def find_faults(sheet: str) -> Iterator[str]:
    """List the declarations with a length outside the scales, and the colours that are no token."""
    for line in re.sub(r"^/\*.*?\*/", "", sheet, flags=re.DOTALL | re.MULTILINE).splitlines():
        if "/*" not in line:
            for declaration in SCALED.findall(line):
                rest = FUNCTION.sub(lambda found: "" if "var(--" in found[0] else found[0], declaration)
                yield from (declaration for length in LENGTH.findall(rest) if length not in LINES)
            yield from COLOUR.findall(line)


def list_owned(sheet: str) -> set[str]:
    """Return the classes that a rule names alone, unless it only places them on a page."""
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    rules = [(names, re.findall(r"([a-z-]+):", body)) for names, body in re.findall(r"([^{}]+){([^{}]*)}", plain)]
    owned = [names for names, declared in rules if not all(PLACES.fullmatch(each) for each in declared)]
    return {name for names in owned for name in re.findall(r"(?:^|, )\s*\.([\w-]+)(?= *(?:,|$))", names.strip())}


def list_conditions(sheet: str) -> Iterator[str]:
    """List the alternatives of each condition on the size of the screen or of a container."""
    for kind, condition in re.findall(r"@(media|container) ([^{]+?) \{(?!.*/\*)", sheet):
        for each in condition.split(", "):
            if re.search("width|height", each):
                yield each.removeprefix("not all and ") if kind == "media" else f"container {each}"


@pytest.mark.parametrize("path", SHEETS)
def test_a_sheet_uses_the_scales(path: str) -> None:
    assert list(find_faults((STATIC / path).read_text(encoding="utf-8"))) == []


def test_a_class_belongs_to_one_sheet() -> None:
    """A sheet may alter the parts that it imports."""
    sheets = {path: (STATIC / path).read_text(encoding="utf-8") for path in SHEETS if path not in APART}
    owners: dict[str, set[str]] = {}
    for path, sheet in sheets.items():
        imported = [name for part in PART.findall(sheet) if part in sheets for name in list_owned(sheets[part])]
        for name in list_owned(sheet).difference(imported):
            owners.setdefault(name, set()).add(path)
    assert {name: paths for name, paths in owners.items() if len(paths) > 1} == {}


def test_screens_have_four_breakpoints() -> None:
    assert len(BREAKPOINTS) == 4
    parts = [*BREAKPOINTS.values(), "(scripting: enabled)"]
    for path in SHEETS:
        for condition in list_conditions((STATIC / path).read_text(encoding="utf-8")):
            rest = condition
            for part in parts:
                rest = rest.replace(part, "")
            assert rest.replace(" and ", "").strip() in ("", f"container {DOUBLE}"), path


def test_a_number_outside_the_scales_is_found() -> None:
    found = "a { gap: 3px; padding: 0 5px; font: 700 1.3rem/1 serif; border-radius: 9px; color: #fff; }"
    assert len(list(find_faults(found))) == 5
    free = "a { gap: 2px 10%; margin: -1px calc(-1 * var(--s8)); font: 700 var(--text)/1.2 serif; padding: 0.5em; }"
    assert list(find_faults(f"{free}\na {{ margin: 13px; }} /* the crack */")) == []


@pytest.mark.parametrize("path", SHEETS)
def test_a_minified_sheet_selects_what_is_inside(path: str) -> None:
    """Inside another rule, rcssmin takes the space of `.a :is(b)` away; there, `.a *:is(b)` says the same."""
    sheet = (STATIC / path).read_text(encoding="utf-8")
    plain = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    assert len(INSIDE.findall(cssmin(sheet))) == len(INSIDE.findall(plain))
