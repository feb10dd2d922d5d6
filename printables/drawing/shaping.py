"""Shaping by HarfBuzz of emoji and of scripts whose letters join, stack or run from right to left.

HarfBuzz is loaded for the first such name. A PDF has its glyphs, and beside them the text for copying and for screen
readers. From text that ReportLab shapes itself, Arabic and Hebrew are copied in reverse and a joined emoji is copied as
two.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from itertools import groupby, pairwise
from typing import Any, NamedTuple

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


class Glyph(NamedTuple):
    """A glyph by its number in its font, its place on the line and above it in parts of an em, and its first character.

    `start` is the place of the character in the text.
    """

    number: int
    x: float
    y: float
    start: int


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


def shape(font: str, text: str) -> Iterator[Glyph]:
    """Yield the glyphs of a text in a font from left to right."""
    buffer, em, x = _shape(font, text), _font(font).face.upem, 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        yield Glyph(info.codepoint, (x + position.x_offset) / em, position.y_offset / em, info.cluster)
        x += position.x_advance


def spans(font: str, text: str) -> Iterator[tuple[str, Sequence[Glyph]]]:
    """Yield parts of a text in reading order with their glyphs: of scripts from the right each letter, of others all.

    Readers of PDFs turn the order of what they find from right to left round, but not within a part.
    """
    glyphs = list(shape(font, text))
    starts = sorted({each.start for each in glyphs}) if font in FROM_THE_RIGHT else [0]
    for start, end in pairwise([*starts, len(text)]):
        yield text[start:end], [each for each in glyphs if start <= each.start < end]


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
