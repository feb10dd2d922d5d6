"""The fonts of prints: runs of a text, its width, its lines, and its fitting into a width.

Baloo 2 has the Latin letters of titles, numbers and totals, as on screens. Noto Sans in regular and bold has the Latin,
Greek and Cyrillic letters; its Japanese, Korean and Chinese faces come in one weight. A text is drawn in runs, each in
the first font that has its characters.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import as_file, files
from itertools import accumulate, chain, groupby, takewhile
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from companion.kit.text import Text, _, listing

from .shaping import EMOJI, JOINER, advance, script_font, script_runs

REGULAR, BOLD, TITLE = "NotoSans-Regular", "NotoSans-Bold", "Baloo2-Bold"
HALF_HEIGHTS = {REGULAR: 0.36, BOLD: 0.36, TITLE: 0.31}  # of a capital letter, as a part of the letters' size
JAPANESE, KOREAN, CHINESE = "NotoSansJP-Regular", "NotoSansKR-Regular", "NotoSansSC-Regular"
FAR_EASTERN = {
    "HIRAGANA": (JAPANESE, CHINESE, KOREAN),
    "KATAKANA": (JAPANESE, CHINESE, KOREAN),
    "HANGUL": (KOREAN, JAPANESE, CHINESE),
}
UNSEEN = ("Cf", "Cc")  # joiners and direction marks: names may have them, but they are not drawn
SELECTORS = range(0xFE00, 0xFE10)  # they select a shape of a character; the fonts have only one
ELLIPSIS = "…"
BLANK = "________"
SMALLEST = 7.5  # points: the size of the smallest letters that can be read
LARGE_LETTER = 16.0  # points: the same in large print
SHRUNK = 0.6  # of its size: a text shrinks so far before it is cut
JOINTS, LEAST_END = "/:", 3  # of an address: a line may end behind them; the characters on its last line


class Style(NamedTuple):
    """The style of a text: its size in points, its grey from 0 (black) to 1 (white), and its face.

    A `turned` text runs up the page.
    """

    size: float
    bold: bool = False
    grey: float = 0
    title: bool = False
    turned: bool = False

    @property
    def font(self) -> str:
        """The first font to try for a character."""
        if self.title:
            return TITLE
        return BOLD if self.bold else REGULAR

    @property
    def half_height(self) -> float:
        """Half the height of a capital letter, in points."""
        return self.size * HALF_HEIGHTS[self.font]

    @property
    def line(self) -> float:
        """The distance from one line to the next, in points."""
        return self.size * 1.3


class FontRun(NamedTuple):
    """Characters in one font; runs of some scripts are shaped."""

    font: str
    text: str
    is_shaped: bool = False


@cache
def font(name: str) -> Any:
    """The font of this name, registered with ReportLab."""
    with as_file(files("printables") / "fonts" / f"{name}.ttf") as path:
        loaded = TTFont(name, str(path), asciiReadable=False)
    for table in ("name", "OS/2"):  # a PDF needs neither
        loaded.face.table.pop(table)
    pdfmetrics.registerFont(loaded)
    return loaded


def visible(text: str) -> str:
    """The text without the characters that are not drawn."""
    if text.isascii():
        return text
    shown = "".join(character for character in text if character == JOINER or _is_seen(character))
    return "".join(character for i, character in enumerate(shown) if character != JOINER or _joins_emoji(shown, i))


def _is_seen(character: str) -> bool:
    return unicodedata.category(character) not in UNSEEN and ord(character) not in SELECTORS


def _joins_emoji(text: str, place: int) -> bool:
    """True if the joiner at a place stands between two emoji."""
    return 0 < place < len(text) - 1 and script_font(text[place - 1]) == EMOJI == script_font(text[place + 1])


def runs(text: str, first: str = REGULAR) -> list[FontRun]:
    """The runs of a text; a character that no font has is drawn as the missing glyph of the first font."""
    text = visible(text)
    if text.isascii():
        return [FontRun(first, text)] if text else []
    order = (first, *((BOLD,) if first == TITLE else ()), *far_eastern(text))
    shaped = ([FontRun(name, part, True)] if name else _plain_runs(part, order) for name, part in script_runs(text))
    return list(chain.from_iterable(shaped))


def _plain_runs(text: str, order: tuple[str, ...]) -> list[FontRun]:
    named = groupby(text, lambda character: _font_of(character, order))
    return [FontRun(name or order[0], "".join(characters)) for name, characters in named]


def missing_characters(text: str) -> str:
    """The characters of a text that no font has, each once.

    >>> missing_characters("Ζωή Ольга さくら 민준 小龙 Zoë")
    ''
    >>> missing_characters("Ana🐣 ᚠ")
    'ᚠ'
    """
    order = (REGULAR, *far_eastern(text))
    return "".join(dict.fromkeys(each for each in visible(text) if each != JOINER and _is_lost(each, order)))


def _is_lost(character: str, order: tuple[str, ...]) -> bool:
    return not character.isascii() and _font_of(character, order) is None and script_font(character) is None


def drawable(text: str) -> str:
    """Replace words that no font has by a line to write on.

    >>> drawable("Ana🐣 wins"), drawable("ᚠᚢᚦ wins")
    ('Ana🐣 wins', '________ wins')
    """
    if text.isascii():
        return text
    lost = missing_characters(text)
    parts = ["".join(characters) for _is_lost, characters in groupby(text, lambda character: character in lost)]
    return "".join(BLANK if part[0] in lost and _has_letters(part) else part for part in parts)


def _has_letters(text: str) -> bool:
    """True if a text has letters, numbers or symbols, not only punctuation."""
    return any(unicodedata.category(character)[0] in "LMNS" for character in visible(text))


def describe_lost(names: Iterable[str]) -> Text | None:
    """A note if a name cannot be drawn."""
    if any(missing_characters(name) for name in names):
        return _("A name has letters that no font here has: write it in.")
    return None


def check_printable(text: str) -> Text | None:
    """Refuse a text with characters that no font has."""
    lost = missing_characters(text)
    if not lost:
        return None
    shown = [_("{character} (U+{code})", character=each, code=f"{ord(each):04X}") for each in lost]
    return _("No font here has {characters}", characters=listing(shown))


def far_eastern(text: str) -> tuple[str, str, str]:
    """The faces to try for an ideograph. Its shape differs by country, which kana or hangul in the text tell."""
    for character in text:
        script = unicodedata.name(character, "").partition(" ")[0]
        if script in FAR_EASTERN:
            return FAR_EASTERN[script]
    return CHINESE, JAPANESE, KOREAN


def _font_of(character: str, order: tuple[str, ...]) -> str | None:
    return next((name for name in order if ord(character) in font(name).face.charToGlyph), None)


def width(text: str, style: Style) -> float:
    """The width of a text, in points."""
    return sum(map(units, runs(text, style.font))) * style.size / 1000


@lru_cache(maxsize=4096)
def units(run: FontRun) -> float:
    """The width of a run in thousandths of its size."""
    if run.is_shaped:
        return advance(run.font, run.text) * 1000
    face = font(run.font).face
    return float(sum(face.charWidths.get(ord(character), face.defaultWidth) for character in run.text))


def fit_text(text: str, style: Style, room: float, smallest: float = SMALLEST) -> tuple[str, Style]:
    """Fit a text into a width: shrink it, then cut it with an ellipsis."""
    taken = width(text, style)
    if taken <= room:
        return text, style
    least = min(style.size, max(smallest, style.size * SHRUNK))
    style = style._replace(size=max(least, style.size * room / taken * 0.999))
    return _cut_text(text, style, room), style


def _cut_text(text: str, style: Style, room: float) -> str:
    if width(text, style) <= room:
        return text
    kept = text
    while kept and width(kept + ELLIPSIS, style) > room:
        kept = kept[:-1].rstrip()
    return kept + ELLIPSIS


@lru_cache(maxsize=4096)  # a reference on four cards, which measures a text many times, takes 35 ms, not 146 ms
def lines(text: str, style: Style, room: float) -> tuple[str, ...]:
    """Break a text into lines that fit into a width."""
    found, line = [], ""
    for piece in _pieces(text, style, room):
        if line and width((line + piece).rstrip(), style) > room:
            found.append(line.rstrip())
            line = ""
        line += piece
    return (*found, line.rstrip())


def is_torn(text: str, style: Style, room: float) -> bool:
    """True if a word of the text, or a part of it between hyphens, is longer than a line."""
    return any(width(word.rstrip(), style) > room for word in _divide(text.replace("-", "- "), JOINTS))


def _pieces(text: str, style: Style, room: float) -> Iterator[str]:
    """Yield the parts of a text after which a line may end: words, ideographs, parts of a word longer than a line."""
    for word in _divide(text):
        for part in _divide(word, JOINTS) if width(word.rstrip(), style) > room else (word,):
            yield from _break_word(part, style, room)


def _divide(text: str, joints: str = "") -> Iterator[str]:
    """Divide a text after spaces, beside ideographs, and after the joints of an address unless little is left."""
    word = ""
    for left, character in zip(range(len(text), 0, -1), text, strict=True):
        if word and not word.endswith("//") and _may_break(word[-1], character, joints if left >= LEAST_END else ""):
            yield word
            word = ""
        word += character
    yield word


def _may_break(one: str, other: str, joints: str) -> bool:
    wide = {unicodedata.east_asian_width(one), unicodedata.east_asian_width(other)}
    return one == " " or bool(wide & {"W", "F"}) or (one in joints and other.isalnum())


def _break_word(word: str, style: Style, room: float) -> Iterator[str]:
    while width(word.rstrip(), style) > room and len(word) > 1:
        most = max(1, _count_fitting(word, style, room))
        most = word.rfind("-", 0, most) + 1 or most
        yield word[:most]
        word = word[most:]
    yield word


def _count_fitting(word: str, style: Style, room: float) -> int:
    """The number of characters from the start of a word that fit into a width."""
    taken = accumulate(width(character, style) for character in word)
    return sum(1 for _width in takewhile(lambda wide: wide <= room, taken))
