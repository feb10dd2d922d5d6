"""Each quick tap on squares, steps, stacks and eggs counts once, while another phone acts.

The phone and its network are slow, and the network is gone for a while.

`just thorough` adds further rhythms and networks.
"""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, FloatRect, Locator, Page, expect

from tests.support.cases import THOROUGH
from tests.support.phones.live_phones import SETTLED, Phone, cut_off, hinder, hold_actions, host_table, take_seat

SLOW = 4
LATENCIES = (0, 40, 300, 1000)
RHYTHMS = (80, 150, 300, 500, 800)
STEPS = ".steps > li > form .toggle"  # without the names of who starts
Hand = tuple[int, int]  # milliseconds between two taps, and of latency
HANDS: list[Hand] = list(itertools.product(RHYTHMS, LATENCIES)) if THOROUGH else [(80, 300)]


def name_hand(hand: Hand) -> str:
    return f"every-{hand[0]}-over-{hand[1]}"


def test_each_tap_on_a_square_counts_once(new_phone: Phone) -> None:
    address = host_table(new_phone(), "khlor", "Ana", "Ben")
    ana, ben = take_seat(new_phone(), address, "Ana"), take_seat(new_phone(), address, "Ben")
    ben.goto(f"{address}/decks")
    ana.goto(f"{address}/decks")
    wire = hinder(ana, 300, SLOW)
    for button in ("Deal: Demon board", "Ana is the eldest and starts", "The board is laid: Ana starts"):
        ana.get_by_role("button", name=button).click()
    first = ana.locator("button[value='catch:A1']")
    expect(first).to_be_visible()
    with hold_actions(ana, address):
        first.dblclick()
    for square in ("B2", "C3"):
        ana.locator(f"button[value='catch:{square}']").click()
    over = "The turn is over: Ben is next"
    for page in (ana, ben):
        expect(page.locator("td.marked")).to_have_count(3)
        expect(page.get_by_role("button", name=over)).to_be_visible()
    cut_off(wire, 300, offline=True)
    ana.get_by_role("button", name=over).click()
    expect(ana.get_by_role("button", name=over)).to_have_attribute("aria-busy", "true")
    ana.get_by_role("button", name=over).click()
    cut_off(wire, 300, offline=False)
    for page in (ana, ben):
        expect(page.locator("#deck-board")).to_contain_text("Ben catches 3 demons")
        expect(page.locator("td.marked")).to_have_count(0)


def version(page: Page) -> int:
    """Reload the page, and return the version of the table."""
    page.reload()
    return int(page.locator("#table").get_attribute("data-version") or 0)


def tap(page: Page, button: Locator) -> None:
    """Tap the button at its current place without waiting."""
    button.scroll_into_view_if_needed()
    tap_at(page, button.bounding_box())


def tap_at(page: Page, box: FloatRect | None) -> None:
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def between(page: Page, wire: CDPSession, hand: Hand, taps: int) -> Iterator[int]:
    """Yield the number of each tap, with a pause after it; the middle third has no network."""
    pause, latency = hand
    for number in range(taps):
        cut_off(wire, latency, offline=taps // 3 <= number < taps * 2 // 3)
        yield number
        page.wait_for_timeout(pause)
    cut_off(wire, latency, offline=False)


@contextmanager
def ticking_along(ben: Page) -> Iterator[None]:
    """Let another phone tick and untick the first step during the block."""
    ben.evaluate("window.beat = setInterval(() => document.querySelector('.steps .toggle').click(), 370)")
    yield
    ben.evaluate("clearInterval(window.beat)")


@pytest.mark.parametrize("hand", HANDS, ids=name_hand)
def test_each_square_and_step_is_ticked_by_its_tap(new_phone: Phone, hand: Hand) -> None:
    """Squares are tapped at places measured before, steps at their current places."""
    address = host_table(new_phone(), "khlor", "Ana", "Ben")
    ana, ben = take_seat(new_phone(), address, "Ana"), take_seat(new_phone(), address, "Ben")
    ben.goto(f"{address}/setup")
    ana.goto(f"{address}/decks")
    ana.get_by_role("button", name="Deal: Demon board").click()
    squares = ana.locator("button.square")
    expect(squares).to_have_count(48)
    squares.last.scroll_into_view_if_needed()
    places = [square.bounding_box() for square in squares.all()][: None if THOROUGH else 12]
    wire = hinder(ana, hand[1], SLOW)
    with ticking_along(ben):
        for number in between(ana, wire, hand, len(places)):
            tap_at(ana, places[number])
    in_turn = SETTLED + len(places) * hand[1] * 2  # actions are sent one after the other
    expect(ana.locator("button[value^='untick:']")).to_have_count(len(places), timeout=in_turn)
    values = [square.get_attribute("value") for square in squares.all()]
    assert [bool(value and value.startswith("untick")) for value in values[: len(places)]] == [True] * len(places)
    expect(ben.locator("[data-waiting]")).to_have_count(0, timeout=SETTLED)
    ana.goto(f"{address}/setup")
    steps = ana.locator(STEPS)
    before, most = version(ana), steps.count() - 1
    for number in between(ana, wire, hand, most):
        tap(ana, steps.nth(number + 1))
    expect(ana.locator("[data-waiting]")).to_have_count(0, timeout=SETTLED)
    assert version(ana) == before + most
    assert [each.get_attribute("aria-pressed") for each in steps.all()[1:]] == ["true"] * most
