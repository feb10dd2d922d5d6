"""Steps of a whole evening in a real browser, from the code on the host's phone to the rematch."""

import re
from io import BytesIO
from secrets import token_hex

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.support.phones.live_phones import await_answers, follow, leading


def open_table(host: Page, game: str, *names: str) -> str:
    """Open a table with the host on the first seat, and return the address in its QR code."""
    host.goto(f"/games/{game}/table?players={len(names)}")
    for number, name in enumerate(names, start=1):
        host.get_by_label(f"Name of player {number}").fill(name)
    with leading(host):
        host.get_by_role("button", name="Open the table").last.click()
    expect(host.get_by_role("heading", name="Seats")).to_be_visible()
    (code,) = zxingcpp.read_barcodes(Image.open(BytesIO(host.locator(".qr").first.screenshot())))
    assert code.text == host.url
    return host.url


def join(page: Page, address: str, name: str) -> Page:
    """Open the address, type a name, and press Enter."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Your name").press("Enter")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    await_answers(page)  # the table's stream may be quicker
    return page


def does(page: Page, kind: str, seat: str = "", **fields: str) -> None:
    """Send an action without a tap, because another test taps the same button."""
    [home] = re.findall(r"/t/\w{5}", page.url)
    form: dict[str, str | float | bool] = {"tap": token_hex(8), "kind": kind, "seat": seat, **fields}
    answer = page.request.post(home, form=form, headers={"Accept": "application/json"})
    assert answer.ok, answer.text()


def hold_seat_too(page: Page, name: str) -> None:
    """Hold the seat of a player without a phone."""
    page.get_by_text(f"Change {name}").click()
    page.get_by_role("button", name=f"Hold {name}'s seat too").click()
    expect(page.locator("li", has_text=name).filter(has_text="on this phone")).to_be_visible()


def watch(screen: Page, address: str) -> Page:
    """Type the short address on a television."""
    screen.goto(f"/tv/{address[-5:]}")
    expect(screen).to_have_url(f"{address}/screen")
    return screen


def look_at_hand(page: Page, name: str, *, passed: bool = False, turn: str = "It is your turn") -> Locator:
    """Open the private page from Now, hold the button, and return the page."""
    expect(page.get_by_role("heading", name=re.compile(f"^{turn}"))).to_be_visible()
    follow(page.get_by_role("link", name=f"For {name}'s eyes only").first)
    if passed:
        expect(page.get_by_role("heading", name=f"Pass to {name}")).to_be_visible()
        follow(page.get_by_role("link", name=f"I am {name}"))
    expect(page.get_by_role("heading", name=f"For {name}'s eyes only")).to_be_visible()
    return hold(page)


def hold(page: Page) -> Locator:
    """Hold the button of the private page, and return the page."""
    expect(page.locator(".hand-page .open")).to_be_hidden()
    page.keyboard.up("Space")  # the button of the former page
    page.locator("[data-hold]").focus()
    page.keyboard.down("Space")
    expect(page.locator(".hand-page .open")).to_be_visible()
    return page.locator(".hand-page")


def back_to_now(page: Page) -> None:
    follow(page.get_by_role("link", name="Back to what everybody sees").first)
    expect(page.get_by_role("heading", name="What just happened")).to_be_visible()


def reveal(host: Page, *others: Page, verdict: str | re.Pattern[str]) -> None:
    """Reveal the result, and check that all phones show the winner."""
    host.get_by_role("button", name="Reveal the result to all").click()
    for page in (host, *others):
        expect(page.locator(".verdict")).to_have_text(verdict)


def play_again(host: Page, address: str, *others: Page) -> None:
    """Start a rematch, and check that all phones and the screen follow."""
    again = host.get_by_role("button", name="Same players, new game")
    again.click()
    for page in (host, *others):
        expect(page).not_to_have_url(re.compile(address))
        expect(page.locator(".seats, .people").first).to_contain_text("Ben")
