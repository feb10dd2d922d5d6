"""The shelf, a game's page and the pages behind it, in a real browser."""

from playwright.sync_api import Page, expect

from companion.kit.form_data import form_from_sheet
from companion.library.registry import games
from companion.web.forms.buttons import fill_zeros
from tests.support.cast import CAST
from tests.support.pages.results import write
from tests.support.phones.live_phones import leading

SIX = [
    {"name": name, "broken": int(at < 5), **{f"eggs.{number}": int(at < number) for number in range(3, 10)}}
    for at, name in enumerate(("Alexandra", "Bartholomew", *CAST[2:6]))
]
FIVE = [
    {"name": name, **{f"cards.{eggs}": int((eggs == 3) if at == 4 else (eggs < 3)) for eggs in range(1, 5)}}
    for at, name in enumerate(CAST[:5])
]
KEPT = "/games/dragomino/score?players=2&players.0.name=Ana&players.1.name=Ben&players.0.dragons=3"


def test_a_games_page_is_one_screen(phone: Page) -> None:
    for slug in ("khlor", "little-dragons", "dragons-eggs", "dragomino", "break-the-egg"):
        phone.goto(f"/games/{slug}")
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844, slug


TALL = {"khlor": 1.5, "little-dragons": 1, "dragons-eggs": 1.5, "dragomino": 1, "break-the-egg": 1.5}
WRAPPED = """[...document.querySelectorAll(".tile .quiet")].filter((each) => each.getClientRects().length > 1)
    .map((each) => each.textContent)"""


def test_a_phone_scrolls_little(phone: Page) -> None:
    """The set-up of the most players is a screen or one and a half, the other pages before a game are two at most."""
    for slug, screens in TALL.items():
        phone.goto(f"/games/{slug}/setup?players={games()[slug].players[-1]}")
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844 * screens, slug
    aids = ("", "table", "play", "box", "score", "start")
    for page in ("/", "/games/break-the-egg/ask/my-head", *(f"/games/{slug}/{page}" for slug in TALL for page in aids)):
        phone.goto(page.rstrip("/") or "/")
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844 * 2, page


def test_the_result_of_the_most_players_is_two_screens_at_most(phone: Page) -> None:
    for game in games().values():
        mode = game.standard
        query = form_from_sheet(game, {"mode": mode.id, "players": [{"name": name} for name in CAST[: mode.most]]})
        phone.goto(f"/games/{game.slug}/score?{fill_zeros(query).query()}")
        for choice in phone.locator(".cell input[type=radio]").all()[:1]:
            choice.check(force=True)
        with leading(phone):
            phone.locator("#go", has_text="Result").tap()
        assert phone.evaluate("document.documentElement.scrollHeight") <= 844 * 2, game.slug
    phone.goto(write("little-dragons", SIX, {}))
    assert phone.evaluate("document.documentElement.scrollHeight") <= 844 * 2, "three are level, five have broken eggs"
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.goto(write("dragons-eggs", FIVE, {}))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 320, "five are level"


def test_in_play_says_each_thing_in_a_line(phone: Page) -> None:
    for slug in TALL:
        phone.goto(f"/games/{slug}/play")
        assert phone.evaluate(WRAPPED) == [], slug


def test_a_large_screen_has_the_code_for_phones_beside_the_games(phone: Page) -> None:
    phone.goto("/")
    expect(phone.locator(".desk")).to_be_hidden()
    phone.set_viewport_size({"width": 1280, "height": 800})
    for page in ("/", "/games/khlor"):
        phone.goto(page)
        assert phone.evaluate("document.documentElement.scrollHeight") <= 800, page


def test_the_words_of_a_step_have_most_of_its_row(phone: Page) -> None:
    narrow = """Array.from(document.querySelectorAll(".steps li > label"), row =>
        row.querySelector(".words").clientWidth / row.clientWidth).filter(part => part <= 0.5)"""
    for slug in ("khlor", "little-dragons", "dragons-eggs", "dragomino", "break-the-egg"):
        phone.goto(f"/games/{slug}/setup")
        expect(phone.locator(".steps li > label").first).to_be_visible()
        assert phone.evaluate(narrow) == [], slug


def test_the_shelf_resumes_and_erases_running_games(phone: Page) -> None:
    phone.goto("/")
    expect(phone.get_by_role("button", name="Erase what I entered")).to_be_hidden()
    phone.goto(KEPT)
    phone.goto("/")
    expect(phone.get_by_text("Dragomino is running")).to_be_visible()
    phone.get_by_role("link", name="Go on with Dragomino").click()
    expect(phone.locator("[id='players.0.dragons']")).to_have_value("3")
    phone.go_back()
    erase = phone.get_by_role("button", name="Erase what I entered")
    erase.click()
    phone.get_by_role("button", name="Keep them").click()
    expect(phone.get_by_text("Dragomino is running")).to_be_visible()
    erase.click()
    phone.get_by_role("button", name="Erase them").click()
    expect(phone.get_by_text("Dragomino is running")).to_be_hidden()


def test_the_rules_show_one_part_at_a_time_also_without_the_network(phone: Page) -> None:
    phone.goto("/games/khlor/rules")
    expect(phone.get_by_role("heading", name="How to play")).to_be_visible()
    expect(phone.get_by_role("heading", name="What counts")).to_be_hidden()
    phone.context.set_offline(True)
    phone.get_by_role("link", name="Score", exact=True).click()
    expect(phone.get_by_role("heading", name="What counts")).to_be_visible()
    expect(phone.get_by_role("link", name="Score", exact=True)).to_have_attribute("aria-current", "true")
    phone.get_by_role("link", name="Questions").click()
    expect(phone.get_by_label("Search the rules")).to_be_visible()
    expect(phone.get_by_role("heading", name="What counts")).to_be_hidden()
    phone.context.set_offline(False)
