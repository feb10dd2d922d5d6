"""A board and eggs under quick fingers: each tap counts once, where it was, on a slow phone and without a network."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages.test_quick_finger import WHOLE
from tests.support.phones.live_phones import Phone, cut_off, hinder, opened, seated


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
        expect(page.locator("#deck-board")).to_contain_text("Ben catches 3 demons")
        expect(page.locator("button[value^='back:']")).to_have_count(0)


EGGS = ("take:3", "take:4", "take:5", "take:6", "take:7", "take:8", "take:9", "hide", "take:broken")
IN_BOX = 47


@pytest.mark.parametrize(
    ("pause", "latency", "slow", "rounds"),
    [(80, 300, 4, 1)] if not WHOLE else [(80, 0, 1, 3), (300, 40, 4, 3), (800, 300, 4, 3), (80, 1000, 4, 3)],
)
def test_each_tap_on_an_egg_counts_once(new_phone: Phone, pause: int, latency: int, slow: int, rounds: int) -> None:
    """Egg after egg in a rhythm, some of them without a network, while another phone ticks steps of the set-up."""
    address = opened(new_phone(), "little-dragons", "Ana", "Ben")
    ana, ben = seated(new_phone(), address, "Ana"), seated(new_phone(), address, "Ben")
    ana.goto(f"{address}/decks")
    ben.goto(f"{address}/setup")
    for button in ("Deal: Eggs taken", "Ana is the youngest and goes first"):
        ana.get_by_role("button", name=button).click()
    wire = hinder(ana, latency, slow)
    for number in range(1, rounds + 1):
        ben.locator(".steps .toggle").nth(number - 1).click()
        for place, egg in enumerate(EGGS[: 9 if number < 3 else 5]):
            cut_off(wire, latency, offline=3 <= place < 6)
            ana.locator("form", has=ana.locator(f"[name=move][value='{egg}']")).get_by_role("button").tap()
            ana.wait_for_timeout(pause)
        cut_off(wire, latency, offline=False)
        taken = sum(9 if each < 3 else 5 for each in range(1, number + 1))
        expect(ana.get_by_text(f"{IN_BOX - taken} of {IN_BOX} eggs are left on the table.")).to_be_visible()
    expect(ben.locator(".steps .toggle[aria-pressed=true]")).to_have_count(rounds)
