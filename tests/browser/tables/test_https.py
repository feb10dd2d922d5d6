"""Over https the screen stays on, the join address can be shared, and the phone keeps pages.

Over plain http the join address can be copied.

Browsers treat 127.0.0.1 like https, so plain http is tested by a host name.
"""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.phones.chromium import CHROMIUM, FLAGS, find_browser
from tests.support.phones.live_phones import hide
from tests.support.system.tls import start_tls

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
    flags = [*FLAGS, "--host-resolver-rules=MAP eggs.home.arpa 127.0.0.1", "--ignore-certificate-errors"]
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


def test_a_phone_keeps_pages_for_a_time_without_a_server(whole_browser: Browser, server: str, tmp_path: Path) -> None:
    """A pad is filled in. Once the server is back, its result comes, and what was typed at a table is sent."""
    proxy = start_tls(tmp_path, server)
    with ExitStack() as stack:
        phone = stack.enter_context(whole_browser.new_context(base_url=proxy.address, ignore_https_errors=True))
        page = phone.new_page()
        with proxy.running():
            open_table(page)
            table = page.url
            page.goto(f"{table}/score")
            page.evaluate("navigator.serviceWorker.ready")
        page.get_by_label("Ana, Baby dragons", exact=True).fill("3")
        page.close()  # which ends the pause of half a second, and sends in vain
        page = phone.new_page()
        page.goto("/")
        expect(page.get_by_text("Your phone kept this page.")).to_be_visible()
        expect(page.locator("#waiting li p").get_by_text("1 number waits for table")).to_be_visible()
        assert "Ana" not in page.content(), "a kept page holds nothing of the phone"
        page.get_by_role("link", name="Dragomino").click()
        page.get_by_role("link", name="Set up").click()
        page.get_by_role("combobox", name="Players").select_option("3")
        expect(page.get_by_text("Give each of 3 players a starting domino")).to_be_visible()
        page.get_by_role("link", name="left, then play").click()
        page.wait_for_url("**/score?*players.1.name=Ben*")
        page.keyboard.type("9\n8\n7\n6\n5\n4\n")
        page.get_by_role("radio", name="Ben, Mommy Dragon").check()
        page.goto("/games/khlor/score?players=1&day=2026-11-20")
        assert page.locator("[name=mode]").input_value() == "solo"
        assert page.locator("[name=day]").input_value() == "2026-11-20"
        play = page.locator("[name=play]").input_value()
        page.reload()
        assert page.locator("[name=play]").input_value() != play, "one page is kept for many plays"
        page.goto("/games/dragomino/rules")
        expect(page.get_by_text("How to play")).to_be_visible()
        page.goto("/games/dragomino/score")
        expect(page.get_by_role("radio", name="Ben, Mommy Dragon")).to_be_checked()
        expect(page.get_by_text("Your entries stay; the score follows.")).to_be_visible()
        page.get_by_role("radio", name="Player 3, Mommy Dragon").check()
        stack.enter_context(proxy.running())
        page.locator("#go.done").click()
        expect(page.get_by_role("heading", name="Ana wins!")).to_be_visible()
        page.goto(f"{table}/score")
        expect(page.get_by_label("Ana, Baby dragons", exact=True)).to_have_value("3")
