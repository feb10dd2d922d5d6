"""Every page at the sizes of phones and desks, light and dark: nothing is cut, covered or wider than the screen.

With a folder in the environment the pictures are kept there; `tests.bench.contact_sheet` lays them out for a review:

    COMPANION_SCREENSHOTS=/tmp/shots pytest -m slow tests/browser/test_screenshots.py
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.support.every_page import every_page

SIZES = {"phone": (390, 844), "small": (320, 568), "landscape": (844, 390), "desk": (1280, 800)}
FOLDER = os.environ.get("COMPANION_SCREENSHOTS")
pytestmark = pytest.mark.skipif(not FOLDER, reason="all pages in all sizes are looked at by hand, into a folder")

# Text in a box that does not show all of it. What is only spoken is cut on purpose, a name may end in an ellipsis.
CUT = """() => [...document.querySelectorAll('main *, header *')]
    .filter((each) => each.checkVisibility() && !each.closest('.spoken, svg, [popover]:not(:popover-open), .track'))
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((each) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(each).overflowX))
    .filter((each) => !each.closest('bdi, :has(> bdi), option, select'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3)
    .map((each) => each.outerHTML.slice(0, 120))"""

# Two things to be tapped of which one lies on the other, unless a bar floats over the page or a label holds its input.
COVERED = """() => {
    const floats = (each) =>
        each && (['fixed', 'sticky'].includes(getComputedStyle(each).position) || floats(each.parentElement));
    const found = [...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary, label')]
        .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.matches('.spoken, .skip'))
        .filter((each) => !floats(each)).map((each) => [each, each.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const meet = (from, to, a, b) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 3;
    return found.flatMap(([one, a], i) => found.slice(i + 1)
        .filter(([two]) => !one.contains(two) && !two.contains(one) && one.control !== two)
        .filter(([, b]) => meet('left', 'right', a, b) && meet('top', 'bottom', a, b))
        .map(([two]) => `${one.outerHTML.slice(0, 90)} <> ${two.outerHTML.slice(0, 90)}`));
}"""

# WCAG 2.2, 1.4.12
SPACING = """* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }"""


def check(page: Page, width: int, name: str) -> list[str]:
    """What is wrong with the page as it is shown now."""
    wide = page.evaluate("document.documentElement.scrollWidth") - width
    faults = [f"{wide} px too wide"] if wide > 0 else []
    return [f"{name}: {fault}" for fault in (*faults, *page.evaluate(CUT), *page.evaluate(COVERED))]


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
        bypass_csp=True,
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
        faults += check(pages, SIZES[size][0], name)
    assert not faults, "\n".join(faults)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [("phone", "light")])
@pytest.mark.parametrize("how", ["double", "spaced", "forced"])
def test_large_spaced_and_forced_pages_lose_nothing(pages: Page, size: str, how: str) -> None:
    """Text of 200 %, the spacing of WCAG 1.4.12, and the colours of a high contrast theme."""
    faults: list[str] = []
    pages.emulate_media(forced_colors="active" if how == "forced" else None)
    for name, address in every_page().items():
        open_page(pages, address)
        if how == "double":
            pages.evaluate("document.documentElement.style.fontSize = '200%'")
        if how == "spaced":
            pages.add_style_tag(content=SPACING)
        if FOLDER:
            pages.screenshot(path=Path(FOLDER, f"{name}-{size}-{how}.png"))
        faults += check(pages, SIZES[size][0], name)
    assert not faults, "\n".join(faults)
