"""Shaping by HarfBuzz of emoji and of scripts whose letters join, stack or run from right to left.

HarfBuzz is loaded for the first such name. Its glyphs are drawn as outlines, which every surface can draw; a PDF has
the text for copying and for screen readers. From text that ReportLab shapes itself, Arabic and Hebrew are copied in
reverse and a joined emoji is copied as two.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import groupby
from typing import Any, NamedTuple

from .path import Path, PathStep, Point, place_path

HEBREW, ARABIC = "NotoSansHebrew-Regular", "NotoSansArabic-Regular"
THAI, DEVANAGARI = "NotoSansThai-Regular", "NotoSansDevanagari-Regular"
EMOJI, JOINER = "NotoEmoji-Regular", "\u200d"  # joiners make one emoji of several
BETWEEN = (" ", JOINER)  # belong to the script on both sides of them
BLOCKS = (
    (0x0590, 0x05FF, HEBREW),
    (0x0600, 0x06FF, ARABIC),
    (0x0750, 0x077F, ARABIC),
    (0x0900, 0x097F, DEVANAGARI),
    (0x0E00, 0x0E7F, THAI),
    (0x2600, 0x2BFF, EMOJI),
    (0x1F000, 0x1FAFF, EMOJI),
)
FROM_THE_RIGHT = (HEBREW, ARABIC)


class ShapedText(NamedTuple):
    """The advance and the outlines of a text, y upwards, in parts of an em."""

    advance: float
    outlines: Path


class ScriptRun(NamedTuple):
    """Characters of one script in reading order, with their font; None for scripts that are not shaped."""

    font: str | None
    text: str


@cache
def _font(name: str) -> Any:
    hb = import_module("uharfbuzz")
    blob = hb.Blob((files("printables") / "fonts" / f"{name}.ttf").read_bytes())
    return hb.Font(hb.Face(blob))


def script_font(character: str) -> str | None:
    """The font for a character of a shaped script, or None."""
    code = ord(character)
    name = next((name for first, last, name in BLOCKS if first <= code <= last), None)
    return name if name is not None and _font(name).get_nominal_glyph(code) is not None else None


def script_runs(text: str) -> list[ScriptRun]:
    """The runs of a text from left to right; neighbouring runs of scripts from the right are reversed.

    >>> [run.text for run in script_runs("Ana שרה כהן ok")]
    ['Ana ', 'שרה כהן', ' ok']
    """
    found: list[ScriptRun] = []
    for from_right, runs in groupby(_logical_runs(text), lambda run: run.font in FROM_THE_RIGHT):
        ordered = list(runs)
        found += reversed(ordered) if from_right else ordered
    return found


def _logical_runs(text: str) -> Iterator[ScriptRun]:
    fonts = [script_font(character) for character in text]
    for i in range(1, len(text) - 1):
        following = next((font for font, c in zip(fonts[i:], text[i:], strict=True) if c not in BETWEEN), None)
        if text[i] in BETWEEN and fonts[i - 1] is not None and fonts[i - 1] == following:
            fonts[i] = following
    for name, pairs in groupby(zip(fonts, text, strict=True), lambda pair: pair[0]):
        yield ScriptRun(name, "".join(character for _font, character in pairs))


def shape(font: str, text: str) -> ShapedText:
    """Shape a text in a font."""
    buffer, face = _shape(font, text), _font(font)
    pen, em, x = _OutlinePen(), face.face.upem, 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        pen.origin = (x + position.x_offset, position.y_offset)
        face.draw_glyph_with_pen(info.codepoint, pen)
        x += position.x_advance
    return ShapedText(x / em, place_path(tuple(pen.steps), 0, 0, 1 / em))


def advance(font: str, text: str) -> float:
    """The width of a text in a font, in parts of an em."""
    positions = _shape(font, text).glyph_positions
    return float(sum(position.x_advance for position in positions) / _font(font).face.upem)


def _shape(font: str, text: str) -> Any:
    hb = import_module("uharfbuzz")
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(_font(font), buffer)
    return buffer


class _OutlinePen:
    """A pen of fontTools that collects outlines; quadratic curves become cubic ones."""

    def __init__(self) -> None:
        self.steps: list[PathStep] = []
        self.origin: Point = (0, 0)
        self._last: Point = (0, 0)

    def _add(self, command: str, *points: Point) -> None:
        self._last = points[-1]
        self.steps.append(PathStep(command, tuple((x + self.origin[0], y + self.origin[1]) for x, y in points)))

    def moveTo(self, point: Point) -> None:  # noqa: N802 - the names are those of fontTools' pens
        self._add("M", point)

    def lineTo(self, point: Point) -> None:  # noqa: N802
        self._add("L", point)

    def curveTo(self, *points: Point) -> None:  # noqa: N802
        self._add("C", *points)

    def qCurveTo(self, handle: Point, end: Point) -> None:  # noqa: N802
        first, second = (_towards(self._last, handle), _towards(end, handle))
        self._add("C", first, second, end)

    def closePath(self) -> None:  # noqa: N802
        self.steps.append(PathStep("Z"))


def _towards(point: Point, handle: Point) -> Point:
    return point[0] + (handle[0] - point[0]) * 2 / 3, point[1] + (handle[1] - point[1]) * 2 / 3
