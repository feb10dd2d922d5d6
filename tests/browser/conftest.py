"""What tests in a browser share: phones."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.phones.live_phones import UPRIGHT, Phone, hinder

expect.set_options(timeout=20_000)
CUT_OFF = re.compile(
    r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED|htmx:error: Failed to fetch"
)


@pytest.fixture
def new_phone(browser: Browser, server: str) -> Iterator[Phone]:
    """Phones, each a browser of its own. A script error or a refused resource fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def note(text: str) -> None:
        if not CUT_OFF.search(text):
            faults.append(text)

    def new(size: dict[str, int] = UPRIGHT, **more: Any) -> Page:
        context = browser.new_context(base_url=server, viewport=size, has_touch=True, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda message: note(message.text) if message.type == "error" else None)
        return page

    yield new
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def phones(browser: Browser, server: str) -> Iterator[Phone]:
    """Phones of any speed, over any network, each a browser of its own; `slow` is how many times slower it is."""
    contexts: list[BrowserContext] = []

    def new(latency: int = 0, slow: int = 1, width: int = 390, height: int = 844) -> Page:
        context = browser.new_context(base_url=server, viewport={"width": width, "height": height}, has_touch=True)
        contexts.append(context)
        page = context.new_page()
        hinder(page, latency, slow)
        return page

    yield new
    for context in contexts:
        context.close()
