"""A hand of cards: the player holds it open with a thumb, chooses cards by taps and plays them by one button."""

from playwright.sync_api import Locator, Page, ViewportSize, expect

from companion.games.dragons_eggs.rules import EFFECTS
from companion.kit.text import say
from tests.support.phones.evenings import does, hold, join, open_table
from tests.support.phones.live_phones import Phone, hide, stop_clock


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f"[data-card='{card}']").click()


def list_chosen(page: Page) -> list[str | None]:
    pressed = page.locator("[data-card][aria-pressed=true]")
    return [card.get_attribute("data-card") for card in pressed.all()]


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
    address = open_table(ana, "dragons-eggs", "Ana", "Ben", "Caro")
    join(ben, address, "Ben")
    does(ana, "deck", deck="all-cards")
    does(ana, "play", deck="all-cards", move="start:0")
    ben.goto(f"{address}/decks/all-cards/eyes/s2")
    ana.goto(f"{address}/decks/all-cards/eyes/s1")
    hand = hold(ana)
    plays = hand.locator(".choice .button:visible")
    expect(plays).to_have_text(["Choose a card"])
    expect(plays).to_be_disabled()

    choose(ana, "8")
    expect(plays).to_have_text(["Play 8"])
    choose(ana, "3")
    expect(plays).to_have_text(["Play 8 down, 3 up"])
    choose(ana, "4")  # it replaces the last chosen card
    expect(plays).to_have_text(["Play 8 down, 4 up"])
    choose(ana, "8")  # it is no longer chosen
    expect(plays).to_have_text(["Play 4"])
    does(ben, "done", "s2", done="1")
    expect(ana.locator("#news")).to_contain_text("Ben")
    assert list_chosen(ana) == ["4"], "it stays chosen when others do something"

    choose(ana, "10")
    plays.click()
    expect(ben.locator("#news")).to_contain_text("Ana plays a Treasure card face down, and the 10 face up")
    expect(hand.locator(".gone")).to_have_text(["4 down", "10 up"])
    expect(plays).to_have_count(0)
    fingers = Fingers(ben)
    for card in "85":
        fingers.tap(ben.locator(f"[data-card='{card}']"))
    fingers.tap(ben.get_by_role("button", name="Play 8 down, 5 up"))
    expect(ben.locator(".gone")).to_have_text(["5 up", "8 down"])
    fingers.send("touchEnd", fingers.thumb)
    expect(ben.locator(".open")).to_be_hidden()


def find_hidden(page: Page) -> list[str]:
    """Return the abilities that do not fit above the buttons with the longest effect text."""
    longest = max(map(say, EFFECTS.values()), key=len)
    page.locator(".wide .held-card > span").evaluate_all(
        "(all, text) => all.forEach((e) => e.textContent = text)", longest
    )
    edge = page.locator(".thumb").bounding_box()
    assert edge
    boxes = {card.locator("b").inner_text(): card.bounding_box() for card in page.locator(".wide .held-card").all()}
    assert boxes
    return [name for name, box in boxes.items() if not box or box["y"] + box["height"] > edge["y"]]


def test_abilities_are_fully_visible_on_the_smallest_phone(new_phone: Phone) -> None:
    """One ability fits beside the Treasure cards, and two fit while the player chooses one of them."""
    ana = new_phone({"width": 320, "height": 568})
    address = open_table(ana, "dragons-eggs", "Ana", "Ben", "Caro")
    for seat in ("s2", "s3"):
        does(ana, "sit", seat)
    does(ana, "deck", deck="all-cards")
    does(ana, "play", deck="all-cards", move="start:0")
    ana.goto(f"{address}/decks/all-cards/eyes/s1?me=s1")
    hand = hold(ana)
    assert find_hidden(ana) == []
    for seat in ("s1", "s2", "s3"):
        does(ana, "play", seat, deck="all-cards", move="bid:4:6")
    hand.get_by_role("button", name="Draw an Ability card").click()
    expect(hand.locator(".wide [data-card]")).to_have_count(2)
    for width, height in ((320, 568), (320, 640), (390, 664)):
        size = ViewportSize(width=width, height=height)
        ana.set_viewport_size(size)
        assert find_hidden(ana) == [], size


def test_a_hand_closes_when_its_page_is_hidden_and_is_kept_nowhere(new_phone: Phone) -> None:
    ana = new_phone()
    address = open_table(ana, "dragons-eggs", "Ana", "Ben", "Caro")
    does(ana, "deck", deck="all-cards")
    does(ana, "play", deck="all-cards", move="start:0")
    ana.goto(f"{address}/decks/all-cards/eyes/s1")
    hand = hold(ana)
    hide(ana, True)
    expect(hand.locator(".open")).to_be_hidden()
    hide(ana, False)
    stop_clock(ana)
    ana.locator("[data-hold]").click(click_count=2)  # after two taps the hand stays open for a while
    expect(hand.locator(".open")).to_be_visible()
    ana.clock.run_for(500)  # an immediate tap would count as a further tap on the button
    ana.locator("[data-hold]").press("Enter")
    expect(hand.locator(".open")).to_be_hidden()
    ana.clock.resume()
    ana.goto(f"{address}/now")
    expect(ana.get_by_role("heading", name="What just happened")).to_be_visible()
    assert ana.evaluate("JSON.stringify({...sessionStorage, ...localStorage}).includes('data-card')") is False


def test_a_worn_phone_is_left_by_holding_for_two_seconds(new_phone: Phone) -> None:
    ben = new_phone()
    address = open_table(ben, "break-the-egg", "Ben", "Ana", "Caro", "Dan", "Eva")
    does(ben, "deck", deck="headbands")
    ben.goto(f"{address}/decks/headbands/worn/s1")
    ben.get_by_role("button", name="Wear it").click()
    leave = ben.get_by_role("link", name="Hold for 2 seconds to leave")
    leave.hover()
    here = ben.url
    stop_clock(ben)
    ben.mouse.down()
    ben.clock.run_for(1_900)
    ben.mouse.up()
    ben.clock.run_for(5_000)
    expect(leave).to_be_visible()
    assert ben.url == here
    ben.mouse.down()
    ben.clock.run_for(2_100)
    expect(ben).to_have_url(f"{address}/decks/headbands/eyes/s1")
