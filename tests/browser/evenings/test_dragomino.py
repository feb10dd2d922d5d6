"""An evening of Dragomino: dominoes and eggs on phones, a guest without one, and a result that was missed."""

import re

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import back_to_now, hold, join, open_table, play_again, reveal, watch
from tests.support.phones.live_phones import Phone, await_answers, follow, say_done, tab

TELEVISION = {"width": 1920, "height": 1080}


def take_domino(page: Page, name: str, *, drinks: bool = False) -> None:
    """The first of the open dominoes, an egg of the desert, perhaps one at a watering hole, and no more."""
    moves = page.locator("#deck-dominoes-and-eggs")
    expect(moves.get_by_text(f"{name} takes one of the open dominoes.")).to_be_visible()
    moves.locator("form", has=page.locator("[name=move][value='pick:0']")).get_by_role("button").click()
    moves.get_by_role("button", name="Desert: take an egg").click()
    expect(moves.get_by_text(re.compile(f"^{name} found: "))).to_be_visible()
    expect(page.locator("#news")).to_have_text(re.compile(f"^{name} finds an? .*(Desert)"))
    if drinks:
        keep_one_of_two(page, name)
    page.get_by_role("button", name="No more eggs: my turn is over").click()


def keep_one_of_two(page: Page, name: str) -> None:
    """At a watering hole: the buttons tell what was drawn, so they lie covered as well."""
    page.get_by_text("Dragon's Thirst: a watering hole").click()
    page.get_by_role("button", name="Snow, watering hole").click()
    await_answers(page)
    follow(page.get_by_role("link", name=f"For {name}'s eyes only"))
    expect(page.locator(".hand-page")).to_be_visible()
    keep = page.locator(".to-play").get_by_role("button", name=re.compile("^Keep: "), include_hidden=True).first
    expect(keep).to_be_hidden()
    hold(page)
    keep.click()
    expect(keep).to_have_count(0)
    page.keyboard.up("Space")
    back_to_now(page)
    follow(page.locator(".acts").get_by_role("link", name="Dominoes and eggs"))


def test_an_evening_of_dragomino(new_phone: Phone) -> None:
    ana, ben, screen = new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "dragomino", "Ana", "Ben", "Gran")  # who has no phone
    join(ben, address, "Ben")
    watch(screen, address)
    tab(ana, "Eggs")
    ana.get_by_role("button", name="Deal: Dominoes and eggs").click()
    ana.get_by_role("button", name="Ana is the youngest and holds the Mommy Dragon").click()
    ana.get_by_role("button", name="Round 1: open 4 dominoes, Ana starts").click()
    expect(screen.get_by_role("heading", name="Open dominoes", exact=True)).to_be_visible()
    take_domino(ana, "Ana")
    tab(ben, "Now")
    expect(ben.get_by_role("heading", name="It is your turn")).to_be_visible()
    follow(ben.locator(".acts").get_by_role("link", name="Dominoes and eggs"))
    expect(ben.locator("#deck-dominoes-and-eggs")).to_be_visible()
    ben.reload()
    take_domino(ben, "Ben", drinks=True)
    tab(ana, "Now")
    ana.get_by_role("button", name="Play for Gran on this phone").click()
    expect(ana.get_by_role("heading", name="It is your turn: Gran")).to_be_visible()
    expect(ben.locator("#news")).to_have_text("Ana holds Gran's seat too, and sees what is hidden there")
    tab(ana, "Eggs")
    take_domino(ana, "Gran")
    expect(ana.get_by_role("button", name=re.compile("^Round 2: open 4 dominoes"))).to_be_visible()

    for page in (ana, ben):
        tab(page, "Score")
    say_done(ben, "Ben")
    ben.close()  # and misses the reveal
    say_done(ana, "Ana", "Gran")
    reveal(ana, screen, verdict=re.compile("win|by|share"))  # the eggs are drawn
    again = ben.context.new_page()
    again.goto(address)
    expect(again.locator(".verdict")).to_be_visible()
    play_again(ana, address, again, screen)
