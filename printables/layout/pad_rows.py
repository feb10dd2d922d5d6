"""The rows of a pad as they are drawn, with the letters by which they are added up."""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import Any, NamedTuple

from companion.kit.kind import Kind
from companion.kit.mode import Mode
from companion.kit.pad import PadGroup, PadPart, PadRounds, PadRow
from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, HEAVY, THICK, THIN, Words

TOTAL = 1.3  # the height of its row, in others


class Row(NamedTuple):
    """A row as it is drawn: `letter` is its name in the formula of a sum, `line` the width of its boxes' border."""

    title: Text
    formula: Words | None = None
    kind: Kind | None = None
    parts: tuple[Text, ...] = ()
    letter: str = ""
    line: float = HAIR
    height: float = 1.0


class Band(NamedTuple):
    """Rows that are drawn together, beside a common head where they have one."""

    rows: tuple[Row, ...]
    group: PadGroup | None = None

    @property
    def height(self) -> float:
        return sum(row.height for row in self.rows)


def bands(mode: Mode[Any, Any], rounds: int) -> Iterator[Band]:
    """All rows below the names, with so many rounds where they are counted in rounds."""
    ledger = Ledger()
    for part in mode.pad_parts:
        yield from ledger.bands(part, rounds)
    yield Band((ledger.total(mode.rules[0].text if len(mode.rules) == 1 else None),))
    for tie in mode.ties:
        yield Band((Row(tie.label, tie.rule.text),))


def most_rounds(mode: Mode[Any, Any]) -> int:
    return max((part.most for part in mode.pad_parts if isinstance(part, PadRounds)), default=0)


class Ledger:
    """Gives the rows that are added up their letters: a sum is the letters since the last one."""

    def __init__(self) -> None:
        self._letters = iter(ascii_uppercase)
        self._open: list[str] = []

    def bands(self, part: PadPart, rounds: int) -> Iterator[Band]:
        match part:
            case PadRow():
                yield Band((self.row(part),))
            case PadGroup(rows=rows):
                yield Band(tuple(map(self.row, rows)), part)
            case PadRounds(row=row):
                yield from (Band((Row(row.title.counting(n)),)) for n in range(1, rounds + 1))

    def row(self, row: PadRow) -> Row:
        if row.is_count:
            return Row(row.title, row.formula, row.kind, row.parts)
        formula = self._sum() if row.is_sum else row.formula
        letter = next(self._letters)
        self._open.append(letter)
        return Row(row.title, formula, row.kind, row.parts, letter, THICK if row.is_sum else THIN)

    def total(self, formula: Text | None) -> Row:
        return Row(_("Total"), self._sum() if len(self._open) > 1 else formula, line=HEAVY, height=TOTAL)

    def _sum(self) -> str:
        letters, self._open = self._open, []
        return " + ".join(letters)
