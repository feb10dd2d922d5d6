"""An evening of Dragons' Eggs: all cards on phones, one of which goes round, a stranger, and a lost network."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import SMALL, TELEVISION, hold, open_table, play_again, reveal, sit_down, watch
from tests.support.phones.live_phones import Phone, follow, in_pockets, tab
from tests.support.phones.plays import TablePhone, play_on, press, turn_is, word


def look(page: Page, name: str) -> None:
    """Open the hand of a player on a phone that goes round."""
    follow(page.get_by_role("link", name=f"For {name} only").last)
    follow(page.get_by_role("link", name=f"I am {name}"))


def lay(page: Page, up: int, down: int) -> None:
    """Lay two Treasure cards of the open hand, which stays open in between and leads back after the second."""
    play(page, up, "up…")
    expect(page.locator(".gone")).to_be_visible()  # a test would tap on where the next key was before
    play(page, down, "down")


def play(page: Page, value: int, how: str) -> None:
    page.locator(f"[data-card='Treasure card {value}']").tap()
    page.get_by_role("button", name=f"{value} {how}").tap()


def discard(page: Page) -> None:
    page.locator(".wide [data-card]").first.tap()
    page.get_by_role("button", name=re.compile("^Discard")).locator("visible=true").tap()


def test_an_evening_of_dragons_eggs(new_phone: Phone) -> None:
    ana, ben, stranger, screen = new_phone(SMALL), new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "dragons-eggs", "Ana", "Ben", "Caro", doing="All cards")
    sit_down(address, ben=ben)
    tab(ben, "Table")
    ben.get_by_text("Change Caro").tap()
    ben.get_by_role("button", name="Hold Caro's seat too").tap()
    expect(ben.locator("#seat-s3")).to_contain_text("on this phone")
    watch(screen, address)
    for page in (ana, ben):
        tab(page, "Now")
    press(ana, "Deal to all who sit", "Ana")
    for page in (ben, screen):
        turn_is("^Everybody lays Treasure", page)

    stranger.goto(address)
    stranger.get_by_label("Your name").fill("Zoe")
    stranger.get_by_role("button", name="Ask to join").tap()
    ana.get_by_role("button", name="No, Zoe only looks on").tap()
    follow(stranger.get_by_role("link", name="Just watch"))
    turn_is("^Everybody lays Treasure", stranger)

    follow(ana.get_by_role("link", name="Your cards").last)
    lay(ana, 9, 4)
    look(ben, "Ben")
    lay(ben, 9, 4)
    look(ben, "Caro")
    lay(ben, 0, 1)

    draw = word(ana, "Draw and look")
    expect(draw).to_be_visible()
    ana.context.set_offline(True)
    draw.tap()
    expect(draw).to_have_attribute("aria-busy", "true")
    ana.context.set_offline(False)
    expect(ana.locator(".open")).to_be_visible()
    ana.route("**/static/js/**", lambda route: route.fulfill(content_type="text/javascript"))
    ana.reload()  # the hand is covered before a script runs, too
    expect(ana.locator(".open")).to_be_hidden()
    ana.unroute("**/static/js/**")
    ana.reload()
    hold(ana)
    discard(ana)
    for name in ("Ben", "Caro"):
        press(ben, "Draw and look")
        follow(ben.get_by_role("link", name=f"I am {name}"))
        discard(ben)

    press(ana, "Open all Treasure")
    for page in (ana, ben, stranger, screen):
        expect(page.locator(".bid-row .equal")).to_have_count(2)
        expect(page.locator(".bid-row .wins")).to_contain_text("Caro")
    press(ana, "Next round")
    turn_is("^Your turn, Ben", ben)
    phones = [TablePhone(ana.request, address), TablePhone(ben.request, address, ("s2", "s3"))]
    chance = Random(1)  # noqa: S311 - any course is a game
    with in_pockets(ben, stranger, screen):
        play_on(phones, chance, 80)
    assert play_on(phones, chance, 400)  # all follow the last moves
    turn_is("^The game is over", ana, ben, stranger, screen)
    expect(stranger.get_by_role("link", name="Take a seat")).to_be_visible()
    reveal(ana, ben, screen, stranger, verdict=re.compile("win|by|share"))
    expect(stranger.get_by_role("link", name="Join the next game")).to_be_visible()
    play_again(ana, address, ben, screen, stranger)
    stranger.get_by_role("button", name="Zoe", exact=True).tap()
    expect(stranger.get_by_role("region", name="Who sits where?")).to_contain_text("Zoe")
