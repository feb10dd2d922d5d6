"""Accessibility checks by axe."""

from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
ALL: dict[str, Any] = {"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}}
COLOURS: dict[str, Any] = {"resultTypes": ["violations"], "runOnly": ["color-contrast"]}

# The kinds of the page's texts, and one element of each. Of one kind are texts with the same tag, classes, colour, size
# and weight on the same backgrounds: what an opaque one covers does not count. What is faint, or floats without an
# opaque background, may lie on anything, so its kind has the address. Contrast takes most of the time of axe.
KINDS = """() => {
    const known = new Map();
    const layers = (each) => {
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(each);
        const below = each.parentElement ? ground(each.parentElement) : '';
        const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none';
        const isOdd = opacity !== '1' || (!isOpaque && !['static', 'relative'].includes(position));
        if (isOdd) return [below, location.pathname, backgroundColor, backgroundImage, opacity].join(' ');
        if (isOpaque && !below.includes('/')) return backgroundColor;
        return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
            ? below : [below, backgroundColor, backgroundImage.replaceAll('/', '')].join(' ');
    };
    const ground = (each) => (known.has(each) ? known : known.set(each, layers(each))).get(each);
    window.kinds = new Map();
    for (const each of document.querySelectorAll('body *')) {
        const texts = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (!texts.length && !each.matches('input, select')) continue;
        if (!each.checkVisibility() || each.getBoundingClientRect().width <= 1) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(each);
        const isOff = Boolean(each.closest(':disabled, [aria-disabled], label:has(:disabled)'));
        const kind = [ground(each), each.tagName, each.getAttribute('class'), color, fontSize, fontWeight, isOff];
        window.kinds.set(kind.join(' '), each);
    }
    return [...window.kinds.keys()];
}"""
RUN = """([kinds, rules]) =>
    axe.run(kinds ? { include: kinds.map((each) => window.kinds.get(each)) } : document, rules)"""

checked: set[str] = set()  # kinds of texts with enough contrast, of all pages


def check(page: Page) -> None:
    """Check that axe finds nothing in light mode; its script is added to a page once."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.axe_script)
    run(page, None, ALL)
    check_contrast(page)


def check_colours(page: Page) -> None:
    """Check the contrast of a checked page in dark mode."""
    page.emulate_media(color_scheme="dark")
    check_contrast(page)


def check_contrast(page: Page) -> None:
    """Check the contrast of the kinds of texts that no page has had."""
    kinds = [each for each in page.evaluate(KINDS) if each not in checked]
    if kinds:
        run(page, kinds, COLOURS)
        checked.update(kinds)


def run(page: Page, kinds: list[str] | None, rules: dict[str, Any]) -> None:
    found = AxeResults(page.evaluate(RUN, [kinds, rules]))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
