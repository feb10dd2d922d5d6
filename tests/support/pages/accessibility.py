"""Whether a page is for everybody, as far as axe can tell."""

from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
ALL: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = ALL | {"runOnly": ["color-contrast"]}


def check(page: Page, rules: dict[str, Any] = ALL) -> None:
    """Nothing that axe finds. It is brought into a page once, which takes as long as its look at it."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.axe_script)
    found = AxeResults(page.evaluate("(rules) => axe.run(rules)", rules))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


def check_colours(page: Page) -> None:
    """The contrast of the page in the dark, where nothing else differs from the light."""
    page.emulate_media(color_scheme="dark")
    check(page, COLOURS)
