"""An evening of Khlor: all phones lay and play the board at once, and a player comes late."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.support.phones.evenings import does, join, open_table, play_again, reveal, watch
from tests.support.phones.live_phones import Phone, follow, tab

TELEVISION = {"width": 1280, "height": 720}
DEMONS = ("16185", "53725", "86223")  # of Ana, Ben and Cleo: the rulebook's example
EGGS = {"green": "3", "yellow": "8", "blue": "6", "purple": "4", "pink": "10"}


# Records the numbers of the countdown, so that they can be read after the page has changed.
NOTE_CURTAIN = """() => {
    const counted = new Set();
    new MutationObserver(() => {
        const shown = document.querySelector(".curtain");
        if (shown) sessionStorage.curtain = [...counted.add(shown.textContent)].filter(Boolean).join(" ");
    }).observe(document.body, { childList: true, subtree: true });
}"""


def is_in_view(screen: Page) -> None:
    """Check that everything on a television is in view, as nobody scrolls there."""
    parts = "[document.scrollingElement, ...document.querySelectorAll('#table, .fit, .side')]"
    hidden = "each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1"
    assert screen.evaluate(f"{parts}.filter((each) => {hidden}).map((each) => each.outerHTML.slice(0, 80))") == []


def square(page: Page, name: str) -> Locator:
    return page.locator(f"button.square[value$=':{name}']")


def counts(page: Page, numbers: dict[str, str]) -> None:
    """Enter numbers into empty fields."""
    does(page, "count", order="s1,s2,s3", **numbers, **{f"was.{path}": "" for path in numbers})


def catch_three(page: Page, *, then: str) -> None:
    """Tap the first three squares with a demon, then end the turn."""
    expect(page.locator("button.square[value^='catch:']").first).to_be_visible()
    for name in page.locator("button.square[value^='catch:']").evaluate_all(
        "each => each.slice(0, 3).map((one) => one.value.slice(-2))"
    ):
        square(page, name).click()
    page.get_by_role("button", name=f"The turn is over: {then} is next").click()


def test_an_evening_of_khlor(new_phone: Phone) -> None:
    ana, ben, cleo, screen = new_phone(), new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "khlor", "Ana", "Ben")
    join(ben, address, "Ben")
    watch(screen, address)
    tab(ana, "Set up")
    ana.get_by_role("button", name=re.compile("Demon board")).click()
    expect(screen.locator("table.board")).to_be_visible()
    tab(ana, "Board")
    ana.get_by_role("button", name="Deal: Demon board").click()
    tab(ben, "Board")
    square(ana, "A1").click()
    square(ben, "B1").click()
    for page in (ana, ben):
        expect(page.get_by_text("2 of 48 are.")).to_be_visible()
    ben.get_by_role("button", name="Ben is the eldest and starts").click()
    ana.get_by_role("button", name="The board is laid: Ben starts").click()

    cleo.goto(address)
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_label("Your name").press("Enter")
    follow(ana.get_by_role("link", name="Answer"))
    ana.get_by_role("button", name="Yes, let Cleo in").click()
    expect(cleo.get_by_text("Cleo came after the deal").first).to_be_visible()

    expect(ben.get_by_text("Ben catches 3 demons: tap them.")).to_be_visible()
    catch_three(ben, then="Ana")
    expect(screen.get_by_text("Ana catches 3 demons: tap them.")).to_be_visible()
    tab(ben, "Now")
    expect(ben.get_by_role("heading", name="Ana's turn")).to_be_visible()
    tab(ana, "Now")
    follow(ana.locator(".acts").get_by_role("link", name="Demon board"))
    catch_three(ana, then="Ben")
    ana.reload()
    expect(ana.get_by_text("Ben catches 3 demons: tap them.")).to_be_visible()

    for place, (page, caught) in enumerate(zip((ana, ben, cleo), DEMONS, strict=True)):
        counts(page, {f"players.{place}.demons.{colour}": n for colour, n in zip(EGGS, caught, strict=True)})
        does(page, "done", f"s{place + 1}", done="1")
    counts(ben, {f"table.eggs.{colour}": eggs for colour, eggs in EGGS.items()})
    tab(ben, "Score")
    ben.get_by_role("button", name="Plain side: all 0").click()
    expect(ben.get_by_role("button", name="Plain side: all 0")).to_have_count(0)
    expect(screen.get_by_text("28", exact=True)).to_have_count(0)  # the same digits may stand in the port
    is_in_view(screen)
    tab(ana, "Score")
    ben.evaluate(NOTE_CURTAIN)
    reveal(ana, ben, cleo, screen, verdict="Ana wins!")
    assert ben.evaluate("sessionStorage.curtain") == "3 2 1"
    expect(screen.locator(".places-list b")).to_have_text(["28", "25", "19"])
    play_again(ana, address, ben, cleo, screen)
    assert re.search(r"/t/\w{5}/screen$", screen.url)
