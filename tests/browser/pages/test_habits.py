"""People's habits at the pad, played as taps: each enters the same game, and its result shows the same numbers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages.test_pad import tap
from tests.browser.pages.test_pad_forgives import cell, hold, open_still, press

PAD = "/games/khlor/score?players=2&side=plain"
NUMBERS = ("12", "5", "3", "0", "7", "10", "1", "4", "2", "9", "8", "1", "3", "2", "0")  # Ana, Ben, eggs; row by row


def asks_still(page: Page, number: int) -> bool:
    """Return True if the pad has not moved on from this number by itself."""
    now = page.locator(".cell[data-now] input[type=text]")
    return bool(now.count()) and now.get_attribute("id") == cell(page, number).get_attribute("id")


def use_next_always(page: Page) -> None:
    open_still(page, PAD)
    press(page, "".join(f"{number}>" for number in NUMBERS))


def use_next_where_it_is_needed(page: Page) -> None:
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        tap(page, number)
        if asks_still(page, at):
            tap(page, ">")


def tap_each_cell(page: Page) -> None:
    page.goto(PAD)
    for at, number in reversed([*enumerate(NUMBERS)]):
        cell(page, at).tap()
        tap(page, number)


def enter_into_a_wrong_cell(page: Page) -> None:
    page.goto(PAD)
    cell(page, 4).tap()
    tap(page, NUMBERS[0])
    for at, number in enumerate(NUMBERS):
        cell(page, at).tap()
        tap(page, number)


def erase_each_slip(page: Page) -> None:
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        tap(page, ["6", "erase", *number])
        if asks_still(page, at):
            tap(page, ">")


def undo_each_slip(page: Page) -> None:
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        tap(page, ["6", "undo", *number])
        if asks_still(page, at):
            tap(page, ">")


def turn_the_phone(page: Page) -> None:
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        page.set_viewport_size({"width": 844, "height": 390} if at % 2 else {"width": 390, "height": 844})
        tap(page, number)
        if asks_still(page, at):
            tap(page, ">")


def leave_and_come_back(page: Page) -> None:
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        if at % 5 == 4:
            page.goto("/")
            page.get_by_role("link", name="Go on with Khlor").tap()
            hold(page, *NUMBERS[:at], "")
        tap(page, number)
        if asks_still(page, at):
            tap(page, ">")


def use_the_phones_own_keyboard(page: Page) -> None:
    """Such a keyboard tells the page no keys but Enter: it only puts in text."""
    page.goto(PAD)
    page.get_by_role("button", name="More").tap()
    page.get_by_role("checkbox", name="Use my keyboard").tap()
    page.locator("#menu").get_by_role("button", name="Done").tap()
    expect(page.locator("[data-key='1']")).to_be_hidden()
    cell(page, 0).tap()
    for number in NUMBERS:
        for digit in number:
            page.keyboard.insert_text(digit)
        page.keyboard.press("Enter")


def use_a_keyboard_without_enter(page: Page) -> None:
    """The gold button is its Next."""
    page.goto(PAD)
    page.get_by_role("button", name="More").tap()
    page.get_by_role("checkbox", name="Use my keyboard").tap()
    page.locator("#menu").get_by_role("button", name="Done").tap()
    cell(page, 0).tap()
    for at, number in enumerate(NUMBERS):
        for digit in number:
            page.keyboard.insert_text(digit)
        if asks_still(page, at):
            page.locator("#go").tap()


def use_the_tab_key(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(PAD)
    for at, number in enumerate(NUMBERS):
        page.keyboard.type(number)
        if asks_still(page, at):
            page.keyboard.press("Enter" if at % 2 else "ArrowRight")


def correct_the_result(page: Page) -> None:
    use_next_where_it_is_needed(page)
    cell(page, 1).tap()
    tap(page, "6>")
    page.locator("#go", has_text="Result").tap()
    expect(page).to_have_url(re.compile("/result"))
    page.go_back()
    cell(page, 1).tap()
    tap(page, f"{NUMBERS[1]}>")


@pytest.mark.parametrize(
    "enter",
    [
        use_next_always,
        use_next_where_it_is_needed,
        tap_each_cell,
        enter_into_a_wrong_cell,
        erase_each_slip,
        undo_each_slip,
        turn_the_phone,
        leave_and_come_back,
        use_the_phones_own_keyboard,
        use_a_keyboard_without_enter,
        use_the_tab_key,
        correct_the_result,
    ],
)
def test_every_habit_leads_to_the_same_result(phone: Page, enter: Callable[[Page], None]) -> None:
    enter(phone)
    hold(phone, *NUMBERS)
    phone.locator("#go", has_text="Result").tap()
    expect(phone).to_have_url(re.compile("/result"))
    expect(phone.locator(".pad-card .figure")).to_contain_text([*NUMBERS])
