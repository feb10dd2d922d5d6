"""The table of a pad: a head for each row, a box for each player."""

from collections.abc import Iterator
from typing import Any

from companion.kit.kind import Kind
from companion.kit.mode import Mode
from companion.kit.pad import PadGroup
from companion.kit.text import _
from printables.drawing.pen import HAIR, HEAVY, MM, SMALLEST, THIN, NoRoom, Pen
from printables.drawing.shapes import colour_of
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import Style
from printables.request import Order

from .pad_rows import Band, Row, bands, most_rounds

LOWEST, HIGHEST = 9 * MM, 13 * MM  # of a row, where there is room
FLOOR = 4.5 * MM  # nobody writes in a lower one
WIDEST = 45 * MM  # of a player's column
PLAYERS = 0.7  # of the width, at most, is for the columns
GROUP = 0.62  # of a head's width, where rows have a common one
EDGE = 1 * MM  # between a head's border and its words


class Table:
    """The table in a frame, at its top; it is as high as its rows want to be."""

    def __init__(self, pen: Pen, order: Order, frame: Frame, scale: float) -> None:
        self.pen, self.order, self.frame, self.scale = pen, order, frame, scale
        self.rounds, self.unit = self._rows(order.party.mode)
        players = order.party.players
        self.column = min(WIDEST, frame.width * PLAYERS / players)
        self.head = frame.width - self.column * players

    def _rows(self, mode: Mode[Any, Any]) -> tuple[int, float]:
        """How many rounds there is room for, and how high a row is."""
        fixed = 1 + sum(band.height for band in bands(mode, 0))  # the names, and all that is no round
        rounds = min(most_rounds(mode), max(1, int(self.frame.height / self._lowest - fixed)))
        return rounds, min(HIGHEST * max(1, self.scale), self.frame.height / (fixed + rounds))

    @property
    def _lowest(self) -> float:
        return LOWEST * min(1, self.scale)

    @property
    def cramped(self) -> bool:
        return self.unit < self._lowest

    def draw(self) -> float:
        """Draw it, and return where it ends. NoRoom where nobody could write in its boxes."""
        if self.unit < FLOOR:
            raise NoRoom
        rest = self.frame
        with self.pen.tag("Table"):
            self._names(rest.top(self.unit))
            rest = rest.below(self.unit)
            for band in bands(self.order.party.mode, self.rounds):
                self._band(rest.top(band.height * self.unit), band)
                rest = rest.below(band.height * self.unit)
        return rest.y

    def _boxes(self, line: Frame) -> Iterator[Frame]:
        """The players' boxes of a line."""
        for seat in range(self.order.party.players):
            yield line.after(self.head + seat * self.column).left(self.column)

    def _names(self, line: Frame) -> None:
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Column", columns=2):
                self.pen.write(line.left(self.head).inset(EDGE), _("Players"), Style(9 * self.scale, grey=0.3))
            for seat, box in enumerate(self._boxes(line)):
                with self.pen.tag("TH", "Column"):
                    self._name(box, seat)

    def _name(self, box: Frame, seat: int) -> None:
        """A name, or room for one, with the number of the seat in the corner."""
        self.pen.box(box, THIN, BLACK)
        number, names = Style(6 * self.scale, grey=0.35), self.order.names
        corner = box.inset(0.4 * MM).top(number.line)
        self.pen.write(corner, str(seat + 1), number)
        if seat < len(names) and names[seat]:
            room = box.below(corner.height * 0.7).inset(EDGE)
            self.pen.write(room, names[seat], Style(11 * self.scale, bold=True), "middle")

    def _band(self, frame: Frame, band: Band) -> None:
        rest = frame
        for row in band.rows:
            with self.pen.tag("TR"):
                if band.group and row is band.rows[0]:
                    with self.pen.tag("TH", "Row", rows=len(band.rows)):
                        self._group(frame.left(self.head * GROUP).inset(EDGE), band.group)
                self._row(rest.top(row.height * self.unit), row, beside=band.group is not None)
            rest = rest.below(row.height * self.unit)
        self.pen.rule(frame, THIN if band.group else HAIR, BLACK)

    def _row(self, line: Frame, row: Row, beside: bool) -> None:
        head = line.left(self.head)
        with self.pen.tag("TH", "Row", columns=1 if beside else 2):
            self._head((head.after(self.head * GROUP) if beside else head).inset(EDGE), row)
        for box in self._boxes(line):
            with self.pen.tag("TD"):
                self._box(box, row)

    def _head(self, room: Frame, row: Row) -> None:
        """The badge, the word, the formula, and at the end the letter."""
        if row.kind is not None:
            room = self._badge(room, row.kind, 6.2 * MM * self.scale)
        letter = Style(8.5 * self.scale, bold=True, grey=0.3)
        self._words(room.left(room.width - letter.size * 1.3) if row.letter else room, row)
        if row.letter:
            with self.pen.tag("P"):
                self.pen.write(room.end(letter.size), row.letter, letter, "right")

    def _badge(self, room: Frame, kind: Kind, size: float) -> Frame:
        """Draw the badge of a kind, and return the room beside it."""
        with self.pen.tag("P"):
            self.pen.badge(room.left(size).middle, size, kind.shape, kind.letter, colour_of(kind.id))
        return room.after(size + 1.3 * MM)

    def _words(self, room: Frame, row: Row) -> None:
        """What the row is called, and below it the formula where it can be read."""
        word = Style((13 if row.line == HEAVY else 10) * self.scale, bold=True)
        small = Style(max(SMALLEST, 7.5 * self.scale), grey=0.25)
        rest = room.height - word.line
        if row.formula is None or rest < small.line * 0.7:
            with self.pen.tag("P"):
                self.pen.write(room, row.title, word)
            return
        high = min(rest, self.pen.height(row.formula, small, room.width))
        block = room.below((rest - high) / 2)
        with self.pen.tag("P"):
            self.pen.write(block.top(word.line), row.title, word)
        with self.pen.tag("P"):
            self.pen.fill(block.below(word.line).top(high), row.formula, small)

    def _group(self, room: Frame, group: PadGroup) -> None:
        """The kind, and its working boxes below."""
        size = min(6.5 * MM * self.scale, room.height * 0.42)
        name = self._badge(room.top(size), group.kind, size)
        with self.pen.tag("P"):
            self.pen.write(name, group.kind.name, Style(10 * self.scale, bold=True))
        work, label = room.below(size + 0.8 * MM), Style(6 * self.scale, grey=0.25)
        for number, words in enumerate(group.work_boxes):
            width = room.width / len(group.work_boxes)
            place = work.after(number * width).left(width - EDGE)
            with self.pen.tag("P"):
                self.pen.write(place.top(label.line), words, label)
            self.pen.box(place.below(label.line))

    def _box(self, frame: Frame, row: Row) -> None:
        """The box to write in, parted where more than one number stands in it."""
        label, width = Style(5.5 * self.scale, grey=0.25), frame.width / max(1, len(row.parts))
        for number, words in enumerate(row.parts):
            part = frame.after(number * width).left(width)
            self.pen.box(part, HAIR, GREY)
            with self.pen.tag("P"):
                self.pen.write(part.inset(0.5 * MM).top(label.line), words, label)
        self.pen.box(frame.inset(row.line / 2) if row.line == HEAVY else frame, row.line, BLACK)
