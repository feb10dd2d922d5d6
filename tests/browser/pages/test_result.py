"""A result is kept, shared, opened by a second phone and played again by taps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.cases import THOROUGH
from tests.support.pages.accessibility import check, check_colours
from tests.support.pages.faults import find_faults_at_all_sizes
from tests.support.pages.results import GOES_ON, SARA, SHARED, SOLO, TIE
from tests.support.phones.live_phones import LANDSCAPE, MOVING, UPRIGHT, Phone, listening

SMALL = {"width": 320, "height": 568}


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).tap()


def link_of(page: Page) -> str:
    return page.locator("#shared a").first.get_attribute("href") or ""


def test_a_result_leads_from_the_numbers_to_the_next_game(new_phone: Phone) -> None:
    phone = new_phone()
    phone.goto(TIE.replace("/result?", "/score?"))
    phone.get_by_role("link", name=re.compile("Result")).first.tap()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Oskar, by 2 shells!")
    listening(phone)
    press(phone, "Keep")
    expect(phone.get_by_role("button", name="Kept")).to_be_focused()
    phone.get_by_role("link", name="Show the play").tap()
    expect(phone.locator(".told")).to_contain_text("This phone, which may correct and delete it")
    check(phone)
    phone.get_by_role("link", name="Correct").tap()
    phone.get_by_label("Mila, Baby dragons").fill("9")
    phone.get_by_role("link", name=re.compile("Result")).first.tap()
    listening(phone)
    press(phone, "Keep")
    expect(phone.locator(".outcome")).to_contain_text("Mila: 10 instead of 9. Mila wins instead of Oskar.")
    phone.get_by_role("link", name="Play again").tap()
    expect(phone).to_have_url(re.compile(r"/score\?.*players\.1\.name=Mila"))


def test_two_taps_keep_a_result_once(new_phone: Phone) -> None:
    phone = new_phone()
    phone.goto(SARA)
    phone.get_by_role("button", name="Keep").dblclick()
    expect(phone.get_by_text("Kept among your plays")).to_be_visible()
    phone.goto("/plays")
    expect(phone.locator(".play")).to_have_count(1)


def test_a_second_phone_opens_a_shared_result(new_phone: Phone) -> None:
    first, second = new_phone(), new_phone()
    first.goto(SHARED)
    listening(first)
    press(first, "Share")
    expect(first.get_by_text("Anybody with the link can open it")).to_be_in_viewport()
    expect(first.locator("#shared .qr")).to_be_visible()
    link = link_of(first)
    second.goto(link.lower())
    expect(second.get_by_role("heading", level=1)).to_have_text("Oskar and Mila share the victory!")
    first.get_by_role("link", name="Your data").tap()
    press(first, "Delete the link")
    expect(first.get_by_text("This phone shares no result")).to_be_visible()
    second.goto(link)
    expect(second.get_by_role("alert").first).to_contain_text("This result is gone")
    expect(second.get_by_text("Oskar")).to_have_count(0)


@pytest.mark.parametrize("button", ["Keep", "Share"] if THOROUGH else ["Share"])
def test_the_result_page_says_that_it_is_offline_and_works_again_later(new_phone: Phone, button: str) -> None:
    phone = new_phone()
    phone.goto(TIE)
    listening(phone)
    phone.context.set_offline(True)
    press(phone, button)
    expect(phone.get_by_role("alert")).to_have_text("The server is not answering. Nothing was done: try again later.")
    phone.context.set_offline(False)
    press(phone, button)
    expect(phone.get_by_role("alert")).to_have_count(0)
    expect(phone.get_by_text("Kept among your plays").or_(phone.locator("#shared"))).to_be_visible()


def test_a_result_is_kept_and_shared_without_a_script(new_phone: Phone) -> None:
    phone = new_phone(java_script_enabled=False)
    phone.goto(TIE)
    press(phone, "Keep")
    expect(phone.get_by_text("Kept among your plays")).to_be_visible()
    press(phone, "Share")
    expect(phone.locator("#shared .qr")).to_be_visible()


def test_every_result_is_accessible(new_phone: Phone) -> None:
    """Axe finds nothing, the headline is in view at each size without motion, and no size has a fault of layout."""
    phone = new_phone()
    for address in (SARA, TIE, SHARED, SOLO, GOES_ON):
        phone.emulate_media(color_scheme="light")
        phone.goto(address)
        for size in (SMALL, LANDSCAPE, UPRIGHT):
            phone.set_viewport_size(size)  # type: ignore[arg-type]
            expect(phone.locator(".moment")).to_be_in_viewport(ratio=1)
        assert phone.evaluate("document.getAnimations().length") == 0
        phone.locator("summary").first.tap()
        check(phone)
        check_colours(phone)
        assert find_faults_at_all_sizes(phone, address) == []


@MOVING
def test_shells_fall_once_and_lie_still(new_phone: Phone) -> None:
    phone = new_phone()
    phone.goto(SARA)
    assert phone.locator(".falls").count() > 20
    phone.evaluate("Promise.all(document.getAnimations().map((animation) => animation.finished))")
    assert phone.evaluate("document.getAnimations().length") == 0
