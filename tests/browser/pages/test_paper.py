"""The browser prints black on white, without buttons, with all that is folded and nothing that is covered."""

import re

from playwright.sync_api import Page, expect

from companion.library.registry import games
from tests.support.pages.every_page import example_query
from tests.support.phones.evenings import hold
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin

BUTTONS = """[...document.querySelectorAll("button, .button, .bar, .tabs, .way-on, .switch, .keys, [type=search]")]
    .filter((each) => each.checkVisibility() && !each.matches(".toggle")).map((each) => each.outerHTML.slice(0, 90))"""
COLOURS = """[...document.querySelectorAll("body, body *")].filter((each) => each.checkVisibility())
    .flatMap((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color])
    .filter((colour) => !/^rgba?\\((\\d+), \\1, \\1|, 0\\)$/.test(colour))"""


def list_printed(slug: str) -> list[str]:
    query = example_query(slug)
    pages = ("setup", "rules", "box", "score", f"score?{query}", f"result?{query}")
    return [f"/games/{slug}/{page}" for page in pages]


def test_a_print_is_grey_and_has_no_buttons(phone: Page) -> None:
    for dark in (False, True):
        phone.emulate_media(media="print", color_scheme="dark" if dark else "light")
        for address in (each for slug in games() for each in list_printed(slug)):
            phone.goto(address)
            assert phone.evaluate(BUTTONS) == [], address
            assert phone.evaluate(COLOURS) == [], address
            expect(phone.locator("main")).to_be_visible()


def test_printed_rules_have_all_parts_and_open_answers(phone: Page) -> None:
    phone.goto("/games/khlor/rules")
    expect(phone.get_by_role("heading", name="What counts")).to_be_hidden()
    phone.emulate_media(media="print")
    for heading in ("How to play", "What counts", "Rules questions"):
        expect(phone.get_by_role("heading", name=heading)).to_be_visible()
    expect(phone.locator(".questions .answer").first).to_be_visible()


def test_a_printed_result_gives_its_reasons_and_its_players(phone: Page) -> None:
    phone.goto(f"/games/khlor/result?{example_query('khlor')}")
    expect(phone.locator(".why .lines").first).to_be_hidden()
    phone.emulate_media(media="print")
    expect(phone.locator(".why .lines").first).to_be_visible()
    expect(phone.get_by_text("Khlor: Sara, Axel and Dani")).to_be_visible()


def test_a_print_shows_nothing_that_a_thumb_holds_open(new_phone: Phone) -> None:
    ana = new_phone()
    [table] = begin([ana.request], "dragons-eggs", "all-cards", "Ana", "Ben", "Caro")
    table.moves("starts:0")
    for opened in (False, True):
        ana.goto(f"{table.home}/eyes/s1?me=s1")
        if opened:
            expect(hold(ana)).to_be_visible()
        ana.emulate_media(media="print")
        assert not re.search("Treasure card|8 down", ana.locator("body").inner_text())
        expect(ana.locator("[data-card]:visible")).to_have_count(0)
        expect(ana.locator(".covered")).to_be_visible()
        ana.emulate_media(media="screen")
