"""The phones of tests in a browser."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.phones.live_phones import UPRIGHT, Motion, Phone, hinder

expect.set_options(timeout=20_000)
CUT_OFF = re.compile("ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED|htmx:error: Failed to fetch")
REFUSED = re.compile(f"{CUT_OFF.pattern}|Failed to load resource")


class Phones:
    """Phones with a browser context each; script errors are collected."""

    def __init__(self, browser: Browser, server: str, motion: Motion, ignored: re.Pattern[str]) -> None:
        self.browser, self.server, self.motion, self.ignored = browser, server, motion, ignored
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def note(self, text: str) -> None:
        if not self.ignored.search(text):
            self.faults.append(text)

    def new(self, size: dict[str, int] = UPRIGHT, **more: Any) -> Page:
        more = {"reduced_motion": self.motion, **more}
        context = self.browser.new_context(base_url=self.server, viewport=size, has_touch=True, **more)  # type: ignore[arg-type]
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.note(str(error)))
        page.on("console", lambda message: self.note(message.text) if message.type == "error" else None)
        return page

    def new_hindered(self, latency: int = 0, slow: int = 1, width: int = 390, height: int = 844) -> Page:
        page = self.new({"width": width, "height": height})
        hinder(page, latency, slow)
        return page

    def close(self) -> None:
        """Close all phones; a script error fails the test."""
        for context in self.contexts:
            context.close()
        assert self.faults == []


@pytest.fixture
def motion() -> Motion:
    """The phones ask for little motion, which takes a tenth less of the processor; those of whole evenings do not."""
    return "reduce"


@pytest.fixture
def new_phone(browser: Browser, server: str, motion: Motion) -> Iterator[Phone]:
    """Open phones on which a refused resource fails the test, too."""
    phones = Phones(browser, server, motion, CUT_OFF)
    yield phones.new
    phones.close()


@pytest.fixture
def phones(browser: Browser, server: str, motion: Motion) -> Iterator[Phone]:
    """Open phones of any speed, over any network; `slow` divides the speed of the processor."""
    phones = Phones(browser, server, motion, REFUSED)
    yield phones.new_hindered
    phones.close()
