"""An evening of Dragomino: dominoes and eggs on phones, a guest without a phone, and a phone that misses the reveal."""

import re

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import back_to_now, hold, join, open_table, play_again, reveal, watch
from tests.support.phones.live_phones import Phone, await_answers, follow, say_done, tab

TELEVISION = {"width": 1920, "height": 1080}


def take_domino(page: Page, name: str, *others: Page) -> None:
    """Tap the first open domino on Now, then an egg of the desert, and before others one at a watering hole."""
    expect(page.get_by_role("heading", name=re.compile("^It is your turn"))).to_be_visible()
    expect(page.get_by_text(f"{name} takes one of the open dominoes.")).to_be_visible()
    page.locator(".turn form", has=page.locator("[value='pick:0']")).get_by_role("button").click()
    follow(page.locator(".acts").get_by_role("link", name="Dominoes and eggs"))
    moves = page.locator("#deck-dominoes-and-eggs")
    moves.get_by_role("button", name="Desert: take an egg").click()
    expect(moves.get_by_text(re.compile(f"^{name} found: "))).to_be_visible()
    expect(page.locator("#news")).to_have_text(re.compile(f"^{name} finds an? .*(Desert)"))
    if others:
        keep_one_of_two(page, name, *others)
    page.get_by_role("button", name="No more eggs: my turn is over").click()


def keep_one_of_two(page: Page, name: str, *others: Page) -> None:
    """Check that the drawn eggs and their buttons are visible only while the page is held, and on no other phone."""
    page.get_by_text("Dragon's Thirst, at a watering hole").click()
    page.get_by_role("button", name="Snow: look at 2 eggs").click()
    await_answers(page)
    follow(page.get_by_role("link", name=f"For {name}'s eyes only"))
    told = page.locator(".open, .to-play").get_by_text(re.compile("^Keep: |^Keep one of|^Baby dragon$|^Eggshell$"))
    seen = told.locator("visible=true")
    expect(page.get_by_text("Nobody sees it until you hold.")).to_be_visible()
    expect(seen).to_have_count(0)
    assert told.count() >= 4, "a heading, two eggs and a button or two"
    hold(page)
    expect(seen).to_have_count(told.count())
    page.keyboard.up("Space")
    expect(seen).to_have_count(0)
    for other in others:
        expect(other.get_by_text(f"{name} looks at 2 eggs and keeps one.").first).to_be_visible()
        expect(other.get_by_text(re.compile("^Keep"))).to_have_count(0)
    hold(page)
    keep = told.filter(has_text="Keep: ")
    keep.first.click()
    expect(keep).to_have_count(0)
    page.keyboard.up("Space")
    back_to_now(page)
    follow(page.locator(".acts").get_by_role("link", name="Dominoes and eggs"))


def test_an_evening_of_dragomino(new_phone: Phone) -> None:
    ana, ben, screen = new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "dragomino", "Ana", "Ben", "Gran")  # Eva has no phone
    join(ben, address, "Ben")
    watch(screen, address)
    for page in (ben, ana):
        tab(page, "Eggs")
    ana.get_by_role("button", name="Deal: Dominoes and eggs").click()
    expect(ben.get_by_text("Something else to deal")).to_be_visible()
    assert ben.evaluate("scrollY") == 0, "a closed part is not updated"
    ana.get_by_role("button", name="Ana is the youngest and holds the Mommy Dragon").click()
    ana.get_by_role("button", name="Round 1: open 4 dominoes, Ana starts").click()
    expect(screen.get_by_role("heading", name="Open dominoes", exact=True)).to_be_visible()
    tab(ben, "Now")
    expect(ben.get_by_role("heading", name="Ana's turn")).to_be_visible()
    expect(ben.locator(".turn button")).to_have_count(0)
    tab(ana, "Now")
    take_domino(ana, "Ana")
    expect(ben.get_by_role("heading", name="It is your turn")).to_be_visible()
    ben.reload()
    take_domino(ben, "Ben", ana, screen)
    tab(ana, "Now")
    ana.get_by_role("button", name="Play for Gran on this phone").click()
    expect(ana.get_by_role("heading", name="It is your turn: Gran")).to_be_visible()
    expect(ben.locator("#news")).to_have_text("Ana holds Gran's seat too")
    take_domino(ana, "Gran")
    expect(ana.get_by_role("button", name=re.compile("^Round 2: open 4 dominoes"))).to_be_visible()

    for page in (ana, ben):
        tab(page, "Score")
    say_done(ben, "Ben")
    ben.close()  # this phone misses the reveal
    say_done(ana, "Ana", "Gran")
    reveal(ana, screen, verdict=re.compile("win|by|share"))  # the eggs are drawn
    again = ben.context.new_page()
    again.goto(address)
    expect(again.locator(".verdict")).to_be_visible()
    play_again(ana, address, again, screen)
