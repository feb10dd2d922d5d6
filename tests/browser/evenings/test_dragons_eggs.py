"""An evening of Dragons' Eggs: hands on phones, one of which goes round, a stranger, and a phone without a network."""

import re

from playwright.sync_api import expect

from tests.support.phones.evenings import (
    back_to_now,
    hold,
    hold_seat_too,
    join,
    look_at_hand,
    open_table,
    play_again,
    reveal,
    watch,
)
from tests.support.phones.live_phones import Phone, follow, say_done, tab

TELEVISION = {"width": 1280, "height": 720}


def test_an_evening_of_dragons_eggs(new_phone: Phone) -> None:
    ana, ben, stranger, screen = new_phone(), new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "dragons-eggs", "Ana", "Ben", "Caro")
    join(ben, address, "Ben")
    hold_seat_too(ben, "Caro")
    watch(screen, address)
    tab(ana, "Cards")
    ana.get_by_role("button", name="Deal: Ability and Egg cards").click()
    ana.get_by_role("button", name="Ana has the start-player marker").click()
    tab(ben, "Now")
    for page in (ben, screen):
        expect(page.get_by_text("Ana draws an Ability card.").first).to_be_visible()

    stranger.goto(address)
    stranger.get_by_label("Your name").fill("Zoe")
    stranger.get_by_role("button", name="Ask to join").click()
    follow(ana.get_by_role("link", name="Answer"))
    ana.get_by_role("button", name="No, Zoe only looks on").click()
    follow(stranger.get_by_role("link", name="Just watch"))
    expect(stranger.get_by_text("Ana draws an Ability card.").first).to_be_visible()

    tab(ana, "Now")
    hand = look_at_hand(ana, "Ana")
    ana.route("**/static/js/**", lambda route: route.fulfill(content_type="text/javascript"))
    ana.reload()  # the hand is covered before a script runs, too
    expect(hand.locator(".open")).to_be_hidden()
    ana.unroute("**/static/js/**")
    ana.reload()
    hold(ana)
    ana.context.set_offline(True)
    draw = hand.get_by_role("button", name="Draw an Ability card")
    draw.click()
    expect(draw).to_have_attribute("aria-busy", "true")
    ana.context.set_offline(False)
    hand.locator("[data-card]").first.click()
    hand.get_by_role("button", name=re.compile("^Discard")).click()
    expect(ben.get_by_role("heading", name="It is your turn: Ben")).to_be_visible()

    for name in ("Ben", "Caro"):
        look_at_hand(ben, name, passed=True)
        ben.reload()  # the hand is covered again, and still of the same player
        hand = hold(ben)
        hand.get_by_role("button", name="Draw an Ability card").click()
        hand.locator("[data-card]").first.click()
        hand.get_by_role("button", name=re.compile("^Discard")).click()
        back_to_now(ben)

    back_to_now(ana)
    expect(screen.get_by_text("Everybody has acted").first).to_be_visible()
    tab(ana, "Cards")
    ana.get_by_role("button", name="Caro takes the Egg cards").click()
    expect(screen.get_by_text(re.compile(r"^Caro wins [1-4] eggs?\.$"))).to_be_visible()
    expect(screen.get_by_role("table", name="Score pad").or_(screen.locator(".sheet .pad"))).to_be_visible()
    tab(ana, "Score")
    tab(ben, "Score")
    say_done(ana, "Ana")
    say_done(ben, "Ben", "Caro")
    for page in (stranger, screen):
        expect(page.get_by_role("link", name="Take a seat")).to_be_visible()
    reveal(ana, ben, screen, stranger, verdict="Caro wins!")
    for page in (stranger, screen):
        expect(page.get_by_role("link", name="Join the next game")).to_be_visible()
    play_again(ana, address, ben, screen, stranger)
    follow(stranger.get_by_role("link", name="Take a seat"))
    stranger.get_by_role("button", name="Zoe").click()
    expect(stranger.locator(".seats")).to_contain_text("Zoe")
