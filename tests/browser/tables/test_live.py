"""Whole plays on several phones: an action on one phone appears on the others without a reload."""

import re

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import does
from tests.support.phones.live_phones import (
    LANDSCAPE,
    MOVING,
    Phone,
    await_answers,
    block,
    done_button,
    field,
    follow,
    hide,
    host_table,
    leading,
    say_done,
    stop_clock,
    tab,
    take_seat,
)


@MOVING
def test_a_lost_network_a_turned_phone_and_a_reload_lose_no_number_and_no_result(new_phone: Phone) -> None:
    """Of three phones one is turned and goes back, and one loses the network; the host is in landscape."""
    host = new_phone(LANDSCAPE)
    address = host_table(host, "dragomino", "Ana", "Ben", "Dan")
    ana, ben, dan = players = [take_seat(new_phone(), address, name) for name in ("Ana", "Ben", "Dan")]
    for page in (host, *players):
        tab(page, "Score")
    field(ana, "Ana, Baby dragons").fill("8")
    expect(host.locator(".so-far")).to_contain_text("1 of 2")
    field(ben, "Ben, Baby dragons").fill("9")
    ben.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
    tab(ben, "Table")
    ben.go_back()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("9")

    dan.context.set_offline(True)
    field(dan, "Dan, Baby dragons").fill("5")
    expect(dan.get_by_text("No connection. Your changes wait on this phone.")).to_be_visible()
    done_button(dan, "Dan").click()
    for page in (ana, dan):
        block(page, "Mommy Dragon")
    ana.get_by_role("radio", name="Dan").check()
    expect(host.get_by_role("radio", name="Dan")).to_be_checked()
    assert dan.get_by_role("radio", name="Dan").is_checked() is False
    dan.context.set_offline(False)
    expect(dan.get_by_role("radio", name="Dan")).to_be_checked()
    expect(dan.get_by_text("No connection.")).to_be_hidden()
    dan.reload()
    expect(field(dan, "Dan, Baby dragons")).to_have_value("5")
    expect(done_button(dan, "Dan")).to_have_attribute("aria-pressed", "true")
    await_answers(dan)
    dan.goto(f"{address}/story")
    expect(dan.locator(".events li").filter(has_text="baby dragons: 5")).to_have_count(1)

    say_done(ana, "Ana")
    say_done(ben, "Ben")
    stop_clock(dan)  # otherwise the page may lead on during the reload
    host.get_by_role("button", name="Reveal the result to all").click()
    expect(dan.locator(".curtain")).to_be_visible()
    dan.reload()  # the reload ends the countdown, but the result is there
    dan.clock.resume()
    for page in (host, *players):
        expect(page.locator(".verdict")).to_have_text("Ben wins!")
    expect(dan).to_have_url(f"{address}/result")
    screen = new_phone()
    screen.goto(f"{address}/screen")
    assert steps_to_winner(ben) == steps_to_winner(screen) > len(players)
    expect(screen.locator(".verdict")).to_be_visible()
    calm = new_phone(reduced_motion="reduce")
    calm.goto(f"{address}/screen")
    assert steps_to_winner(calm) == 0


def steps_to_winner(page: Page) -> int:
    """Reveal the result step by step on a phone that has not seen it, and return the number of steps."""
    stop_clock(page)
    page.evaluate("localStorage.removeItem(Object.keys(localStorage).find((key) => key.includes('unveiled:')))")
    page.reload()
    steps, winner = 0, page.locator(".stage")
    while "veiled" in (winner.get_attribute("class") or ""):
        page.clock.run_for(1_200)
        steps += 1
    page.clock.resume()
    return steps


def save_numbers(page: Page) -> None:
    """Save by the button of the form, as a phone without JavaScript does."""
    with leading(page):
        page.get_by_role("button", name="Save the numbers").locator("visible=true").last.click()


