"""Every quick tap counts, at any rhythm, over any network, on slow phones, beside other phones or alone.

`just thorough` adds further rhythms and networks.
"""

import itertools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from companion.library.registry import games
from tests.support.cases import THOROUGH
from tests.support.phones.live_phones import SETTLED, Phone, cut_off, host_table, slowed, take_seat, tap_there, unsent


def counting(page: Page, address: str, name: str) -> Page:
    """Take the seat of that name, and open its score sheet."""
    take_seat(page, address, name).goto(f"{address}/score")
    return page


def field(page: Page, path: str) -> Any:
    return page.locator(f"[id='{path}']")


def plus(page: Page, path: str) -> Any:
    return page.locator(f"button[value='plus.{path}']")


def tap_plus(page: Page, path: str, times: int, pause: int) -> None:
    tap_there(page, plus(page, path), times, pause)


def holds(page: Page, path: str, number: int) -> None:
    """Wait until the server holds the number, and a reloaded page shows it."""
    expect(field(page, path)).to_have_value(str(number), timeout=SETTLED)
    for _look in range(100):
        if not unsent(page):
            break
        page.wait_for_timeout(200)
    page.reload()
    expect(field(page, path)).to_have_value(str(number))
    assert page.get_by_text("was quicker").count() == 0


@contextmanager
def counting_along(page: Page, path: str) -> Iterator[None]:
    """Let another phone count during the block, and check that it lost nothing."""
    tap = "document.querySelector(`[value='plus.${path}']`).click()"
    page.evaluate(f"(path) => {{ window.beat = setInterval(() => {tap}, 370) }}", path)
    yield
    page.evaluate("clearInterval(window.beat)")
    number = int(field(page, path).input_value())
    assert number > 0
    holds(page, path, number)


@dataclass(frozen=True)
class Hand:
    """A number of taps with pauses, the phone's network latency, and the factor of its slower processor."""

    taps: int
    pause: int
    latency: int = 0
    slow: int = 1
    alone: bool = False

    def __str__(self) -> str:
        place = "alone" if self.alone else "among others"
        return f"{self.taps} taps every {self.pause} ms, {self.latency} ms latency, processor / {self.slow}, {place}"


HANDS = [Hand(12, 80, 300, 4), Hand(8, 540, alone=True)]
RHYTHMS = (80, 150, 300, 450, 500, 540, 600, 700, 800)
MORE_HANDS = [Hand(14, pause, latency, slow) for pause in RHYTHMS for latency in (0, 40, 300, 1000) for slow in (1, 4)]


@pytest.mark.parametrize("hand", [*HANDS, *MORE_HANDS] if THOROUGH else HANDS, ids=str)
def test_every_tap_on_a_table_counts(phones: Phone, hand: Hand) -> None:
    host = phones()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ana = counting(phones(hand.latency), address, "Ana")
    ben = counting(host, address, "Ben")
    beside = nullcontext() if hand.alone else counting_along(ben, "players.1.dragons")
    with beside, slowed(ana, hand.latency, hand.slow):
        tap_plus(ana, "players.0.dragons", hand.taps, hand.pause)
        expect(field(ana, "players.0.dragons")).to_have_value(str(hand.taps), timeout=SETTLED)
    holds(ana, "players.0.dragons", hand.taps)


def abort_actions(route: Route) -> None:
    """Let pages and streams reach the server, but no action."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.fallback()


def test_typed_texts_move_with_their_seat(phones: Phone) -> None:
    """The host moves the seat while one save is on its way and the next one is typed."""
    host = phones()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = counting(phones(), address, "Ben")
    ben.route("**/t/*", abort_actions)
    tap_plus(ben, "players.1.dragons", 3, 700)
    host.locator("#seat-s2 summary").click()
    host.get_by_role("button", name="Move Ben up one seat").click()
    expect(field(ben, "players.0.dragons")).to_have_value("3")
    ben.unroute("**/t/*")
    holds(ben, "players.0.dragons", 3)
    expect(ben.get_by_role("heading", name="Ben")).to_be_visible()


def test_two_windows_of_one_phone_count_at_one_moment(phones: Phone) -> None:
    """One window taps every 7 ms, the other one every 11 ms, each in its own field."""
    ana = counting(phones(), host_table(phones(), "dragomino", "Ana", "Ben"), "Ana")
    second = ana.context.new_page()
    second.goto(ana.url)
    fields = {ana: ("players.0.dragons", 7), second: ("players.0.eggshells", 11)}
    for page, (path, pause) in fields.items():
        tap = f"() => left-- > 0 && document.querySelector(`[value='plus.{path}']`).click()"
        page.evaluate(f"() => {{ let left = 60; setInterval({tap}, {pause}) }}")
    for page, (path, _pause) in fields.items():
        expect(field(page, path)).to_have_value("60", timeout=SETTLED)
    for page, (path, _pause) in fields.items():
        holds(page, path, 60)


PADS = {slug: f"/games/{slug}/score?players={game.standard.least}" for slug, game in games().items()}


def keys(page: Page, pressed: Iterable[str], pause: int) -> None:
    """Tap the docked keys of a pad at their first places without waiting, with `>` for Next."""
    place = {key: page.locator(f"[data-key='{'next' if key == '>' else key}']").bounding_box() for key in set(pressed)}
    for key in pressed:
        box = place[key]
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(pause)


def cells_hold(page: Page, *numbers: str) -> None:
    """Wait until the first cells of a pad's first row hold these texts."""
    for place, number in enumerate(numbers):
        expect(page.locator(".cell input").nth(place)).to_have_value(number)


