"""What a page tells in sentences and tables."""

from typing import NamedTuple

from companion.kit.piece import Piece
from companion.kit.text import Text

Cell = Text | str | int


class Chart(NamedTuple):
    """Something told as a table; the first cell of a row names it. `pieces` are the drawings of the first rows."""

    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    pieces: tuple[Piece | None, ...] = ()


ReportPart = Chart | Text
