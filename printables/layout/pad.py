"""The rows of a pad on paper, and the numbers of a result in their boxes."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from companion.kit.mode import Mode, Tie
from companion.kit.pad import PadRow
from companion.kit.piece import Piece
from companion.kit.player import initial, player_egg
from companion.kit.score import Result
from companion.kit.text import Text, _, write_number
from printables.drawing.pen import MM, Pen, Words
from printables.drawing.surface import BLACK, Frame
from printables.drawing.typeface import SMALLEST, Style, missing_characters

TOTAL_ROW = 1.1  # the height of the total's row, in rows
NO_ROW = PadRow("number", "", _("Total"), _("Total"))  # of the total and of a tie-break
Box = Literal["number", "points", "halves", "switch", "holder", "table", "total", "tie"]


class PadLine(NamedTuple):
    """A row with a box for each player: a row of the pad, the total or a `tie`. The total adds the `counted` rows."""

    box: Box
    title: Text
    row: PadRow = NO_ROW
    counted: bool = False
    tie: Tie[Any, Any] | None = None

    @property
    def height(self) -> float:
        """The height in rows."""
        return TOTAL_ROW if self.box == "total" else 1


def pad_lines(mode: Mode[Any, Any], say: Callable[[Text], str], is_filled: bool) -> Iterator[PadLine]:
    """All rows of a mode's pad below the names. Two tie-breaks share a row to write in."""
    rows, below = (*mode.pad.rows, *mode.paper.more), mode.paper.below
    yield from (_line_of(mode, row, counted=True) for row in rows if row.path not in below)
    yield PadLine("total", _("Total"))
    yield from (_line_of(mode, row, counted=False) for row in rows if row.path in below)
    ties = list(_ties(mode, say, {say(row.title) for row in rows}))
    if len(ties) == 2 and not is_filled:
        first, second = (line.tie.label for line in ties if line.tie)
        yield PadLine("halves", _("Level? {first} ¦ {second}", first=first, second=second))
    else:
        yield from ties


def solo_ladder(mode: Mode[Any, Any], reached: Text | None = None) -> Iterator[Text]:
    """The titles of solo results by points, the best first; the one that is `reached` is marked."""
    for solo in mode.solo_titles:
        line = _("Fewer: {title}", title=solo.title)
        if solo.least is not None:
            line = _("{count} or more: {title}", count=mode.unit.amount(solo.least), title=solo.title)
        yield _("{title} (yours)", title=line) if solo.title == reached else line


def _line_of(mode: Mode[Any, Any], row: PadRow, counted: bool) -> PadLine:
    title = row.title if counted else _("Tie: {what}", what=row.title)
    return PadLine(_box_of(mode, row), title, row, counted)


def _box_of(mode: Mode[Any, Any], row: PadRow) -> Box:
    if row.entry == "option":
        return "table"  # the word is written down
    return "points" if row.entry == "number" and mode.paper.points and row.kind else row.entry


def _ties(mode: Mode[Any, Any], say: Callable[[Text], str], stated: set[str]) -> Iterator[PadLine]:
    """The tie-breaks whose numbers stand in no row."""
    for number, tie in enumerate(mode.ties):
        if say(tie.label) not in stated:
            title = _("Still tied: {what}", what=tie.label) if number else _("Tie: {what}", what=tie.label)
            yield PadLine("tie", title, tie=tie)


CORNER = 4.4 * MM  # the side of the corner for the place
NUMBER, TOTAL = 12.0, 17.0  # points
NAME = 9.0  # points
RING = 3.6 * MM  # the radius of a circle around a number that won a trophy
WINNER = 1.1 * MM  # the frame around the winner's total
EGG = 6 * MM  # a player's
NONE = "–"


def named_egg(player: int, name: str) -> Piece:
    """The egg of a player, from 0, with the first letter of the name, or with the player's number."""
    letter = initial(name)
    known = letter and not missing_characters(letter)
    return player_egg(player + 1)._replace(letter=_("{letter}", letter=letter if known else str(player + 1)))


