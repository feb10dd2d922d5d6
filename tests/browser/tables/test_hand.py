"""A hand: it opens by a thumb or by its way from Now, cards are chosen by taps, one act leads back; a worn phone."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from companion.games.dragons_eggs.rules import EFFECTS
from companion.kit.text import say
from tests.support.phones.evenings import hold
from tests.support.phones.live_phones import Phone, follow, hide, stop_clock, tap_there
from tests.support.phones.plays import TablePhone, begin, press, turn_is

HEADS = ("Ben", "Ana", "Caro", "Dan", "Eva")


def card(page: Page, value: int) -> Locator:
    return page.locator(f"[data-card='Treasure card {value}']")


def plays(page: Page) -> Locator:
    return page.locator(".to-play .button:visible")


def list_chosen(page: Page) -> list[str | None]:
    pressed = page.locator("[data-card][aria-pressed=true]")
    return [each.get_attribute("data-card") for each in pressed.all()]


class Fingers:
    """A thumb that holds the button, and a finger that taps open cards."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.thumb = self.spot(page.locator("[data-hold]"), 1)
        self.send("touchStart", self.thumb)

    def spot(self, place: Locator, finger: int) -> dict[str, float]:
        place.scroll_into_view_if_needed()  # Playwright waits until the button does not move
        box = place.bounding_box()
        assert box
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger}

    def send(self, kind: str, *spots: dict[str, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def tap(self, place: Locator) -> None:
        expect(place).to_be_visible()
        finger = self.spot(place, 2)
        self.send("touchStart", self.thumb, finger)
        self.send("touchEnd", finger)


def test_cards_are_chosen_then_played(new_phone: Phone) -> None:
    ana, ben = new_phone(), new_phone()
    table, other = begin([ana.request, ben.request], "dragons-eggs", "all-cards", "Ana", "Ben", "Caro", seats=2)
    table.moves("starts:0")
    ana.goto(f"{table.home}/eyes/s1")
    hand = hold(ana)
    expect(plays(ana)).to_have_text(["Choose a card"])
    expect(plays(ana)).to_be_disabled()
    card(ana, 8).click()
    expect(plays(ana)).to_have_text(["8 down", "8 up…"])
    card(ana, 3).click()  # it replaces the chosen card
    expect(plays(ana)).to_have_text(["3 down", "3 up…"])
    card(ana, 3).click()  # it is no longer chosen
    expect(plays(ana)).to_have_text(["Choose a card"])
    card(ana, 4).click()
    other.does("done", "s2", done="1")
    expect(ana.locator("#news")).to_contain_text("Ben")
    assert list_chosen(ana) == ["Treasure card 4"], "it stays chosen when others do something"
    ana.context.set_offline(True)
    ana.get_by_role("button", name="4 up…").click()
    card(ana, 5).click()
    ana.context.set_offline(False)
    expect(hand.locator(".gone")).to_contain_text(["laid face up"])
    expect(plays(ana)).to_have_text(["5 down"])  # it moved up
    plays(ana).click()
    turn_is("^Everybody lays Treasure", ana)  # the act leads back

    ben.goto(f"{table.home}/eyes/s2")
    expect(ben.locator("#news")).to_contain_text("Ana lays a Treasure card face down")
    fingers = Fingers(ben)
    fingers.tap(card(ben, 8))
    fingers.tap(ben.get_by_role("button", name="8 down"))
    expect(ben.locator(".open")).to_have_count(0)
    turn_is("^Ana draws an Ability card", ben)


def find_hidden(page: Page) -> list[str]:
    """Return the abilities that do not fit above the buttons with the longest effect text."""
    longest = max(map(say, EFFECTS.values()), key=len)
    page.locator(".wide .held-card > span").evaluate_all(
        "(all, text) => all.forEach((e) => e.textContent = text)", longest
    )
    edge = page.locator(".thumb").bounding_box()
    assert edge
    boxes = {each.locator("b").inner_text(): each.bounding_box() for each in page.locator(".wide .held-card").all()}
    assert boxes
    return [name for name, box in boxes.items() if not box or box["y"] + box["height"] > edge["y"]]


def test_abilities_are_fully_visible_on_the_smallest_phone(new_phone: Phone) -> None:
    """One ability fits beside the Treasure cards, and two fit while the player chooses one of them."""
    ana = new_phone({"width": 320, "height": 568})
    [table] = begin([ana.request], "dragons-eggs", "all-cards", "Ana", "Ben", "Caro")
    table.moves("starts:0")
    ana.goto(f"{table.home}/eyes/s1?me=s1#open")
    assert find_hidden(ana) == []
    table.moves(*(f"lays-{way}:{seat}:{value}" for seat in range(3) for way, value in (("up", 6), ("down", 4))))
    table.moves("draws-ability:0")
    expect(ana.locator(".wide [data-card]")).to_have_count(2)
    for width, height in ((320, 568), (320, 640), (390, 664)):
        size = ViewportSize(width=width, height=height)
        ana.set_viewport_size(size)
        assert find_hidden(ana) == [], size


def test_a_hand_closes_when_its_page_is_hidden_or_untouched_and_is_kept_nowhere(new_phone: Phone) -> None:
    ana = new_phone()
    [table] = begin([ana.request], "dragons-eggs", "all-cards", "Ana", "Ben", "Caro", seats=1)
    table.moves("starts:0")
    stop_clock(ana)
    ana.goto(f"{table.home}/now")
    follow(ana.get_by_role("link", name="Your cards").first)  # also out of turn, it opens from Now
    hand = ana.locator(".open")
    expect(hand).to_be_visible()
    for _touch in range(2):
        ana.clock.run_for(9_000)
        card(ana, 3).click()  # a touch keeps it open
    expect(hand).to_be_visible()
    ana.clock.run_for(10_100)
    expect(hand).to_be_hidden()
    ana.reload()
    expect(hand).to_be_hidden()
    ana.clock.run_for(500)
    ana.locator("[data-hold]").click(click_count=2)  # after two taps the hand stays open for a while
    expect(hand).to_be_visible()
    ana.clock.run_for(500)  # an immediate tap would count as a further tap on the button
    ana.locator("[data-hold]").press("Enter")
    expect(hand).to_be_hidden()
    hold(ana)
    hide(ana, True)
    expect(hand).to_be_hidden()
    hide(ana, False)
    ana.clock.resume()
    ana.goto(f"{table.home}/now")
    turn_is("^Your turn, Ana", ana)
    assert ana.evaluate("JSON.stringify({...sessionStorage, ...localStorage}).includes('data-card')") is False


def wear(page: Page, table: TablePhone) -> Locator:
    """Put the phone on, and return the egg on it."""
    page.goto(f"{table.home}/worn/s1")
    press(page, "On my head")
    egg = page.locator("[data-egg]")
    expect(egg).to_be_visible()
    return egg


def test_eggs_on_heads_are_open_only_while_somebody_looks(new_phone: Phone) -> None:
    """They hide themselves as a hand does; without a script a link shows them."""
    ben, plain = new_phone({"width": 320, "height": 568}), new_phone(java_script_enabled=False)
    [table, _other] = begin([ben.request, plain.request], "break-the-egg", "headbands", *HEADS, seats=2)
    table.moves("starts:0")
    ben.goto(f"{table.home}/now")
    eggs, covered, look = ben.locator(".secret-egg"), ben.locator(".unknown:visible"), ben.get_by_text("Hold to look")
    expect(covered).to_have_count(5)
    look.hover()
    ben.mouse.down()
    expect(covered).to_have_count(1)
    expect(eggs).to_have_count(4)
    ben.mouse.up()
    expect(covered).to_have_count(5)
    stop_clock(ben)
    for _leaves in range(2):
        tap_there(ben, look, 2, 100)
        expect(covered).to_have_count(1)
        ben.clock.run_for(9_000)
        press(ben, "Duck") if not _leaves else ben.keyboard.press("Tab")
        ben.clock.run_for(9_000)
        expect(covered).to_have_count(1)
        hide(ben, True) if _leaves else ben.clock.run_for(1_000)
        expect(covered).to_have_count(5)
    plain.goto(f"{table.home}/now")
    expect(plain.locator(".unknown:visible")).to_have_count(5)
    plain.get_by_role("link", name="Show the eggs").click()
    expect(plain.locator(".unknown:visible")).to_have_count(1)


def test_anything_takes_the_egg_out_of_the_page_of_a_worn_phone(new_phone: Phone) -> None:
    """A touch, a key, a hidden page, a reload; the public acts then are in reach, and no answer brings the egg back."""
    ben = new_phone({"width": 320, "height": 568})
    [table] = begin([ben.request], "break-the-egg", "headbands", *HEADS, seats=1)
    table.moves("starts:0")
    worn = wear(ben, table)
    for way in (
        lambda: ben.touchscreen.tap(160, 200),
        lambda: ben.keyboard.press("Tab"),
        lambda: hide(ben, True),
        ben.reload,
    ):
        way()
        expect(worn).to_have_count(0)
        assert "on=1" not in ben.url
        hide(ben, False)
        follow(ben.get_by_role("link", name="Back on my head"))
        expect(worn).to_be_visible()
    ben.touchscreen.tap(160, 200)
    press(ben, "Duck")
    expect(ben.locator("#news, #turn-heading").filter(has_text=re.compile("ducks|Ana's turn")).first).to_be_visible()
    expect(worn).to_have_count(0)


def test_a_worn_phone_is_left_by_a_hold_or_by_two_taps(new_phone: Phone) -> None:
    ben = new_phone()
    [table] = begin([ben.request], "break-the-egg", "headbands", *HEADS, seats=1)
    table.moves("starts:0")
    for taps in (1, 2):
        wear(ben, table) if taps == 1 else ben.goto(f"{table.home}/worn/s1")
        if taps == 1:
            ben.touchscreen.tap(160, 200)
        leave = ben.locator("[data-hold-to-leave]")
        leave.hover()
        here = ben.url
        stop_clock(ben)
        if taps == 1:
            ben.mouse.down()
            ben.clock.run_for(900)
            ben.mouse.up()
            ben.clock.run_for(5_000)
            assert ben.url == here
            ben.mouse.down()
            ben.clock.run_for(1_100)
            ben.mouse.up()
        else:
            tap_there(ben, leave, 1, 0)
            expect(leave).to_have_text("Tap again to take it off")
            tap_there(ben, leave, 1, 0)
        expect(ben.locator(".now")).to_be_visible()
        ben.clock.resume()
