"""Worked examples in plain text, at once test cases and a part of a game's rules: their contents and their reader.

A file has a part a case: a `##` heading, prose, and what is worked out. A score is a table whose first cell is the mode
and whose columns are the players and `table`; under it stand how it was decided, and the reasons of the players whose
lines are to be shown:

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

A round names its resolver; the table holds what is typed on its page, by the path of each input, and under it stand
sentences of the report in their order; a chart's row is its cells with ` | ` between them:

    Round: round

    | round    | Ana   | Ben  | table |
    | -------- | ----- | ---- | ----- |
    | egg      | quail | duck |       |
    | proposal |       |      | duck  |

    - Nobody has won yet
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from .data import at, put


@dataclass
class Example:
    """A case with a title and prose. An example of this very class has nothing to work out."""

    title: str
    prose: list[str] = field(default_factory=list)


@dataclass
class ScoreExample(Example):
    """A sheet with its expected outcome. `reasons` has (points, rule id, sentence) by player."""

    sheet: dict[str, Any] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    ranks: dict[str, int] = field(default_factory=dict)
    decided_by: str | None = None
    solo_title: str | None = None
    warns: list[str] = field(default_factory=list)
    reasons: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)


@dataclass
class RoundExample(Example):
    """Entries for a resolver by input path, and sentences of its report in their order."""

    resolver: str = ""
    players: int = 0
    typed: dict[str, str] = field(default_factory=dict)
    sentences: list[str] = field(default_factory=list)


OUTCOME = ("total", "rank")
ANSWERS = {"yes": True, "no": False}
REASON = re.compile(r"- (?P<name>.+?) (?P<points>[+-]\d+) \[(?P<rule>[^]]+)\] (?P<text>.+)")
ROUND = re.compile(r"Round: (?P<resolver>\S+)")


def parse_examples(text: str) -> list[Example]:
    """Parse a file of examples. ValueError names a malformed line."""
    return [_parse_example(part) for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]]


def _parse_example(part: str) -> Example:
    title, *blocks = part.strip().split("\n\n")
    example = _make_example(title.strip(), blocks)
    for block in blocks:
        _read_block(example, block)
    return example


def _make_example(title: str, blocks: list[str]) -> Example:
    """Make the example of the class that its blocks call for."""
    for block in blocks:
        if found := ROUND.fullmatch(block):
            return RoundExample(title, resolver=found["resolver"])
    return ScoreExample(title) if any(block.startswith("|") for block in blocks) else Example(title)


def _read_block(example: Example, block: str) -> None:
    match example:
        case RoundExample() if block.startswith("Round: "):
            pass
        case ScoreExample() if block.startswith(("|", "- ", "Decided by:", "Warns:", "Title:")):
            _read_score(example, block)
        case RoundExample() if block.startswith("|"):
            _read_round(example, block)
        case RoundExample() if block.startswith("- "):
            example.sentences += (line.removeprefix("- ") for line in _lines(block))
        case _:
            example.prose.append(" ".join(block.split()))


def _lines(block: str) -> list[str]:
    """Return the entries of a list, each on one line; an indented line continues the one before."""
    return re.sub(r"\n +", " ", block).splitlines()


def _read_score(example: ScoreExample, block: str) -> None:
    if block.startswith("|"):
        _read_sheet(example, block)
        return
    for line in block.splitlines():
        if block.startswith("- "):
            _read_reason(example, line)
        else:
            _read_outcome(example, *line.split(": ", 1))


def _split_cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _read_cells(block: str) -> tuple[str, list[str], Iterator[tuple[str, str, str]]]:
    """Return the first cell, the other columns, and each filled cell as (path, column, text)."""
    (first, *columns), _dashes, *body = [_split_cells(line) for line in block.splitlines()]
    cells = ((path, column, cell) for path, *row in body for column, cell in zip(columns, row, strict=True) if cell)
    return first, columns, cells


def _read_sheet(example: ScoreExample, block: str) -> None:
    mode, columns, cells = _read_cells(block)
    names = [name for name in columns if name != "table"]
    example.sheet = {"mode": mode, "players": [{"name": name} for name in names]}
    for path, column, cell in cells:
        if path in OUTCOME:
            (example.totals if path == "total" else example.ranks)[column] = int(cell)
        elif path.startswith("rulings."):
            put(example.sheet, path, ANSWERS[cell])
        elif column == "table":
            put(example.sheet, f"table.{path}", _parse_value(cell))
        else:
            put(example.sheet["players"][names.index(column)], path, _parse_value(cell))


def _read_round(example: RoundExample, block: str) -> None:
    _round, columns, cells = _read_cells(block)
    names = [name for name in columns if name != "table"]
    example.players = len(names)
    example.typed = {at("players", i, "name"): name for i, name in enumerate(names)}
    for path, column, cell in cells:
        example.typed[path if column == "table" else at("players", names.index(column), path)] = cell


def _parse_value(cell: str) -> int | str:
    return int(cell) if cell.isdecimal() else cell


def _read_outcome(example: ScoreExample, what: str, value: str) -> None:
    match what:
        case "Decided by":
            example.decided_by = None if value == "nobody yet" else value
        case "Title":
            example.solo_title = value
        case "Warns":
            example.warns = value.split(", ")
        case _:
            raise ValueError(f"{what}: {value}")


def _read_reason(example: ScoreExample, line: str) -> None:
    match = REASON.fullmatch(line)
    if match is None:
        raise ValueError(line)
    reason = (int(match["points"]), match["rule"], match["text"])
    example.reasons.setdefault(match["name"], []).append(reason)
