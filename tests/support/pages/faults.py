"""Layout faults of a page: wider than the screen, cut text, targets that cover each other."""

import os
from pathlib import Path

from playwright.sync_api import Page

# Text of twice the size (WCAG 2.2, 1.4.4), and in its place text with the spacing of 1.4.12.
DOUBLE = "document.documentElement.style.fontSize = '200%'"
SPACED = """() => {
    document.documentElement.style.fontSize = '';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""

# Text in a box that does not show all of it. What is only spoken is cut on purpose, a name may end in an ellipsis,
# and so may the way to play in the head, which opens the menu that says it in full.
CUT = """() => [...document.querySelectorAll('main *, header *')]
    .filter((each) => each.checkVisibility() && !each.closest('.spoken, svg, [popover]:not(:popover-open), .track'))
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .filter((each) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(each).overflowX))
    .filter((each) => !each.closest('bdi, :has(> bdi), option, select, .way'))
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3)
    .map((each) => each.outerHTML.slice(0, 120))"""

# Two things to be tapped of which one lies on the other, unless a bar floats over the page or a label holds its input.
# An element outside the view covers nothing.
COVERED = """() => {
    const clips = (each) => each && (getComputedStyle(each).overflowY === 'visible' ? clips(each.parentElement) : each);
    const seen = (each) => {
        const box = each.getBoundingClientRect();
        const edge = (clips(each.parentElement) ?? document.documentElement).getBoundingClientRect();
        const [top, bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)];
        return { left: box.left, right: box.right, top, bottom, width: box.width, height: bottom - top };
    };
    const floats = (each) =>
        each && (['fixed', 'sticky'].includes(getComputedStyle(each).position) || floats(each.parentElement));
    const found = [...document.querySelectorAll('a[href], button, select, input:not([type=hidden]), summary, label')]
        .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.matches('.spoken, .skip'))
        .filter((each) => !floats(each)).map((each) => [each, seen(each)])
        .filter(([, box]) => box.width > 1 && box.height > 1);
    const meet = (from, to, a, b) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 3;
    return found.flatMap(([one, a], i) => found.slice(i + 1)
        .filter(([two]) => !one.contains(two) && !two.contains(one) && one.control !== two)
        .filter(([, b]) => meet('left', 'right', a, b) && meet('top', 'bottom', a, b))
        .map(([two]) => `${one.outerHTML.slice(0, 90)} <> ${two.outerHTML.slice(0, 90)}`));
}"""


def find_faults(page: Page, width: int, name: str) -> list[str]:
    """Return the layout faults of the page in its current state."""
    wide = page.evaluate("document.documentElement.scrollWidth") - width
    faults = [f"{wide} px too wide"] if wide > 0 else []
    return [f"{name}: {fault}" for fault in (*faults, *page.evaluate(CUT), *page.evaluate(COVERED))]


def picture(page: Page, name: str) -> None:
    """Take a picture if COMPANION_SCREENSHOTS in the environment names a folder."""
    if folder := os.environ.get("COMPANION_SCREENSHOTS"):
        page.screenshot(path=Path(folder, f"{name}.png"))
