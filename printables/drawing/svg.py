"""The surface that is an SVG of one page, for a preview."""

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from html import escape

from .path import Path, Point
from .surface import ORIGIN, Colour, Frame, Placing, Tag
from .typeface import Style, width

BODY = "sheet"
HEAD = 'xmlns="http://www.w3.org/2000/svg" class="sheet" aria-hidden="true" focusable="false" translate="no"'
PLAIN, TITLE = "'Noto Sans', system-ui, sans-serif", "'Baloo 2', system-ui, sans-serif"
ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


class Svg:
    """An SVG of the page with the number `shown`; the picture is hidden from screen readers.

    `small` are the pictures of parts that a cover shows.
    `pages` has of each page its size, and its parts; a page that is repeated stands there again.
    """

    def __init__(self, shown: int = 0, small: Sequence[str] = ()) -> None:
        self.pages: list[list[str]] = []
        self._shown, self._small = shown, small
        self._sheets: list[list[list[str]]] = []
        self._bodies: dict[int, tuple[list[str], slice]] = {}
        self._size = (0.0, 0.0)
        self._defined: dict[Path, str] = {}

    @property
    def different(self) -> list[int]:
        """The number of each page that looks different from those before it."""
        return [number for number, page in enumerate(self.pages) if page not in self.pages[:number]]

    def finish(self) -> str:
        size, *drawn = self.pages[self._shown if self._shown < len(self.pages) else 0]
        parts = "".join(drawn)
        head = f'<svg {HEAD} viewBox="0 0 {size}" font-family="{PLAIN}">'
        paper = '<rect width="100%" height="100%" fill="#fff"/>'
        used = {path: name for path, name in self._defined.items() if f'#{name}"' in parts}
        defined = "".join(f'<path id="{name}" d="{_steps(path)}"/>' for path, name in used.items())
        return f"{head}<defs>{defined}</defs>{paper}{parts}</svg>"

    def page(self, width: float, height: float) -> None:
        self._size = (width, height)
        self._sheets.append([])
        self.turn_page()

    def turn_page(self) -> None:
        self.pages.append([" ".join(map(_short, self._size))])
        self._sheets[-1].append(self.pages[-1])

    @contextmanager
    def element(self, tag: Tag) -> Iterator[None]:
        yield

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        if text.strip():
            weight = ' font-weight="700"' if style.bold or style.title else ""
            if style.turned:
                weight += f' transform="rotate(-90 {_short(x)} {_short(y)})"'
            weight += f' font-family="{TITLE}"' if style.title else ""
            grey = _hex(Colour(style.grey, style.grey, style.grey))
            room = _short(width(text, style))  # a browser's font takes the same width as the font on paper
            place = (
                f'x="{_short(x)}" y="{_short(y)}" font-size="{_short(style.size)}" textLength="{room}" fill="{grey}"'
            )
            self._add(f'<text {place} lengthAdjust="spacingAndGlyphs"{weight}>{escape(text)}</text>')

    def line(self, start: Point, end: Point, width: float, colour: Colour, dash: float = 0) -> None:
        path = f"M{_short(start[0])} {_short(start[1])}L{_short(end[0])} {_short(end[1])}"
        dashes = f' stroke-dasharray="{_short(dash)}"' if dash else ""
        self._add(f'<path d="{path}" {_paint(width, colour, None)}{dashes}/>')

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        """Draw a path; the SVG defines it once and refers to it."""
        name = self._defined.setdefault(path, f"{BODY}-piece-{len(self._defined)}")
        place = f'transform="translate({at.corner[0]:.2f} {at.corner[1]:.2f}) scale({at.scale:.4f})"'
        self._add(f'<use href="#{name}" {place} {_paint(width / at.scale, colour, fill)}{ROUND if width else ""}/>')

    def blocks(self, frames: Iterable[Frame]) -> None:
        runs = "".join(
            f"M{each.x:.2f} {each.y:.2f}h{each.width:.2f}v{each.height:.2f}h{-each.width:.2f}z" for each in frames
        )
        self._add(f'<path d="{runs}" fill="#000"/>')

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        page = self.pages[-1]
        self._add(f'<g id="{BODY}-{number}">')
        start = len(page)
        yield
        self._bodies[number] = (page, slice(start, len(page)))
        page.append("</g>")

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        page, parts = self._bodies[number]
        place = f'transform="translate({_short(right)} {_short(down)})"'
        if page is self.pages[-1]:
            self._add(f'<use href="#{BODY}-{number}" {place}/>')
        else:  # it was drawn on another page
            self._add(f"<g {place}>{''.join(page[parts])}</g>")

    def turn_body(self, alt: str, number: int = 0, about: Point | None = None) -> None:
        middle = " ".join(map(_short, about or (side / 2 for side in self._size)))
        self._add(f'<use href="#{BODY}-{number}" transform="rotate(180 {middle})"/>')

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        self._sheets.append(self._sheets[number])
        self.pages += self._sheets[number]

    def small_sheet(self, part: int, frame: Frame, scale: float, alt: str) -> None:
        picture = b64encode(self._small[part].encode()).decode()
        size = f'x="{frame.x:.1f}" y="{frame.y:.1f}" width="{frame.width:.1f}" height="{frame.height:.1f}"'
        self._add(f'<image {size} href="data:image/svg+xml;base64,{picture}"/>')

    def _add(self, part: str) -> None:
        self.pages[-1].append(part)


def _steps(path: Path) -> str:
    return "".join(f"{step.command}{' '.join(f'{x:.2f} {y:.2f}' for x, y in step.points)}" for step in path)


def _paint(width: float, colour: Colour, fill: Colour | None) -> str:
    inside = "none" if fill is None else _hex(fill)
    return f'stroke="{_hex(colour)}" stroke-width="{_short(width)}" fill="{inside}"'


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
