"""Phones at a table in a real browser."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import CDPSession, Locator, Page, Route, expect

UPRIGHT = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
Phone = Callable[..., Page]
SCRIPT = re.compile(r"\.m?js(\?|$)")
SETTLED = 30_000  # milliseconds until everything typed is answered


def hinder(page: Page, latency: int, slow: int) -> CDPSession:
    """Make a phone slow, and its network; by what is given back it can be cut off."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    if latency:  # which wins over the context's being offline
        cut_off(wire, latency, offline=False)
    return wire


def cut_off(wire: CDPSession, latency: int, *, offline: bool) -> None:
    speed = {"latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
    wire.send("Network.emulateNetworkConditions", {"offline": offline, **speed})


def host_table(host: Page, game: str, *names: str, is_open: bool = False, missing: str = "") -> str:
    """Open a table by the game's page, with open standings or secret ones, something missing or not; its address."""
    host.goto(f"/games/{game}/table?players={len(names)}")
    for number, name in enumerate(names, start=1):
        host.get_by_label(f"Name of player {number}").fill(name)
    host.get_by_label("I do not play").check()
    host.get_by_label("Open standings").set_checked(is_open)
    if missing:
        host.get_by_label(missing).check()
    with leading(host):
        host.get_by_role("button", name="Open the table").last.click()
    expect(host.get_by_role("heading", name="Seats")).to_be_visible()
    return host.url


def take_seat(page: Page, address: str, name: str) -> Page:
    """Scan the code, and take the seat of that name."""
    page.goto(address)
    seat = page.get_by_role("button", name=f"Sit here: {name}")
    seat.click()
    expect(seat).to_have_count(0, timeout=SETTLED)
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    await_answers(page)  # the table's stream may be quicker
    return page


@contextmanager
def leading(page: Page) -> Iterator[None]:
    """What is done in the block leads to a page, perhaps the same one anew; it is there when the block ends."""
    with page.expect_navigation():  # until it is loaded: before, its script does not know of a tap
        yield


def follow(link: Locator) -> None:
    """Tap it, and be on the page that it leads to."""
    with leading(link.page):
        link.click()


def tab(page: Page, name: str) -> None:
    tabs = page.get_by_role("navigation", name="This table")
    follow(tabs.get_by_role("link", name=re.compile(f"^{name}( Your turn)?$")))
    expect(page.locator("#table > h2").first).to_contain_text(name)


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def block(page: Page, name: str) -> None:
    """Open one of the blocks of the sheet; an only one lies open and has no tab."""
    tab = page.locator(".block-tab", has_text=name)
    expect(tab).to_be_attached()
    if tab.is_visible():
        tab.click()


def done_button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name} is done")


def waits(page: Page) -> bool:
    """Whether something that was done on this phone is not answered yet, though others may see it already."""
    return bool(page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('companion:waiting'))"))


def await_answers(page: Page) -> None:
    """Everything that was done on this phone is answered, and no button looks any more as if it were on its way."""
    for _look in range(SETTLED // 100):
        if not waits(page):
            break
        page.wait_for_timeout(100)
    assert not waits(page)
    expect(page.locator("[data-waiting]")).to_have_count(0, timeout=SETTLED)


def say_done(page: Page, *names: str) -> None:
    """Somebody has counted, and the server knows; the button alone says so before."""
    for name in names:
        done_button(page, name).click()
        expect(done_button(page, name)).to_have_attribute("aria-pressed", "true")
    await_answers(page)


def stop_clock(page: Page) -> None:
    """No time goes by on this phone until `page.clock` is told so."""
    page.clock.install()
    page.clock.pause_at(time.time() + 60)


@contextmanager
def before_scripts(page: Page, address: str) -> Iterator[None]:
    """The page of that address is drawn, and its scripts do not come before the block ends."""
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
    """Also what is done without loading a page is, by a script that comes once the page is drawn."""
    expect(page.locator("[data-htmx-powered]").first).to_be_attached()


def hide(page: Page, hidden: bool) -> None:
    """Put the phone away, or look at it again, as the page is told of it."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


@contextmanager
def hold_actions(page: Page, address: str) -> Iterator[list[str]]:
    """The actions that the page sends wait until the block ends; their forms."""
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
    is_over = True  # what comes from now on goes through
    for route in waiting:
        route.continue_()
    page.unroute(address)
