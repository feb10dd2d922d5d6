"""Pads on paper: their common part, and the grid with a row for each number and a column for each player."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any

from companion.kit.mode import Mode
from companion.kit.piece import BOX, PALETTE, rounded
from companion.kit.player import CROWN
from companion.kit.text import Text, _
from companion.library.drawings import drawing_of
from printables.drawing.path import Point, parse_path
from printables.drawing.pen import HAIR, MM, THIN, Pen
from printables.drawing.surface import BLACK, GREY, WHITE, Frame, Placing
from printables.drawing.typeface import SMALLEST, Style

from .frame import CRACK, OUTLINE, ROUND, colour_of, crack_at
from .name_heads import GAP, NameHeads
from .pad import CORNER, FilledPad, PadBox, PadLine, pad_lines

LOWEST, HIGHEST = 9 * MM, 14 * MM  # of a row
HEAVY = 0.8 * MM  # above the total
PIECE = 7 * MM
SIDE = 7.6 * MM  # the width of a box of the table
AIR, EDGE = 2.2 * MM, 1 * MM  # left of a row's head; between a border and words
LABEL, HINT, TOTAL = 8.5, 10.0, 15.0  # points
CROWNED = 4.2 * MM  # the side of the crown that the winner colours in
TINT = 0.16  # of the piece's colour
LONGEST = 0.7  # of the width: a turned name on a result
WIDEST = 0.42  # of the grid's width is for the heads of its rows, at most


@dataclass
class DrawnPad(ABC):
    """A pad of the width `wide`, with letters `scale` times as large as on the smallest card.

    `names` has an empty text for a player without a name, and may end early. The boxes are `filled` with a result. A
    pad below a band has heads of at least the width `least_head`, beside its notch.
    """

    pen: Pen
    mode: Mode[Any, Any]
    players: int
    names: Sequence[str]
    wide: float
    scale: float
    filled: FilledPad | None = None
    least_head: float = 0
    eggs: bool = True  # beside the names

    head: float = field(init=False)  # the width of the heads of rows
    names_height: float = field(init=False)  # the least height of the names above the rows
    units: float = field(init=False)  # the height in rows, without the names
    height: float = field(init=False)  # the least height
    torn: bool = False  # a word of a name, or a number of a track, does not fit

    def __post_init__(self) -> None:
        self.names = [*self.names, *[""] * (self.players - len(self.names))]

    def raise_names(self, least: float) -> None:
        """Give the names at least this height, beside a notch, and room for the crack above them."""
        higher = max(CRACK * self.scale, least - self.names_height)
        self.names_height, self.height = self.names_height + higher, self.height + higher

    def draw(self, frame: Frame, corner: Text | None = None) -> float:
        """Draw the pad at the top of a frame, in high rows if there is room, and return its height."""
        whole = frame.top(self.measure(frame.height))
        self.draw_lines(whole)
        self.draw_words(whole, corner or _("Players"))
        border = rounded(whole.x, whole.y, whole.width, whole.height, ROUND * self.scale)
        self.pen.surface.path(parse_path(border), OUTLINE * self.scale**0.5, BLACK)
        return whole.height

    @abstractmethod
    def measure(self, room: float) -> float:
        """The height of the pad in a room of this height."""

    @abstractmethod
    def draw_lines(self, frame: Frame, upper: Sequence[Point] = ()) -> None:
        """Draw the lines down the pad, from its top or from the `upper` points of a crack."""

    @abstractmethod
    def draw_words(self, frame: Frame, corner: Text | None = None) -> None:
        """Draw the table; below a band without the words in its corner."""


@dataclass
class PadGrid(DrawnPad):
    def __post_init__(self) -> None:
        super().__post_init__()
        lines = pad_lines(self.mode, self.pen.say, self.filled is not None)
        self.lines = [line for line in lines if self.filled is None or self.filled.has(line)]
        self.small = Style(SMALLEST * self.scale)
        self.side = SIDE * self.scale
        self.sides = self.side * len(self.mode.pad.columns)
        self.head = self._measure_heads()
        self.column = (self.wide - self.head - self.sides) / self.players
        longest = LONGEST * self.wide if self.filled else inf
        self.heads = NameHeads(self.pen, self.names, self.column, self.scale, self.eggs, longest)
        lowest = max(LOWEST, *(self._head_height(line) for line in self.lines))
        titles = [self.pen.narrowest(column.title, self.small, 1) + 2 * GAP for column in self.mode.pad.columns]
        self.names_height = max(lowest, *titles, self.heads.height)
        self.units = sum(line.height for line in self.lines)
        self.height = self.names_height + self.units * lowest

    def _measure_heads(self) -> float:
        """The width of the rows' heads. The title of a row without boxes of the table may take their room."""
        needed = [
            self._piece_width(line)
            + self.pen.narrowest(line.title, self._head_style(line))
            - (0 if line.row.beside else self.sides)
            for line in self.lines
        ]
        least = self.wide * 0.4 if self.players == 1 else 0
        return max(least, self.least_head, min(self.wide * WIDEST, max(needed) + (AIR + 1.5 * EDGE) * self.scale))

    def _piece_width(self, line: PadLine) -> float:
        return (PIECE + 1.5 * EDGE) * self.scale if line.row.piece else 0

    def _head_height(self, line: PadLine) -> float:
        """The least height of a row for all lines of its head."""
        across = len(self.mode.pad.columns) - len(line.row.beside)
        room = self.head + across * self.side - AIR * self.scale - EDGE - self._piece_width(line)
        return self.pen.height(line.title, self._head_style(line), room) / line.height

    def measure(self, room: float) -> float:
        return self.names_height + self._row(room) * self.units

    def _row(self, room: float) -> float:
        return min(HIGHEST * max(1, self.scale * 0.8), (room - self.names_height) / self.units)

    def _places(self, frame: Frame) -> Iterator[tuple[PadLine, Frame]]:
        """The rows of a pad that fills a frame."""
        rest, row = frame.below(self.names_height), (frame.height - self.names_height) / self.units
        for line in self.lines:
            yield line, rest.top(line.height * row)
            rest = rest.below(line.height * row)

    def draw_lines(self, frame: Frame, upper: Sequence[Point] = ()) -> None:
        for line, place in self._places(frame):
            if self.pen.in_colour and line.row.piece and line is not self.lines[-1]:
                tint = colour_of(PALETTE[line.row.piece.tint], TINT)
                self.pen.box(place, 0, WHITE, tint)
            for number in range(len(line.row.beside)):
                self._draw_line_down(place.after(self.head + number * self.side), HAIR)
        for number in range(len(self.mode.pad.columns)):
            box = frame.after(self.head + number * self.side).top(self.names_height)
            if number or not upper:
                self._draw_line_down(box, HAIR, upper)
        for player, box in enumerate(self._boxes(frame)):
            edge = not (player or self.sides) and bool(upper)
            self._draw_line_down(box.below(self.names_height) if edge else box, THIN, () if edge else upper)

    def _draw_line_down(self, box: Frame, width: float, upper: Sequence[Point] = ()) -> None:
        top = crack_at(upper, box.x) if upper else box.y
        self.pen.surface.line((box.x, top), (box.x, box.bottom), width, BLACK if width > HAIR else GREY)

    def draw_words(self, frame: Frame, corner: Text | None = None) -> None:
        with self.pen.tag("Table"):
            self._draw_names(frame.top(self.names_height), corner)
            for line, place in self._places(frame):
                self._draw_line(place, line)

    def _boxes(self, line: Frame) -> Iterator[Frame]:
        """The players' boxes of a row."""
        for player in range(self.players):
            yield line.after(self.head + self.sides + player * self.column).left(self.column)

    def _draw_names(self, line: Frame, corner: Text | None) -> None:
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Column"):
                if corner is not None:
                    room = line.left(self.head).inset(EDGE)
                    self.pen.paragraph(room.after(EDGE).below(room.height - self.small.line), corner, self.small)
            for number, column in enumerate(self.mode.pad.columns):
                box = line.after(self.head + number * self.side).left(self.side)
                with self.pen.tag("TH", "Column"):
                    self.pen.stand(box.below(GAP).top(line.height - 2 * GAP), column.title, self.small)
            for player, box in enumerate(self._boxes(line)):
                with self.pen.tag("TH", "Column"):
                    self.heads.draw(box, player)
        self.pen.rule(line, THIN, BLACK)

    def _draw_line(self, frame: Frame, line: PadLine) -> None:
        if line.box == "total":
            self.pen.surface.line((frame.x, frame.y), (frame.right, frame.y), HEAVY, BLACK)
        with self.pen.tag("TR"):
            across = len(self.mode.pad.columns) - len(line.row.beside)
            with self.pen.tag("TH", "Row", columns=1 + across):
                self._draw_head(frame.left(self.head + across * self.side), line)
            for number in range(len(line.row.beside)):
                box = frame.after(self.head + number * self.side).left(self.side)
                with self.pen.tag("TD"):
                    if self.filled is not None:
                        PadBox(self.pen, box, self.scale, self.filled).write(self.filled.beside(line, number))
            for player, box in enumerate(self._boxes(frame)):
                with self.pen.tag("TD"):
                    self._draw_box(box, line)
                    if self.filled is not None:
                        PadBox(self.pen, box, self.scale, self.filled).fill_in(line, player)
        if line is not self.lines[-1]:
            self.pen.rule(frame, HAIR, GREY)

    def _draw_head(self, frame: Frame, line: PadLine) -> None:
        """Draw the piece and the title of a row."""
        room = frame.after(AIR * self.scale).left(frame.width - AIR * self.scale - EDGE)
        if line.row.piece is not None:
            self.pen.piece(room.left(PIECE * self.scale), line.row.piece)
            room = room.after(self._piece_width(line))
        self.pen.fill(room, line.title, self._head_style(line))

    def _head_style(self, line: PadLine) -> Style:
        if line.box == "total":
            return Style(TOTAL * self.scale, title=True)
        return Style(LABEL * self.scale, bold=True) if line.counted else self.small

    def _draw_box(self, box: Frame, line: PadLine) -> None:
        """Draw the lines and hints in a box."""
        x, y = box.middle
        if line.box in ("points", "halves"):
            self.pen.surface.line((x, box.y), (x, box.bottom), HAIR, GREY, 0.8)
        elif line.box == "switch" and self.filled is None:
            hint = _("+{points}?", points=line.row.worth)
            self.pen.write(box, hint, Style(HINT * self.scale, grey=0.35, title=True), "middle")
        elif line.box == "holder":
            self.pen.circle((x, y), 2.4 * MM * self.scale, THIN)
        elif line.box == "total":
            self._draw_place(box)

    def _draw_place(self, box: Frame) -> None:
        """Draw a heavy line at the left of the total, and in its corner the place, or a crown to colour in."""
        self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HEAVY * 0.7, BLACK)
        side = (CORNER if self.filled else CROWNED) * self.scale
        x, y = box.right - side, box.bottom - side
        if self.filled is None:
            crown = drawing_of(CROWN).shapes[0]
            place = Placing((x - EDGE / 2, box.y + EDGE / 2), side / BOX)
            return self.pen.surface.path(parse_path(crown.path), 0.8, GREY, None, place)
        self.pen.surface.line((x, y), (x, box.bottom), HAIR, GREY)
        return self.pen.surface.line((x, y), (box.right, y), HAIR, GREY)