LATENCIES = itertools.cycle([0, 40, 300, 1000])
AT_PADS = [(game, pause, next(LATENCIES)) for game in PADS for pause in RHYTHMS]


@pytest.mark.parametrize(("game", "pause", "latency"), AT_PADS if THOROUGH else [("khlor", 80, 300)])
def test_every_key_on_a_pad_counts(phones: Phone, game: str, pause: int, latency: int) -> None:
    """Keys count at one place of the screen, without a network, and after an immediate reload."""
    phone = phones()
    with slowed(phone, latency, 4) as wire:
        phone.goto(PADS[game])
        goes_on_alone = phone.locator(".cell input").first.get_attribute("data-most") in [*map(str, range(10))]
        keys(phone, "12" if goes_on_alone else "1>2", pause)
        expect(phone.locator(".cell input").nth(1)).to_have_value("2")
        before = phone.locator("[data-key='5']").bounding_box()
        phone.reload()
        cells_hold(phone, "1", "2")
        cut_off(wire, latency, offline=True)
        for cell, digit in zip(phone.locator(".cell input").all()[:2], "34", strict=True):
            cell.tap()
            keys(phone, digit, pause)
    expect(phone.get_by_role("alert").filter(has_text="not answering")).to_be_visible()
    cells_hold(phone, "3", "4")
    cut_off(wire, latency, offline=False)
    expect(phone.get_by_role("alert").filter(has_text="not answering")).to_be_hidden(timeout=SETTLED)
    cells_hold(phone, "3", "4")
    assert phone.locator("[data-key='5']").bounding_box() == before


@pytest.mark.parametrize(
    ("pause", "latency"), list(itertools.product(RHYTHMS, [0, 40, 300, 1000])) if THOROUGH else [(80, 1000)]
)
def test_every_key_of_a_keyboard_counts(phones: Phone, pause: int, latency: int) -> None:
    """Type on a wide screen with and without pauses; the answer has every key."""
    phone = phones(latency, width=1280, height=800)
    phone.goto(PADS["khlor"])
    with slowed(phone, latency, 4):
        phone.locator(".cell input").first.click()
        for key in ("1", "Enter", "1", "pause", "4", "Backspace", "5"):
            if key == "pause":
                phone.wait_for_timeout(500)
            else:
                phone.keyboard.press(key)
                phone.wait_for_timeout(pause)
        cells_hold(phone, "1", "15")
    for cell, other in zip(phone.locator(".cell input").all()[:2], (15, 1), strict=True):
        expect(cell).to_have_attribute("data-help", f"The other has {other}", timeout=SETTLED)
    phone.reload()
    cells_hold(phone, "1", "15")


def test_a_problem_does_not_move_the_keys(phones: Phone) -> None:
    """The sixth egg of the second player exceeds the number in the box, which the first player's cell reports, too."""
    phone = phones()
    phone.goto("/games/little-dragons/score?players=2&mode=standard&players.0.eggs.9=5")
    phone.locator("[id='players.1.eggs.9']").tap()
    before = phone.locator("[data-key='6']").bounding_box()
    keys(phone, "6", 400)
    expect(phone.locator("[id='players.1.eggs.9']")).to_have_value("6")
    expect(phone.get_by_role("status").filter(has_text="check 2 entries")).to_be_visible()
    assert phone.locator("[data-key='6']").bounding_box() == before
