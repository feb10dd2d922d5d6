"""Checks for every print: sizes of letters and rows, margins, no cut text."""

import re
from collections.abc import Sequence
from itertools import pairwise

from companion.kit.text import say
from companion.library.registry import games
from printables.drawing.pen import MM
from printables.drawing.surface import Frame
from printables.drawing.typeface import drawable
from printables.layout.glance import read_glances
from printables.layout.page import HINT, HUNDRED, MARGIN
from tests.support.prints.recorder import Recorder, Written

LEAST_ROW, LEAST_LETTER, LARGE_LETTER, ACROSS_A_TABLE, LEAST_OF_AIDS = 9 * MM, 7.5, 16.0, 10.0, 8.0  # points
CONTENT = {
    say(topic.title) for game in games().values() for _ids, topics in read_glances(game).values() for topic in topics
}
SLACK = 2.5  # points: half of a line, and an accent over a capital letter


def audit(record: Recorder, is_large: bool = False, names: Sequence[str] = ()) -> None:
    """Check every text, row and code of a print, and its margins."""
    least = LARGE_LETTER if is_large else LEAST_LETTER
    for text in record.texts:
        assert not text.text.endswith("…") or text.text in CONTENT, text
        assert text.size >= least - 0.01, text
    check_margins(record)
    longest = 30 if is_large else 99
    check_words(record, [name for name in names if len(name) < longest])
    check_quiet_zones(record)
    for page, border in record.borders:
        assert min(rows_of(record, page, border), default=LEAST_ROW) >= LEAST_ROW - 0.1


def check_words(record: Recorder, names: Sequence[str]) -> None:
    """Check that no word of a name is torn."""
    said = {word for text in record.texts for word in text.text.split()}
    words = {word for name in names for word in drawable(name).split() if word.isalpha()}
    assert {word for word in words if word.isascii()} <= said


def check_letters(record: Recorder, what: str) -> None:
    """Check all letters, also those on pieces, of references and backs, which are read across a table, and of aids."""
    backs = {text.page for text in record.texts if text.text.endswith("at a glance")}
    for text in record.texts:
        least = ACROSS_A_TABLE if what == "reference" or text.page in backs else LEAST_OF_AIDS if what == "aids" else 0
        assert text.size >= least - 0.01 or is_hint(text), text


def check_quiet_zones(record: Recorder) -> None:
    """Check that no line, no path and no text lies within four modules of a code."""
    for page, code, module in record.codes:
        zone = code.inset(-4 * module + 0.1)
        for there, (start, end) in zip(record.line_pages, record.lines, strict=True):
            assert there != page or outside(zone, Frame(*start, end[0] - start[0], end[1] - start[1])), (zone, start)
        for there, stroke in record.strokes:
            assert there != page or outside(zone, stroke), (zone, stroke, module)
        for text in record.texts:
            assert text.page != page or outside(zone, text.frame), (zone, text)


def outside(zone: Frame, drawn: Frame) -> bool:
    beside = drawn.right <= zone.x or drawn.x >= zone.right
    return beside or drawn.bottom <= zone.y or drawn.y >= zone.bottom


def is_hint(text: Written) -> bool:
    return text.text.startswith(say(HUNDRED).split(",")[0])


def check_margins(record: Recorder) -> None:
    width, height = (float(number) for number in re.findall(r"[\d.]+", record.log[0])[:2])
    lines = [Frame(*start, end[0] - start[0], end[1] - start[1]) for start, end in record.lines]
    for text in filter(is_hint, record.texts):
        assert height - MARGIN + SLACK < text.frame.y < text.frame.bottom < height - HINT
    inside = (each.frame for each in record.texts if not is_hint(each))
    for frame in (*record.frames, *lines, *inside):
        assert min(frame.x, frame.y, frame.right, frame.bottom) >= MARGIN - SLACK, frame
        assert max(frame.x, frame.right) <= width - MARGIN + SLACK, frame
        assert max(frame.y, frame.bottom) <= height - MARGIN + SLACK, frame


def rows_of(record: Recorder, page: int, border: Frame) -> list[float]:
    """The heights of the rows of a table of a page below its names."""
    lines = [line for there, line in zip(record.line_pages, record.lines, strict=True) if there == page]
    ends = {border.y, border.bottom, *(start[1] for start, end in lines if abs(end[0] - start[0] - border.width) < 0.1)}
    tops = sorted(y for y in ends if border.y <= y <= border.bottom)
    _names, *rows = [lower - upper for upper, lower in pairwise(tops) if lower - upper > 0.1]
    return rows


def apart(one: Frame, other: Frame) -> bool:
    """True if two frames do not overlap by more than the slack of an accent."""
    slack = 0.6
    beside = one.right <= other.x + slack or other.right <= one.x + slack
    return beside or one.bottom <= other.y + slack or other.bottom <= one.y + slack
