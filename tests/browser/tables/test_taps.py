"""The taps that a turn takes, from its first to its end, without scrolling on a phone with its browser's bars."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.phones.evenings import open_table
from tests.support.phones.live_phones import Phone, leading
from tests.support.phones.plays import TablePhone, begin, turn_is, word

PHONE = {"width": 390, "height": 664}


class Finger:
    """A finger that taps what is in view, and counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, *places: Locator) -> None:
        for place in places:
            expect(place).to_be_enabled()
            expect(place).to_be_in_viewport(ratio=1)
            assert self.page.evaluate("scrollY") == 0
            place.tap()
            self.taps += 1

    def words(self, *words: str) -> None:
        for each in words:
            self.tap(word(self.page, each))


def begin_turn(new_phone: Phone, game: str, phones: str, *moves: str, seats: int = 3) -> tuple[Finger, TablePhone]:
    """Begin a play on one phone of its size, and open Now; phones of others hold the rest of the seats."""
    page, *others = [new_phone(PHONE) for _seat in range(seats)]
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[:seats]
    table = begin([page.request, *(each.request for each in others)], game, phones, *names)
    table[0].moves(*moves)
    page.goto(f"{table[0].home}/now")
    turn_is("^Your turn, Ana", page)
    return Finger(page), table[0]


def test_a_turn_of_little_dragons_with_an_egg_takes_two_taps(new_phone: Phone) -> None:
    finger, _table = begin_turn(new_phone, "little-dragons", "along", "starts:0")
    finger.words("No. 9", "Turn over")
    turn_is("^Ben's turn", finger.page)
    assert finger.taps == 2


def test_a_turn_of_khlor_with_two_eggs_takes_six_taps(new_phone: Phone) -> None:
    finger, _table = begin_turn(new_phone, "khlor", "along", "starts:0", "side-up:0:plain")
    finger.words("Green", "Green", "Blue", "green egg", "green egg", "Turn over")
    turn_is("^Ben catches three", finger.page)
    assert finger.taps == 6


def test_a_turn_of_khlor_on_the_demon_board_takes_seven_taps(new_phone: Phone) -> None:
    """An egg goes to an empty square: the board is played until there are two."""
    finger, table = begin_turn(new_phone, "khlor", "demon-board", "starts:0", "side-up:0:plain")
    page = finger.page
    while (view := table.view())["turn"] != "s1" or list(view["facts"].values()).count("") < 3:
        moves = [move["id"] for move in view["moves"] if move["id"].startswith("catch-demon:")]
        table.moves(*moves[:3], f"end-hunt:{moves[0].split(':')[1]}")
    turn_is("^Your turn, Ana", page)
    for number in range(1, 4):
        finger.tap(page.locator("button.square[value^='catch-demon:0']").first)
        expect(page.locator("td.marked")).to_have_count(number)
    lay = page.locator(".card-keys [value^='lay-colour:'] ~ button:not([aria-disabled])").first
    if "lay" not in lay.inner_text():
        finger.tap(lay)
    else:
        finger.taps += 1  # all three are of one colour, which then is chosen already
    for number in range(1, 3):
        finger.tap(page.locator("button.square[value^='lay:0']").first)
        expect(page.locator(".square[value^='pick-up:']")).to_have_count(number)
    finger.words("Turn over")
    turn_is("^Ben catches three", page)
    assert finger.taps == 7


def test_a_turn_of_dragomino_takes_its_eggs_and_two_taps(new_phone: Phone) -> None:
    """With the box there is no domino to tap; at a watering hole of the Eggs there is one tap more an egg."""
    finger, _table = begin_turn(new_phone, "dragomino", "along", "starts:0")
    finger.words("Desert: Baby dragon", "Desert: Eggshell")
    finger.words("Turn over")
    turn_is("^Ben's turn", finger.page)
    assert finger.taps <= 2 + 2

    finger, _table = begin_turn(new_phone, "dragomino", "dominoes,eggs", "starts:0")
    page = finger.page
    finger.tap(page.locator("[value^='take-domino:'] ~ button").first)
    finger.tap(page.locator("[value^='draw-egg:'] ~ button").first)
    thirst = page.locator("[value^='draw-two-eggs:'] ~ button")
    expect(
        page.locator("[value^='draw-egg:'] ~ button .taps-so-far, [value^='draw-egg:'] ~ button.tapped")
    ).not_to_have_count(0)
    eggs, more = 1, 0
    if thirst.count():
        finger.tap(thirst.first)
        finger.tap(page.locator(".open [value^='keep-egg:'] ~ button").first)
        turn_is("^Your turn, Ana", page)
        eggs, more = 2, 1
    finger.words("Turn over")
    turn_is("^Ben's turn", page)
    assert finger.taps == eggs + 2 + more


def test_an_agreement_is_one_tap(new_phone: Phone) -> None:
    page = new_phone(PHONE)
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")
    for phones in ("along", "headbands"):
        [table] = begin([page.request], "break-the-egg", phones, *names, seats=1)
        table.moves("starts:4", *(["propose:4:duck"] if phones == "headbands" else []))
        page.goto(f"{table.home}/now")
        turn_is("^Your turn, Ana", page)
        finger = Finger(page)
        finger.words("Ana agrees" if phones == "along" else "Agree")
        turn_is("^Ben's turn", page)
        assert finger.taps == 1


@pytest.mark.parametrize("part", ["ability-cards", "all-cards"])
def test_an_ability_turn_takes_three_taps(new_phone: Phone, part: str) -> None:
    """Draw and look, choose the card, play it."""
    pages = [new_phone(PHONE) for _seat in range(3)]
    tables = begin([page.request for page in pages], "dragons-eggs", part, "Ana", "Ben", "Cleo")
    tables[0].moves("starts:0", *(["opens-egg-card:0:3", "all-lie:0"] if part == "ability-cards" else []))
    if part == "all-cards":
        for place, table in enumerate(tables):
            table.moves(f"lays-down:{place}:{place}")
    page = pages[0]
    page.goto(f"{tables[0].home}/now")
    finger = Finger(page)
    finger.words("Draw and look")
    expect(page.locator(".open")).to_be_visible()
    finger.tap(page.locator("button[data-card]:has-text('Sharp'), button[data-card]").first)
    finger.tap(page.get_by_role("button", name=re.compile("^(Play|Discard) ")).locator("visible=true").first)
    turn_is("^Ben draws an Ability card", page)
    assert finger.taps == 3


def test_from_joined_to_the_first_move_are_three_taps(new_phone: Phone) -> None:
    """Now, who starts, and the side of the board are asked on the way; only the first counts."""
    for game, asked, move in (
        ("little-dragons", ["Ana"], "No. 9"),
        ("khlor", ["Ana", "Plain side"], "Green"),
        ("dragomino", ["Ana"], "Desert"),
        ("dragons-eggs", ["Ana"], "1 egg"),
        ("break-the-egg", ["Ana"], "Ben agrees"),
    ):
        page = new_phone(PHONE)
        names = ("Ana", "Ben", "Cleo", "Dan", "Eva")[: 5 if game == "break-the-egg" else 3]
        open_table(page, game, *names, doing="Count along")
        finger = Finger(page)
        with leading(page):
            finger.tap(page.locator(".tabs").get_by_role("link", name="Now"))
        finger.words(*asked, move)
        expect(page.locator(".undo")).to_be_visible()
        assert finger.taps - len(asked) <= 3
        page.context.close()
