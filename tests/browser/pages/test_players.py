"""Players are chosen once, changed without loading the page, remembered on the phone, offered again and erased."""

import json
import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.support.pages.faults import find_faults
from tests.support.pages.results import SARA
from tests.support.phones.live_phones import Phone, follow, leading

TAKE_THEM = [
    f"/games/dragons-eggs/{page}" for page in ("start", "round", "shuffle/abilities", "print", "table", "setup")
]
HOSTILE = ["<img src=x onerror=alert(1)>", "\u202eevil\u2066", '"><b onclick=x>', "{{7*7}} {name}", "👩🏽‍🚀" * 9]


def open_panel(page: Page) -> None:
    page.locator("[data-seats]").click()


def write_names(page: Page, *names: str) -> None:
    """Type the names into as many seats."""
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name of player {number}", exact=True).fill(name)


def names(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator(".seat-line input").all()]


def sit_there(page: Page, *there: str) -> None:
    """Wait until the form shows these players."""
    fields = page.locator(".seat-line input")
    expect(fields).to_have_count(len(there))
    for seat, name in enumerate(there):
        expect(fields.nth(seat)).to_have_value(name)


def read_kept(page: Page, key: str) -> Any:
    return json.loads(page.evaluate("(key) => localStorage.getItem(`companion:${key}`)", key) or "[]")


def choose(page: Page, *chosen: str) -> None:
    """Choose the players on the start page of Khlor, which has two at first."""
    page.goto("/games/khlor/start")
    open_panel(page)
    for number in range(3, len(chosen) + 1):
        page.get_by_role("button", name="Add a player").click()
        expect(page.get_by_label(f"Name of player {number}", exact=True)).to_be_focused()
    write_names(page, *chosen)
    expect(page.get_by_label(f"Name of player {len(chosen)}", exact=True)).to_have_value(chosen[-1])
    page.get_by_role("button", name="Done").click()


def test_players_chosen_once_are_on_every_page(phone: Page) -> None:
    choose(phone, "Sara", "Åke", "Jo")
    expect(phone.get_by_role("button", name="3 players: change")).to_be_visible()
    for address in TAKE_THEM:
        phone.goto(address)
        phone.wait_for_url("**players=3**")
        assert names(phone) in (["Sara", "Åke", "Jo"], []), address  # a draw asks for the number of players only


def test_a_game_with_other_limits_takes_as_many_players_as_it_can(phone: Page) -> None:
    choose(phone, "Sara", "Jo")
    phone.goto("/games/break-the-egg/table")
    expect(phone.get_by_label("Name of player 2", exact=True)).to_have_value("Jo")
    sit_there(phone, "Sara", "Jo", "", "", "")
    assert read_kept(phone, "players") == ["Sara", "Jo"]


def test_a_link_with_other_players_is_shown_as_it_is_and_not_remembered(phone: Page) -> None:
    choose(phone, "Sara", "Jo")
    phone.goto("/games/khlor/start?players=2&players.0.name=Ida&players.1.name=Ole")
    assert names(phone) == ["Ida", "Ole"]
    assert read_kept(phone, "players") == ["Sara", "Jo"]


def test_seats_change_without_loading_the_page(phone: Page) -> None:
    phone.goto("/games/dragons-eggs/round?players=3")
    phone.evaluate("window.loaded = true")
    phone.locator(".block-tab", has_text="Player 2").click()
    phone.get_by_role("group", name="Player 2, Treasure card").get_by_label("10", exact=True).check(force=True)
    open_panel(phone)
    write_names(phone, "A", "B", "C")
    phone.get_by_role("button", name="Move B up").click()
    expect(phone.locator(".seat-line input").first).to_have_value("B")
    phone.get_by_role("button", name="Add a player").click()
    expect(phone.get_by_label("Name of player 4", exact=True)).to_be_focused()
    phone.keyboard.type("D")
    phone.get_by_role("button", name="Remove A").press("Enter")
    expect(phone.get_by_label("Name of player 4", exact=True)).to_have_count(0)
    expect(phone.get_by_role("button", name="Move C down")).to_be_focused()  # three have to stay: nobody can be removed
    sit_there(phone, "B", "C", "D")
    assert read_kept(phone, "players") == ["B", "C", "D"]
    phone.get_by_role("button", name="Done").click()
    expect(phone.get_by_label("B, Treasure card", exact=True).locator(":checked")).to_have_value("10")
    assert phone.evaluate("window.loaded")
    phone.reload()
    expect(phone.get_by_label("B, Treasure card", exact=True).locator(":checked")).to_have_value("10")


