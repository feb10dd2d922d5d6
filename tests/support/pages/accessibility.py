"""Accessibility checks by axe."""

from typing import Any

from axe_playwright_python.base import AxeResults
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AXE = Axe()
ALL: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = ALL | {"runOnly": ["color-contrast"]}


def check(page: Page, rules: dict[str, Any] = ALL) -> None:
    """Check that axe finds nothing; its script is added to a page once."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE.axe_script)
    found = AxeResults(page.evaluate("(rules) => axe.run(rules)", rules))
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"


def check_colours(page: Page) -> None:
    """Check the contrast of the page in dark mode."""
    page.emulate_media(color_scheme="dark")
    check(page, COLOURS)
