"""The pages of a table are accessible and fit a small phone, in light and dark."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.pages.accessibility import check, check_colours
from tests.support.phones.live_phones import Phone, await_answers, host_table, tab

PAGES = {
    "khlor": ["", "/setup", "/score", "/score?seat=s2", "/result", "/story", "/screen"],
    "dragons-eggs": [
        "/now",
        "/screen",
        "/decks",
        "/decks/cards/eyes/s1",
        "/decks/cards/eyes/s1?me=s1",
        "/decks/ability-deck/eyes/s1?me=s1",
        "/decks/egg-deck/eyes/s1?me=s1",
    ],
}


@pytest.mark.parametrize("game", PAGES)
def test_the_pages_are_accessible_and_fit(new_phone: Phone, game: str) -> None:
    host = new_phone({"width": 360, "height": 740}, color_scheme="light")
    address = host_table(host, game, "Ana", "卵" * 40, "Caro")
    for seat in ("s1", "s2"):
        host.locator(f"#seat-{seat} summary").click()
        host.locator(f"#seat-{seat}").get_by_role("button", name=re.compile("^Hold .+'s seat")).click()
        expect(host.locator(f"#seat-{seat}")).to_contain_text("on this phone")
    if game == "dragons-eggs":
        tab(host, "Cards")
        for number, deck in enumerate(("Ability and Egg cards", "Ability deck", "Egg deck")):
            if number:
                host.get_by_text("Something else to deal").click()
            host.get_by_role("button", name=f"Deal: {deck}").click()
            expect(host.get_by_role("button", name=f"Deal: {deck}")).to_have_count(0)
            await_answers(host)
    stranger = new_phone({"width": 360, "height": 740}, color_scheme="light")
    stranger.goto(address)
    check_page(stranger)
    for path in (*PAGES[game], "/connect"):
        host.goto(address + path)
        check_page(host)
    for path in ("/tables", "/kept", f"/games/{game}/table"):
        host.goto(path)
        check_page(host)


def test_a_table_without_its_treasure_is_accessible_and_fits(new_phone: Phone) -> None:
    host = new_phone({"width": 360, "height": 740}, color_scheme="light")
    address = host_table(host, "dragons-eggs", "Ana", "Ben", "Caro", missing="The Treasure cards are missing")
    host.locator("#seat-s1 summary").click()
    host.get_by_role("button", name="Hold Ana's seat").click()
    expect(host.locator("#seat-s1")).to_contain_text("on this phone")
    expect(host.get_by_role("button", name="The Treasure cards are missing", pressed=True)).to_be_visible()
    check_page(host)
    tab(host, "Cards")
    host.get_by_role("button", name="Deal: All cards, Treasure too").click()
    expect(host.get_by_role("button", name=re.compile("^Deal: "))).to_have_count(0)
    await_answers(host)
    host.goto(f"{address}/decks/all-cards/eyes/s1?me=s1")
    check_page(host)


def check_page(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    check(page)
    check_colours(page)
    page.emulate_media(color_scheme="light")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    small = page.evaluate(
        """() => [...document.querySelectorAll("a.button, button, input:not([type=hidden]), select, summary, nav a")]
           .filter((each) => each.checkVisibility() && !each.closest(".tick, noscript") && !each.matches(".spoken"))
           .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
           .filter(([, box]) => box.height < 47.5 || box.width < 47.5).map(([text]) => text)"""
    )
    assert small == [], page.url
