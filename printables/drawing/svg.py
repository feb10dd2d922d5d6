"""The surface that is an SVG of the first page, for a preview."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from html import escape

from .path import Path, Point
from .surface import ORIGIN, Colour, Frame, Placing, Tag
from .typeface import Style, width

BODY = "sheet"
ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


class Svg:
    """An SVG while it is drawn. Only the first page is drawn; the picture is hidden from screen readers."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._pages = 0
        self._size = (0.0, 0.0)
        self._defined: dict[Path, str] = {}

    def finish(self) -> str:
        size = " ".join(map(_short, self._size))
        head = f'<svg class="sheet" viewBox="0 0 {size}" aria-hidden="true" focusable="false" translate="no">'
        paper = '<rect width="100%" height="100%" fill="#fff"/>'
        defined = "".join(f'<path id="{name}" d="{_steps(path)}"/>' for path, name in self._defined.items())
        return f"{head}<defs>{defined}</defs>{paper}{''.join(self._parts)}</svg>"

    def page(self, width: float, height: float) -> None:
        self._pages += 1
        if self._pages == 1:
            self._size = (width, height)

    def turn_page(self) -> None:
        self._pages += 1

    @contextmanager
    def element(self, tag: Tag) -> Iterator[None]:
        yield

    def text(self, x: float, y: float, text: str, style: Style) -> None:
        if text.strip():
            weight = ' font-weight="700"' if style.bold or style.title else ""
            if style.turned:
                weight += f' transform="rotate(-90 {_short(x)} {_short(y)})"'
            weight += " font-family=\"'Baloo 2'\"" if style.title else ""
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

    def rectangle(self, frame: Frame, width: float, colour: Colour, fill: Colour | None = None) -> None:
        x, y, wide, high = map(_short, frame)
        self._add(f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" {_paint(width, colour, fill)}/>')

    def path(self, path: Path, width: float, colour: Colour, fill: Colour | None = None, at: Placing = ORIGIN) -> None:
        """Draw a path; the SVG defines it once and refers to it."""
        name = self._defined.setdefault(path, f"{BODY}-piece-{len(self._defined)}")
        place = f'transform="translate({at.corner[0]:.2f} {at.corner[1]:.2f}) scale({at.scale:.4f})"'
        self._add(f'<use href="#{name}" {place} {_paint(width / at.scale, colour, fill)}{ROUND if width else ""}/>')

    def circle(self, centre: Point, radius: float, width: float, colour: Colour, fill: Colour | None = None) -> None:
        x, y = map(_short, centre)
        self._add(f'<circle cx="{x}" cy="{y}" r="{_short(radius)}" {_paint(width, colour, fill)}/>')

    def blocks(self, frames: Iterable[Frame]) -> None:
        runs = "".join(
            f"M{each.x:.2f} {each.y:.2f}h{each.width:.2f}v{each.height:.2f}h{-each.width:.2f}z" for each in frames
        )
        self._add(f'<path d="{runs}" fill="#000"/>')

    @contextmanager
    def body(self, number: int = 0) -> Iterator[None]:
        self._add(f'<g id="{BODY}-{number}">')
        yield
        self._add("</g>")

    def copy_body(self, right: float, down: float, alt: str, number: int = 0) -> None:
        self._add(f'<use href="#{BODY}-{number}" transform="translate({_short(right)} {_short(down)})"/>')

    def turn_body(self, alt: str) -> None:
        middle = " ".join(_short(side / 2) for side in self._size)
        self._add(f'<use href="#{BODY}-0" transform="rotate(180 {middle})"/>')

    def repeat_sheet(self, alt: str, number: int = 0) -> None:
        self._pages += 1

    def _add(self, part: str) -> None:
        if self._pages == 1:
            self._parts.append(part)


def _steps(path: Path) -> str:
    return "".join(f"{step.command}{' '.join(f'{x:.2f} {y:.2f}' for x, y in step.points)}" for step in path)


def _paint(width: float, colour: Colour, fill: Colour | None) -> str:
    inside = "none" if fill is None else _hex(fill)
    return f'stroke="{_hex(colour)}" stroke-width="{_short(width)}" fill="{inside}"'


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour)


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
