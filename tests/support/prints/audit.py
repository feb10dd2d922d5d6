"""Checks for every print: sizes of letters and rows, margins, no cut text."""

import re
from itertools import pairwise

from printables.drawing.pen import MM
from printables.drawing.surface import Frame
from printables.layout.page import MARGIN
from tests.support.prints.recorder import Recorder

LEAST_ROW, LEAST_LETTER, LARGE_LETTER = 9 * MM, 7.5, 16.0  # points
SLACK = 2.5  # points: half of a line, and an accent over a capital letter


def audit(record: Recorder, is_large: bool = False) -> None:
    """Check that no text is cut, no letter too small, no row too low, and that nothing lies in the margin."""
    least = LARGE_LETTER if is_large else LEAST_LETTER
    for text in record.texts:
        assert not text.text.endswith("…"), text
        assert text.size >= least - 0.01, text
    check_margins(record)
    for page, border in record.borders:
        assert min(rows_of(record, page, border)) >= LEAST_ROW - 0.1


def check_margins(record: Recorder) -> None:
    width, height = (float(number) for number in re.findall(r"[\d.]+", record.log[0])[:2])
    lines = [Frame(*start, end[0] - start[0], end[1] - start[1]) for start, end in record.lines]
    for frame in (*record.frames, *lines, *(each.frame for each in record.texts)):
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
