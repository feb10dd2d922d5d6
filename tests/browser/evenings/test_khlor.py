"""An evening of Khlor: one phone counts along on the coloured side, a player comes late, the result counts down."""

from playwright.sync_api import expect

from tests.support.phones.evenings import (
    SMALL,
    TELEVISION,
    is_in_view,
    open_table,
    play_again,
    reveal,
    sit_down,
    watch,
)
from tests.support.phones.live_phones import Phone, await_answers, block, field, tab
from tests.support.phones.plays import confirm, press, turn_is, word

# Records the numbers of the countdown, and its end before the page leaves, so that they can be read on the next page.
NOTE_CURTAIN = """() => {
    const counted = new Set();
    new MutationObserver(() => {
        const shown = document.querySelector(".curtain");
        if (shown) sessionStorage.curtain = [...counted.add(shown.textContent)].filter(Boolean).join(" ");
    }).observe(document.body, { childList: true, subtree: true });
    addEventListener("pagehide", () => { if (!document.querySelector(".curtain")) sessionStorage.curtain += " gone"; });
}"""


def test_an_evening_of_khlor(new_phone: Phone) -> None:
    ana, ben, cleo, screen = new_phone(SMALL), new_phone(), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "khlor", "Ana", "Ben", "Gran", doing="Count along")
    sit_down(address, ben=ben)
    watch(screen, address)
    tab(ana, "Now")
    press(ana, "Gran", "Coloured side")  # Gran has no phone, and is the eldest
    turn_is("^Gran catches three", ana, ben, screen)
    press(ana, "Blue", "Blue", "Blue", "blue egg", "blue egg", "Turn over")
    turn_is("^Your turn, Ana", ana)

    cleo.goto(address)
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.get_by_label("Your name").press("Enter")
    ana.get_by_role("button", name="Yes, let Cleo in").tap()
    expect(cleo.get_by_text("You play from the next game on.").first).to_be_visible()
    tab(cleo, "Table")  # she would rather only look on
    cleo.get_by_text("Change Cleo").tap()
    cleo.get_by_role("button", name="Remove Cleo's seat").tap()

    press(ana, "Blue", "Pink", "Take the pink demon out", "Pink", "Pink")
    press(ana, "Egg goes back")
    expect(word(ana, "pink egg")).to_be_disabled()  # now an egg key takes an egg off the board
    press(ana, "blue egg")
    expect(word(ana, "pink egg")).to_be_enabled()  # and now it lays one
    press(ana, "pink egg", "On its own", "Turn over")
    turn_is("^Your turn, Ben", ben)
    expect(screen.locator(".matters")).to_have_text("Gran leads blue by 2")
    press(ben, "Green", "Green", "Yellow", "Turn over")
    turn_is("^Gran catches three", ana)
    confirm(ana, "Cannot catch three", "Then the game ends.")
    turn_is("^The game is over", ana, ben, screen)

    tab(ana, "Score")  # where the eggs on their own colour are typed, which the gold key suggests
    block(ana, "on own")
    for colour in ("Green", "Yellow", "Blue", "Purple", "Pink"):
        own = field(ana, f"Of these, on a square of their own colour: {colour}")
        own.fill("1" if colour == "Pink" else "0")
    await_answers(ana)
    is_in_view(screen)
    tab(ana, "Now")
    ben.evaluate(NOTE_CURTAIN)
    reveal(ana, ben, screen, verdict="Ana wins!")
    assert ben.evaluate("sessionStorage.curtain") == "3 2 1"
    play_again(ana, address, ben, screen)
