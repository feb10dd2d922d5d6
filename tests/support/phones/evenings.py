"""Steps of a whole evening in a real browser, from the code on the host's phone to the rematch."""

import re
from io import BytesIO
from secrets import token_hex

import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.support.phones.live_phones import await_answers, follow, leading, tab

SMALL = {"width": 320, "height": 568}
TELEVISION = {"width": 1280, "height": 720}


def open_table(host: Page, game: str, *names: str, doing: str = "Count at the end") -> str:
    """Open a table with the host on the first seat, and return the address in its QR code."""
    host.goto(f"/games/{game}/table?players={len(names)}")
    for number, name in enumerate(names, start=1):
        host.get_by_label(f"Name of player {number}").fill(name)
    for each in doing.split(", "):
        host.locator(".doing", has_text=each).tap()
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
    expect(page.get_by_label("Your name")).to_have_count(0)
    await_answers(page)  # the table's stream may be quicker
    return page


def sit_down(address: str, **pages: Page) -> None:
    """Let each player join, and open Now on each phone."""
    for name, page in pages.items():
        tab(join(page, address, name.capitalize()), "Now")


def does(page: Page, kind: str, seat: str = "", **fields: str) -> None:
    """Send an action without a tap, because another test taps the same button."""
    [home] = re.findall(r"/t/\w{5}", page.url)
    form: dict[str, str | float | bool] = {"tap": token_hex(8), "kind": kind, "seat": seat, **fields}
    answer = page.request.post(home, form=form, headers={"Accept": "application/json"})
    assert answer.ok, answer.text()


def watch(screen: Page, address: str) -> Page:
    """Type the short address on a television."""
    screen.goto(f"/tv/{address[-5:]}")
    expect(screen).to_have_url(f"{address}/screen")
    return screen


def is_in_view(screen: Page) -> None:
    """Check that everything on a television is in view, as nobody scrolls there, with the widest code that can be."""
    screen.locator(".code").evaluate_all("codes => codes.forEach((code) => { code.textContent = 'WWWWW WWWWW'; })")
    parts = "[document.scrollingElement, ...document.querySelectorAll('#table, .fit, .side, [data-fit]')]"
    hidden = "each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1"
    screen.wait_for_function(f"() => !{parts}.some((each) => {hidden})")  # a changed screen fits its parts anew


def hold(page: Page) -> Locator:
    """Hold the button of the private page, and return the page."""
    expect(page.locator(".hand-page .open")).to_be_hidden()
    page.keyboard.up("Space")  # the button of the former page
    page.locator("[data-hold]").focus()
    page.keyboard.down("Space")
    expect(page.locator(".hand-page .open")).to_be_visible()
    return page.locator(".hand-page")


def reveal(host: Page, *others: Page, verdict: str | re.Pattern[str]) -> None:
    """Reveal the result by the host's next tap, and check that all phones show the winner."""
    host.get_by_role("button", name=re.compile("^Reveal")).tap()
    for page in (host, *others):
        expect(page.locator(".verdict")).to_have_text(verdict)


def play_again(host: Page, address: str, *others: Page) -> None:
    """Start a rematch, and check that all phones and the screen follow."""
    host.get_by_role("button", name="Same players, new game").click()
    for page in (host, *others):
        expect(page).not_to_have_url(re.compile(address))
        if not page.url.endswith("/screen"):
            expect(page.locator("#table")).to_contain_text("Ben")


def leave_by_back(page: Page, name: str) -> None:
    """Leave a private page by the Back button, which asks."""
    page.go_back()
    expect(page.get_by_role("dialog")).to_contain_text(f"Leave {name}'s page?")
    with leading(page):
        page.get_by_role("button", name="Leave", exact=True).click()


def go(page: Page, name: str) -> None:
    follow(page.get_by_role("link", name=re.compile(f"^{name}")).first)
