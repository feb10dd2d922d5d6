"""Over https the screen stays on and the join address can be shared; over plain http it can be copied.

Browsers treat 127.0.0.1 like https, so plain http is tested by a host name.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.phones.chromium import CHROMIUM, FLAGS, find_browser
from tests.support.phones.live_phones import hide

# Calls the real screen lock, and records each granted lock.
LIST_LOCKS = """
    window.locks = [];
    if (navigator.wakeLock) {
        const request = navigator.wakeLock.request.bind(navigator.wakeLock);
        navigator.wakeLock.request = async (kind) => {
            const lock = await request(kind);
            window.locks.push(lock);
            return lock;
        };
    }
"""
VIDEO = "document.querySelector('video.lit')"
HELD = "window.locks.filter((lock) => !lock.released).length"
# Browsers without a share dialog do not have this function.
SHARING = "navigator.share = async (what) => { document.title = `shared ${what.url}`; };"


@pytest.fixture(scope="module")
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """Start a Chromium that keeps screens on and plays videos, which the one without a window cannot."""
    flags = [*FLAGS, "--host-resolver-rules=MAP eggs.home.arpa 127.0.0.1"]
    with browser.browser_type.launch(executable_path=find_browser(CHROMIUM), args=flags) as started:
        yield started


@pytest.fixture(scope="module")
def room(whole_browser: Browser, server: str) -> Page:
    """Open a phone that reaches the server by a name over plain http."""
    return whole_browser.new_page(base_url=server.replace("127.0.0.1", "eggs.home.arpa"))


def open_table(page: Page) -> None:
    page.goto("/games/dragomino/table?players=2&players.0.name=Ana&players.1.name=Ben")
    page.get_by_role("button", name="Open the table").last.click()
    page.wait_for_url("**/t/*")


def reveal(page: Page) -> None:
    page.goto(f"{page.url}/score")
    page.get_by_role("radio", name="Ana").check()
    page.get_by_label("Ana, Baby dragons", exact=True).fill("3")
    for name in ("Ana", "Ben"):
        page.get_by_role("button", name=f"{name} is done").click()
        expect(page.get_by_role("button", name=f"{name} is done")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Reveal the result to all").click()


def locks(page: Page, held: int) -> None:
    """Wait until the page holds this number of locks."""
    page.wait_for_function(f"() => {HELD} === {held}")


def test_phones_stay_on_until_the_reveal_and_the_screen_after_it_too(whole_browser: Browser, server: str) -> None:
    with whole_browser.new_context(base_url=server, reduced_motion="reduce") as context:
        context.add_init_script(LIST_LOCKS)
        page, screen = context.new_page(), context.new_page()
        open_table(page)
        screen.goto(f"{page.url}/screen")
        locks(page, 1)
        locks(screen, 1)
        assert screen.evaluate(f"{VIDEO}.paused"), "the screen lock makes the video unnecessary"
        reveal(page)
        expect(screen.locator(".verdict")).to_be_visible()
        locks(screen, 1)
        page.wait_for_url("**/result")
        expect(page.locator(".verdict")).to_be_visible()
        assert page.evaluate("window.locks.length") == 0
        page.get_by_role("button", name="Back to counting").click()
        locks(page, 1)


def test_the_join_address_is_copied_or_shared(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, permissions=["clipboard-read", "clipboard-write"]) as context:
        context.add_init_script(SHARING)
        page = context.new_page()
        open_table(page)
        page.get_by_role("button", name="Copy the address").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == page.url
        page.get_by_role("button", name="Share", exact=True).click()
        expect(page).to_have_title(f"shared {page.url}")


def test_the_join_address_is_copied_by_selecting_on_plain_http(room: Page) -> None:
    open_table(room)
    assert room.evaluate("isSecureContext") is False
    room.evaluate("document.addEventListener('copy', () => (document.title = `copied ${getSelection()}`))")
    joined = room.locator(".invite .address").inner_text()
    room.get_by_role("button", name="Copy the address").click()
    expect(room).to_have_title(f"copied {joined}")
    expect(room.get_by_role("button", name="Copied")).to_be_focused()
    expect(room.get_by_role("button", name="Share", exact=True)).to_be_hidden()
    assert room.evaluate("navigator.wakeLock") is None


def test_a_video_keeps_the_screen_on_over_plain_http(room: Page) -> None:
    """The video repeats, and pauses while the page is hidden."""
    open_table(room)
    room.goto(f"{room.url}/screen")
    room.wait_for_function(f"() => {VIDEO}.currentTime > 1")
    room.wait_for_function(f"() => {VIDEO}.currentTime < 1")
    assert room.evaluate(f"[{VIDEO}.paused, {VIDEO}.ended, {VIDEO}.muted]") == [False, False, True]
    hide(room, True)
    room.wait_for_function(f"() => {VIDEO}.paused")
    hide(room, False)
    room.wait_for_function(f"() => !{VIDEO}.paused")
