"""The pen: it writes in a language, adds elements to the document, and keeps words inside their frames."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Literal

from companion.codes import LONGEST_TEXT, QUIET_ZONE, dark_runs, kept_modules, modules
from companion.kit.piece import BOX, INK, Piece, Shape, disc
from companion.kit.text import Language, Text, _, say
from companion.library.drawings import LetterPlace, drawing_of

from .path import Point, box_path, parse_path
from .surface import BLACK, GREY, WHITE, Colour, Frame, Placing, Surface, Tag
from .typeface import ELLIPSIS, SHRUNK, SMALLEST, Style, drawable, fit_text, lines, width

MM = 72 / 25.4  # points
Words = Text | str
Side = Literal["left", "middle", "right"]
SHARES: dict[Side, float] = {"left": 0, "middle": 0.5, "right": 1}
SMALLEST_CODE = 20 * MM
MODULE = 0.5 * MM  # the least side of a module
GROWN = 1.7  # how much larger than drawn a letter on a piece can be: then it fills the mouth
LETTERED = 2.2  # of a letter's size: the side of a piece whose mouth has room for it
THICKEST, THINNED = 2.0, 0.55  # points: from this width on the lines of drawings are thinned, to this part
HAIR, THIN, THICK, HEAVY = 0.35, 0.6, 1.2, 2.4  # points: the widths of lines


class QrCode:
    """The QR code of an address, large enough for phones. Its `size`, in points, includes the quiet zone.

    Its dark part has at least the side `least`. The code of a `secret` is not kept in memory; its `address` is a name
    for it.
    """

    def __init__(self, address: str, size: float = 0, secret: str = "", least: float = SMALLEST_CODE) -> None:
        self.address, self._rows = address, modules(secret) if secret else kept_modules(address)
        count = len(self._rows)
        self._module = max(MODULE, least / (count - 2 * QUIET_ZONE), size / count)
        self.size = len(self._rows) * self._module
        self.quiet = QUIET_ZONE * self._module

    @property
    def words(self) -> str:
        """The address as people type it: its host in small letters, and no names of players.

        "https://" stands before a host with a port alone: browsers try it by themselves before any other.

        >>> QrCode("HTTPS://EGGS.EXAMPLE/P/KHLOR/2?n=Ana&n=Ben").words
        'eggs.example/P/KHLOR/2'
        """
        scheme, _mark, rest = self.address.partition("?")[0].partition("://")
        host, slash, path = rest.partition("/")
        begin = "https://" if scheme.lower() == "https" and ":" in host else ""
        return f"{begin}{host.lower()}{slash}{path}"

    @property
    def host(self) -> str:
        """The address of the server, from whose page all others can be reached.

        >>> QrCode("HTTPS://EGGS.EXAMPLE:8443/P/KHLOR").host
        'https://eggs.example:8443'
        """
        scheme, mark, rest = self.words.rpartition("://")
        return f"{scheme}{mark}{rest.partition('/')[0]}"

    def blocks(self, x: float, y: float) -> Iterator[Frame]:
        """The dark modules."""
        module = self._module
        return (
            Frame(x + run.x * module, y + run.y * module, run.length * module, module) for run in dark_runs(self._rows)
        )


def qr_code(address: str | None, size: float = 0, least: float = SMALLEST_CODE) -> QrCode | None:
    """The QR code of an address; None without an address or if it is too long."""
    return QrCode(address, size, least=least) if address and len(address) <= LONGEST_TEXT else None


class NoRoom(Exception):
    """A drawing does not fit into its frame in readable letters."""


@dataclass
class Pen:
    """Draws on a surface in one language, with no letter smaller than `least` points.

    If it `goes_on`, drawings may continue on further pages. Pieces are in black and white, to save ink, unless the pen
    is `in_colour`.
    """

    surface: Surface
    language: Language
    goes_on: bool = False
    least: float = SMALLEST
    in_colour: bool = False

    def at_least(self, size: float) -> "Pen":
        """The pen with no letter smaller than this."""
        return replace(self, least=max(self.least, size))

    def readable(self, style: Style) -> Style:
        """The style in letters of at least the smallest size."""
        return style._replace(size=max(style.size, self.least))

    def say(self, words: Words) -> str:
        return drawable(words if isinstance(words, str) else say(words, self.language))

    def tag(self, name: str, scope: str = "", columns: int = 1, rows: int = 1) -> AbstractContextManager[None]:
        return self.surface.element(Tag(name, scope=scope, columns=columns, rows=rows)) if name else nullcontext()

    def figure(self, alt: Words, frame: Frame) -> AbstractContextManager[None]:
        return self.surface.element(Tag("Figure", self.say(alt), frame))

    def write(self, frame: Frame, words: Words, style: Style, side: Side = "left", tag: str = "") -> None:
        """Write one line in the middle of the frame's height; a line that is too long shrinks, then is cut.

        With a `tag` it is an element of its own.

        Raise NoRoom instead of cutting a line, unless the pen goes on: with fewer parts on a page there is more room.
        """
        said = self.say(words)
        text, style = fit_text(said, style, frame.width, self.least)
        self._check_cut(text != said)
        start = frame.x + (frame.width - width(text, style)) * SHARES[side] if side != "left" else frame.x
        with self.tag(tag):
            self.surface.text(start, frame.y + frame.height / 2 + style.half_height, text, style)

    def _check_cut(self, is_cut: bool) -> None:
        if is_cut and not self.goes_on:
            raise NoRoom

    def height(self, words: Words, style: Style, room: float) -> float:
        """The height of a paragraph in a width, in points."""
        return len(lines(self.say(words), style, room)) * style.line

    def narrowest(self, words: Words, style: Style, most: int = 2) -> float:
        """The width in which words take so many lines at most, in points."""
        said = self.say(words)
        longest, whole = max((width(word, style) for word in said.split()), default=0), width(said, style) * 1.001
        parts = [max(longest, whole * part) for part in (1 / most, 0.4, 0.5, 0.6, 0.7) if part >= 1 / most]
        return next((part for part in parts if len(lines(said, style, part)) <= most), whole)

    def paragraph(self, frame: Frame, words: Words, style: Style, side: Side = "left", tag: str = "") -> float:
        """Write lines from the top of the frame, and return their height."""
        written = lines(self.say(words), style, frame.width)
        with self.tag(tag):
            for number, line in enumerate(written):
                self.write(frame.below(number * style.line).top(style.line), line, style, side)
        return len(written) * style.line

    def stand(self, frame: Frame, words: Words, style: Style) -> None:
        """Write lines that run up the page from the foot of the frame, in the middle of its width."""
        written = lines(self.say(words), style, frame.height)
        first = frame.x + (frame.width - (len(written) - 1) * style.line) / 2 + style.half_height
        for number, line in enumerate(written):
            self.surface.text(first + number * style.line, frame.bottom, line, style._replace(turned=True))

    def fill(self, frame: Frame, words: Words, style: Style, side: Side = "left", tag: str = "") -> None:
        """Write a paragraph in the middle of the frame's height; one that is too long shrinks, then is cut."""
        text = self.say(words)
        least = max(style.size * SHRUNK, self.least)
        while self.height(text, style, frame.width) > frame.height and style.size > least:
            style = style._replace(size=max(least, style.size - 0.25))
        written: Sequence[str] = lines(text, style, frame.width)
        room = max(1, int(frame.height / style.line + 0.01))
        self._check_cut(len(written) > room)
        if len(written) > room:
            written = (*written[: room - 1], f"{written[room - 1]}{ELLIPSIS}")
        top = frame.y + (frame.height - len(written) * style.line) / 2
        with self.tag(tag):
            for number, line in enumerate(written):
                self.write(Frame(frame.x, top + number * style.line, frame.width, style.line), line, style, side)

    def piece(self, frame: Frame, piece: Piece) -> None:
        """Draw a piece as large as possible in the middle of the frame, usually in black and white to save ink."""
        side = min(frame.width, frame.height)
        x, y = frame.x + (frame.width - side) / 2, frame.y + (frame.height - side) / 2
        with self.figure(piece.name, Frame(x, y, side, side)):
            self.draw_piece((x, y), side / BOX, piece)

    def draw_piece(self, corner: Point, scale: float, piece: Piece, ground: bool = True) -> None:
        """Draw a piece from its top left corner on, as a part of the open element, which describes it.

        The `ground` is its lowest shape.
        """
        drawing = drawing_of(piece)
        self.draw_shapes(corner, scale, drawing.shapes[0 if ground else 1 :])
        if piece.letter and drawing.letter and self.holds_letter(scale, piece):
            self._write_letter(corner, scale, piece.letter, drawing.letter)

    def holds_letter(self, scale: float, piece: Piece) -> bool:
        """Return False if the piece has a letter that is too small to read over a drawing of this scale."""
        place = drawing_of(piece).letter
        return not (piece.letter and place) or place.size * scale * GROWN >= self.least

    def _write_letter(self, corner: Point, scale: float, letter: Text, place: LetterPlace) -> None:
        """Write a letter in the middle of its place, large enough to be read."""
        drawn = Style(place.size * scale, grey=float(place.is_white), title=True)
        style, said = self.readable(drawn), self.say(letter)
        start = corner[0] + place.x * scale - width(said, style) / 2
        lower = style.half_height - drawn.half_height
        self.surface.text(start, corner[1] + place.y * scale + lower, said, style)

    def draw_shapes(self, corner: Point, scale: float, shapes: Iterable[Shape]) -> None:
        """Draw the shapes of a drawing; the lines of a large one stay thin."""
        for shape in shapes:
            fill = _paint(shape, self.in_colour) if shape.fill else None
            line = min(shape.line * scale, max(THICKEST, shape.line * scale * THINNED))
            self.surface.path(parse_path(shape.path), line, BLACK, fill, Placing(corner, scale))

    def address(self, frame: Frame, code: QrCode, style: Style, side: Side = "left", words: str = "") -> float:
        """Write the address of a code, or other words for it, as a link, and return its height."""
        said = words or code.words
        height = self.height(said, style, frame.width)
        with self.tag("P"), self.surface.element(Tag("Link", code.address, frame.top(height))):
            return self.paragraph(frame, said, style, side)

    def rule(self, frame: Frame, width: float = HAIR, colour: Colour = GREY) -> None:
        """Draw a line along the bottom of the frame."""
        self.surface.line((frame.x, frame.bottom), (frame.right, frame.bottom), width, colour)

    def box(self, frame: Frame, width: float = HAIR, colour: Colour = GREY, fill: Colour | None = None) -> None:
        self.surface.path(box_path(*frame[2:]), width, colour, fill, Placing(frame[:2], 1))

    def circle(self, centre: Point, radius: float, width: float, fill: Colour | None = None) -> None:
        self.surface.path(parse_path(disc(0, 0, radius)), width, BLACK, fill, Placing(centre, 1))

    def qr_code(self, x: float, y: float, code: QrCode) -> None:
        """Draw a QR code; x and y are the top left corner of its quiet zone."""
        with self.figure(_("QR code of {address}", address=code.address), Frame(x, y, code.size, code.size)):
            self.surface.blocks(code.blocks(x, y))


def _paint(shape: Shape, in_colour: bool) -> Colour:
    """The fill of a shape on paper."""
    if not in_colour:
        return BLACK if shape.fill == INK else WHITE
    return Colour(*(part / 255 for part in bytes.fromhex(shape.colour[1:])))
