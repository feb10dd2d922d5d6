"""The table of a pad: a row for each thing that is counted, a column for each player."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.kit.kind import Kind
from companion.kit.mode import Mode
from companion.kit.pad.paper import PaperGroup
from companion.kit.text import _
from printables.drawing.pen import HAIR, HEAVY, MM, SMALLEST, THIN, NoRoom, Pen
from printables.drawing.shapes import colour_of
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import Style

from .pad_rows import PadLine, RowBlock, most_rounds, row_blocks

LOWEST, HIGHEST = 9 * MM, 13 * MM  # of a row, where there is room
FLOOR = 4.5 * MM  # nobody writes in a lower row
WIDEST = 45 * MM  # of a player's column
COLUMNS = 0.7  # of the table's width is for the players' columns, at most
GROUP = 0.62  # of the width of the rows' heads is for the head of their group
EDGE = 1 * MM  # between the border of a head and its words


class PadTable:
    """The table at the top of a frame, as high as its rows want to be.

    `names` has an empty one for a player without a name, and none for players at the end.
    """

    def __init__(
        self, pen: Pen, mode: Mode[Any, Any], players: int, names: Sequence[str], frame: Frame, scale: float
    ) -> None:
        self.pen, self.mode, self.names, self.frame, self.scale = pen, mode, names, frame, scale
        self.rounds, self.row_height = self._measure_rows()
        self.players = players
        self.column = min(WIDEST, frame.width * COLUMNS / players)
        self.head = frame.width - self.column * players

    def _measure_rows(self) -> tuple[int, float]:
        """For how many rounds there is room, and how high a row is."""
        fixed = 1 + sum(block.height for block in row_blocks(self.mode, 0))  # the names, and all rows but rounds
        rounds = min(most_rounds(self.mode), max(1, int(self.frame.height / self._lowest - fixed)))
        return rounds, min(HIGHEST * max(1, self.scale), self.frame.height / (fixed + rounds))

    @property
    def _lowest(self) -> float:
        return LOWEST * min(1, self.scale)

    @property
    def is_cramped(self) -> bool:
        return self.row_height < self._lowest

    def draw(self) -> float:
        """Draw the table and return where it ends. NoRoom if nobody could write in its boxes."""
        if self.row_height < FLOOR:
            raise NoRoom
        rest = self.frame
        with self.pen.tag("Table"):
            self._draw_names(rest.top(self.row_height))
            rest = rest.below(self.row_height)
            for block in row_blocks(self.mode, self.rounds):
                self._draw_block(rest.top(block.height * self.row_height), block)
                rest = rest.below(block.height * self.row_height)
        return rest.y

    def _boxes(self, line: Frame) -> Iterator[Frame]:
        """The players' boxes of a row."""
        for player in range(self.players):
            yield line.after(self.head + player * self.column).left(self.column)

    def _draw_names(self, line: Frame) -> None:
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Column", columns=2):
                self.pen.write(line.left(self.head).inset(EDGE), _("Players"), Style(9 * self.scale, grey=0.3))
            for player, box in enumerate(self._boxes(line)):
                with self.pen.tag("TH", "Column"):
                    self._draw_name(box, player)

    def _draw_name(self, box: Frame, player: int) -> None:
        """Draw a name, or leave room for one, with the number of the player in the corner."""
        self.pen.box(box, THIN, BLACK)
        number = Style(6 * self.scale, grey=0.35)
        corner = box.inset(0.4 * MM).top(number.line)
        self.pen.write(corner, str(player + 1), number)
        if player < len(self.names) and self.names[player]:
            room = box.below(corner.height * 0.7).inset(EDGE)
            self.pen.write(room, self.names[player], Style(11 * self.scale, bold=True), "middle")

    def _draw_block(self, frame: Frame, block: RowBlock) -> None:
        rest = frame
        for row in block.rows:
            with self.pen.tag("TR"):
                if block.group and row is block.rows[0]:
                    with self.pen.tag("TH", "Row", rows=len(block.rows)):
                        self._draw_group(frame.left(self.head * GROUP).inset(EDGE), block.group)
                self._draw_row(rest.top(row.height * self.row_height), row, in_group=block.group is not None)
            rest = rest.below(row.height * self.row_height)
        self.pen.rule(frame, THIN if block.group else HAIR, BLACK)

    def _draw_row(self, line: Frame, row: PadLine, in_group: bool) -> None:
        head = line.left(self.head)
        with self.pen.tag("TH", "Row", columns=1 if in_group else 2):
            self._draw_head((head.after(self.head * GROUP) if in_group else head).inset(EDGE), row)
        for box in self._boxes(line):
            with self.pen.tag("TD"):
                self._draw_box(box, row)

    def _draw_head(self, room: Frame, row: PadLine) -> None:
        """Draw the badge, the title, the formula, and the letter at the end."""
        if row.kind is not None:
            room = self._draw_badge(room, row.kind, 6.2 * MM * self.scale)
        letter = Style(8.5 * self.scale, bold=True, grey=0.3)
        self._draw_title(room.left(room.width - letter.size * 1.3) if row.letter else room, row)
        if row.letter:
            with self.pen.tag("P"):
                self.pen.write(room.end(letter.size), row.letter, letter, "right")

    def _draw_badge(self, room: Frame, kind: Kind, size: float) -> Frame:
        """Draw the badge of a kind, and return the room beside it."""
        with self.pen.tag("P"):
            self.pen.badge(room.left(size).middle, size, kind.shape, kind.letter, colour_of(kind))
        return room.after(size + 1.3 * MM)

    def _draw_title(self, room: Frame, row: PadLine) -> None:
        """Draw the title of a row, and its formula below where it can be read."""
        title = Style((13 if row.border == HEAVY else 10) * self.scale, bold=True)
        small = Style(max(SMALLEST, 7.5 * self.scale), grey=0.25)
        rest = room.height - title.line
        if row.formula is None or rest < small.line * 0.7:
            with self.pen.tag("P"):
                self.pen.write(room, row.title, title)
            return
        height = min(rest, self.pen.height(row.formula, small, room.width))
        both = room.below((rest - height) / 2)
        with self.pen.tag("P"):
            self.pen.write(both.top(title.line), row.title, title)
        with self.pen.tag("P"):
            self.pen.fill(both.below(title.line).top(height), row.formula, small)

    def _draw_group(self, room: Frame, group: PaperGroup) -> None:
        """Draw the kind of a group, and below it the boxes to work out its numbers in."""
        size = min(6.5 * MM * self.scale, room.height * 0.42)
        name = self._draw_badge(room.top(size), group.kind, size)
        with self.pen.tag("P"):
            self.pen.write(name, group.kind.name, Style(10 * self.scale, bold=True))
        work, label = room.below(size + 0.8 * MM), Style(6 * self.scale, grey=0.25)
        for number, words in enumerate(group.work_boxes):
            width = room.width / len(group.work_boxes)
            place = work.after(number * width).left(width - EDGE)
            with self.pen.tag("P"):
                self.pen.write(place.top(label.line), words, label)
            self.pen.box(place.below(label.line))

    def _draw_box(self, frame: Frame, row: PadLine) -> None:
        """Draw the box to write in, divided if several numbers stand in it."""
        label, width = Style(5.5 * self.scale, grey=0.25), frame.width / max(1, len(row.parts))
        for number, words in enumerate(row.parts):
            part = frame.after(number * width).left(width)
            self.pen.box(part, HAIR, GREY)
            with self.pen.tag("P"):
                self.pen.write(part.inset(0.5 * MM).top(label.line), words, label)
        self.pen.box(frame.inset(row.border / 2) if row.border == HEAVY else frame, row.border, BLACK)
