"""The rows of a pad as they are drawn, with the letters by which they are added up."""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any, NamedTuple

from companion.kit.kind import Kind
from companion.kit.mode import Mode
from companion.kit.pad.paper import PaperGroup, PaperPart, PaperRounds, PaperRow
from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, HEAVY, THICK, THIN, Words

TOTAL = 1.3  # the height of the total's row, in rows


class PadLine(NamedTuple):
    """A row of the pad with a box for each player.

    `letter` is its name in the formula of a sum, `border` the width of its boxes' lines in points, `height` counts in
    rows.
    """

    title: Text
    formula: Words | None = None
    kind: Kind | None = None
    parts: tuple[Text, ...] = ()
    letter: str = ""
    border: float = HAIR
    height: float = 1.0


class RowBlock(NamedTuple):
    """Rows that stand together, beside the head of their group if they have one."""

    rows: tuple[PadLine, ...]
    group: PaperGroup | None = None

    @property
    def height(self) -> float:
        return sum(row.height for row in self.rows)


def row_blocks(mode: Mode[Any, Any], rounds: int) -> Iterator[RowBlock]:
    """All rows of a mode's pad below the names, with that number of rounds where points are noted by the round."""
    builder = _RowBuilder()
    for part in mode.paper_parts:
        yield from builder.blocks(part, rounds)
    yield RowBlock((builder.total(mode.rules[0].text if len(mode.rules) == 1 else None),))
    for tie in mode.ties:
        yield RowBlock((PadLine(tie.label, tie.rule.text),))


def most_rounds(mode: Mode[Any, Any]) -> int:
    return max((part.most for part in mode.paper_parts if isinstance(part, PaperRounds)), default=0)


class _RowBuilder:
    """Builds rows and gives a letter to each that is added up; a sum adds the letters since the last sum."""

    def __init__(self) -> None:
        self._letters = iter(ascii_uppercase)
        self._addends: list[str] = []

    def blocks(self, part: PaperPart, rounds: int) -> Iterator[RowBlock]:
        match part:
            case PaperRow():
                yield RowBlock((self.row(part),))
            case PaperGroup(rows=rows):
                yield RowBlock(tuple(map(self.row, rows)), part)
            case PaperRounds(row=row):
                yield from (RowBlock((PadLine(row.title.counting(n)),)) for n in range(1, rounds + 1))

    def row(self, row: PaperRow) -> PadLine:
        if row.is_count:
            return PadLine(row.title, row.formula, row.kind, row.parts)
        formula = self._sum() if row.is_sum else row.formula
        letter = next(self._letters)
        self._addends.append(letter)
        return PadLine(row.title, formula, row.kind, row.parts, letter, THICK if row.is_sum else THIN)

    def total(self, formula: Text | None) -> PadLine:
        return PadLine(_("Total"), self._sum() if len(self._addends) > 1 else formula, border=HEAVY, height=TOTAL)

    def _sum(self) -> str:
        addends, self._addends = self._addends, []
        return " + ".join(addends)
