"""The pad and its result for everybody: a keyboard alone, text of twice the size, forced colours, spoken names."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.pages.results import LEVEL_PILES, SARA, SOLO, TIE, dragomino, write
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin

TWICE = "html { font-size: 200% !important; }"
SMALL: ViewportSize = {"width": 320, "height": 568}
LARGER: ViewportSize = {"width": 390, "height": 844}
CARDS = {"cards.1": 0, "cards.2": 0, "cards.3": 1, "cards.4": 0}
THREE = write("dragons-eggs", [{"name": name, **CARDS} for name in ("Anastasia", "Ben", "Caro")], {})
EMPTY = "/games/little-dragons/score?players=6"
NINE = ("Katharina", "Charlotte", "Sebastian", "Josephine")
TEN = "break-the-egg/score?players=10"
CUT = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
# The words that are broken in their middle, and the placeholders that are wider than their inputs.
BROKEN = """(part) => {
    const range = new Range(), root = document.querySelector(part ?? "main");
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) for (const { 0: word, index } of words.currentNode.data.matchAll(/[a-zA-Z']+/g)) {
        range.setStart(words.currentNode, index);
        range.setEnd(words.currentNode, index + word.length);
        if (range.getClientRects().length > 1) found.push(word);
    }
    const ink = document.createElement("canvas").getContext("2d");
    const cut = [...document.querySelectorAll("main [placeholder]")].filter((each) => {
        ink.font = getComputedStyle(each).font;
        return ink.measureText(each.placeholder).width > each.clientWidth - 16;
    });
    return [...found, ...cut.map((each) => each.placeholder)];
}"""


def enlarge(phone: Page, address: str) -> None:
    phone.goto(address)
    phone.add_style_tag(content=TWICE)


def test_names_of_nine_letters_are_whole_over_four_columns(new_phone: Phone) -> None:
    phone = new_phone({"width": 360, "height": 664})
    four = "&".join(f"players.{i}.name={each}" for i, each in enumerate(NINE))
    for address in (f"khlor/score?players=4&{four}", f"dragomino/score?players=4&{four}", TEN):
        phone.goto(f"/games/{address}")
        assert phone.locator(".pad bdi").evaluate_all(CUT) == [], address


@pytest.mark.parametrize("address", [SARA, TIE, THREE, LEVEL_PILES, SOLO, SARA.replace("/result?", "/score?"), EMPTY])
def test_nothing_is_wider_than_a_small_phone_at_twice_the_text(new_phone: Phone, address: str) -> None:
    phone = new_phone(bypass_csp=True)
    enlarge(phone, address)
    phone.locator("details").evaluate_all("(all) => all.forEach((each) => (each.open = true))")
    phone.set_viewport_size(SMALL)  # last, for Chromium asks the size of a container again only when it changes
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320
    for total in phone.locator(".pad tfoot b").all():
        lines = total.evaluate("(each) => each.getClientRects().length")
        assert lines == 1


def test_a_name_stands_beside_its_egg_at_twice_the_text(new_phone: Phone) -> None:
    phone = new_phone(SMALL, bypass_csp=True)
    enlarge(phone, SARA)
    egg, name = (phone.locator(f".places-list {part}").first.bounding_box() for part in (".player-egg", "bdi"))
    assert egg is not None
    assert name is not None
    assert egg["x"] + egg["width"] <= name["x"] + 1


def test_words_and_placeholders_are_whole_at_twice_the_text(new_phone: Phone) -> None:
    phone = new_phone(bypass_csp=True)
    for address in ("khlor/setup", "break-the-egg/setup?players=10", "break-the-egg/table", "khlor/box", "khlor/print"):
        enlarge(phone, f"/games/{address}")
        phone.set_viewport_size(SMALL)
        assert phone.evaluate(BROKEN) == [], address
        phone.set_viewport_size(LARGER)
    enlarge(phone, dragomino({name: (6 if place else 5, 2) for place, name in enumerate(NINE)}, mommy=0))
    phone.set_viewport_size(SMALL)
    assert phone.evaluate(BROKEN, ".tie") == []
    phone.set_viewport_size(LARGER)
    [table] = begin([phone.request], "break-the-egg", "headbands", *"ABCDE")
    table.moves("starts:0")
    phone.set_viewport_size(SMALL)
    enlarge(phone, f"{table.home}/table")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")  # also the code to type
    enlarge(phone, f"{table.home}/now")
    assert [phone.evaluate(BROKEN, part) for part in (".tabs", ".key-row.of-1 .row-title")] == [[], []]


def test_the_modes_scroll_with_the_pad_at_twice_the_text(new_phone: Phone) -> None:
    phone = new_phone(bypass_csp=True)
    enlarge(phone, EMPTY)
    expect(phone.locator(".modes")).not_to_be_in_viewport()
    phone.locator(".modes button").last.scroll_into_view_if_needed()
    expect(phone.locator(".modes button").last).to_be_in_viewport(ratio=1)


def test_a_keyboard_fills_a_whole_pad_and_opens_its_result(new_phone: Phone) -> None:
    phone = new_phone({"width": 1280, "height": 800})
    phone.goto("/games/dragomino/score?players=2")
    phone.locator("[data-seats]").press("Enter")
    phone.locator("#players").get_by_role("button", name="Done").press("Enter")
    expect(phone.locator("[data-seats]")).to_be_focused()
    for key in ("9", "8", "5", "3", "ArrowRight", "Space", "Enter"):
        phone.keyboard.press(key)
    expect(phone.locator("#go")).to_be_focused()
    expect(phone.locator("#go")).to_have_text("Result ›")
    phone.keyboard.press("Control+z")  # also from there
    expect(phone.locator("#go")).not_to_be_focused()
    for key in ("Space", "Enter"):
        phone.keyboard.press(key)
    expect(phone.locator("#go")).to_have_text("Result ›")
    expect(phone.locator("#go")).to_be_focused()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Player 1, by 2 shells!")


def test_empty_cells_and_the_chosen_mode_are_seen_in_forced_colours(new_phone: Phone) -> None:
    phone = new_phone(forced_colors="active")
    phone.goto(EMPTY)
    assert phone.locator(".cell").last.evaluate("(cell) => getComputedStyle(cell, '::after').content") == '"·"'
    colours = phone.locator(".modes button").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).backgroundColor)"
    )
    assert colours.count(colours[0]) == 1


def test_a_chosen_thing_is_seen_in_forced_colours(new_phone: Phone) -> None:
    phone = new_phone(forced_colors="active")
    for page, both in (
        ("dragons-eggs/round", ".block-tab"),
        ("dragons-eggs/round", ".wide .face-tile"),
        ("khlor/setup", ".pick span"),
    ):
        phone.goto(f"/games/{page}")
        colours = phone.locator(both).evaluate_all("(all) => all.map((each) => getComputedStyle(each).backgroundColor)")
        assert len(set(colours)) == 2, both


def test_cells_and_pennants_are_named_for_a_screen_reader(new_phone: Phone) -> None:
    phone = new_phone()
    phone.goto(SARA.replace("/result?", "/score?"))
    expect(phone.get_by_role("textbox", name="Dani, Demons caught: Green", exact=True)).to_have_value("8")
    won = phone.locator("td", has=phone.get_by_label("Dani, Demons caught: Green", exact=True))
    expect(won).to_contain_text("First")
