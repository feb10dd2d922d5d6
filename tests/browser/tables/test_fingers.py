"""Fingers on the screen choose the starting player, by several real touches."""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from tests.support.phones.live_phones import stop_clock

Spot = tuple[int, int]
TOO_SHORT = 1_200  # milliseconds; the field waits for 2 seconds of stillness


class Hand:
    """Touches on the field by number, at places relative to the field's corner."""

    def __init__(self, phone: Page) -> None:
        self.field: Locator = phone.locator("#fingers")
        phone.evaluate("document.fonts.ready.then(() => {})")
        self.field.scroll_into_view_if_needed()
        box = self.field.bounding_box()
        assert box is not None
        self.left, self.top = box["x"], box["y"]
        self.session: CDPSession = phone.context.new_cdp_session(phone)
        self.down: dict[int, Spot] = {}

    def send(self, kind: str, fingers: Mapping[int, Spot]) -> None:
        points = [{"x": self.left + x, "y": self.top + y, "id": finger} for finger, (x, y) in fingers.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def lay(self, **spots: Spot) -> None:
        for finger, spot in spots.items():
            self.down[int(finger.removeprefix("f"))] = spot
            self.send("touchStart", self.down)

    def move(self, finger: int, spot: Spot) -> None:
        self.down[finger] = spot
        self.send("touchMove", self.down)

    def lift(self, *fingers: int) -> None:
        for finger in fingers:
            self.send("touchEnd", {finger: self.down.pop(finger)})


@pytest.fixture
def hand(phone: Page) -> Callable[[], Hand]:
    def lays() -> Hand:
        phone.goto("/games/khlor/start")
        return Hand(phone)

    return lays


def test_still_fingers_choose_one(phone: Page, hand: Callable[[], Hand]) -> None:
    fingers = hand()
    status = fingers.field.get_by_role("status")
    expect(status).to_have_text("Put your fingers here", use_inner_text=True)
    fingers.lay(f0=(80, 120))
    expect(status).to_have_text("1 finger: you need 2 or more", use_inner_text=True)
    fingers.lay(f1=(200, 200), f2=(120, 320))
    expect(status).to_have_text("Keep still", use_inner_text=True)
    expect(phone.locator(".finger")).to_have_count(3)
    fingers.move(2, (140, 330))
    expect(phone.locator(".finger.starts")).to_have_count(1)
    expect(status).to_have_text("This finger starts", use_inner_text=True)
    expect(phone.locator(".finger.waits")).to_have_count(2)
    shapes = [
        phone.locator(each).first.evaluate("e => getComputedStyle(e).borderStyle") for each in (".starts", ".waits")
    ]
    assert shapes == ["double", "dotted"]
    fingers.lift(0, 1, 2)
    expect(status).to_have_text("This finger starts", use_inner_text=True)
    fingers.lay(f0=(90, 130))
    expect(phone.locator(".finger")).to_have_count(1)
    expect(status).to_have_text("1 finger: you need 2 or more", use_inner_text=True)


def test_another_number_of_fingers_restarts_the_wait(phone: Page, hand: Callable[[], Hand]) -> None:
    fingers = hand()
    stop_clock(phone)
    fingers.lay(f0=(80, 120), f1=(200, 200))
    phone.clock.run_for(TOO_SHORT)
    fingers.lay(f2=(120, 320))
    phone.clock.run_for(TOO_SHORT)
    fingers.lift(1)
    expect(phone.locator(".finger")).to_have_count(2)
    phone.clock.run_for(TOO_SHORT)
    expect(phone.locator(".finger.starts")).to_have_count(0)
    fingers.lift(0)
    expect(phone.locator(".finger")).to_have_count(1)
    phone.clock.run_for(TOO_SHORT * 2)
    expect(phone.locator(".finger.starts")).to_have_count(0)  # one finger alone chooses nobody
    fingers.lay(f4=(240, 300))
    phone.clock.run_for(TOO_SHORT * 2)
    expect(phone.locator(".finger.starts")).to_have_count(1)


def test_a_mark_lies_under_its_finger_and_stays_in_the_field(phone: Page, hand: Callable[[], Hand]) -> None:
    fingers = hand()
    fingers.lay(f0=(150, 200), f1=(8, 8))
    middle, corner = (phone.locator(".finger").nth(i).bounding_box() for i in range(2))
    field = fingers.field.bounding_box()
    assert middle is not None
    assert corner is not None
    assert field is not None
    assert abs(middle["x"] + middle["width"] / 2 - field["x"] - 150) < 6
    assert abs(middle["y"] + middle["height"] / 2 - field["y"] - 200) < 6
    assert corner["x"] >= field["x"]
    assert corner["y"] >= field["y"]


def test_the_field_respects_reduced_motion_and_does_not_scroll(phone: Page, hand: Callable[[], Hand]) -> None:
    fingers = hand()
    fingers.lay(f0=(150, 300), f1=(60, 60))
    before = phone.evaluate("scrollY")
    for y in range(290, 60, -30):
        fingers.move(0, (150, y))
    assert phone.evaluate("scrollY") == before
    assert phone.evaluate("document.getAnimations().length") == 0  # this phone asks for reduced motion
    assert phone.locator("#fingers").evaluate("e => getComputedStyle(e).touchAction") == "none"


def test_a_tap_names_the_chosen_player(phone: Page, hand: Callable[[], Hand]) -> None:
    hand()
    phone.get_by_role("button", name="2 players: change").tap()
    phone.get_by_label("Name of player 2").fill("Ben")
    phone.get_by_role("button", name="Done").tap()
    phone.get_by_role("button", name="Ben", exact=True).tap()
    expect(phone.locator(".verdict")).to_have_text("Ben starts")
    phone.get_by_role("button", name="Draw at random instead").tap()
    expect(phone.get_by_text("Drawn at random from 2 players")).to_be_visible()
    expect(phone).to_have_url(re.compile("seed="))  # a test can act before the browser is ready, unlike a person
    drawn = phone.locator(".verdict").inner_text()
    phone.reload()
    expect(phone.locator(".verdict")).to_have_text(drawn)
    phone.goto("/games/khlor/start")  # the next game: the same players, but nobody is chosen yet
    expect(phone.get_by_label("Name of player 2")).to_have_value("Ben")
    expect(phone.locator(".verdict")).to_have_count(0)


def test_a_mouse_user_is_offered_the_other_ways(browser: Browser, server: str) -> None:
    with browser.new_context(base_url=server) as context:
        page = context.new_page()
        page.goto("/games/khlor/start")
        expect(page.locator("#by-fingers")).to_be_hidden()
        expect(page.get_by_role("button", name="Draw at random instead")).to_be_visible()
