"""Khlor's board under quick fingers: each tap counts once, on its square, on a slow phone and without a network."""

import re

from playwright.sync_api import expect

from tests.support.live_phones import Phone, cut_off, hinder, opened, seated


def test_each_tap_on_a_square_counts_once(new_phone: Phone) -> None:
    address = opened(new_phone(), "khlor", "Ana", "Ben")
    ana, ben = seated(new_phone(), address, "Ana"), seated(new_phone(), address, "Ben")
    ben.goto(f"{address}/decks")
    ana.goto(f"{address}/decks")
    wire = hinder(ana, 300, 4)
    for button in ("Deal: Demon board", "Ana is the eldest and starts", "The board is laid: Ana starts"):
        ana.get_by_role("button", name=button).click()
    ana.locator("button[value='catch:A1']").dblclick()
    for square in ("B2", "C3"):
        ana.locator(f"button[value='catch:{square}']").click()
    over = "The turn is over: Ben is next"
    for page in (ana, ben):
        expect(page.locator("button[value^='back:']")).to_have_count(3)
        expect(page.get_by_role("button", name=over)).to_be_visible()
    cut_off(wire, 300, offline=True)
    ana.get_by_role("button", name=over).click()
    expect(ana.get_by_role("button", name=over)).to_have_attribute("aria-busy", "true")
    ana.get_by_role("button", name=over).click()
    cut_off(wire, 300, offline=False)
    for page in (ana, ben):
        expect(page.locator("#deck-board")).to_contain_text(re.compile("Ben's turn"))
        expect(page.locator("button[value^='back:']")).to_have_count(0)