def test_a_number_typed_while_a_player_goes_moves_with_its_player(phone: Page) -> None:
    held = list[Route]()
    phone.goto("/games/khlor/score?players=3")
    phone.route(re.compile("do=remove"), lambda route: route.continue_() if held else held.append(route))
    open_panel(phone)
    phone.get_by_role("button", name="Remove Player 1").click()
    phone.locator("#players").get_by_role("button", name="Done").click()
    number = phone.locator(".pad .cell input[type=text]")
    number.nth(1).tap()
    phone.locator("[data-key='1']").tap()
    held[0].continue_()
    expect(phone.locator("thead [data-player]")).to_have_count(2)
    expect(number.first).to_have_value("1")
    expect(number.nth(1)).to_have_value("")


def test_chosen_options_move_with_their_seat(phone: Page) -> None:
    phone.goto("/games/break-the-egg/start?players=5")
    for seat, (day, month) in enumerate([("31", "3"), ("8", "10")]):
        phone.locator(f"[id='players.{seat}.day']").select_option(day)
        phone.locator(f"[id='players.{seat}.month']").select_option(month)
    open_panel(phone)
    for above, below in [("8/10", "31/3"), ("31/3", "8/10")]:
        phone.get_by_role("button", name="Move Player 1 down").click()
        expect(phone.locator("[id='players.0.day']")).to_have_value(above.partition("/")[0])
        shown = phone.locator("#seats select").evaluate_all("all => all.slice(0, 4).map((each) => each.value)")
        assert shown == [*above.split("/"), *below.split("/")]
    phone.get_by_role("button", name="Done").click()
    draw = phone.locator("[value=draw]")
    draw.press("Enter")
    expect(draw).to_have_text("Draw again")
    expect(draw).to_be_focused()


def test_a_new_table_keeps_its_choices_in_the_address_and_says_that_the_server_is_away(
    browser: Browser, server: str
) -> None:
    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.goto("/games/dragomino/table?phones=eggs")
        page.locator("[name=phones][value=count]").check()
        expect(page).to_have_url(re.compile("phones=count"))
        assert "eggs" not in page.url
        context.set_offline(True)
        page.get_by_role("button", name="Add a player").click()
        expect(page.locator("#new-table .offline")).to_be_visible()


def test_earlier_players_are_tapped_or_taken_off_the_list(phone: Page) -> None:
    choose(phone, "Sara", "Jo")
    phone.evaluate("localStorage.removeItem('companion:players')")
    phone.goto("/games/dragons-eggs/round?players=3")
    open_panel(phone)
    offered = phone.locator("[data-meet]")
    expect(offered).to_have_text(["Jo", "Sara"])
    offered.first.press("Enter")
    expect(offered).to_be_focused()  # the focus moves to the next name
    offered.press("Enter")
    expect(phone.locator("#players").get_by_role("button", name="Add a player")).to_be_focused()
    sit_there(phone, "Jo", "Sara", "")
    expect(phone.locator("[data-known]")).to_be_hidden()
    phone.get_by_label("Name of player 2", exact=True).fill("Mia")
    phone.get_by_label("Name of player 3", exact=True).fill("Noah")
    phone.get_by_role("button", name="Sara", exact=True).click()
    expect(phone.get_by_label("Name of player 4", exact=True)).to_have_value("Sara")
    phone.get_by_label("Name of player 4", exact=True).fill("Pia")
    phone.get_by_role("button", name="Take Sara off the list").click()
    expect(phone.get_by_role("button", name="Sara", exact=True)).to_have_count(0)
    assert read_kept(phone, "names") == ["Pia", "Noah", "Mia", "Jo"]
    phone.request.post(SARA.replace("/result?", "/keep?"))
    phone.goto("/figures")
    for link in ("Jo", "Rename or forget Jo"):
        follow(phone.get_by_role("link", name=link))
    phone.get_by_label("Name", exact=True).fill("Joanna")
    with leading(phone):
        phone.get_by_role("button", name="Rename").click()
    assert read_kept(phone, "names") == ["Pia", "Noah", "Mia", "Joanna"], "else the next play had two people"
    assert read_kept(phone, "players")[0] == "Joanna"


