"""The shelf, a game's page and the pages behind it, in a real browser."""

from playwright.sync_api import Page, expect

KEPT = "/games/dragomino/score?players=2&players.0.name=Ana&players.1.name=Ben&players.0.dragons=3"


def test_a_games_page_is_one_screen(phone: Page) -> None:
    for slug in ("khlor", "little-dragons", "dragons-eggs", "dragomino", "break-the-egg"):
        phone.goto(f"/games/{slug}")
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844, slug


def test_the_words_of_a_step_have_most_of_its_row(phone: Page) -> None:
    narrow = """Array.from(document.querySelectorAll(".steps li > label"), row =>
        row.querySelector("strong").parentElement.clientWidth / row.clientWidth).filter(part => part <= 0.5)"""
    for slug in ("khlor", "little-dragons", "dragons-eggs", "dragomino", "break-the-egg"):
        phone.goto(f"/games/{slug}/setup")
        expect(phone.locator(".steps li > label").first).to_be_visible()
        assert phone.evaluate(narrow) == [], slug


def test_the_shelf_resumes_erases_and_restores_running_games(phone: Page) -> None:
    phone.goto("/")
    expect(phone.get_by_role("button", name="Erase what I entered")).to_be_hidden()
    phone.goto(KEPT)
    phone.goto("/")
    expect(phone.get_by_role("button", name="Undo")).to_be_hidden()
    expect(phone.get_by_text("Dragomino is running")).to_be_visible()
    phone.get_by_role("button", name="Erase what I entered").click()
    expect(phone.get_by_text("Dragomino is running")).to_be_hidden()
    phone.get_by_role("button", name="Undo").click()
    phone.get_by_role("link", name="Go on with Dragomino").click()
    expect(phone.locator("[id='players.0.dragons']")).to_have_value("3")


def test_the_rules_show_one_part_at_a_time_also_without_the_network(phone: Page) -> None:
    phone.goto("/games/khlor/rules")
    expect(phone.get_by_role("heading", name="How to play")).to_be_visible()
    expect(phone.get_by_role("heading", name="What counts")).to_be_hidden()
    phone.context.set_offline(True)
    phone.get_by_role("link", name="Score", exact=True).click()
    expect(phone.get_by_role("heading", name="What counts")).to_be_visible()
    expect(phone.get_by_role("link", name="Score", exact=True)).to_have_attribute("aria-current", "true")
    phone.get_by_role("link", name="Questions").click()
    expect(phone.get_by_label("Search the questions")).to_be_visible()
    expect(phone.get_by_role("heading", name="What counts")).to_be_hidden()
    phone.context.set_offline(False)
