"""The rows of a pad on paper: those of the mode's pad, the total, the tie-breaks."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from companion.kit.mode import Mode, Tie
from companion.kit.pad import PadRow
from companion.kit.piece import Piece
from companion.kit.text import Text, _

TOTAL = 1.08  # the height of the total's row, in rows
Box = Literal["number", "points", "switch", "holder", "table", "total", "tie"]


class PadLine(NamedTuple):
    """A row with a box for each player: one of the pad, the total or a `tie`; the total is of those `counted`."""

    box: Box
    title: Text
    row: PadRow | None = None
    counted: bool = False
    tie: Tie[Any, Any] | None = None

    @property
    def piece(self) -> Piece | None:
        return self.row.piece if self.row else None

    @property
    def beside(self) -> int:
        """How many boxes the table has in this row."""
        return len(self.row.beside) if self.row else 0

    @property
    def worth(self) -> int:
        """What a switch counts."""
        return self.row.worth if self.row else 0

    @property
    def height(self) -> float:
        """In rows."""
        return TOTAL if self.box == "total" else 1


def pad_pieces(mode: Mode[Any, Any]) -> list[Piece]:
    """The pieces of the rows, each once."""
    return list({row.piece.id: row.piece for row in mode.pad.rows if row.piece}.values())


def pad_lines(mode: Mode[Any, Any], say: Callable[[Text], str]) -> Iterator[PadLine]:
    """All rows of a mode's pad below the names."""
    rows, below = (*mode.pad.rows, *mode.paper.more), mode.paper.below
    for row in rows:
        if row.path not in below:
            yield _line_of(mode, row, counted=True)
    yield PadLine("total", _("Total"))
    for row in rows:
        if row.path in below:
            yield _line_of(mode, row, counted=False)
    yield from _ties(mode, say, {say(row.title) for row in rows})


def _line_of(mode: Mode[Any, Any], row: PadRow, counted: bool) -> PadLine:
    title = row.title if counted else _("Tie: {what}", what=row.title)
    return PadLine(_box_of(mode, row), title, row, counted)


def _box_of(mode: Mode[Any, Any], row: PadRow) -> Box:
    if row.entry == "option":
        return "table"  # the word is written down
    return "points" if row.entry == "number" and mode.paper.points and row.kind else row.entry


def _ties(mode: Mode[Any, Any], say: Callable[[Text], str], stated: set[str]) -> Iterator[PadLine]:
    """The tie-breaks for which no row has the numbers."""
    for number, tie in enumerate(mode.ties):
        if say(tie.label) not in stated:
            title = _("Still tied: {what}", what=tie.label) if number else _("Tie: {what}", what=tie.label)
            yield PadLine("tie", title, tie=tie)
