"""The browser prints black on white, without buttons, with all that is folded and nothing that is covered."""

import re

from playwright.sync_api import Page, expect

from companion.library.registry import games
from tests.support.pages.every_page import example_query
from tests.support.phones.evenings import hold
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin
from tests.support.prints.pdf import open_pdf

BUTTONS = """[...document.querySelectorAll("button, .button, .bar, .tabs, .way-on, .switch, .keys, [type=search]")]
    .filter((each) => each.checkVisibility() && !each.matches(".toggle")).map((each) => each.outerHTML.slice(0, 90))"""
COLOURS = """[...document.querySelectorAll("body, body *")].filter((each) => each.checkVisibility())
    .flatMap((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color])
    .filter((colour) => !/^rgba?\\((\\d+), \\1, \\1|, 0\\)$/.test(colour))"""


PAPER = {"width": 680, "height": 1000}
CUT = """[...document.querySelectorAll(".pad .cell input[type=text]")].filter((each) => {
    const { paddingTop, paddingBottom, fontSize } = getComputedStyle(each);
    return each.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) < parseFloat(fontSize);
  }).map((each) => each.name)"""
FOOT = 53  # the height of a printed page's foot with the margin below it, in pt


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
    phone.goto("/games/khlor/rules?q=tie")
    expect(phone.locator(".part:visible")).to_have_id("rulings")


def test_a_printed_result_gives_its_reasons_and_its_players(phone: Page) -> None:
    phone.goto(f"/games/khlor/result?{example_query('khlor')}")
    expect(phone.locator(".why .lines").first).to_be_hidden()
    phone.emulate_media(media="print")
    expect(phone.locator(".why .lines").first).to_be_visible()
    expect(phone.get_by_text("Khlor, Standard: Sara, Axel and Dani")).to_be_visible()


def test_a_printed_pad_shows_whole_figures_and_the_winner_in_black(new_phone: Phone) -> None:
    page = new_phone(PAPER)
    page.emulate_media(media="print")
    for slug in games():
        page.goto(f"/games/{slug}/score?{example_query(slug)}")
        assert page.evaluate(CUT) == [], slug
        leader = page.locator("tfoot :is(.leads, .lead)").first
        expect(leader).to_have_css("color", "rgb(0, 0, 0)")
        expect(leader.locator(".picture")).to_be_visible()


def test_a_print_takes_no_more_pages_than_it_needs_and_each_has_its_foot(new_phone: Phone) -> None:
    """The foot stands alone at the end of a page, below all else; no heading stands there without what it heads."""
    page = new_phone()
    for paper, address, most in (
        ("A4", f"/games/khlor/result?{example_query('khlor')}", 1),
        ("A4", "/games/khlor/rules", 2),
        ("A4", "/games/little-dragons/setup", 1),
        *(("Letter", f"/games/{slug}/rules", 2) for slug in games()),
    ):
        page.goto(address)
        printed = open_pdf(page.pdf(format=paper, prefer_css_page_size=True))
        assert len(printed) <= most, address
        named = f"Egg Companion · {page.title()}"
        if "?" not in address:
            named += f" {page.locator('.colophon b').text_content()}"
        for number, each in enumerate(printed, start=1):
            lowest = each.get_textpage().get_text_bounded(bottom=FOOT, top=2 * FOOT).strip()
            assert lowest.split("\n")[-1] not in {*page.locator("main h2").all_inner_texts()} - {""}, address
            foot = each.get_textpage().get_text_bounded(bottom=0, top=FOOT)
            assert " ".join(foot.split()) == f"{number} / {len(printed)} {named}"


def test_a_printed_address_opens_what_it_names(new_phone: Phone) -> None:
    page = new_phone(PAPER)
    page.emulate_media(media="print")
    for slug, game in games().items():
        most = game.players[-1]
        for short, address in ((f"SETUP/{most}", f"setup?players={most}"), (most, f"score?players={most}")):
            page.goto(f"/games/{slug}/{address}")
            printed = page.locator(".colophon b")
            expect(printed).to_contain_text(f"/P/{slug.upper()}/{short}")
            page.goto("/" + printed.inner_text().partition("/")[2])
            assert address in page.url
        for address in (f"score?{example_query(slug)}", f"result?{example_query(slug)}"):
            page.goto(f"/games/{slug}/{address}")
            expect(page.locator(".colophon")).to_be_visible()
            expect(page.locator(".colophon b:visible")).to_have_count(0)
            assert not page.locator(".colophon").inner_text().endswith("·")


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
