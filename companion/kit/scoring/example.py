"""Worked examples in plain text: at once test cases and a help page.

A file has a part a case: a `##` heading, prose, a table whose first cell is the mode and whose columns are the players
and `table`, how it was decided, and the reasons of the players whose lines are to be shown:

    ## Ana holds the Mommy Dragon

    | standard     | Ana | Ben | table |
    | ------------ | --: | --: | ----: |
    | dragons      |   8 |   9 |       |
    | mommy_dragon |     |     |   Ana |
    | total        |   9 |   9 |       |
    | rank         |   1 |   1 |       |

    Decided by: shared
    Warns: table.mommy_dragon

    - Ana +8 [baby] 8 baby dragons
"""

import re
from dataclasses import dataclass, field
from typing import Any

from companion.kit.path import put

OUTCOME = ("total", "rank")
REASON = re.compile(r"- (?P<name>.+?) (?P<points>[+-]\d+) \[(?P<rule>[^]]+)\] (?P<text>.+)")


@dataclass
class Example:
    """A case: the sheet, and what must come out. `reasons` holds (points, rule id, sentence) by player."""

    title: str
    prose: list[str] = field(default_factory=list)
    sheet: dict[str, Any] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    decided_by: str | None = None
    solo_title: str | None = None
    warns: list[str] = field(default_factory=list)
    reasons: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)


def parse_examples(text: str) -> list[Example]:
    """The cases of a file. ValueError names the line that is not of the form."""
    examples = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        title, *blocks = part.strip().split("\n\n")
        example = Example(title.strip())
        for block in blocks:
            _read_block(example, block)
        examples.append(example)
    return examples


def _read_block(example: Example, block: str) -> None:
    if block.startswith("|"):
        _read_table(example, [_split_cells(line) for line in block.splitlines()])
    elif block.startswith("- "):
        for line in block.splitlines():
            _read_reason(example, line)
    elif block.startswith(("Decided by:", "Warns:", "Title:")):
        for line in block.splitlines():
            _read_outcome(example, *line.split(": ", 1))
    else:
        example.prose.append(" ".join(block.split()))


def _split_cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _read_table(example: Example, rows: list[list[str]]) -> None:
    (mode, *columns), _dashes, *body = rows
    names = [name for name in columns if name != "table"]
    example.sheet = {"mode": mode, "players": [{"name": name} for name in names]}
    for path, *cells in body:
        for column, cell in zip(columns, cells, strict=True):
            if not cell:
                continue
            if path in OUTCOME:
                (example.totals if path == "total" else example.ranks)[column] = int(cell)
            elif path.startswith("rulings."):
                put(example.sheet, path, {"yes": True, "no": False}[cell])
            elif column == "table":
                put(example.sheet, f"table.{path}", _parse_value(cell))
            else:
                put(example.sheet["players"][names.index(column)], path, _parse_value(cell))


def _parse_value(cell: str) -> int | str:
    return int(cell) if cell.isdecimal() else cell


def _read_outcome(example: Example, what: str, value: str) -> None:
    match what:
        case "Decided by":
            example.decided_by = None if value == "nobody yet" else value
        case "Title":
            example.solo_title = value
        case "Warns":
            example.warns = value.split(", ")
        case _:
            raise ValueError(f"{what}: {value}")


def _read_reason(example: Example, line: str) -> None:
    match = REASON.fullmatch(line)
    if match is None:
        raise ValueError(line)
    reason = (int(match["points"]), match["rule"], match["text"])
    example.reasons.setdefault(match["name"], []).append(reason)
