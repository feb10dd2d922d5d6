"""Every page at the sizes of phones and desks, light and dark: nothing is cut, covered or wider than the screen.

With a folder in the environment the pictures are kept there; `tests.bench.contact_sheet` lays them out for a review:

    COMPANION_SCREENSHOTS=/tmp/shots pytest -m slow tests/browser/pages/test_screenshots.py
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.support.pages.every_page import every_page
from tests.support.pages.faults import DOUBLE, SPACED, find_faults

SIZES = {"phone": (390, 844), "small": (320, 568), "landscape": (844, 390), "desk": (1280, 800)}
FOLDER = os.environ.get("COMPANION_SCREENSHOTS")
pytestmark = pytest.mark.skipif(not FOLDER, reason="all pages in all sizes are looked at by hand, into a folder")

HOW = {"double": DOUBLE, "spaced": SPACED, "forced": ""}


def open_page(page: Page, address: str) -> None:
    answer = page.goto(address)
    assert answer, address
    assert answer.ok, address


@pytest.fixture
def pages(browser: Browser, server: str, size: str, scheme: Literal["light", "dark"]) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=server,
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        has_touch=size != "desk",
        reduced_motion="reduce",
    )
    yield context.new_page()
    context.close()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered(pages: Page, size: str, scheme: str) -> None:
    faults: list[str] = []
    for name, address in every_page().items():
        open_page(pages, address)
        pages.evaluate("document.fonts.ready.then(() => {})")
        if FOLDER:
            pages.screenshot(path=Path(FOLDER, f"{name}-{size}-{scheme}.png"))
        faults += find_faults(pages, SIZES[size][0], name)
    assert not faults, "\n".join(faults)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [("phone", "light")])
@pytest.mark.parametrize("how", HOW)
def test_large_spaced_and_forced_pages_lose_nothing(pages: Page, size: str, how: str) -> None:
    """Text of 200 %, the spacing of WCAG 1.4.12, and the colours of a high contrast theme."""
    faults: list[str] = []
    pages.emulate_media(forced_colors="active" if how == "forced" else None)
    for name, address in every_page().items():
        open_page(pages, address)
        pages.evaluate(HOW[how])
        if FOLDER:
            pages.screenshot(path=Path(FOLDER, f"{name}-{size}-{how}.png"))
        faults += find_faults(pages, SIZES[size][0], name)
    assert not faults, "\n".join(faults)
