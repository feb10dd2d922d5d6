"""The score pad forgives: it moves on by itself, swallows the Next of a habit, and ends on the result."""

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages.test_pad import TOTALS, know, seat_known, tap, touch
from tests.support.phones.live_phones import Phone

PAD = "/games/little-dragons/score?players=3"
# A digit may follow the 1 blue demon and the 1 egg on its own colour, so that they need a Next.
ROWS = ("5382" + "31>", "6433" + "82", "1>72" + "10" + "60", "4226" + "43", "5803" + "10" + "4")
GAME = "100010001000"  # of Dragons' Eggs for three


def cell(page: Page, number: int) -> Locator:
    return page.locator(".cell input[type=text]").nth(number)


def hold(page: Page, *texts: str) -> None:
    """Wait until the first cells hold these texts."""
    for number, text in enumerate(texts):
        expect(cell(page, number)).to_have_value(text)


def open_still(page: Page, address: str) -> None:
    """Open a page whose clock stands still."""
    page.clock.install()
    page.goto(address)
    expect(page.locator("#go")).to_be_visible()
    page.wait_for_load_state()
    page.wait_for_timeout(100)
    page.clock.pause_at(page.evaluate("Date.now()") + 10_000)


def press(page: Page, keys: Iterable[str], pause: int = 100) -> None:
    """Tap docked keys, with `>` for Next, with a pause after each in the phone's own time."""
    for key in keys:
        tap(page, key)
        page.clock.run_for(pause)


def test_khlor_for_four_takes_at_most_42_taps_from_the_empty_pad_to_the_result(phone: Page) -> None:
    """The names are offered: tapping them counts, too."""
    names = ("Sara", "Axel", "Dani", "Jo")
    know(phone, *names)
    phone.goto("/games/khlor/score")
    taps = touch(phone.locator("[data-seats]")) + seat_known(phone, names)
    expect(phone.locator("#go")).to_have_text("30 left ›")
    for row in ROWS:
        taps += tap(phone, row)
    expect(phone.locator("#go")).to_have_text("Result ›")
    taps += touch(phone.locator("#go"))
    expect(phone).to_have_url(re.compile("/games/khlor/result"))
    expect(phone.locator(".pad-card .figure")).to_contain_text(["5", "3", "8", "2", "3", "1", "6", "4", "3", "3", "8"])
    assert taps <= 42


def test_a_next_out_of_habit_skips_nobody(phone: Page) -> None:
    open_still(phone, PAD)
    press(phone, "1>0>2>1>")
    hold(phone, "1", "0", "2", "1", "")
    press(phone, "1", pause=900)
    press(phone, ">2")
    hold(phone, "1", "0", "2", "1", "1", "", "2")  # later, Next skips a cell


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_a_key_out_of_habit_skips_nobody(phone: Page, key: str) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    open_still(phone, PAD)
    for digit in "102":
        phone.keyboard.press(digit)
        phone.keyboard.press(key)
        phone.clock.run_for(100)
    hold(phone, "1", "0", "2", "")
    expect(cell(phone, 3)).to_be_focused()
    cell(phone, 0).click()
    phone.keyboard.press("1")
    phone.clock.run_for(900)
    phone.keyboard.press(key)
    expect(cell(phone, 3)).to_be_focused()  # it goes on from a cell that takes more digits, too


def test_the_cell_that_is_reached_by_itself_flashes(phone: Page) -> None:
    phone.goto(PAD)
    tap(phone, "1")
    expect(phone.locator("[data-leapt]")).to_have_id("players.1.eggs.3")
    cell(phone, 4).tap()
    expect(phone.locator("[data-leapt]")).to_have_count(0)


def test_a_cell_that_is_tapped_again_takes_any_number(phone: Page) -> None:
    phone.goto(PAD)
    tap(phone, "1")
    cell(phone, 0).tap()
    tap(phone, "12")
    hold(phone, "12", "")


def test_erasing_goes_back_to_the_cell_that_was_left_by_itself(phone: Page) -> None:
    phone.goto(PAD)
    tap(phone, ["2", "erase", "1", "0"])
    hold(phone, "1", "0", "")


