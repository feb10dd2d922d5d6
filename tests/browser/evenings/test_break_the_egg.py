"""An evening of Break the Egg: worn phones, one phone for two children, and a guest without a phone."""

import re

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import (
    does,
    hold_seat_too,
    join,
    look_at_hand,
    open_table,
    play_again,
    reveal,
    watch,
)
from tests.support.phones.live_phones import Phone, field, follow, tab

TELEVISION = {"width": 1280, "height": 720}


def put_on(page: Page, name: str) -> str:
    """Put the phone on, and return the text that it shows to the others."""
    follow(page.get_by_role("link", name=f"Wear it: {name}"))
    page.get_by_role("button", name="Wear it").click()
    egg = page.locator("#worn-heading")
    expect(egg).to_be_visible()
    return egg.inner_text()


def test_an_evening_of_break_the_egg(new_phone: Phone) -> None:
    ana, ben, caro, screen = new_phone(), new_phone(reduced_motion="reduce"), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "break-the-egg", "Ana", "Ben", "Caro", "Dan", "Eva")
    for page, name in ((ben, "Ben"), (caro, "Caro")):
        join(page, address, name)
    hold_seat_too(caro, "Dan")  # Eva has no phone
    watch(screen, address)
    tab(ana, "Cards")
    ana.get_by_role("button", name="Deal: Headbands").click()
    ana.get_by_role("button", name="Ana has the hammer").click()
    for page in (ben, caro):
        tab(page, "Now")
        expect(page.get_by_role("heading", name="Ana's turn")).to_be_visible()
    egg = put_on(ben, "Ben")
    expect(caro.get_by_text("Ben wears the phone").first).to_be_visible()
    ben.reload()
    expect(ben.locator("#worn-heading")).to_have_text(egg)

    tab(ana, "Now")
    look_at_hand(ana, "Ana").get_by_role("button", name="Break: Duck").click()
    for page in (caro, screen):
        expect(page.get_by_role("heading", name="Proposed: break these")).to_be_visible()
    ben.mouse.click(200, 300)
    ben.go_back()
    expect(ben.get_by_role("dialog")).to_contain_text("Leave Ben's page?")
    ben.get_by_role("button", name="Leave", exact=True).click()
    guess = look_at_hand(ben, "Ben")
    guess.get_by_text("Guess my egg").click()
    guess.get_by_role("button", name=f"Guess: {egg}").click()
    expect(screen.get_by_text("The eggs are broken. Ben has the hammer now.")).to_be_visible()
    ben.go_back()
    ben.get_by_role("button", name="Leave", exact=True).click()
    follow(ben.get_by_role("link", name="Wear it: Ben"))
    expect(ben.locator(".worn.right")).to_contain_text("Ben guessed right!")

    tab(caro, "Now")
    caro.get_by_role("button", name="Next round").click()
    expect(screen.get_by_text("Ben has the hammer and proposes which eggs to break.")).to_be_visible()
    does(ben, "play", "s2", deck="headbands", move="propose:quail")
    look_at_hand(caro, "Caro", passed=True).get_by_role("button", name="Agree").click()
    expect(caro.get_by_role("link", name="Pass to Dan")).to_be_visible()
    does(caro, "play", "s4", deck="headbands", move="agree")
    ana.goto(address)
    ana.get_by_role("button", name="Play for Eva on this phone").click()
    caro.goto(address)
    caro.get_by_role("button", name="Yes, give Ana the seat of Eva").click()
    look_at_hand(ana, "Eva", passed=True).get_by_role("button", name="Exchange my card").click()
    expect(screen.get_by_text("Eva has the hammer and proposes which eggs to break.")).to_be_visible()

    ana.goto(f"{address}/score")
    field(ana, "Ana, Chicklets").fill("10")
    expect(screen.locator(".people")).to_contain_text("1 of 1")
    for page, seats in ((ana, "15"), (ben, "2"), (caro, "34")):
        for seat in seats:
            does(page, "done", f"s{seat}", done="1")
    reveal(ana, ben, caro, screen, verdict=re.compile("^Ana wins"))
    play_again(ana, address, ben, caro, screen)
