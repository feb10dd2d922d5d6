"""The score pad on a phone: docked keys, Next, undo, a real keyboard, all players on one screen."""

import re
from collections.abc import Iterable, Sequence
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from companion.library.registry import games
from tests.support.cases import THOROUGH
from tests.support.pages.every_page import example_query

TOTALS = ".pad tfoot b"
LARGEST = [
    f"/games/{game.slug}/score?mode={mode.id}&players={mode.most}" for game in games().values() for mode in game.modes
]
OVERFLOW = """() => {
    const place = document.querySelector(".pad-place");
    return [place.scrollHeight - place.clientHeight, place.scrollWidth - place.clientWidth,
        document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth];
}"""


ROWS = "[...document.querySelectorAll('.pad tbody tr')].map((each) => each.getBoundingClientRect().height)"


def tap(page: Page, keys: Iterable[str]) -> int:
    """Tap the docked keys, with `>` for Next, and return the number of taps."""
    pressed = ["next" if key == ">" else key for key in keys]
    for key in pressed:
        page.locator(f"[data-key='{key}']").tap()
    return len(pressed)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (320, 568)])
def test_all_players_are_on_one_screen(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    for address in LARGEST:
        phone.goto(address)
        assert max(phone.evaluate(OVERFLOW)) <= 1, address
        heights = phone.evaluate(ROWS)
        assert max(heights) - min(heights) < 6, address


PLACES = """async () => {
    const shown = () => new Promise((done) => setTimeout(() => requestAnimationFrame(() => setTimeout(done))));
    const places = () => [...document.querySelectorAll(".pad td, .keys button")]
        .map((each) => each.getBoundingClientRect())
        .map((box) => [box.x, box.y, box.right, box.bottom].map(Math.round));
    const found = new Set();
    for (const cell of document.querySelectorAll(".pad input")) {
        cell.focus({ preventScroll: true });
        await shown();
        found.add(String(places()));
    }
    document.querySelector("#calculator > .offline").hidden = false;
    found.add(String(places()));
    return [...found];
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (390, 664), (320, 568), (844, 390)][:: 1 if THOROUGH else 2])
def test_no_cell_and_no_key_moves_from_under_a_finger(phone: Page, width: int, height: int) -> None:
    """Neither the text above the keys, nor the content of the cells, nor a lost connection moves anything."""
    phone.set_viewport_size({"width": width, "height": height})
    for game in games().values():
        pad = f"/games/{game.slug}/score?{example_query(game.slug)}"
        names = "&".join(f"players.{i}.name=Wilhelmina-Theodora {i}" for i in range(game.standard.most))
        empty = re.sub(r"&players\.\d+\.(?!name)[^&]*|&table\.[^&]*", "", pad)
        for one, other in ((pad, empty), (f"/games/{game.slug}/score?players={game.standard.most}&{names}", "")):
            phone.goto(one)
            found = set(phone.evaluate(PLACES))
            if other:
                phone.goto(other)
                found |= set(phone.evaluate(PLACES))
            assert len(found) == 1, one


HIDDEN = """() => {
    const { scrollHeight, clientHeight } = document.querySelector(".pad-place");
    const cut = [...document.querySelectorAll(".pad bdi")].filter((name) => name.scrollWidth > name.clientWidth);
    return [scrollHeight - clientHeight, ...cut.map((name) => name.textContent)];
}"""


def test_small_pads_show_all_rows_names_and_numbers(phone: Page) -> None:
    names = "Sebastian", "Katharina", "Charlotte", "Giovanna", "Benjamin", "Josephine", "Theodore", "Ana", "Ben", "Jo"
    long = "&".join(f"players.{i}.name={name}" for i, name in enumerate(names))
    for slug, game in games().items():
        has_many_rows = slug == "little-dragons"
        phone.set_viewport_size({"width": 844, "height": 390} if has_many_rows else {"width": 568, "height": 320})
        most = game.standard.most
        phone.goto(f"/games/{slug}/score?players={most}&{long.split(f'&players.{most}.')[0]}")
        assert phone.evaluate(HIDDEN) == [0], slug
    phone.set_viewport_size({"width": 320, "height": 568})
    eggs = "&".join(f"players.{i}.eggs.3={3 if i == 0 else 0}" for i in range(6))
    phone.goto(f"/games/little-dragons/score?players=6&{eggs}")
    pennant = phone.locator(".pennant")
    assert pennant.evaluate("e => e.clientWidth < 0.42 * e.parentElement.clientWidth")  # the middle is the number's


def test_points_stand_under_their_number_on_the_smallest_phone_on_its_side(phone: Page) -> None:
    phone.set_viewport_size({"width": 568, "height": 320})
    for slug in ("khlor", "little-dragons", "dragons-eggs"):
        phone.goto(f"/games/{slug}/score?{example_query(slug)}")
        for points in phone.locator("input[type=text] ~ .points").all():
            middle = "e => { const { top, bottom } = e.getBoundingClientRect(); return (top + bottom) / 2; }"
            number = points.locator("xpath=..").evaluate(middle)
            assert points.evaluate("e => e.getBoundingClientRect().top") > number, slug


def touch(*targets: Locator) -> int:
    """Tap the elements one after the other, and return the number of taps."""
    for target in targets:
        target.tap()
    return len(targets)


def know(page: Page, *names: str) -> None:
    """Store these names on the phone as earlier players, the latest one first."""
    page.goto("/")
    page.evaluate("names => localStorage.setItem('companion:names', JSON.stringify(names))", names)


def open_pad(page: Page, title: str) -> int:
    """Go from the shelf to a game's pad and its players."""
    page.goto("/")
    taps = touch(page.get_by_role("link", name=re.compile(f"^{title}")))
    taps += touch(page.get_by_role("link", name=re.compile("^Score")))
    expect(page.locator("#go")).to_be_visible()
    page.wait_for_load_state()
    return taps + touch(page.locator("[data-seats]"))


def seat_known(page: Page, names: Sequence[str]) -> int:
    """Tap the offered names, then Done."""
    taps = 0
    for seat, name in enumerate(names):
        taps += touch(page.locator("[data-meet]", has_text=name))
        expect(page.locator(f"[id='players.{seat}.name']")).to_have_value(name)
    return taps + touch(page.locator("#players").get_by_role("button", name="Done"))


def play_khlor(page: Page) -> int:
    """Enter the rulebook's example for three on the plain side, up to its result."""
    taps = touch(page.locator(".modes").get_by_role("button", name="Plain side"))
    expect(page.locator("#go")).to_have_text("20 left ›")
    for row in ("1>583", "6368", "1>72>6", "82>2>4", "55310"):
        taps += tap(page, row)
    expect(page.locator(TOTALS)).to_have_text(["28", "25", "19"])
    expect(page.locator("#go")).to_have_text("Result ›")
    taps += touch(page.locator("#go"))
    expect(page).to_have_url(re.compile("/games/khlor/result"))
    return taps


def test_khlor_for_three_takes_at_most_40_taps_from_the_shelf(phone: Page) -> None:
    """Count every tap and key; the names are offered."""
    names = ("Sara", "Axel", "Dani")
    know(phone, *names)
    assert open_pad(phone, "Khlor") + seat_known(phone, names) + play_khlor(phone) <= 40


def test_next_follows_the_row_or_the_column(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=2")
    expect(phone.locator(".next")).to_contain_text("Player 2")
    phone.locator("thead [data-player='0']").tap()
    tap(phone, "2>")
    expect(phone.locator(".prompt b")).to_have_text("Player 1: eggshells?")
    phone.reload()
    expect(phone.locator(".prompt b")).to_have_text("Player 1: eggshells?")
    phone.locator(".what").first.tap()
    expect(phone.locator(".prompt b")).to_have_text("Player 2: baby dragons?")


def test_ten_quick_taps_all_count_and_are_undone(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=4")
    tap(phone, "68754")
    field = phone.get_by_label("Player 3, Baby dragons", exact=True)
    expect(field).to_have_value("7")
    expect(phone.locator(TOTALS)).to_have_text(["6", "8", "7", "5"])
    tap(phone, ["undo", "undo", "undo"])
    expect(field).to_have_value("")
    expect(phone.locator(TOTALS).nth(2)).to_have_text("–")


def test_a_keyboard_needs_no_keys(phone: Page) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.goto("/games/dragomino/score?players=3")
    for key in ("1", "2", "7", "ArrowLeft", "ArrowDown", "3", "Control+End", "Space", "Control+Home"):
        phone.keyboard.press(key)
    expect(phone.locator(TOTALS)).to_have_text(["12", "7", "–"])
    expect(phone.get_by_role("radio").last).to_be_checked()
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_be_focused()
    phone.keyboard.press("Backspace")
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("")
    phone.keyboard.press("Control+z")
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("12")


def test_few_tab_stops_lead_to_the_first_cell(phone: Page) -> None:
    """This holds for every pad, on a phone and at a desk; from there the arrows move."""
    for game, size in product(games().values(), ((390, 844), (1280, 800))):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        for mode in game.modes:
            phone.goto(f"/games/{game.slug}/score?mode={mode.id}&players={mode.most}")
            assert count_stops(phone) <= 12, mode.id
            first = phone.evaluate("document.activeElement.id")
            phone.keyboard.press("ArrowDown")
            assert phone.evaluate("document.activeElement.matches('.cell input')")
            assert phone.evaluate("document.activeElement.id") != first


def count_stops(page: Page) -> int:
    """Count the tab stops from the top of the page to a cell."""
    for stop in range(1, 20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.cell input')"):
            return stop
    pytest.fail("Tab leads to no cell")


def test_a_problem_is_explained_above_the_keys_and_a_warning_still_scores(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/score?players=3&players.0.cards.1=3&players.1.cards.1=3")
    phone.locator("[id='players.0.cards.1']").focus()
    expect(phone.locator(".prompt.bad p span")).to_contain_text("but the box has")
    expect(phone.locator(TOTALS).first).to_have_text("–")
    phone.goto(
        "/games/dragomino/score?players=2&players.0.dragons=1&players.1.dragons=2&players.0.eggshells=1&players.1.eggshells=0&table.mommy_dragon=1"
    )
    expect(phone.locator(".cell.doubtful")).not_to_have_count(0)
    expect(phone.locator("#go")).to_have_text("Result ›")


def test_the_plain_side_asks_for_no_squares(phone: Page) -> None:
    phone.goto("/games/khlor/score?players=2")
    expect(phone.locator("#go")).to_have_text("20 left ›")
    phone.locator(".modes").get_by_role("button", name="Plain side").tap()
    expect(phone.locator("#go")).to_have_text("15 left ›")
    tap(phone, "5")
    expect(phone.locator(".chip.way")).to_have_text("Plain side")
    expect(phone.locator("#go")).to_have_text("14 left ›")
    expect(phone.locator(".pad .of-table.starts")).not_to_have_count(0)
    expect(phone.locator("col.beside")).to_have_attribute("span", "1")


def test_the_phones_own_keyboard_is_remembered(phone: Page) -> None:
    phone.goto("/games/khlor/score?players=2")
    cell = phone.locator(".cell input").first
    expect(cell).to_have_attribute("inputmode", "none")
    phone.get_by_role("button", name="More").tap()
    phone.get_by_role("checkbox", name="Use my keyboard").tap()
    expect(cell).to_have_attribute("inputmode", "numeric")
    phone.reload()
    expect(cell).to_have_attribute("inputmode", "numeric")
    expect(phone.locator(".keys")).to_be_hidden()


def test_a_digit_causes_no_full_layout(phone: Page) -> None:
    """If the address did not change, the script must not set it: that would lay out the whole page before the digit."""
    phone.goto("/games/khlor/score?players=2")
    phone.evaluate(
        """() => {
            window.drawn = 0;
            const watch = new MutationObserver((all) => { drawn += all.length; });
            watch.observe(dock, { subtree: true, attributeFilter: ["href"] });
        }"""
    )
    phone.locator("[data-key='1']").tap()
    expect(phone.locator("#go")).to_have_text("19 left ›")
    assert phone.evaluate("drawn") == 0
