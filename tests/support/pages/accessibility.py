"""Accessibility checks by axe."""

from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
ALL: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = ALL | {"runOnly": ["color-contrast"]}

# The kinds of the page's texts, and one element of each. Of one kind are texts with the same colour, size and weight,
# in elements with the same tags, classes and backgrounds. Contrast takes most of the time of axe; a kind has only one.
KINDS = """() => {
    const known = new Map();
    const chain = (each) => {
        if (!each) return '';
        if (!known.has(each)) {
            const { backgroundColor, backgroundImage, opacity } = getComputedStyle(each);
            known.set(each, [chain(each.parentElement), each.tagName, each.getAttribute('class'), backgroundColor,
                backgroundImage.slice(0, 60), opacity].join(' '));
        }
        return known.get(each);
    };
    window.kinds = new Map();
    for (const each of document.querySelectorAll('body *')) {
        const texts = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (!texts.length && !each.matches('input, select')) continue;
        if (!each.checkVisibility() || each.getBoundingClientRect().width <= 1) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(each);
        window.kinds.set([chain(each), color, fontSize, fontWeight].join(' '), each);
    }
    return [...window.kinds.keys()];
}"""
RUN = """([kinds, rules]) =>
    axe.run(kinds ? { include: kinds.map((each) => window.kinds.get(each)) } : document, rules)"""

checked: set[str] = set()  # kinds of texts with enough contrast, of all pages


def check(page: Page) -> None:
    """Check that axe finds nothing; its script is added to a page once."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.axe_script)
    run(page, None, ALL)


def check_colours(page: Page) -> None:
    """Check the contrast of a checked page in dark mode, for the kinds of texts that no page has had."""
    page.emulate_media(color_scheme="dark")
    kinds = [each for each in page.evaluate(KINDS) if each not in checked]
    if kinds:
        run(page, kinds, COLOURS)
        checked.update(kinds)


def run(page: Page, kinds: list[str] | None, rules: dict[str, Any]) -> None:
    found = AxeResults(page.evaluate(RUN, [kinds, rules]))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
