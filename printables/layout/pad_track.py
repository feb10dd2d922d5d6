"""The pad of a game with one number a player: a track of numbers to cross off, up to the goal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.kit.text import Text, _
from printables.drawing.path import Point
from printables.drawing.pen import HAIR, MM, THIN
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import SMALLEST, Style, drawable, is_torn, width

from .name_heads import TURNED, UPRIGHT
from .pad import EGG, PadBox, named_egg
from .pad_grid import AIR, DrawnPad

LOWEST, HIGHEST = 9 * MM, 13 * MM  # of a row
HEAD = 5 * MM  # the height of the words above the tracks
NAMES, TOTAL, LEAST = 0.29, 0.13, 11.4 * MM  # of the width; the least width of a total
CELL = 3.9 * MM  # the least width of a number on the track
BEYOND, MOST = 4, 20  # the least numbers past the goal, for players who are level there; the most numbers
FULL = 0.9  # of its cell: the widest number
EDGE, TIGHT = 1 * MM, 0.2 * MM
HEAVY = 0.8 * MM


@dataclass
class PadTrack(DrawnPad):
    """A track for each player. With a result, the numbers up to the total are crossed off."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.goal = self.mode.goal(self.players) if self.mode.goal else 0
        self.head, self.total = max(self.wide * NAMES, self.least_head), max(self.wide * TOTAL, LEAST * self.scale)
        track = self.wide - self.head - self.total
        self.numbers = min(MOST, max(self.goal + BEYOND, int(track / (CELL * self.scale))))
        self.cell = track / self.numbers
        self.small = Style(SMALLEST * self.scale, grey=0.2)
        self.piece = self.mode.pad.rows[0].piece
        self.indent = EDGE + 1.1 * EGG * self.scale
        self.name_room = self.head - self.indent - EDGE
        self.names_height, self.units = HEAD * self.scale, self.players
        self.styles = [self._name_style(name) for name in self.names]
        self.rows = self._measure_rows()
        self.height = self.names_height + sum(self.rows)

    def _name_style(self, name: str) -> Style:
        """The largest letters in which no word of a name is torn, and the name has two lines at most."""
        said, room = drawable(name), self.name_room
        styles = [Style(max(self.pen.least, size * self.scale), title=True) for size in (*UPRIGHT, *TURNED)]
        whole = (style for style in styles if not is_torn(said, style, room))
        fits = (style for style in whole if self.pen.height(said, style, room) <= max(2 * style.line, LOWEST))
        return next(fits, styles[-1])

    def _measure_rows(self) -> list[float]:
        """The least height of each row with its whole name."""
        names = list(zip(self.names, self.styles, strict=True))
        crowded = width(str(self.numbers), self.small._replace(bold=True)) > self.cell * FULL
        self.torn = crowded or any(is_torn(drawable(name), style, self.name_room) for name, style in names)
        heights = [self.pen.height(name, style, self.name_room) + 2 * TIGHT if name else 0 for name, style in names]
        return [max(LOWEST, 2 * self.small.line, height) for height in heights]

    def _heights(self, room: float) -> list[float]:
        spare = (room - self.names_height - sum(self.rows)) / self.players
        highest = HIGHEST * max(1, self.scale * 0.8)
        return [row + max(0, min(spare, highest - row)) for row in self.rows]

    def measure(self, room: float) -> float:
        return self.names_height + sum(self._heights(room))

    def draw_lines(self, frame: Frame, upper: Sequence[Point] = ()) -> None:
        below = frame.below(self.names_height)
        for number in range(1 if upper else 0, self.numbers):
            x = below.x + self.head + number * self.cell
            self.pen.surface.line((x, below.y), (x, below.bottom), HAIR, GREY)
        box = below.end(self.total)
        self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HEAVY, BLACK)

    def draw_words(self, frame: Frame, corner: Text | None = None) -> None:
        rest = frame.below(self.names_height)
        with self.pen.tag("Table"):
            self._draw_heads(frame.top(self.names_height), corner)
            for player, height in enumerate(self._heights(frame.height)):
                self._draw_row(rest.top(height), player)
                rest = rest.below(height)

    def _draw_heads(self, line: Frame, corner: Text | None) -> None:
        foot, said = line.below(line.height - HEAD * self.scale), self.pen.say(self.mode.unit.title)
        track = foot.after(self.head + AIR)
        texts = (
            (foot.left(self.head).after(2 * EDGE), corner),
            (track, said),
            (foot.end(self.total).after(EDGE), _("Total")),
        )
        with self.pen.tag("TR"):
            for place, text in texts:
                with self.pen.tag("TH", "Column"):
                    self.pen.write(place, text or "", self.small)
                    if place is track and self.piece:
                        self.pen.piece(place.after(width(said, self.small) + EDGE).left(HEAD * self.scale), self.piece)
        self.pen.rule(line, THIN, BLACK)

    def _draw_row(self, line: Frame, player: int) -> None:
        side, name = EGG * self.scale, self.names[player]
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Row"):
                self.pen.piece(line.after(EDGE).left(side), named_egg(player, name))
                if name:
                    room = line.left(self.head).after(self.indent).inset(TIGHT)
                    self.pen.fill(room, name, self.styles[player])
            with self.pen.tag("TD"):
                track = line.after(self.head).left(self.wide - self.head - self.total)
                self._draw_track(track)
                self._cross_off(track, self.filled.standings[player].total if self.filled else 0)
            with self.pen.tag("TD"):
                if self.filled is not None:
                    PadBox(self.pen, line.end(self.total), self.scale, self.filled).write_total(player)
        if player < self.players - 1:
            self.pen.rule(line, THIN, GREY)

    def _cells(self, track: Frame) -> Iterator[tuple[int, Frame]]:
        for number in range(1, self.numbers + 1):
            yield number, track.after((number - 1) * self.cell).left(self.cell)

    def _draw_track(self, track: Frame) -> None:
        """Draw the numbers to cross off, the goal in a heavy frame."""
        for number, cell in self._cells(track):
            style = self.small._replace(bold=number == self.goal, grey=0 if number <= self.goal else 0.45)
            self.pen.write(cell.top(self.small.line * 1.2), str(number), style, "middle")
        goal = track.after((self.goal - 1) * self.cell).left(self.cell)
        self.pen.box(goal.inset(THIN), 2 * THIN, BLACK)

    def _cross_off(self, track: Frame, total: int) -> None:
        for number, cell in self._cells(track):
            if number <= total:
                self.pen.surface.line((cell.x + EDGE, cell.bottom - EDGE), (cell.right - EDGE, cell.y + EDGE), 1, BLACK)
