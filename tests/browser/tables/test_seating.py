"""The order of the seats: the host drags one with a finger, taps it and then a place, or moves it with the keyboard."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.support.phones.live_phones import Phone, await_answers
from tests.support.phones.plays import begin

SIZE = {"width": 320, "height": 568}


def sitter(page: Page, name: str) -> Locator:
    return page.locator(".seating li", has_text=name)


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, seat: Locator, to: Locator) -> None:
    """Drag a seat by its dots with a finger."""
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = centre(seat.locator(".grip")), centre(to)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.2, 0.4, 0.6, 0.8, 1):
        spot = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [spot]})
    expect(to).to_have_class(re.compile("awaits"))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#seating-heading").tap()  # Chromium takes the first tap after a drag of the protocol for its end


def test_a_seat_is_dragged_tapped_or_moved_by_the_keyboard(new_phone: Phone) -> None:
    ana = new_phone(SIZE)
    [table] = begin([ana.request], "little-dragons", "along", "Ana", "Ben", "Caro", "Dan", seats=1)
    ana.goto(f"{table.home}/now")

    def sit(*names: str) -> None:
        await_answers(ana)
        assert [seat["name"] for seat in table.view()["seats"]] == list(names)

    drag(ana, sitter(ana, "Dan"), sitter(ana, "Ben"))
    expect(ana.locator("#news")).to_have_text("Dan sits at place 2 now")
    sit("Ana", "Dan", "Ben", "Caro")
    sitter(ana, "Caro").tap()
    sitter(ana, "Ana").locator(".to-here").tap()
    expect(ana.locator("#news")).to_have_text("Caro sits at place 1 now")
    sit("Caro", "Ana", "Dan", "Ben")
    sitter(ana, "Caro").locator("input").focus()
    ana.keyboard.press("ArrowDown")
    expect(sitter(ana, "Ana").locator("input")).to_be_checked()
    ana.keyboard.press("Tab")
    ana.keyboard.press("Enter")
    expect(ana.locator("#news")).to_have_text("Ana moved one seat up")
    sit("Ana", "Caro", "Dan", "Ben")


def test_six_seats_are_in_view_on_the_smallest_phone(new_phone: Phone) -> None:
    page = new_phone(SIZE)
    [table] = begin([page.request], "break-the-egg", "along", "Ana", "Ben", "Caro", "Dan", "Eva", "Fay", seats=1)
    page.goto(f"{table.home}/now")
    for seat in page.locator(".sitter").all():
        expect(seat).to_be_in_viewport(ratio=1)
