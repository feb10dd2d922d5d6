"""The smallest phone has in view what opens: the result step by step, and the pieces of a player on Now."""

from random import Random

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import SMALL
from tests.support.phones.live_phones import MOVING, Phone, stop_clock
from tests.support.phones.plays import begin, play_on

NAMES = ("Ana", "Ben", "Caro", "Dan", "Eva", "Fay")
# Milliseconds.
STEP = 250
LONGEST = 5_000


def opens_in_view(page: Page, part: str) -> bool:
    """Wait until a part is open in view."""
    for _step in range(LONGEST // STEP):
        box = page.locator(part).first.bounding_box()
        is_open = "veiled" not in (page.locator(part).first.get_attribute("class") or "")
        if is_open and box and box["y"] >= 0 and box["y"] + 40 <= SMALL["height"]:
            return True
        page.clock.run_for(STEP)
    return False


@MOVING
def test_the_result_opens_in_view_within_five_seconds(new_phone: Phone) -> None:
    page = new_phone(SMALL)
    [table] = begin([page.request], "little-dragons", "count", *NAMES)
    table.counts(**dict.fromkeys(table.view()["missing"], "0"))
    table.does("reveal")
    stop_clock(page)
    page.goto(f"{table.home}/result")
    begun = page.evaluate("Date.now()")
    for part in (".by-what .pad tbody tr:last-child .cell", ".places-list > li:last-child", ".stage"):
        assert opens_in_view(page, part), part
    assert page.evaluate("Date.now()") - begun <= LONGEST
    page.evaluate("localStorage.clear()")
    page.reload()
    assert opens_in_view(page, ".places-list > li:first-child")
    page.clock.fast_forward(LONGEST)  # a slow phone comes too late for the winner's step
    expect(page.locator(".stage")).to_be_in_viewport(ratio=0.9)


def test_a_tap_on_a_tile_shows_the_pieces_without_a_script(new_phone: Phone) -> None:
    page = new_phone(SMALL, java_script_enabled=False)
    [table] = begin([page.request], "little-dragons", "along", *NAMES[:5])
    play_on([table], Random("tiles"), 20)  # noqa: S311 - the same plays each time
    page.goto(f"{table.home}/now")
    tile = page.locator(".seat-tile").first
    tile.tap()
    expect(page.locator(".has-taken").first).to_be_in_viewport(ratio=1)
    tile.tap()
    expect(page.locator(".has-taken").first).to_be_hidden()
