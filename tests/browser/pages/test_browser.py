"""The pages in a real Chromium of a phone's size."""

import re
from pathlib import Path
from urllib.parse import urlencode

import zxingcpp
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.support.phones.live_phones import follow, leading

TOTALS = ".pad tfoot b"


def test_a_round_of_dragons_eggs_is_entered_by_tapping(phone: Page) -> None:
    """The answer follows each change, and choices stay when further ones appear."""

    def choose(label: str, option: str) -> None:
        """Choose an option and wait for its answer, since it may move the choices below."""
        step = "on-table" if label[1] != "," else f"seat-{'ABC'.index(label[0])}"
        phone.locator(f".block-tab[href='#{step}-heading']").tap()  # a phone shows one step at a time
        radio = group(label).get_by_role("radio", name=option, exact=True)
        chosen = urlencode([(radio.get_attribute("name") or "", radio.get_attribute("value"))])
        with phone.expect_response(
            lambda answer: chosen in answer.url
        ):  # the answer to this choice, not to an earlier one
            radio.tap()

    def group(label: str) -> Locator:
        return phone.get_by_role("group", name=label, exact=True)

    phone.goto("/games/dragons-eggs/play")
    follow(phone.get_by_role("link", name="Work out a round"))
    phone.get_by_role("button", name="3 players: change").tap()
    for number, name in enumerate("ABC", start=1):
        phone.get_by_label(f"Name of player {number}").fill(name)
    phone.get_by_role("button", name="Done").tap()
    choose("Eggs on the target card", "4")
    choose("A, Treasure card", "10")
    choose("A, Ability", "(4) Orb")
    choose("A, Its effect", "Used")
    choose("C, Treasure card", "6")
    choose("C, Ability", "(3) Wings")
    choose("C, Swapped card", "C's first card, the 6")
    choose("C, Swapped with", "A's first card, the 10")
    choose("B, Treasure card", "4")
    choose("B, Second card, if there is one", "8")
    choose("B, Lay face up", "The first card")
    choose("B, Ability", "(1) Steel Scale")
    choose("B, Guarded card", "The second card, the 8")
    phone.get_by_role("link", name="Answer ›").tap()
    for _again in range(2):
        expect(phone.locator(".verdict")).to_have_text("C wins 4 eggs")
        expect(phone.get_by_text("A and B are level with 12 and cancel each other out.")).to_be_visible()
        expect(phone.locator("[name='players.2.swap.0']:checked")).to_have_value("2.0")
        phone.reload()
    choose("B, Second card, if there is one", "Not yet")
    expect(phone.locator(".problem[id='problem-players.1.guard']")).to_have_text(re.compile("no longer there"))
    expect(group("B, Guarded card").locator(":checked")).to_have_value("1")
    choose("B, Guarded card", "Not used")
    expect(phone.locator(".totals")).to_have_text("A wins 4 eggs")
    choose("A, This round", "Passes")
    expect(group("A, Treasure card")).to_have_count(0)
    expect(phone.locator("[name='players.2.swap.1']:checked")).to_have_value("0.0")
    choose("C, Swapped with", "B's first card, the 4")
    expect(phone.locator(".totals")).to_contain_text("B wins 4 eggs")


def test_an_error_leaves_what_was_typed(browser: Browser, server: str) -> None:
    faulty = {"now": True}

    def answer(route: Route) -> None:
        route.fulfill(status=502, body="bad") if faulty["now"] else route.continue_()

    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.goto("/games/dragomino/score?players=2&table.mommy_dragon=0")
        page.route("**/score?*", answer)
        page.get_by_label("Player 1, Baby dragons", exact=True).fill("5")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("5")
        faulty["now"] = False
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(page.locator(TOTALS).first).to_have_text("6")


