"""The frame of everything on paper: a shell with a crack in it, and above the crack a band with the title.

- `look_of(game, pen)`: the colours of the band; white to save ink, unless the pen is in colour.
- `Band(pen, frame, scale, game, below)`: the title with lines below it; its `height`, and `draw`.
- `draw_shell`: the outline with the band and the crack; a notch at the top left has room for a QR code.
- `Notch`: the code, and below it lines to write on.
- `draw_hatchling`: the creature of the game in its shell.

The band is drawn after the shell. Lines down the page begin at the crack, whose `crack_at` is their upper end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from companion.kit.game import Game
from companion.kit.piece import BOX, CURVE
from companion.kit.text import Text
from companion.library.drawings import Drawing, drawing_of, parse_drawing
from printables.drawing.path import Path, PathStep, Point
from printables.drawing.pen import HAIR, MM, Pen, QrCode, Words
from printables.drawing.surface import BLACK, GREY, WHITE, Colour, Frame
from printables.drawing.typeface import SMALLEST, Style, fit_text

OUTLINE, ROUND = 0.55 * MM, 2.6 * MM
CRACK, STEP = 2.4 * MM, 3.3 * MM  # the height of a crack, and the width of each of its teeth
TEETH = (0.85, 0.1, 1.0, 0.25, 0.7, 0.0, 0.9, 0.2, 1.0, 0.05)  # the ends of a crack's lines, as parts of its height
TITLE, TITLE_LINE, SMALL = 19.0, 7.6 * MM, 8.0  # points of a band's letters, the least height of its title
LEAD = 10.0  # points
ABOVE, INDENT = 1.3 * MM, 3 * MM  # the space above a title, and at its left
HATCHLING, WIDEST = 14.5 * MM, 2  # the largest side of a picture in a band; of it: the width of several together
WRITE_IN = 6.5 * MM  # from one line to write on to the next
# The colours of the worlds: the band, what lies below the crack, and the grey of the letters on the band.
WORLDS = {
    "oat": ("#FBF1DF", "#FFFFFF", 0.0),
    "plum": ("#5B2C83", "#F1E7F8", 1.0),
    "honey": ("#FFC53D", "#FFF1CF", 0.0),
    "ruby": ("#9C1F38", "#FBE7E3", 1.0),
    "leaf": ("#2F6D33", "#E8F2D9", 1.0),
    "sky": ("#14598F", "#E0F0FA", 1.0),
}


class ShellLook(NamedTuple):
    """The colours of a shell: its band, its ground below the crack, and the grey of the letters on the band."""

    band: Colour = WHITE
    ground: Colour = WHITE
    grey: float = 0.0


PLAIN = ShellLook()


def colour_of(code: str, part: float = 1) -> Colour:
    """The colour of a code such as #5B2C83, of which only a part is mixed with white."""
    return Colour(*(1 - part * (1 - each / 255) for each in bytes.fromhex(code[1:])))


def look_of(game: Game, pen: Pen) -> ShellLook:
    if not pen.in_colour:
        return PLAIN
    band, ground, grey = WORLDS[game.world]
    return ShellLook(colour_of(band), colour_of(ground), grey)


@cache
def creature(game: Game) -> Drawing:
    """The drawing of a game's hatchling in a box of 48; a game without one shows its first face."""
    file = files("printables") / "hatchlings" / f"{game.slug}.svg"
    return parse_drawing(file.read_text(encoding="utf-8")) if file.is_file() else drawing_of(game.faces[0])


def draw_hatchling(pen: Pen, game: Game, square: Frame) -> None:
    """Draw the creature as decoration."""
    if game.faces:
        pen.draw_shapes((square.x, square.y), square.width / BOX, creature(game).shapes)


def crack(x: float, right: float, y: float, scale: float) -> tuple[Point, ...]:
    """The points of a crack from x to the right; y is its upper edge."""
    count = max(1, round((right - x) / (STEP * scale)))
    wide = (right - x) / count
    teeth = (TEETH[number % len(TEETH)] for number in range(count + 1))
    return tuple((x + number * wide, y + tooth * CRACK * scale) for number, tooth in enumerate(teeth))


def crack_at(points: Sequence[Point], x: float) -> float:
    """The height of a crack at x."""
    for (left, upper), (right, lower) in pairwise(points):
        if left <= x <= right:
            return upper + (lower - upper) * (x - left) / (right - left)
    return points[-1][1]


def trace(corners: Sequence[tuple[Point, float]]) -> Path:
    """A closed path through corners, each rounded with its radius."""
    steps = list[PathStep]()
    for number, (corner, radius) in enumerate(corners):
        before, after = corners[number - 1][0], corners[(number + 1) % len(corners)][0]
        steps.append(PathStep("L" if number else "M", (_toward(corner, before, radius),)))
        if radius:
            handles = (_toward(corner, each, radius * (1 - CURVE)) for each in (before, after))
            steps.append(PathStep("C", (*handles, _toward(corner, after, radius))))
    return (*steps, PathStep("Z"))


def _toward(start: Point, end: Point, by: float) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1
    return start[0] + (end[0] - start[0]) * by / far, start[1] + (end[1] - start[1]) * by / far


