"""The pad on Now keeps its place on a small phone, and places fit on the screen for the room."""

import pytest
from playwright.sync_api import expect

from tests.support.phones.evenings import SMALL, TELEVISION, watch
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin, press

pytestmark = pytest.mark.browser

TIE = {"players__0__dragons": "6", "players__1__dragons": "7", "players__2__dragons": "5"}
SHELLS = {"players__0__eggshells": "5", "players__1__eggshells": "4", "players__2__eggshells": "5"}
FITS = "(each) => each.scrollHeight <= each.clientHeight + 1"


def test_the_pad_stays_when_somebody_leads(new_phone: Phone) -> None:
    page = new_phone(SMALL)
    [table] = begin([page.request], "khlor", "along", "Eva", "Ben", "Ana", "Tom")
    page.goto(f"{table.home}/now")
    press(page, "Eva", "Plain side", "Green", "Green", "Green")
    pad = page.locator(".whole-pad .pad")
    expect(pad.locator("tfoot .leads")).to_be_attached()
    expect(pad).to_be_in_viewport(ratio=1)  # else tiles stand in its place


def test_a_tie_fits_on_the_screen(new_phone: Phone) -> None:
    page, screen = new_phone(), new_phone(TELEVISION)
    [table] = begin([page.request], "dragomino", "count", "Ana", "Ben", "Gran")
    watch(screen, table.home)
    table.counts(**TIE, **SHELLS, table__mommy_dragon="0")
    table.does("reveal")
    expect(screen.locator(".decided")).to_be_visible()
    expect(screen.locator(".veiled")).to_have_count(0)
    assert screen.locator(".standing").evaluate(FITS)


def test_the_places_of_five_fit_on_the_screen_as_they_open(new_phone: Phone) -> None:
    """They are out of sight at the reveal, so that they have no size to fit before."""
    page, screen = new_phone(), new_phone(TELEVISION)
    [table] = begin([page.request], "dragons-eggs", "count", "Ana", "Ben", "Charlotte-Sophie", "Dan", "Gran Elizabeth")
    watch(screen, table.home)
    table.counts(**dict.fromkeys(table.view()["missing"], "0"))
    table.does("reveal")
    places = screen.locator(".standing")
    expect(places.locator(".places-list > li").last).to_be_visible()
    while screen.locator(".veiled").count():
        assert places.evaluate(FITS)
        screen.wait_for_timeout(100)
    assert places.evaluate(FITS)