def test_the_phone_remembers_buttons_but_no_examples(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=2")
    phone.get_by_label("Player 1, Baby dragons", exact=True).fill("11")
    phone.get_by_role("button", name="2 players: change").click()
    phone.get_by_role("button", name="Add a player").click()
    expect(phone.get_by_label("Name of player 3")).to_be_visible()
    phone.goto("/games/dragomino/rules#scoring")
    phone.get_by_text("Level to the end").click()
    phone.get_by_role("link", name="Open on the score pad").locator("visible=true").click()
    expect(phone.locator(".verdict")).to_have_text("Ben and Caro share the victory with 8 points")
    phone.get_by_label("Ana, Baby dragons", exact=True).fill("9")
    expect(phone.locator(".verdict")).to_have_text("Ana wins with 9 points")
    phone.goto("/")
    phone.get_by_role("link", name="Go on with Dragomino").click()
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("11")
    expect(phone.get_by_label("Name of player 3")).to_have_count(1)
    phone.goto("/games/dragomino/score?players=4")
    phone.get_by_role("link", name="Last game").click()
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("11")
    phone.goto("/")
    phone.get_by_role("button", name="Erase what I entered").click()
    phone.get_by_role("button", name="Erase them").click()
    phone.goto("/games/dragomino/score")
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("")


def test_a_name_cannot_turn_the_sentence_around(phone: Page) -> None:
    phone.set_viewport_size({"width": 1280, "height": 800})
    phone.goto("/games/dragomino/score?players=2&table.mommy_dragon=0&players.0.dragons=3")
    phone.get_by_role("button", name="2 players: change").click()
    phone.get_by_label("Name of player 1").fill("\u202eevil\u2066")
    for path in ("players.0.eggshells", "players.1.dragons", "players.1.eggshells"):
        phone.locator(f"[id='{path}']").fill("0")
    expect(phone.locator(".verdict")).to_contain_text("wins with 4 points")
    name_ends, rest_begins = phone.locator(".verdict").evaluate(
        """(verdict) => {
            const rest = document.createRange();
            rest.selectNodeContents(verdict.lastChild);
            return [verdict.querySelector("bdi").getBoundingClientRect().right, rest.getBoundingClientRect().left];
        }"""
    )
    assert rest_begins >= name_ends - 1


def test_the_score_is_updated_while_typing(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=2")
    phone.get_by_role("button", name="2 players: change").click()
    phone.get_by_label("Name of player 1").fill("Ana")
    phone.get_by_role("button", name="Done").click()
    phone.get_by_label("Ana, Baby dragons", exact=True).fill("8")
    phone.get_by_label("Player 2, Baby dragons", exact=True).fill("3")
    expect(phone.locator(TOTALS)).to_have_text(["8", "3"])
    phone.get_by_role("radio", name="Ana").check(force=True)
    expect(phone.locator(TOTALS)).to_have_text(["9", "3"])
    expect(phone.locator(".verdict")).to_have_text("Ana leads with 9 points (incomplete)")
    expect(phone.locator("#go")).to_have_text("2 left ›")
    phone.get_by_role("button", name="More").click()
    phone.get_by_role("button", name="Fill blanks with 0").click()
    expect(phone.locator(".verdict")).to_have_text("Ana wins with 9 points")


def test_reloading_turning_or_going_back_loses_no_entry(phone: Page) -> None:
    phone.goto("/games/khlor/score?players=3")
    field = "Player 1, Demons caught: Green"
    phone.get_by_label(field, exact=True).fill("7")
    # A person sees the answer first. A test that reloads at once can overtake the browser, whose own process learns the
    # new address only after the page has it: it then loads the old one.
    expect(phone.locator(TOTALS).first).to_have_text("0")
    phone.reload()
    expect(phone.get_by_label(field, exact=True)).to_have_value("7")
    phone.set_viewport_size({"width": 844, "height": 390})
    expect(phone.get_by_label(field, exact=True)).to_have_value("7")
    follow(phone.get_by_role("link", name="Khlor"))
    phone.go_back()
    expect(phone.get_by_label(field, exact=True)).to_have_value("7")
    phone.goto("/games/khlor/score")  # by the shelf, without an address
    expect(phone.get_by_label(field, exact=True)).to_have_value("7")


def test_names_and_numbers_are_cleared_and_come_back(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=2&players.0.name=Sara&players.1.name=Axel&players.0.dragons=7")
    expect(phone.locator(TOTALS).first).to_have_text("7")
    phone.get_by_role("button", name="2 players").click()
    phone.locator("[id='players.0.name']").fill("Sarah")  # now the phone remembers the players
    phone.get_by_role("button", name="Done").first.click()
    phone.get_by_role("button", name="More").click()
    phone.get_by_text("Clear everything").click()
    phone.get_by_role("link", name="Clear names and numbers").click()
    expect(phone.get_by_label("Player 1, Baby dragons", exact=True)).to_have_value("")
    phone.go_back()
    expect(phone.get_by_label("Sarah, Baby dragons", exact=True)).to_have_value("7")


def test_ticks_survive_a_reload(phone: Page) -> None:
    phone.goto("/games/khlor/setup")
    phone.get_by_role("checkbox").first.check()
    expect(phone.get_by_text("1 of 6 done")).to_be_visible()
    phone.locator("[name=players]").select_option("3")
    phone.get_by_role("radio", name="Solo").check()
    expect(phone.get_by_text("Put a white demon over the demons on B2")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("checkbox").first).to_be_checked()
    phone.goto("/games/khlor/setup")
    expect(phone.get_by_role("checkbox").first).to_be_checked()
    phone.get_by_role("link", name="Clear the ticks").click()
    expect(phone.get_by_text("0 of 6 done")).to_be_visible()


def test_a_lost_network_loses_nothing(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.goto("/games/dragomino/score?players=2&table.mommy_dragon=0")
        context.set_offline(True)
        page.get_by_label("Player 1, Baby dragons", exact=True).fill("5")
        expect(page.get_by_role("alert")).to_be_visible()
        context.set_offline(False)
        page.get_by_label("Player 1, Eggshells", exact=True).fill("2")
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(page.locator(TOTALS).first).to_have_text("6")
        page.get_by_role("button", name="2 players").click()
        page.get_by_role("button", name="Add a player").click()
        expect(page.locator(TOTALS)).to_have_count(3)


def test_the_code_of_a_draw_opens_the_same_draw(phone: Page, tmp_path: Path) -> None:
    phone.goto("/games/khlor/shuffle/board?seed=EGG7&centre=true&shown.x=3")
    phone.locator(".qr").screenshot(path=tmp_path / "code.png")
    (code,) = zxingcpp.read_barcodes(Image.open(tmp_path / "code.png"))
    assert code.text == phone.url.partition("&shown")[0]
    phone.goto(code.text)
    expect(phone.get_by_text("0 of 49 squares laid")).to_be_visible()
    square = phone.locator(".board label").first
    expect(square.locator(".icon")).to_be_hidden()
    assert square.evaluate("(each) => each.parentElement.offsetHeight") >= 44
    square.locator(".stack").click()
    expect(square.locator(".icon")).to_be_visible()


HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eevil\u202d",
    "🥚" * 20,
    "卵" * 40,
    '"><b onclick=x>',
    "{{7*7}} {name} %s",
]


def test_a_hostile_name_is_text(phone: Page) -> None:
    phone.goto("/games/dragomino/score?players=2&table.mommy_dragon=0&players.0.dragons=1")
    for name in HOSTILE:
        phone.get_by_role("button", name="2 players: change").click()
        phone.get_by_label("Name of player 1").fill(name)
        expect(phone.locator(".reasons bdi").first).to_have_text(name)
        phone.reload()
        expect(phone.get_by_label("Name of player 1")).to_have_value(name)
        assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_pages_work_without_javascript(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("/games/khlor/setup")
        page.get_by_role("checkbox").first.check()
        with leading(page):
            page.get_by_role("button", name="Keep the ticks").click()
        expect(page.get_by_role("checkbox").first).to_be_checked()
        follow(page.get_by_role("link", name="5 left, then play"))
        page.get_by_role("button", name="2 players: change").click()
        page.get_by_role("button", name="Add a player").click()
        page.get_by_label("Name of player 3").fill("Caro")
        page.get_by_label("Player 1, Demons caught: Green", exact=True).fill("1")
        page.get_by_label("Eggs on the board: Green", exact=True).fill("3")
        page.get_by_label("Eggs on the board: Green", exact=True).press("Enter")
        expect(page.locator(".verdict")).to_have_text("Player 1 leads with 0 points (incomplete)")
        page.get_by_role("button", name="3 players: change").click()
        page.get_by_role("button", name="Remove Player 2").click()
        expect(page.get_by_label("Name of player 2")).to_have_value("Caro")
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("alert").first).to_contain_text("No result yet: 18 numbers are missing")
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Fill blanks with 0").click()
        page.get_by_role("button", name="Result").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Player 1 wins!")