def test_the_line_leads_to_a_wrong_cell(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/score?players=3&players.1.cards.1=x")
    tap(phone, GAME[:1] + GAME[2:])
    wrong = cell(phone, 1)
    expect(phone.locator(".prompt b")).to_have_text(str(wrong.get_attribute("data-ask")))
    phone.locator("#go").tap()
    expect(wrong).to_be_focused()


def test_one_key_too_many_changes_no_cell(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/score?players=3")
    tap(phone, GAME)
    expect(phone.locator("#go")).to_be_focused()
    expect(phone.locator(".prompt b")).to_have_text("All counted")
    tap(phone, "4")
    hold(phone, *GAME)
    phone.reload()
    expect(phone.locator("#go")).to_have_text("Result ›")
    tap(phone, "4")
    hold(phone, *GAME)


def test_backspace_at_the_end_changes_the_last_cell(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/score?players=3")
    tap(phone, [*GAME, "erase", "1"])
    hold(phone, *GAME[:-1], "1")
    expect(phone.locator("#go")).to_be_focused()


def test_the_modes_are_visible_while_the_pad_is_empty(phone: Page) -> None:
    for width, height in ((390, 844), (320, 568), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        phone.goto("/games/little-dragons/score?players=6")
        for mode in phone.locator(".modes button").all():
            expect(mode).to_be_in_viewport(ratio=1)
    phone.get_by_role("group", name="Mode").get_by_role("button", name="Easy").tap()
    expect(phone.locator("#go")).to_have_text("12 left ›")
    tap(phone, "5")
    expect(phone.locator(".modes")).to_have_count(0)


def test_the_name_of_nobody_is_a_placeholder(phone: Page) -> None:
    phone.goto("/games/khlor/score?players=2")
    phone.locator("[data-seats]").tap()
    name = phone.get_by_label("Name of player 2", exact=True)
    expect(name).to_have_value("")
    expect(name).to_have_attribute("placeholder", "Player 2")
    name.fill("Ana")
    expect(phone.locator("thead [data-player]").nth(1)).to_contain_text("Ana")
    name.fill("")
    expect(phone.locator("thead [data-player]").nth(1)).to_contain_text("Player 2")


def play_to_the_end(phone: Page) -> None:
    """Enter a game of Dragons' Eggs and open its result."""
    know(phone)
    phone.goto("/games/dragons-eggs/score")
    phone.locator("[data-seats]").tap()
    for number, name in enumerate(("Ana", "Ben", "Caro"), start=1):
        phone.get_by_label(f"Name of player {number}", exact=True).fill(name)
    phone.locator("#players").get_by_role("button", name="Done").tap()
    expect(phone.locator("thead [data-player]")).to_contain_text(["Ana", "Ben", "Caro"])
    tap(phone, GAME)
    phone.locator("#go", has_text="Result").tap()
    expect(phone).to_have_url(re.compile("/result"))
    phone.wait_for_load_state()  # its script notes that the game is over


def test_after_a_result_the_pad_is_empty_and_the_last_game_one_tap_away(phone: Page) -> None:
    play_to_the_end(phone)
    phone.goto("/games/dragons-eggs")
    phone.get_by_role("link", name=re.compile("^Score")).tap()
    expect(phone.locator("#go")).to_have_text("12 left ›")
    expect(phone.locator("thead [data-player]")).to_contain_text(["Ana", "Ben", "Caro"])
    phone.get_by_role("link", name="Last game").tap()
    expect(phone.locator("#go")).to_have_text("Result ›")
    hold(phone, *GAME)


def test_back_and_reload_open_what_they_name(phone: Page) -> None:
    play_to_the_end(phone)
    phone.go_back()
    hold(phone, *GAME)
    phone.reload()
    hold(phone, *GAME)
    phone.goto("/games/dragons-eggs/score")
    expect(phone.locator("#go")).to_have_text("12 left ›")


def test_a_result_that_is_corrected_is_not_over(phone: Page) -> None:
    play_to_the_end(phone)
    phone.go_back()
    cell(phone, 0).tap()
    tap(phone, ["2", "next"])
    expect(phone).to_have_url(re.compile("players.0.cards.1=2"))
    phone.goto("/games/dragons-eggs/score")
    hold(phone, "2", *GAME[1:])


def test_a_problem_in_one_cell_keeps_the_totals_of_all_others(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/score?players=3&players.0.cards.2=1&players.1.cards.2=2&players.2.cards.1=x")
    expect(phone.locator(TOTALS)).to_have_text(["2", "4", "–"])


def test_an_empty_name_is_the_default_one_without_a_script(new_phone: Phone) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto("/games/khlor/score?players=2&players.0.name=&players.1.name=Ben&players.0.demons.green=3")
    expect(page.locator("thead [data-player]")).to_contain_text(["Player 1", "Ben"])


def test_a_race_to_ten_needs_a_next_after_a_1_only(phone: Page) -> None:
    """Of 102 chicklets in the box, nobody ever has 20."""
    phone.goto("/games/break-the-egg/score?players=7")
    names = phone.locator(".roster .name bdi")
    assert names.evaluate_all("(all) => all.every((each) => each.scrollWidth <= each.clientWidth)")  # whole
    tap(phone, "3" + "8" + "10" + "0" + "1>" + "12" + "7")
    hold(phone, "3", "8", "10", "0", "1", "12", "7")
    expect(phone.locator("#go")).to_be_focused()


def test_erase_goes_back_from_a_choice_to_the_number_before_it(phones: Phone) -> None:
    """The last eggshells leap to the question who has the token, a choice without an answer."""
    phone = phones()
    phone.goto("/games/dragomino/score?players=2")
    expect(phone.locator("html.scripted")).to_be_attached()
    number = phone.locator(".pad .cell input[type=text]")
    for place in range(number.count()):
        number.nth(place).fill("" if place == number.count() - 1 else "2")
    number.last.tap()
    for key in ("6", "erase"):
        phone.locator(f"[data-key='{key}']").tap()
    expect(number.last).to_have_value("")
