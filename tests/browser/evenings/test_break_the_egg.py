"""An evening of Break the Egg: worn phones, one phone for two children, and a guest without a phone."""

import re

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import (
    SMALL,
    TELEVISION,
    leave_by_back,
    open_table,
    play_again,
    reveal,
    sit_down,
    watch,
)
from tests.support.phones.live_phones import Phone, await_answers, field, follow, leading, tab
from tests.support.phones.plays import TablePhone, confirm, press, turn_is, word


def egg_of(page: Page, address: str, place: int) -> str:
    """Return the egg that a neighbour sees on a player's head."""
    egg: str = TablePhone(page.request, address).view()["facts"][f"players.{place}.egg"]
    return egg


def other_than(egg: str) -> str:
    return next(each for each in ("chicken", "duck") if each != egg)


def test_an_evening_of_break_the_egg(new_phone: Phone) -> None:
    ana, ben, caro, screen = new_phone(), new_phone(SMALL), new_phone(), new_phone(TELEVISION)
    address = open_table(ana, "break-the-egg", "Ana", "Ben", "Caro", "Dan", "Eva", doing="Headbands")
    sit_down(address, ben=ben, caro=caro)
    tab(caro, "Table")
    caro.get_by_text("Change Dan").tap()
    caro.get_by_role("button", name="Hold Dan's seat too").tap()  # Eva has no phone
    expect(caro.locator("#seat-s4")).to_contain_text("on this phone")
    tab(caro, "Now")
    watch(screen, address)
    tab(ana, "Now")
    press(ana, "Deal to all who sit", "Ana")
    turn_is("^Ana has the hammer", ben, caro, screen)
    follow(word(ben, "Wear it"))
    with leading(ben):
        press(ben, "On my head")
    expect(ben.locator(".worn .shown")).to_be_visible()
    worn = egg_of(ana, address, 1)
    expect(ben.locator(".worn h2")).to_have_text(worn.capitalize())
    expect(caro.locator("#news")).to_contain_text("Ben wears the phone")

    proposed = other_than(worn)
    press(ana, proposed.capitalize())
    expect(ben.locator(".to-others")).to_contain_text("says Ana")
    ben.touchscreen.tap(160, 200)  # any touch takes the egg out of the page
    expect(ben.locator("[data-egg]")).to_have_count(0)
    press(ben, "Guess")
    confirm(ben, other_than(worn).capitalize(), "Nobody can take it back")
    for page in (ana, caro, screen):
        expect(page.locator(".table-moment.wrong")).to_contain_text("Ben said “")
    own = ben.locator(".table-moment.wrong.own")
    expect(own).to_contain_text("Your own egg. Have a good look!")
    expect(own).to_be_visible()
    ben.keyboard.press("Shift")  # as any touch
    expect(own).to_be_hidden()
    leave_by_back(ben, "Ben")

    turn_is("^Your turn, Caro", caro)
    press(caro, "Agree")
    turn_is("^Your turn, Dan", caro)
    confirm(caro, "Exchange", "Dan takes a new card and the hammer")
    turn_is("^You have the hammer, Dan", caro)
    press(caro, "Quail")
    turn_is("^Eva's turn", ana, ben, screen)
    press(ben, "Agree")  # for Eva, who has no phone
    turn_is("^Your turn, Ana", ana)
    press(ana, "Agree")
    turn_is("^Your turn, Caro", caro)
    confirm(caro, "Agree: break the eggs!", "All eggs are opened then, and nobody can take it back")
    for page in (ana, ben, screen):
        expect(page.locator(".table-moment.crack")).to_contain_text("Break the quails!")
    expect(caro.locator(".undo")).to_have_count(0)

    confirm(ana, "New eggs for everybody", "Has everybody seen the own one?")
    await_answers(ana)
    hammer = TablePhone(ana.request, address).view()["turn"]
    order = ["s1", "s2", "s3", "s4", "s5"]
    guesser = order[(order.index(hammer) + 1) % 5]
    tab(ana, "Score")
    place = order.index(guesser)
    ana.goto(f"{address}/score?seat={guesser}")
    field(ana, f"{['Ana', 'Ben', 'Caro', 'Dan', 'Eva'][place]}, Chicklets").fill("9")
    await_answers(ana)
    tab(ana, "Now")
    seer = ben if guesser != "s2" else ana
    right = egg_of(seer, address, place)
    press(ana, "Duck", "Guess")
    confirm(ana, right.capitalize())
    for page in (ana, ben, screen):
        expect(page.locator(".table-moment.right")).to_contain_text("is right!")
    turn_is("^The game is over", ana, ben, caro, screen)
    reveal(ana, ben, caro, screen, verdict=re.compile("wins!$"))
    play_again(ana, address, ben, caro, screen)