def test_names_tapped_before_the_server_answers_get_a_seat_each(phone: Page) -> None:
    who = ["Sara", "Jo", "Mia", "Noah", "Pia"]
    phone.goto("/")
    phone.evaluate("who => localStorage.setItem('companion:names', JSON.stringify(who))", who)
    phone.goto("/games/dragons-eggs/round?players=3")
    open_panel(phone)
    offered = "[...document.querySelectorAll('[data-meet]')]"
    phone.evaluate(f"who => who.forEach((name) => {offered}.find((each) => each.textContent === name).click())", who)
    expect(phone.get_by_label("Name of player 5", exact=True)).to_have_value("Pia")
    sit_there(phone, *who)
    assert read_kept(phone, "players") == who


def test_no_name_is_offered_when_every_seat_has_one(phone: Page) -> None:
    phone.goto("/")
    phone.evaluate("localStorage.setItem('companion:names', JSON.stringify(['Sara', 'Jo', 'Mia', 'Noah', 'Pia']))")
    phone.goto("/games/khlor/score?players=4")
    open_panel(phone)
    for name in ("Sara", "Jo", "Mia", "Noah"):
        phone.get_by_role("button", name=name, exact=True).click()
    expect(phone.locator("thead [data-player]")).to_contain_text(["Sara", "Jo", "Mia", "Noah"])
    expect(phone.locator("[data-known]")).to_be_hidden()
    phone.get_by_role("button", name="Remove Mia").click()
    expect(phone.locator("[data-meet]")).to_have_text(["Mia", "Pia"])


def test_the_panel_that_a_problem_opens_is_closed_again(phone: Page) -> None:
    choose(phone, "Sara", "Sara")
    panel = phone.locator("#players")
    phone.locator("a[href^='#players']").first.click()
    expect(phone.get_by_label("Name of player 2", exact=True)).to_be_focused()
    panel.get_by_role("button", name="Done").click()
    expect(panel).to_be_hidden()


def test_a_hostile_name_is_only_text(phone: Page) -> None:
    choose(phone, "Sara", "Jo")
    phone.evaluate("localStorage.removeItem('companion:players')")
    phone.evaluate("names => localStorage.setItem('companion:names', JSON.stringify(names))", HOSTILE)
    phone.goto("/games/khlor/start?players=2")
    open_panel(phone)
    offered = phone.locator("[data-known] [data-meet] bdi")
    expect(offered).to_have_text(HOSTILE)
    for seat, name in enumerate(HOSTILE[:2]):
        offered.first.click()
        expect(phone.locator(".seat-line input").nth(seat)).to_have_value(name)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_a_connection_names_are_kept_and_a_player_comes_later(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.goto("/games/dragons-eggs/round?players=3")
        open_panel(page)
        context.set_offline(True)
        write_names(page, "A", "B", "C")
        page.get_by_role("button", name="Add a player").click()
        expect(page.locator("#players .offline")).to_be_visible()
        assert names(page) == read_kept(page, "players") == ["A", "B", "C"]
        context.set_offline(False)
        expect(page.get_by_label("Name of player 4", exact=True)).to_be_visible()
        sit_there(page, "A", "B", "C", "")


def test_the_panel_of_a_pad_says_that_the_server_is_away(phones: Phone) -> None:
    """A changed name follows once it is back."""
    page = phones(width=320, height=568)
    page.goto("/games/khlor/score?players=2")
    page.context.set_offline(True)
    open_panel(page)
    write_names(page, "Sara")
    told = page.locator("#players .offline")
    expect(told).to_have_text("The server is not answering. This goes on once it is back.")
    assert find_faults(page, "the panel") == []
    page.context.set_offline(False)
    expect(page.locator("[id='players.0.demons.green']")).to_have_attribute("aria-label", re.compile("^Sara"))
    expect(told).to_be_hidden()


def test_erased_entries_are_gone_and_the_page_says_so(phone: Page) -> None:
    choose(phone, "Sara", "Jo")
    phone.goto("/kept")
    phone.get_by_role("button", name="Erase what I entered").click()
    phone.get_by_role("button", name="Erase them").click()
    expect(phone.get_by_text("Erased.")).to_be_visible()
    assert phone.evaluate("localStorage.length") == 0
    phone.goto("/games/khlor/start")
    assert names(phone) == ["", ""]
