"""Phones at a table in a real browser."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import CDPSession, Locator, Page, Route, expect

UPRIGHT = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
Phone = Callable[..., Page]
Motion = Literal["reduce", "no-preference"]
MOVING = pytest.mark.parametrize("motion", ["no-preference"])  # for tests of what moves
SCRIPT = re.compile(r"\.m?js(\?|$)")
SETTLED = 30_000  # milliseconds until everything typed is answered


def hinder(page: Page, latency: int, slow: int) -> CDPSession:
    """Slow down a phone and its network, and return the session that can cut it off."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if latency:  # this overrides the context's offline mode
        cut_off(wire, latency, offline=False)
    return wire


@contextmanager
def slowed(page: Page, latency: int, slow: int) -> Iterator[CDPSession]:
    """Slow down a phone's processor until the block ends: this keeps a processor busy, even while the phone waits."""
    wire = hinder(page, latency, slow)
    yield wire
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def cut_off(wire: CDPSession, latency: int, *, offline: bool) -> None:
    speed = {"latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    wire.send("Network.emulateNetworkConditions", {"offline": offline, **speed})


def host_table(host: Page, game: str, *names: str, is_open: bool = False, phones: str = "") -> str:
    """Open a table by the game's page, and return its address. The phones hold these parts, or count at the end."""
    host.goto(f"/games/{game}/table?players={len(names)}&phones={phones}")
    for number, name in enumerate(names, start=1):
        host.get_by_label(f"Name of player {number}").fill(name)
    host.get_by_text("More choices").click()
    host.get_by_label("I do not play").check()
    host.get_by_label("Open standings").set_checked(is_open)
    with leading(host):
        host.get_by_role("button", name="Open the table").last.click()
    expect(host.get_by_role("heading", name="Seats")).to_be_visible()
    return host.url


def take_seat(page: Page, address: str, name: str) -> Page:
    """Open the address, take the seat of that name, and go to the table's page."""
    page.goto(f"{address}/table")
    seat = page.get_by_role("button", name=f"Sit here: {name}")
    seat.click()
    expect(seat).to_have_count(0, timeout=SETTLED)
    await_answers(page)  # the table's stream may be quicker
    page.goto(f"{address}/table")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    return page


@contextmanager
def leading(page: Page) -> Iterator[None]:
    """Wait at the end of the block for the page that it leads to."""
    with page.expect_navigation():  # wait for the load: before, the page's script misses a tap
        yield


def follow(link: Locator) -> None:
    """Tap a link, and wait for its page."""
    with leading(link.page):
        link.click()


def tab(page: Page, name: str) -> None:
    tabs = page.get_by_role("navigation", name="This table")
    follow(tabs.get_by_role("link", name=re.compile(f"^{name}( Your turn)?$")))
    expect(page.locator("#table > h2").first).to_contain_text(name)


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def block(page: Page, name: str) -> None:
    """Open one of the blocks of the sheet; a single one has no tab."""
    tab = page.locator(".block-tab", has_text=name)
    expect(tab).to_be_attached()
    if tab.is_visible():
        tab.click()


def tap_there(page: Page, button: Locator, times: int, pause: int) -> None:
    """Tap at one place of the screen, with pauses in milliseconds, without waiting for the result."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    for _tap in range(times):
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)


def done_button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name} is done")


def unsent(page: Page) -> list[str]:
    """Return what this phone typed or tapped and no server has, but for what was refused."""
    kept: dict[str, str] = page.evaluate("({...localStorage})")
    return [text for key, text in kept.items() if key.startswith("companion:unsent:") and "why=" not in text]


def waits(page: Page) -> bool:
    """True if the server has not answered every action of this phone."""
    return any("tap=" in action for action in unsent(page))


def await_answers(page: Page) -> None:
    """Wait until the server has answered every action of this phone and no button looks busy."""
    for _look in range(SETTLED // 100):
        if not waits(page):
            break
        page.wait_for_timeout(100)
    assert not waits(page)
    expect(page.locator("[data-waiting]")).to_have_count(0, timeout=SETTLED)


def say_done(page: Page, *names: str) -> None:
    """Tap that these players are done, and wait for the server's answer."""
    for name in names:
        done_button(page, name).click()
        expect(done_button(page, name)).to_have_attribute("aria-pressed", "true")
    await_answers(page)


def stop_clock(page: Page) -> None:
    """Stop the clock of this phone; `page.clock` moves it."""
    page.clock.install()
    page.clock.pause_at(time.time() + 60)


@contextmanager
def before_scripts(page: Page, address: str) -> Iterator[None]:
    """Load a page, and hold back its scripts until the block ends."""
    scripts: list[Route] = []
    is_over = False
    page.route(SCRIPT, lambda route: route.continue_() if is_over else scripts.append(route))
    page.goto(address, wait_until="commit")
    yield
    while not scripts:
        page.wait_for_timeout(20)
    is_over = True
    for script in scripts:
        script.continue_()
    page.wait_for_load_state()
    page.unroute(SCRIPT)


def listening(page: Page) -> None:
    """Wait until the script is ready that acts without loading a page."""
    expect(page.locator("[data-htmx-powered]").first).to_be_attached()


def hide(page: Page, hidden: bool) -> None:
    """Tell the page that it is hidden or visible."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


@contextmanager
def in_pockets(*pages: Page) -> Iterator[None]:
    """Hide these pages until the block ends, as those of phones in pockets; then they catch up."""
    for page in pages:
        hide(page, True)
    yield
    for page in pages:
        hide(page, False)


@contextmanager
def hold_actions(page: Page, address: str) -> Iterator[list[str]]:
    """Hold back the page's actions until the block ends, and yield their forms."""
    sent: list[str] = []
    waiting: list[Route] = []
    is_over = False

    def hold(route: Route) -> None:
        if route.request.method == "POST" and not is_over:
            sent.append(route.request.post_data or "")
            waiting.append(route)
        else:
            route.continue_()

    page.route(address, hold)
    yield sent
    is_over = True  # later requests pass
    for route in waiting:
        route.continue_()
    page.unroute(address)
