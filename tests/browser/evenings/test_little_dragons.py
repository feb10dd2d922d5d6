"""An evening of Little Dragons: one scribe counts along, an egg lies face down, and a host's phone is lost."""

import os

import pytest
from playwright.sync_api import expect

from companion.web import create_app
from companion.web.support.identity import host_code
from tests.support.phones.evenings import SMALL, TELEVISION, go, open_table, play_again, reveal, sit_down, watch
from tests.support.phones.live_phones import Phone, await_answers, field, tab
from tests.support.phones.plays import press, turn_is


@pytest.fixture
def code_of_the_host(server: str) -> str:
    """Return the host code that the server's terminal shows."""
    return host_code(create_app(database=os.environ["COMPANION_DATABASE"]))


def test_an_evening_of_little_dragons(new_phone: Phone, code_of_the_host: str) -> None:
    ana, ben, cleo, screen = new_phone(), new_phone(SMALL), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "little-dragons", "Ana", "Ben", "Cleo", "Gran", doing="Count along")
    sit_down(address, ben=ben, cleo=cleo)
    watch(screen, address)
    tab(ana, "Now")
    press(ana, "Ben")
    turn_is("^Your turn, Ben", ben)
    press(ben, "Broken", "No. 9", "No. 9")  # the broken egg of the start is no egg of this turn
    turn_is("^Ben's turn", ana, cleo, screen)
    expect(screen.locator(".matters")).to_have_text("Ben has the most eggs No. 9 so far: +3")
    press(ben, "Turn over")
    turn_is("^Your turn, Cleo", cleo)
    press(ben, "Face down", "Turn over")  # Ben counts for Cleo and for Gran, who has no phone
    turn_is("^Gran's turn", ben)
    press(ben, "Broken", "Turn over")
    turn_is("^Your turn, Ana", ana)
    expect(cleo.get_by_text("Face down: Cleo 1").first).to_be_visible()

    go(cleo, "Your face-down egg")
    press(cleo, "No. 8")
    turn_is("^Ana's turn", cleo)  # the one act in the hand leads back
    for page in (ana, ben, screen):
        expect(page.locator("#news")).to_have_text("Cleo notes a face-down egg")
    ana.context.close()  # the host's battery is empty
    tab(ben, "Table")
    ben.get_by_text("Lost the host's phone?").tap()
    ben.get_by_label("Host code").fill(code_of_the_host)
    ben.get_by_role("button", name="Become the host").tap()
    expect(ben.get_by_role("heading", name="For the host")).to_be_visible()

    tab(ben, "Score")
    ben.goto(f"{address}/score?seat=s1")  # Ana has counted her own eggs
    for number, eggs in {"3": "3", "4": "4", "5": "5", "6": "6", "7": "7", "8": "7"}.items():
        field(ben, f"Ana, Eggs: No. {number}").fill(eggs)
    await_answers(ben)
    tab(ben, "Now")
    press(ben, "No. 9", "No. 9", "Turn over")
    turn_is("^Your turn, Ben", ben)
    press(ben, "No. 9", "No. 9")
    expect(ben.locator(".line").last).to_have_text("The game ends with this turn")
    press(ben, "Turn over")
    turn_is("^Cleo turns up 1 face-down egg", ben, cleo, screen)
    press(cleo, "Your face-down egg", "Turn it up")
    for page in (ben, screen):
        expect(page.locator(".table-moment.crack")).to_contain_text("Cleo turns up an egg No. 8")
    reveal(ben, cleo, screen, verdict="Ana wins!")
    play_again(ben, address, cleo, screen)
