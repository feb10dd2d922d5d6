"""The page of prints: the preview, the paper size, the code on the print."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from companion.library.registry import games
from printables.catalog import prints_of
from tests.support.cases import THOROUGH
from tests.support.phones.live_phones import Phone
from tests.support.prints.pdf import codes


def test_the_preview_follows_the_choices(phone: Page) -> None:
    phone.goto("/games/dragomino/print")
    preview = phone.locator(".paper-stack svg.sheet")
    expect(preview).to_contain_text("Mommy Dragon")
    phone.get_by_label("Set-up checklist").check()
    expect(preview).to_contain_text("Give the Mommy Dragon")
    phone.get_by_role("button", name="2 players: change").tap()
    phone.get_by_role("radio", name="4", exact=True).check()
    phone.get_by_role("button", name="Done").tap()
    expect(preview).to_contain_text("Standard, 4 players")
    link = phone.get_by_role("link", name="Open the PDF")
    expect(link).to_have_attribute("href", re.compile(r"^/games/dragomino/print/checklist\.pdf\?.*players=4"))
    target = link.get_attribute("href") or ""
    assert phone.request.get(target).headers["content-type"] == "application/pdf"
    phone.get_by_label("Quick reference").check()
    expect(preview).to_contain_text("What is in the egg?")
    expect(phone.locator("[data-seats]")).to_be_hidden()  # a reference does not depend on the players
    phone.get_by_label("Score pad").check()
    expect(preview).to_contain_text("Standard, 4 players")
    expect(phone.get_by_role("button", name="4 players: change")).to_be_visible()


def test_an_answer_decides_other_choices(phone: Page) -> None:
    phone.goto("/games/khlor/print?players=2&what=seating")
    numbers = "[...document.querySelectorAll('#players [type=radio]')].map((each) => each.value + each.checked)"
    assert phone.evaluate(numbers)[0] == "1false"
    phone.get_by_label("Set-up checklist").check()
    expect(phone.locator("#players [type=radio]")).to_have_count(3)
    assert phone.evaluate(numbers) == ["2true", "3false", "4false"], "one field changes another one"
    reference = phone.get_by_role("radio", name="Quick reference")
    reference.check()
    expect(phone.locator("#players")).to_have_count(0)
    expect(reference).to_be_focused()
    phone.locator("[name=what][value=seating]").check()
    expect(phone, "else a reload draws anew").to_have_url(re.compile("seed="))
    each = phone.locator("#up")
    each.select_option("2")
    expect(phone.locator(".paper-stack")).to_be_visible()
    phone.get_by_text("More choices").click()
    phone.locator("[name=large]").check()
    expect(each).to_have_value("1")


SIZES = [(390, 664), (320, 568), (1280, 800)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_shelf_shows_every_print_and_the_bar_never_moves(new_phone: Phone, width: int, height: int) -> None:
    page = new_phone({"width": width, "height": height})
    page.goto("/games/khlor/print?up=4")
    link = page.get_by_role("link", name="Open the PDF")
    place = link.bounding_box()
    pictures = page.locator(".thumbs img")
    expect(pictures).to_have_count(len(prints_of(games()["khlor"])) + 1)  # and the game night
    edge = "document.querySelector('.print-bar').getBoundingClientRect().top"
    assert pictures.first.evaluate(f"each => each.getBoundingClientRect().bottom < {edge}")  # seen without scrolling
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
    assert all(picture.evaluate("each => each.naturalWidth") for picture in pictures.all())
    page.get_by_role("button", name="One sheet more").click()
    expect(page.get_by_text("2 sheets of paper")).to_be_visible()
    page.get_by_role("radio", name="Player aids").check()
    expect(page.get_by_role("heading", name="Player aids")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert link.bounding_box() == place
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_the_preview_opens_large_front_and_back_without_a_script(new_phone: Phone) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto("/games/khlor/print?up=4&back=glued&colour=true")
    page.get_by_role("button", name="Show it large").click()
    for side in ("Front", "Back"):
        picture = page.get_by_role("dialog").get_by_role("img", name=side)
        picture.scroll_into_view_if_needed()
        expect(picture).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_the_shelf_is_served_by_the_keyboard(phone: Page) -> None:
    phone.goto("/games/khlor/print")
    phone.get_by_role("radio", name="Score pad").focus()
    phone.keyboard.press("ArrowRight")
    expect(phone.get_by_role("heading", name="Set-up checklist")).to_be_visible()
    expect(phone.get_by_role("radio", name="Set-up checklist")).to_be_focused()


def test_names_are_asked_beside_the_preview(phone: Page) -> None:
    phone.goto("/games/khlor/print")
    phone.get_by_role("button", name="Names", exact=True).tap()
    phone.get_by_label("Player 1").fill("Maximiliane")
    phone.get_by_role("button", name="Done").tap()
    expect(phone.locator(".paper-stack svg.sheet")).to_contain_text("Maximiliane")


def test_the_paper_is_remembered_on_this_phone(phone: Page) -> None:
    phone.goto("/games/dragomino/print")
    phone.get_by_label("Paper", exact=True).select_option("letter")
    expect(phone.get_by_role("link", name="Open the PDF")).to_have_attribute("href", re.compile("paper=letter"))
    phone.goto("/games/khlor/print?what=reference")
    expect(phone.get_by_label("Paper", exact=True)).to_have_value("letter")
    expect(phone.get_by_role("link", name="Open the PDF")).to_have_attribute("href", re.compile("paper=letter"))
    phone.get_by_label("Score pad").check()
    expect(phone.get_by_role("button", name="2 players: change")).to_be_visible()


@pytest.mark.parametrize("slug", games() if THOROUGH else ["khlor"])
def test_the_code_of_a_pad_opens_the_calculator_with_its_seats(phone: Page, server: str, slug: str) -> None:
    """Read the code on the print and open its address."""
    mode = games()[slug].standard
    query = urlencode({"players": mode.most, "names.0": "Ana"})
    content = phone.request.get(f"/games/{slug}/print/score-pad.pdf?{query}").body()
    [code] = codes(content)
    assert code.startswith(server.upper())
    phone.goto(code)
    expect(phone.locator("#calculator")).to_be_visible()
    expect(phone.get_by_role("navigation", name="Where you are")).to_contain_text(games()[slug].title)
    expect(phone.locator("input[name$='.name']")).to_have_count(mode.most)