def test_a_play_by_forms_alone(new_phone: Phone) -> None:
    """Play without JavaScript from the new table to the past plays."""
    small = {"width": 360, "height": 740}
    host = new_phone(small, java_script_enabled=False)
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = take_seat(new_phone(small, java_script_enabled=False), address, "Ben")
    host.goto(f"{address}/table")
    host.locator("#seat-s1 summary").click()
    with leading(host):
        host.get_by_role("button", name="Hold Ana's seat too").click()
    follow(host.get_by_role("link", name="All here?"))
    with leading(host):
        host.locator(".steps .toggle").first.click()
    expect(host.get_by_text(re.compile(r"^1 of \d+ done$"))).to_be_visible()
    for page, name, dragons in ((host, "Ana", "8"), (ben, "Ben", "9")):
        tab(page, "Score")
        field(page, f"{name}, Baby dragons").fill(dragons)
        save_numbers(page)
        expect(field(page, f"{name}, Baby dragons")).to_have_value(dragons)
    with leading(ben):
        ben.get_by_label("One more: Ben, Eggshells").click()
    expect(field(ben, "Ben, Eggshells")).to_have_value("1")
    block(ben, "Mommy Dragon")
    ben.get_by_role("radio", name="Ana").check()
    save_numbers(ben)
    for page, name in ((ben, "Ben"), (host, "Ana")):
        page.reload()
        with leading(page):
            done_button(page, name).click()
        expect(done_button(page, name)).to_have_attribute("aria-pressed", "true")
    with leading(host):
        host.get_by_role("button", name="Reveal the result to all").click()
    ben.reload()
    for page in (host, ben):
        tab(page, "Result")
        expect(page.locator(".verdict")).to_have_text("Ben, by a shell!")
        for name in ("Table", "Result", "Rules"):
            follow(page.get_by_role("link", name=name, exact=True).last)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    ben.goto("/plays")
    expect(ben.get_by_role("link", name=re.compile("Dragomino.*Ben.*9.*Ana"))).to_be_visible()


def test_a_phone_is_asked_for_its_seat_and_the_host_replaced(new_phone: Phone) -> None:
    """The request appears below the buttons; only a visible page reports that somebody looks."""
    host = new_phone()
    address = host_table(host, "dragons-eggs", "Ana", "Ben", "Caro", phones="all-cards")
    ben = new_phone()
    ben.clock.install()
    take_seat(ben, address, "Ben").goto(address)
    does(host, "deal", part="all-cards")
    expect(ben.locator(".move-card")).to_be_visible()
    ben.goto(f"{address}/eyes/s2")
    button = ben.get_by_role("button", name="Hold to see")
    place = button.bounding_box()
    new = new_phone()
    new.goto(address)
    new.get_by_role("button").filter(has_text="I am Ben, on a new phone").click()
    expect(new.get_by_text("You asked for Ben's seat")).to_be_visible()
    expect(ben.get_by_role("link", name="Answer")).to_be_visible()
    assert button.bounding_box() == place
    with ben.expect_request(f"{address}/version"):
        ben.clock.run_for(20_000)
    hide(ben, True)
    seen: list[str] = []
    ben.on("request", lambda request: seen.append(request.url))
    ben.clock.run_for(60_000)
    assert seen == []
    hide(ben, False)
    follow(ben.locator("a.back"))
    tab(ben, "Score")
    follow(ben.get_by_role("link", name="Answer"))
    yes = ben.get_by_role("button", name="Yes, give Somebody without a name the seat of Ben")
    expect(yes).to_be_in_viewport(ratio=1)
    yes.click()
    for page in (new, host):
        tab(page, "Table")
    expect(new.get_by_role("heading", name="Seats")).to_be_visible()
    expect(new.locator("#seat-s2")).to_contain_text("on this phone")
    host.locator("#seat-s2 summary").click()
    host.get_by_role("button", name="Make Ben the host").click()
    expect(new.get_by_role("heading", name="For the host")).to_be_visible()
    expect(host.get_by_role("heading", name="For the host")).to_have_count(0)
