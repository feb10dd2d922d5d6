"""The phone asks the rules while somebody types; the page answers without a script, too."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from companion.library.registry import games
from tests.support.phones.live_phones import follow

SEARCH = "Search the rules"


def test_answers_come_while_somebody_types(phone: Page) -> None:
    phone.goto("/games/khlor/rules")
    expect(phone.get_by_role("heading", name="How to play")).to_be_visible()
    phone.get_by_role("searchbox", name=SEARCH).press_sequentially("can I mirror it")
    expect(phone.get_by_text("Turn it as you like, but don't flip it.")).to_be_visible()
    expect(phone.locator("mark").first).to_have_text("flip")
    expect(phone.get_by_role("heading", name="How to play")).to_be_hidden()
    expect(phone.get_by_role("searchbox", name=SEARCH)).to_be_focused()
    phone.get_by_role("searchbox", name=SEARCH).fill("")
    expect(phone.locator("#found details")).to_have_count(len(games()["khlor"].rulings))


def test_a_found_place_opens(phone: Page) -> None:
    phone.goto("/games/khlor/rules?q=overhang")
    follow(phone.locator("#found article").get_by_role("link", name="Go to: Questions"))
    expect(phone.get_by_text("No: all of it lies on the board.")).to_be_visible()
    expect(phone.get_by_role("link", name="Questions", exact=True)).to_have_attribute("aria-current", "true")
    phone.goto("/games/khlor/rules?q=the end")
    phone.locator("#found article").get_by_role("link", name="Go to: Turn").click()
    expect(phone.locator("#reference").get_by_role("heading", name="The end")).to_be_in_viewport()


def test_the_search_works_by_keyboard_and_is_cleared(phone: Page) -> None:
    phone.goto("/games/khlor/rules")
    field = phone.get_by_role("searchbox", name=SEARCH)
    field.fill("overhang")
    field.press("Enter")
    expect(phone).to_have_url("/games/khlor/rules?q=overhang#rulings")
    expect(phone.get_by_text("No: all of it lies on the board.")).to_be_visible()
    phone.get_by_role("link", name="Clear the search").click()
    expect(phone.get_by_role("searchbox", name=SEARCH)).to_have_value("")
    expect(phone.locator("#found details")).to_have_count(len(games()["khlor"].rulings))


def test_the_search_needs_no_script(new_phone: Callable[..., Page]) -> None:
    page = new_phone(java_script_enabled=False)
    page.goto("/games/little-dragons/rules")
    page.get_by_role("searchbox", name=SEARCH).fill("peek at my hidden egg again")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Yes, whenever you like.").first).to_be_visible()
    expect(page.locator("mark").first).to_be_visible()
