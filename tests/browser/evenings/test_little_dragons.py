"""An evening of Little Dragons: families, eggs face down, a phone on its side, and a host whose phone is lost."""

import os

import pytest
from playwright.sync_api import Page, expect

from companion.web import create_app
from companion.web.support.identity import host_code
from tests.support.phones.evenings import (
    back_to_now,
    join,
    look_at_hand,
    open_table,
    play_again,
    reveal,
    watch,
)
from tests.support.phones.live_phones import LANDSCAPE, Phone, await_answers, field, follow, say_done, tab

TELEVISION = {"width": 1280, "height": 720}


@pytest.fixture
def code_of_the_host(server: str) -> str:
    """Return the host code that the server's terminal shows."""
    return host_code(create_app(database=os.environ["COMPANION_DATABASE"]))


def take(page: Page, *eggs: str, then: str) -> None:
    """Tap each egg that the player takes, then end the turn."""
    for egg in eggs:
        page.get_by_role("button", name=egg, exact=True).click()
        await_answers(page)  # until then the page ignores a second tap
    page.get_by_role("button", name=f"The turn is over: {then} is next").click()
    expect(page.get_by_text(f"{then} takes eggs: tap each one.").first).to_be_visible()


def test_an_evening_of_little_dragons(new_phone: Phone, code_of_the_host: str) -> None:
    ana, ben, cleo, screen = new_phone(), new_phone(LANDSCAPE), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "little-dragons", "Ana", "Ben", "Cleo")
    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        join(page, address, name)
    watch(screen, address)
    tab(ana, "Eggs")
    ana.get_by_role("button", name="Start: Eggs taken").click()
    ana.get_by_role("button", name="Ben is the youngest and goes first").click()
    tab(ben, "Now")
    expect(ben.get_by_role("heading", name="It is your turn")).to_be_visible()
    follow(ben.locator(".acts").get_by_role("link", name="Eggs taken"))
    take(ben, "No. 9", "No. 9", then="Cleo")
    expect(screen.get_by_text("Cleo takes eggs: tap each one.").first).to_be_visible()
    tab(cleo, "Eggs")
    take(cleo, "Face down", then="Ana")

    ana.context.close()  # the host's battery is empty
    tab(cleo, "Now")
    hand = look_at_hand(cleo, "Cleo", turn="Ana's turn")  # a face-down egg can be noted at any time
    hand.get_by_role("button", name="No. 7").click()
    back_to_now(cleo)
    expect(ben.locator("#news")).to_have_text("Cleo notes a face-down egg")
    tab(ben, "Now")
    follow(ben.get_by_role("link", name="Invite, seats, settings"))
    ben.get_by_text("Lost the host's phone?").click()
    ben.get_by_label("Host code").fill(code_of_the_host)
    ben.get_by_role("button", name="Become the host").click()
    expect(ben.get_by_role("heading", name="For the host")).to_be_visible()
    tab(ben, "Eggs")
    take(ben, "Broken egg", then="Ben")

    tab(cleo, "Score")
    field(cleo, "Cleo, Eggs: No. 7").fill("1")
    say_done(cleo, "Cleo")
    tab(ben, "Score")
    expect(field(ben, "Ben, Eggs: No. 9")).to_have_value("2")
    say_done(ben, "Ben", "Ana")
    reveal(ben, cleo, screen, verdict="Ben wins!")
    play_again(ben, address, cleo, screen)
