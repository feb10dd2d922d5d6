"""The quiet zones of codes on rendered pages, where outlines have their width."""

from typing import Any

import pytest

from companion.library.registry import games
from tests.support.prints.pdf import pages_of
from tests.support.prints.prints import make_pdf
from tests.support.prints.recorder import fit, make_request, record_drawing

DPI = 600
BLURRED = 2  # pixels at an edge

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("what", "chosen"),
    [
        ("score-pad", {"up": 4, "colour": "true"}),
        ("reference", {"up": 4}),
        ("checklist", {"up": 2, "paper": "letter"}),
        ("board", {"up": 4}),
        ("seating", {}),
        ("league", {}),
        ("tournament", {"players": 8}),
        ("sticker", {}),
    ],
)
def test_four_modules_around_a_code_are_blank(what: str, chosen: dict[str, Any]) -> None:
    request = fit(make_request(games()["khlor"], what, **chosen))
    (page, *_further), codes = pages_of(make_pdf(request), DPI, grey=True), record_drawing(request).codes
    for frame, module in [(frame, module) for number, frame, module in codes if number == 1]:
        x, y, right, bottom = (round(each * DPI / 72) for each in (frame.x, frame.y, frame.right, frame.bottom))
        zone = int(4 * module * DPI / 72) - BLURRED
        around = page.crop((x - zone, y - zone, right + zone, bottom + zone))
        around.paste(255, (zone - BLURRED, zone - BLURRED, right - x + zone + BLURRED, bottom - y + zone + BLURRED))
        assert around.getextrema()[0] > 200
