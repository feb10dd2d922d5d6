"""Counting by taps: at a person's rhythm, over slow networks, and without a network."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Request, Route, expect

from companion.kit.counter import Counter
from companion.kit.game import Game
from companion.library.registry import games
from tests.support.cases import THOROUGH
from tests.support.phones.live_phones import Phone, tap_there

SETTLED = 30_000  # milliseconds until every tap is answered
ISLAND = "/games/dragomino/tally/island?players=3&players.0.name=Tom&players.1.name=Mila&players.2.name=Ella"
COUNTERS = [
    pytest.param(game, counter, id=f"{game.slug} {counter.id}")
    for game in games().values()
    for counter in game.counters
]


def choose(page: Page, who: int, where: str = "") -> None:
    page.locator(".tile.who").nth(who).tap()
    if where:
        page.locator(f".tile.place:has([value='{where}'])").tap()


def thing(page: Page, id: str) -> Locator:
    return page.locator(f"button[value='tap.{id}']")


def place(button: Locator) -> list[int]:
    """Return the position and size in whole pixels."""
    box = button.bounding_box()
    assert box is not None
    return [round(box[side]) for side in ("x", "y", "width", "height")]


def field(page: Page, path: str) -> Locator:
    return page.locator(f"[id='{path}']")


def last(page: Page) -> Locator:
    """Find the description of the last tap."""
    return page.locator("#last")


def words(sentence: str) -> re.Pattern[str]:
    """Match the sentence with or without invisible characters around its names."""
    return re.compile("^\\W*" + "[\u2068\u2069]?".join(map(re.escape, sentence)) + "\\W*$")


def offline(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="As of your last connection")


def await_answers(page: Page) -> None:
    """Wait until the server has answered every tap."""
    expect(page.locator("form.asked")).to_have_count(0, timeout=SETTLED)


@pytest.mark.parametrize(("game", "counter"), COUNTERS if THOROUGH else COUNTERS[:2])
@pytest.mark.parametrize(("latency", "slow"), [(300, 4), *([(0, 1), (40, 4), (1000, 4)] if THOROUGH else [])])
def test_ten_taps_at_one_place_count_ten(
    phones: Phone, game: Game, counter: Counter[Any, Any], latency: int, slow: int
) -> None:
    """At two rhythms no page is loaded, nothing moves, and no other number changes."""
    phone = phones(latency, slow)
    phone.goto(f"/games/{game.slug}/tally/{counter.id}?players={counter.most}")
    places = counter.places
    choose(phone, 1, places[0].id if places else "")
    first = counter.things[0]
    assert first.change is not None
    ((path, by),) = first.change.more.items()
    path = path.replace("{who}", "1").replace("{where}", places[0].id if places else "")
    phone.evaluate("window.sameVisit = true")
    button = thing(phone, first.id)
    button.scroll_into_view_if_needed()
    before = place(button)
    tap_there(phone, button, 4, 400)
    tap_there(phone, button, 6, 80)
    expect(field(phone, path)).to_have_value(str(10 * by))
    await_answers(phone)
    expect(field(phone, path)).to_have_value(str(10 * by))
    assert place(button) == before
    assert phone.evaluate("window.sameVisit")
    numbers = phone.locator(".stepper input").evaluate_all("(all) => all.map((each) => each.value).filter(Boolean)")
    assert numbers == [str(10 * by)]
    phone.reload()
    expect(field(phone, path)).to_have_value(str(10 * by))


def test_five_taps_without_a_network(phones: Phone) -> None:
    """The taps are shown and kept; the answer is marked as old, and one request corrects it later."""
    phone = phones()
    phone.goto(ISLAND)
    choose(phone, 2, "forest")
    await_answers(phone)
    tile = phone.locator(".tile.place:has([value=forest])")
    ella = phone.locator(".tile.who").nth(2)
    expect(tile).to_contain_text("7 dragons")
    phone.context.set_offline(True)
    tap_there(phone, thing(phone, "dragon"), 3, 150)
    tap_there(phone, thing(phone, "shell"), 2, 150)
    expect(ella.locator("[data-sum$=dragons]")).to_have_text("3")
    expect(ella.locator("[data-sum$=eggshells]")).to_have_text("2")
    expect(ella.locator("[data-sign]")).to_be_visible()
    expect(last(phone)).to_have_text(words("Ella: shell in the forest. Mommy Dragon moved to Ella"))
    expect(offline(phone)).to_be_visible(timeout=SETTLED)
    expect(tile).to_contain_text("7 dragons")
    expect(tile.locator(".beside")).to_have_css("font-style", "italic")
    asked: list[Request] = []
    phone.on("request", lambda request: asked.append(request) if "/tally/" in request.url else None)
    phone.context.set_offline(False)
    expect(tile).to_contain_text("4 dragons", timeout=SETTLED)
    expect(tile).to_contain_text("2 shells left")
    expect(offline(phone)).to_be_hidden()
    assert len(asked) == 1
    expect(field(phone, "players.2.dragons.forest")).to_have_value("3")
    phone.reload()
    expect(tile).to_contain_text("4 dragons")
    expect(ella.locator("[data-sum$=eggshells]")).to_have_text("2")


def test_undo_reverts_one_tap_at_a_time_also_without_a_network(phones: Phone) -> None:
    phone = phones()
    phone.goto(f"{ISLAND}&table.mommy_dragon=0")
    choose(phone, 1, "snow")
    thing(phone, "dragon").tap()
    thing(phone, "shell").tap()
    expect(last(phone)).to_have_text(words("Mila: shell in the snow. Mommy Dragon moved to Mila"))
    await_answers(phone)
    expect(last(phone)).to_have_text("Mila: shell in the snow. Mommy Dragon moved to Mila")
    phone.reload()
    phone.context.set_offline(True)
    undo = phone.get_by_role("button", name="Undo")
    undo.tap()
    expect(field(phone, "players.1.eggshells.snow")).to_have_value("")
    expect(phone.locator("[data-sign][data-value='0']")).to_be_visible()
    expect(last(phone)).to_have_text(words("Mila: dragon in the snow"))
    undo.tap()
    expect(field(phone, "players.1.dragons.snow")).to_have_value("")
    expect(last(phone)).to_have_text("Nothing tapped yet")
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_undo_keeps_typed_texts(phones: Phone) -> None:
    phone = phones()
    phone.goto(ISLAND)
    choose(phone, 1, "snow")
    thing(phone, "dragon").tap()
    phone.get_by_text("All numbers").tap()
    field(phone, "players.1.dragons.snow").fill("4")
    expect(phone.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    await_answers(phone)
    expect(field(phone, "players.1.dragons.snow")).to_have_value("4")


def test_one_egg_too_many_is_told_beside_undo(phones: Phone) -> None:
    phone = phones()
    phone.goto(f"{ISLAND}&players.0.eggshells.volcano=2")
    choose(phone, 1, "volcano")
    thing(phone, "shell").tap()
    expect(last(phone)).to_have_text("3 eggshells (Volcano) entered, but the box has 2")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator(".tile.place:has([value=volcano])")).to_contain_text("0 shells left")


def test_a_tap_on_a_thing_asks_for_the_player_and_the_place(phones: Phone) -> None:
    phone = phones()
    phone.goto(ISLAND)
    thing(phone, "dragon").tap()
    expect(phone.locator("fieldset.first")).to_contain_text("Who took an egg?")
    expect(last(phone)).to_have_text("Who took an egg?")
    held: list[Route] = []
    phone.route("**/tally/**", lambda route: held.append(route))
    with phone.expect_request("**/tally/**"):
        phone.locator(".tile.who").nth(0).tap()
    thing(phone, "dragon").tap()
    expect(last(phone)).to_have_text(words("Where did Tom match?"))
    held[0].continue_()
    expect(phone.locator("#tally")).not_to_have_class(re.compile(r"\basked\b"))
    expect(last(phone)).to_have_text(words("Where did Tom match?"))  # the answer belongs to an earlier request


def test_a_counter_works_by_keyboard(phones: Phone) -> None:
    phone = phones(width=1280, height=800)
    phone.goto(ISLAND)
    phone.locator("[name=who]").first.focus()
    phone.keyboard.press("ArrowRight")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Space")
    phone.keyboard.press("Tab")
    phone.keyboard.press("Enter")
    expect(field(phone, "players.1.dragons.desert")).to_have_value("1")


def test_without_a_script(browser: Browser, server: str) -> None:
    context = browser.new_context(base_url=server, java_script_enabled=False)
    page = context.new_page()
    page.goto(ISLAND)
    page.get_by_role("radio", name="Mila").check(force=True)
    page.get_by_role("radio", name="Snow").check(force=True)
    page.get_by_role("button", name="Shell").click()
    expect(last(page)).to_have_text("Mila: shell in the snow. Mommy Dragon moved to Mila")
    expect(page.get_by_role("radio", name="Mila").first).to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(last(page)).to_have_text("Nothing tapped yet")
    context.close()
