"""The pad of a game with one number a player: a track of numbers to cross off, up to the goal."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kit.text import Text, _
from printables.drawing.pen import HAIR, MM, THIN
from printables.drawing.surface import BLACK, GREY, Frame
from printables.drawing.typeface import SMALLEST, Style

from .pad import EGG, PadBox, named_egg
from .pad_grid import DrawnPad

LOWEST, HIGHEST = 9 * MM, 13 * MM  # of a row
NAMES, TOTAL = 0.27, 0.13  # of the width
CELL = 3.9 * MM  # the least width of a number on the track
BEYOND, MOST = 4, 20  # the least numbers past the goal, for players who are level there; the most numbers
EDGE, TIGHT = 1 * MM, 0.2 * MM
HEAVY = 0.8 * MM


@dataclass
class PadTrack(DrawnPad):
    """A track for each player. With a result, the numbers up to the total are crossed off."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.goal = self.mode.goal(self.players) if self.mode.goal else 0
        self.name, self.total = self.wide * NAMES, self.wide * TOTAL
        track = self.wide - self.name - self.total
        self.numbers = min(MOST, max(self.goal + BEYOND, int(track / (CELL * self.scale))))
        self.cell = track / self.numbers
        self.small = Style(SMALLEST * self.scale, grey=0.2)
        self.indent = EDGE + (1.1 * EGG * self.scale if self.filled is not None else 1.2 * self.small.size)
        self.name_room = self.name - self.indent - 2 * TIGHT
        self.names_height, self.units = 5 * MM * self.scale, self.players
        self.rows = self._measure_rows()
        self.height = self.names_height + sum(self.rows)

    def _measure_rows(self) -> list[float]:
        """The least height of each row with its whole name."""
        style = self._name_style
        heights = [self.pen.height(name, style, self.name_room) + 2 * TIGHT if name else 0 for name in self.names]
        return [max(LOWEST, 2 * self.small.line, height) for height in heights]

    def draw(self, frame: Frame, corner: Text | None = None) -> float:
        rows, highest = self.rows, HIGHEST * max(1, self.scale * 0.8)
        spare = (frame.height - self.names_height - sum(rows)) / self.players
        rest = frame.below(self.names_height)
        with self.pen.tag("Table"):
            self._draw_heads(frame.top(self.names_height), corner)
            for player, row in enumerate(rows):
                height = row + max(0, min(spare, highest - row))
                self._draw_row(rest.top(height), player)
                rest = rest.below(height)
        whole = frame.top(rest.y - frame.y)
        self._draw_border(whole)
        return whole.height

    def _draw_heads(self, line: Frame, corner: Text | None) -> None:
        texts = (
            (line.left(self.name).after(EDGE), corner or _("Players")),
            (line.after(self.name + EDGE), self.mode.unit.title),
            (line.end(self.total).after(EDGE), _("Total")),
        )
        with self.pen.tag("TR"):
            for place, text in texts:
                with self.pen.tag("TH", "Column"):
                    self.pen.write(place, text, self.small)
        self.pen.rule(line, THIN, BLACK)

    def _draw_row(self, line: Frame, player: int) -> None:
        number = line.after(EDGE).left(self.small.size)
        with self.pen.tag("TR"):
            with self.pen.tag("TH", "Row"):
                self._draw_number(number, player)
                if self.names[player]:
                    room = line.left(self.name).after(self.indent).inset(TIGHT)
                    self.pen.fill(room, self.names[player], self._name_style)
            with self.pen.tag("TD"):
                track = line.after(self.name).left(self.wide - self.name - self.total)
                self._draw_track(track)
                self._cross_off(track, self.filled.standings[player].total if self.filled else 0)
            with self.pen.tag("TD"):
                box = line.end(self.total)
                self.pen.surface.line((box.x, box.y), (box.x, box.bottom), HEAVY, BLACK)
                if self.filled is not None:
                    PadBox(self.pen, box, self.scale, self.filled).write_total(player)
        if player < self.players - 1:
            self.pen.rule(line, THIN, GREY)

    def _draw_number(self, place: Frame, player: int) -> None:
        """Draw the number of a player; with a result the player's egg."""
        if self.filled is not None:
            side = min(EGG * self.scale, place.height)
            return self.pen.piece(place.left(side), named_egg(player, self.names[player]))
        return self.pen.write(place._replace(width=2 * place.width), str(player + 1), self.small)

    def _cells(self, track: Frame) -> Iterator[tuple[int, Frame]]:
        for number in range(1, self.numbers + 1):
            yield number, track.after((number - 1) * self.cell).left(self.cell)

    def _draw_track(self, track: Frame) -> None:
        """Draw the numbers to cross off, the goal in a heavy frame."""
        for number, cell in self._cells(track):
            style = self.small._replace(bold=number == self.goal, grey=0 if number <= self.goal else 0.45)
            self.pen.write(cell.top(self.small.line * 1.2), str(number), style, "middle")
            self.pen.surface.line((cell.x, cell.y), (cell.x, cell.bottom), HAIR, GREY)
        goal = track.after((self.goal - 1) * self.cell).left(self.cell)
        self.pen.box(goal.inset(THIN), 2 * THIN, BLACK)

    def _cross_off(self, track: Frame, total: int) -> None:
        for number, cell in self._cells(track):
            if number <= total:
                self.pen.surface.line((cell.x + EDGE, cell.bottom - EDGE), (cell.right - EDGE, cell.y + EDGE), 1, BLACK)
