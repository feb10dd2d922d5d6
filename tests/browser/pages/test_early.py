"""The keys of a pad live from the first touch: while the script is late, and the page is a plain form without it."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect

from tests.browser.pages.test_quick_finger import cells_hold, keys
from tests.support.phones.live_phones import Phone, stop_clock

SHORT: ViewportSize = {"width": 390, "height": 664}
PAD = "/games/khlor/score?players=2"
MODULES = re.compile(r"/static/js/(?!early).*\.js")


def result_button(page: Page) -> Locator:
    return page.locator("#pad").get_by_role("button", name="Result")


def test_taps_before_the_script_count(phones: Phone) -> None:
    page, held = phones(), list[Route]()
    page.route(MODULES, lambda route: held.append(route))
    page.goto(f"{PAD}&table.eggs.green=7", wait_until="commit")
    expect(page.locator("[data-key='1']")).to_be_visible()
    expect(result_button(page)).to_be_hidden()
    keys(page, "12>3", 80)
    page.locator("#main").focus()  # a tap beside the cells
    keys(page, ["erase", "4", "5", "undo", "6"], 80)  # a filled cell is left out
    page.locator(".cell input").nth(2).focus()
    keys(page, "8", 80)
    page.locator(".cell input").first.focus()
    keys(page, ["undo"], 80)
    cells_hold(page, "12", "4", "8", "6")
    keys(page, ["erase", "1", "1"], 80)  # a chosen cell is emptied
    held[0].continue_()
    cells_hold(page, "11", "4", "8", "6")
    expect(page.locator(".pad tfoot")).to_be_visible()


@pytest.mark.parametrize(("before", "after", "filled"), [("9", ">5>6", "956"), ("", "5", "5")])
def test_taps_go_on_while_the_script_comes(phones: Phone, before: str, after: str, filled: str) -> None:
    """A Next after a leap before it is a habit, no tap counts twice, and a digit replaces what a tapped cell held."""
    page, held = phones(), list[Route]()
    if before:
        stop_clock(page)  # a habit lasts less than a second
    page.route(MODULES, lambda route: held.append(route))
    page.goto(PAD if before else f"{PAD}&players.0.demons.green=7", wait_until="commit")
    expect(page.locator("[data-key='1']")).to_be_visible()
    page.locator(".cell input").first.focus()
    keys(page, before, 80)
    held[0].continue_()
    expect(page.locator(".cell input[tabindex='-1']")).not_to_have_count(0)
    keys(page, after, 80)
    cells_hold(page, *filled)


@pytest.mark.parametrize("fault", ["late", "missing", "broken"])
def test_without_its_script_a_pad_is_a_plain_form(browser: Browser, server: str, fault: str) -> None:
    """A script that comes later takes the form over, with what was typed."""
    page, held = browser.new_page(base_url=server, has_touch=True, viewport=SHORT), list[Route]()
    if fault == "late":
        stop_clock(page)  # its 5 s do not end on a slow machine
    else:
        page.clock.install()
    if fault == "broken":
        page.route(MODULES, lambda route: route.fulfill(body="}", content_type="text/javascript"))
    else:
        page.route(MODULES, lambda route: held.append(route))
    page.goto(PAD, wait_until="commit")
    if fault == "missing":
        expect(page.locator("#dock")).to_be_visible()
        held[0].abort()
    if fault == "late":
        expect(page.locator("[data-key='9']")).to_be_visible()
        keys(page, "9", 80)
        cells_hold(page, "9")  # at once
        page.clock.run_for(5_000)
    expect(page.locator("#dock")).to_be_hidden()
    expect(result_button(page)).to_be_visible()
    page.locator(".cell input").first.fill("7")
    if fault == "late":
        held[0].continue_()
        page.clock.resume()
        expect(page.locator("#dock")).to_be_visible()
        keys(page, ">8", 80)
        cells_hold(page, "7", "8")
    else:
        result_button(page).click()
        expect(page.locator("#pad")).to_contain_text("Not counted yet")
        cells_hold(page, "7")
    page.close()
