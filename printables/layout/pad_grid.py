"""Pads on paper: their common part, and the grid with a row for each number and a column for each player."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.kit.mode import Mode
from companion.kit.piece import rounded
from companion.kit.player import CROWN
from companion.kit.text import Text, _
from printables.drawing.path import parse_path
from printables.drawing.pen import HAIR, MM, THIN, Pen
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import SMALLEST, Style, drawable, width

from .pad import CORNER, EGG, LARGE_NAME, NAME, FilledPad, PadBox, PadLine, named_egg, pad_lines

LOWEST, HIGHEST = 9 * MM, 14 * MM  # of a row
HEAVY = 0.8 * MM  # above the total
BORDER, CURVE = 1.4, 2.2 * MM  # the line around a pad, and its corners' radius
PIECE = 7.4 * MM
SIDE = 7.6 * MM  # the width of a box of the table
EDGE, TIGHT = 1 * MM, 0.4 * MM  # between a border and words, and beside the titles of the table's boxes
LABEL, HINT, TOTAL = 8.5, 10.0, 15.0  # points
PLACE = _("place")  # in the corner of a total
WIDEST = 0.42  # of the grid's width is for the heads of its rows, at most


@dataclass
class DrawnPad(ABC):
    """A pad of the width `wide`, with letters `scale` times as large as on the smallest card.

    `names` has an empty text for a player without a name, and may end early. The boxes are `filled` with a result.
    """

    pen: Pen
    mode: Mode[Any, Any]
    players: int
    names: Sequence[str]
    wide: float
    scale: float
    filled: FilledPad | None = None

    name_room: float = field(init=False)  # the width of a name
    names_height: float = field(init=False)  # the least height of the names above the rows
    units: float = field(init=False)  # the height in rows, without the names
    height: float = field(init=False)  # the least height

    def __post_init__(self) -> None:
        self.names = [*self.names, *[""] * (self.players - len(self.names))]

    @abstractmethod
    def draw(self, frame: Frame, corner: Text | None = None) -> float:
        """Draw the pad at the top of a frame, in high rows if there is room, and return its height."""

    @property
    def _name_style(self) -> Style:
        """The largest style in which the longest word fits; if that is too small, the usual one with broken words."""
        usual = Style(min(NAME * self.scale, LARGE_NAME), bold=True)
        words = [word for name in self.names for word in drawable(name).split()]
        longest = max((width(word, usual) for word in words), default=0)
        size = usual.size * 0.99 * self.name_room / max(longest, 1)
        return usual._replace(size=size) if self.pen.least <= size < usual.size else usual

    def _draw_border(self, whole: Frame) -> None:
        path = rounded(whole.x, whole.y, whole.width, whole.height, CURVE * self.scale)
        self.pen.surface.path(parse_path(path), BORDER * self.scale, BLACK)


@dataclass
class PadGrid(DrawnPad):
    def __post_init__(self) -> None:
        super().__post_init__()
        lines = pad_lines(self.mode, self.pen.say)
        self.lines = [line for line in lines if self.filled is None or self.filled.has(line)]
        self.small, self.number = Style(SMALLEST * self.scale), Style(SMALLEST * self.scale, grey=0.35)
        self.egg = 1.1 * EGG * self.scale  # the height of a player's egg above the name
        self.side = SIDE * self.scale
        self.sides = self.side * len(self.mode.pad.columns)
        self.head = self._measure_heads()
        self.column = (self.wide - self.head - self.sides) / self.players
        self.name_room = self.column - 2 * EDGE
        lowest = max(LOWEST, *(self._head_height(line) for line in self.lines))
        self.names_height = max(lowest, self._measure_names())
        self.units = sum(line.height for line in self.lines)
        self.height = self.names_height + self.units * lowest

    def _measure_heads(self) -> float:
        """The width of the rows' heads. The title of a row without boxes of the table may take their room."""
        label = Style(LABEL * self.scale, bold=True)
        needed = [
            self._piece_width(line) + self.pen.narrowest(line.title, label) - (0 if line.row.beside else self.sides)
            for line in self.lines
        ]
        least = self.wide * 0.4 if self.players == 1 else 0
        return max(least, min(self.wide * WIDEST, max(needed) + 2.5 * EDGE * self.scale))

    def _piece_width(self, line: PadLine) -> float:
        return (PIECE * self.scale + EDGE) if line.row.piece else 0

    def _head_height(self, line: PadLine) -> float:
        """The least height of a row for all lines of its head."""
        across = len(self.mode.pad.columns) - len(line.row.beside)
        room = self.head + across * self.side - 2.4 * EDGE - self._piece_width(line)
        return self.pen.height(line.title, self._head_style(line), room) / line.height

    def _measure_names(self) -> float:
        """The least height for whole names and for whole titles of the table's boxes."""
        titles = [self.pen.height(column.title, self.small, self.side - 2 * TIGHT) for column in self.mode.pad.columns]
        style = self._name_style
        most = max((self.pen.height(name, style, self.name_room) for name in self.names if name), default=0)
        if self.filled is not None:
            return max(*titles, self.egg + most, 0)
        return max(*titles, most + self.number.line if most > style.line else 0, 0)

    def draw(self, frame: Frame, corner: Text | None = None) -> float:
        row = min(HIGHEST * max(1, self.scale * 0.8), (frame.height - self.names_height) / self.units)
        rest = frame
        with self.pen.tag("Table"):
            self._draw_names(rest.top(self.names_height), corner)
            rest = rest.below(self.names_height)
            for line in self.lines:
                self._draw_line(rest.top(line.height * row), line)
                rest = rest.below(line.height * row)
        whole = frame.top(rest.y - frame.y)
        for box in self._boxes(whole):
            self.pen.surface.line((box.x, box.y), (box.x, box.bottom), THIN, BLACK)
        self._draw_border(whole)
        return whole.height

    def _boxes(self, line: Frame) -> Iterator[Frame]:
        """The players' boxes of a row."""
        for player in range(self.players):
            yield line.after(self.head + self.sides + player * self.column).left(self.column)

    def _draw_names(self, line: Frame, corner: Text | None) -> None:
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Column"):
                self.pen.fill(line.left(self.head).inset(EDGE), corner or _("Players"), self.small)
            for number, column in enumerate(self.mode.pad.columns):
                box = line.after(self.head + number * self.side).left(self.side)
                self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HAIR, GREY)
                with self.pen.tag("TH", "Column"):
                    self.pen.fill(box.after(TIGHT).left(box.width - 2 * TIGHT), column.title, self.small, "middle")
            for player, box in enumerate(self._boxes(line)):
                with self.pen.tag("TH", "Column"):
                    self._draw_name(box, player)
        self.pen.rule(line, THIN, GREY)

    def _draw_name(self, box: Frame, player: int) -> None:
        """Draw a name with the player's number, or with the player's egg on a result."""
        name, above = self.names[player], self.number.line * 0.6
        if self.filled is not None:
            above, high = self.egg, EGG * self.scale
            self.pen.piece(box.below(0.1 * high).top(high), named_egg(player, name))
        else:
            self.pen.write(box.after(EDGE).below(0.3 * MM).top(self.number.line), str(player + 1), self.number)
        if name:
            room = box.below(above).after(EDGE).left(box.width - 2 * EDGE)
            self.pen.fill(room, name, self._name_style, "middle")

    def _draw_line(self, frame: Frame, line: PadLine) -> None:
        if line.box == "total":
            self.pen.surface.line((frame.x, frame.y), (frame.right, frame.y), HEAVY, BLACK)
        with self.pen.tag("TR"):
            across = len(self.mode.pad.columns) - len(line.row.beside)
            with self.pen.tag("TH", "Row", columns=1 + across):
                self._draw_head(frame.left(self.head + across * self.side), line)
            for number in range(len(line.row.beside)):
                self._draw_side(frame.after(self.head + number * self.side).left(self.side), line, number)
            for player, box in enumerate(self._boxes(frame)):
                with self.pen.tag("TD"):
                    self._draw_box(box, line)
                    if self.filled is not None:
                        PadBox(self.pen, box, self.scale, self.filled).fill_in(line, player)
        if line is not self.lines[-1]:
            self.pen.rule(frame, HAIR, GREY)

    def _draw_head(self, frame: Frame, line: PadLine) -> None:
        """Draw the piece and the title of a row."""
        room = frame.after(EDGE).left(frame.width - 1.4 * EDGE)
        if line.box == "total":
            return self._draw_total_head(room, line)
        if line.row.piece is not None:
            self.pen.piece(room.left(PIECE * self.scale), line.row.piece)
            room = room.after(self._piece_width(line))
        with self.pen.tag("P"):
            self.pen.fill(room, line.title, self._head_style(line))
        return None

    def _draw_total_head(self, room: Frame, line: PadLine) -> None:
        """Draw the title of the total; if there is room, a crown and the word for the corner."""
        crown, small = PIECE * self.scale + EDGE, self.number
        spare = room.width - width(self.pen.say(line.title), self._head_style(line)) - EDGE
        if self.filled is None:
            spare -= width(self.pen.say(PLACE), small)
        if spare >= crown:
            self.pen.piece(room.left(PIECE * self.scale), CROWN)
        with self.pen.tag("P"):
            self.pen.fill(room.after(crown) if spare >= crown else room, line.title, self._head_style(line))
        if self.filled is None and spare >= 0:
            with self.pen.tag("P"):
                self.pen.write(room.below(room.height - CORNER * self.scale), PLACE, small, "right")

    def _head_style(self, line: PadLine) -> Style:
        if line.box == "total":
            return Style(TOTAL * self.scale, title=True)
        return Style(LABEL * self.scale, bold=line.counted)

    def _draw_side(self, box: Frame, line: PadLine, number: int) -> None:
        with self.pen.tag("TD"):
            self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HAIR, GREY)
            if self.filled is not None:
                PadBox(self.pen, box, self.scale, self.filled).write(self.filled.beside(line, number))

    def _draw_box(self, box: Frame, line: PadLine) -> None:
        """Draw the lines and hints in a box."""
        x, y = box.middle
        if line.box == "points":
            self.pen.surface.line((x, box.y), (x, box.bottom), HAIR, GREY, 0.8)
        elif line.box == "switch" and self.filled is None:
            hint = _("+{points}?", points=line.row.worth)
            self.pen.write(box, hint, Style(HINT * self.scale, grey=0.35, title=True), "middle")
        elif line.box == "holder":
            self.pen.surface.circle((x, y), 2.4 * MM * self.scale, THIN, BLACK)
        elif line.box == "total":
            self._draw_place(box)

    def _draw_place(self, box: Frame) -> None:
        """Draw the corner for the place, and a heavy line at the left of the total."""
        side = CORNER * self.scale
        x, y = box.right - side, box.bottom - side
        self.pen.surface.line((x, y), (x, box.bottom), HAIR, GREY)
        self.pen.surface.line((x, y), (box.right, y), HAIR, GREY)
        self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HEAVY * 0.7, BLACK)