class Shell(NamedTuple):
    """The shell of a card: all of it, with a band of a height at the top, or above a notch at its left.

    A shell that is `open` has no line below the crack.
    """

    whole: Frame
    band: float
    scale: float
    look: ShellLook = PLAIN
    notch: tuple[float, float] = (0, 0)
    open: bool = False

    @property
    def top(self) -> Frame:
        """The band, without its crack."""
        return self.whole.top(self.band).after(self.notch[0])

    @property
    def crack(self) -> tuple[Point, ...]:
        return crack(self.top.x, self.top.right, self.top.bottom, self.scale)

    @property
    def corners(self) -> list[tuple[Point, float]]:
        (x, y, wide, high), (across, down), radius = self.whole, self.notch, ROUND * self.scale
        right, bottom = x + wide, y + high
        begin = [((x + across, y), radius), ((right, y), radius)]
        if self.open:
            return begin + [(point, 0) for point in reversed(self.crack)]
        begin += [((right, bottom), radius), ((x, bottom), radius)]
        return begin + ([((x, y + down), radius), ((x + across, y + down), 0)] if down else [])


def draw_ground(pen: Pen, shell: Shell) -> None:
    """Fill the band, in colour."""
    if shell.look.band != WHITE:
        pen.surface.path(trace(shell._replace(open=True).corners), 0, BLACK, shell.look.band)


def draw_shell(pen: Pen, shell: Shell) -> None:
    """Draw the outline and the crack."""
    width = OUTLINE * shell.scale**0.5
    pen.surface.path(trace(shell.corners), width, BLACK)
    if not shell.open:
        draw_crack(pen, shell.crack, width)


def draw_crack(pen: Pen, points: Sequence[Point], width: float) -> None:
    steps = (PathStep("L" if number else "M", (point,)) for number, point in enumerate(points))
    pen.surface.path(tuple(steps), width, BLACK)


@dataclass
class Band:
    """The words of a band: the title of the game, or another one with a line that leads to the lines below it.

    At the right stand the creature or other `pictures`, functions that draw in a square.
    """

    pen: Pen
    width: float
    scale: float
    game: Game
    about: Sequence[Words]
    code: QrCode | None
    title: Words = ""
    lead: Words = ""
    pictures: Sequence[Callable[[Frame], None]] = ()
    small: float = SMALL  # points, of the lines on the smallest card

    def __post_init__(self) -> None:
        pen, scale, game = self.pen, self.scale, self.game
        self.title = self.title or game.title
        self.pictures = self.pictures or [partial(draw_hatchling, pen, game)] * bool(game.faces)
        self.side = HATCHLING * scale * min(1, WIDEST / max(1, len(self.pictures)))
        beside = len(self.pictures) * self.side + 0.6 * MM * scale if self.pictures else INDENT * scale
        self.room = self.width - INDENT * scale - beside
        small = Style(max(SMALL, self.small * scale, pen.least), grey=look_of(game, pen).grey)
        self.bold = small._replace(bold=True)
        self.lines = [(words, small) for words in self.about]
        if self.lead:
            self.lines.insert(0, (self.lead, self.bold._replace(size=LEAD * scale)))
        beside = self.room - MM * scale  # the creature's horns
        self.style = fit_text(pen.say(self.title), small._replace(size=TITLE * scale, title=True), beside)[1]
        self.higher = TITLE_LINE * scale - self.style.line
        self.title_height = self.higher + pen.height(self.title, self.style, self.room)
        words_height = sum(pen.height(words, style, self.room) for words, style in self.lines)
        words_height += pen.height(self.code.words, self.bold, self.room) if self.code else 0
        self.height = ABOVE * scale + self.title_height + (words_height or 0.7 * ABOVE * scale)

    def draw(self, frame: Frame) -> None:
        rest = frame.below(ABOVE * self.scale).after(INDENT * self.scale).left(self.room)
        self.pen.paragraph(rest.below(self.higher / 2), self.title, self.style, tag="H1")
        rest = rest.below(self.title_height)
        for words, style in self.lines:
            rest = rest.below(self.pen.paragraph(rest, words, style, tag="P"))
        if self.code:
            self.pen.address(rest, self.code, self.bold)
        side = min(frame.height + CRACK * self.scale * 0.7, self.side)
        for number, draw_picture in enumerate(self.pictures, start=-len(self.pictures)):
            left = frame.right - MM * self.scale + number * side
            draw_picture(Frame(left, frame.bottom + CRACK * self.scale * 0.9 - side, side, side))


@dataclass
class Notch:
    """A notch for a code, without its outer quiet zone, with the server's address below it if it has a `host`.

    At its foot are lines to write on, each of the height `line` on the smallest card.
    """

    pen: Pen
    code: QrCode | None
    scale: float
    write_in: Sequence[Text]
    host: bool
    line: float = WRITE_IN

    def __post_init__(self) -> None:
        self.style = Style(SMALLEST * self.scale, grey=0.1)
        self.side = self.code.size - self.code.quiet + 0.5 * OUTLINE * self.scale if self.code else 0
        self.width = self.side or (20 * MM * self.scale if self.write_in else 0)
        self.lines = len(self.write_in) * self.line * self.scale + (0.4 * MM * self.scale if self.write_in else 0)

    def height(self, room: float) -> float:
        told = self.pen.height(self.code.host, self.style, room) + ABOVE / 2 if self.code and self.host else 0
        return self.side + told + self.lines

    def draw(self, frame: Frame) -> None:
        if self.code:
            self.pen.qr_code(frame.x - self.code.quiet, frame.y - self.code.quiet, self.code)
            if self.host:
                self.pen.address(frame.below(self.side), self.code, self.style, words=self.code.host)
        high = self.line * self.scale
        below = frame.below(frame.height - MM * self.scale - len(self.write_in) * high)
        for number, title in enumerate(self.write_in):
            line = below.below(number * high).top(high).left(frame.width - 2 * MM * self.scale)
            self.pen.write(line.below(high * 0.25), title, Style(SMALL * self.scale, grey=0.2), tag="P")
            self.pen.rule(line, HAIR, GREY)