class FilledPad:
    """The numbers of a result by player, from 0, and the entered texts by their paths in the calculator's address."""

    def __init__(self, result: Result, entered: Mapping[str, str]) -> None:
        self.result, self.entered = result, entered
        self.standings = result.standings

    def has(self, line: PadLine) -> bool:
        """True if the row has numbers; a tie-break has some if it was needed."""
        return line.box != "tie" or any(comparison.tie is line.tie for comparison in self.result.comparisons)

    def number(self, line: PadLine, player: int) -> str:
        """The number in the box of a row, or in its left half."""
        if line.tie is not None:
            return self._compared(line, player)
        if line.row not in self.result.mode.pad.rows:
            won = [each.line.points for each in self.standings[player].reasons if each.line.pennant == "trophy"]
            return f"+{sum(won)}" if won else NONE
        entered = self.entered.get(line.row.cell(player), "")
        if line.box == "switch":
            return f"+{entered}" if entered.strip("0") else NONE
        return entered or NONE

    def option(self, line: PadLine) -> Text | None:
        """The word of the table's choice in a row, if the row has one."""
        chosen = self.entered.get(line.row.path)
        return next((each.word for each in line.row.options if each.id == chosen), None)

    def points(self, line: PadLine, player: int) -> str:
        """The points of a row's number, written beside it."""
        found = [each.line.points for each in self.standings[player].reasons if each.line.row == line.row.path]
        return str(sum(found)) if any(found) else NONE

    def beside(self, line: PadLine, number: int) -> str:
        """The table's number in a box beside a row."""
        return self.entered.get(line.row.beside[number].path, "") or NONE

    def is_holder(self, line: PadLine, player: int) -> bool:
        return self.entered.get(line.row.path) == str(player)

    def has_trophy(self, line: PadLine, player: int) -> bool:
        """True if the player won the trophy of a row."""
        reasons = self.standings[player].reasons
        return any(each.line.pennant == "trophy" and each.line.row == line.row.path for each in reasons)

    def _compared(self, line: PadLine, player: int) -> str:
        """The player's number in a tie-break that was needed."""
        name = self.standings[player].name
        values = (each.values for each in self.result.comparisons if each.tie is line.tie and name in each.values)
        return next((str(value[name]) for value in values), NONE)


class PadBox:
    """A box of a pad with letters `scale` times as large as on the smallest card."""

    def __init__(self, pen: Pen, box: Frame, scale: float, filled: FilledPad) -> None:
        self.pen, self.box, self.scale, self.filled = pen, box, scale, filled

    def write(self, words: Words, box: Frame | None = None, size: float = NUMBER) -> None:
        style = Style(size * self.scale, title=True, grey=0.45 if words == NONE else 0)
        self.pen.write((box or self.box).inset(0.5 * MM), words, style, "middle")

    def fill_in(self, line: PadLine, player: int) -> None:
        if line.box == "total":
            self.write_total(player)
        elif line.box == "points":
            half = self.box.width / 2
            self.write(self.filled.number(line, player), self.box.left(half))
            self.write(self.filled.points(line, player), self.box.after(half))
        elif line.box == "holder":
            if self.filled.is_holder(line, player):
                self.write("+1", size=NUMBER * 0.75)
        elif word := self.filled.option(line):
            self.pen.fill(self.box.inset(0.5 * MM), word, Style(NAME * self.scale), "middle")
        else:
            self.write(self.filled.number(line, player))
            if self.filled.has_trophy(line, player):
                self.pen.circle(self.box.middle, RING * self.scale, 1.1)

    def write_total(self, player: int) -> None:
        """Write the total with the place in its corner; the winner's has a heavy frame."""
        standing = self.filled.standings[player]
        if standing.winner:
            self.pen.box(self.box.inset(WINNER / 2), WINNER, BLACK)
        side = CORNER * self.scale
        corner = Frame(self.box.right - side, self.box.bottom - side, side, side)
        self.write(write_number(standing.total), self.box.left(self.box.width - side * 0.6), TOTAL)
        self.pen.write(corner, str(standing.rank), Style(SMALLEST * self.scale, bold=True), "middle")
