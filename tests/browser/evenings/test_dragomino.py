"""An evening of Dragomino: dominoes and eggs on phones, a guest without a phone, and a phone that misses the reveal."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import SMALL, TELEVISION, open_table, play_again, reveal, sit_down, watch
from tests.support.phones.live_phones import Phone, in_pockets, tab
from tests.support.phones.plays import TablePhone, play_on, press, turn_is


def take_domino(page: Page, *others: Page, end: str = "Turn over") -> None:
    """Tap the first domino that is left, draw an egg of one of its landscapes, and end the turn."""
    page.locator(".card-keys [value^='take-domino:'] ~ button:not([aria-disabled])").first.tap()
    page.locator(".card-keys [value^='draw-egg:'] ~ button:not([aria-disabled])").first.tap()
    for other in (page, *others):
        expect(other.locator(".table-moment.crack")).to_have_text(re.compile("(A baby dragon|An eggshell) for "))
    press(page, end)


def test_an_evening_of_dragomino(new_phone: Phone) -> None:
    ana, ben, cleo, screen = new_phone(), new_phone(SMALL), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "dragomino", "Ana", "Ben", "Cleo", "Gran", doing="Dominoes on phones, Eggs on phones")
    sit_down(address, ben=ben, cleo=cleo)
    watch(screen, address)
    tab(ana, "Now")
    press(ana, "Deal to all who sit", "Ana")
    expect(screen.get_by_text("Open dominoes")).to_be_visible()
    turn_is("^Your turn, Ana", ana)
    take_domino(ana, ben, cleo, screen)
    turn_is("^Your turn, Ben", ben)
    ben.reload()
    take_domino(ben, ana)
    turn_is("^Your turn, Cleo", cleo)
    take_domino(cleo)
    turn_is("^Gran's turn", ana, ben, cleo, screen)
    take_domino(ben, end="Next four dominoes")  # Gran has no phone: anybody counts for her
    expect(screen.locator(".side")).to_contain_text("Round 2 of 7")
    expect(ana.locator(".undo")).to_have_count(0)

    phones = [TablePhone(page.request, address) for page in (ana, ben, cleo)]
    ben.close()  # this phone misses the end and the reveal
    chance = Random(3)  # noqa: S311 - the same evening each time
    with in_pockets(cleo, screen):
        play_on(phones, chance, 80)
    assert play_on(phones, chance, 400)  # all follow the last moves
    turn_is("^The game is over", ana, cleo, screen)
    reveal(ana, cleo, screen, verdict=re.compile("win|by|share"))  # the eggs are drawn
    again = ben.context.new_page()
    again.goto(address)
    expect(again.locator(".verdict")).to_be_visible()
    play_again(ana, address, again, cleo, screen)
