"""Two phones at one play: equal taps, clashes, lost networks, reasons, moments; and a phone without a script."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import REFUSED, Phones
from tests.support.phones.live_phones import (
    MOVING,
    Motion,
    Phone,
    await_answers,
    follow,
    hold_actions,
    leading,
    stop_clock,
)
from tests.support.phones.plays import TablePhone, begin, key, press, turn_is, word

SIZE = {"width": 390, "height": 664}
FIVE = ("Ana", "Ben", "Caro", "Dan", "Eva")


@pytest.fixture
def new_phone(browser: Browser, server: str, motion: Motion) -> Iterator[Phone]:
    """Open phones on which an action may be refused."""
    phones = Phones(browser, server, motion, REFUSED)
    yield phones.new
    phones.close()


def two_at(
    new_phone: Phone, game: str, phones: str, *moves: str, names: tuple[str, ...] = FIVE[:3]
) -> tuple[Page, Page, TablePhone]:
    """Begin a play, with Ana's phone and Ben's, which holds all other seats, both on Now."""
    ana, ben = new_phone(SIZE), new_phone(SIZE)
    table, _ben = begin([ana.request, ben.request], game, phones, *names)
    table.moves(*moves)
    for page in (ana, ben):
        page.goto(f"{table.home}/now")
    return ana, ben, table


def refusal(page: Page) -> Locator:
    return page.locator("#unsent .refusal")


def test_the_later_of_two_equal_taps_is_asked_and_one_that_happens_once_counts_once(new_phone: Phone) -> None:
    ana, ben, table = two_at(new_phone, "little-dragons", "along", "starts:0")
    with hold_actions(ben, table.home):
        press(ben, "No. 9")  # before Ben's phone hears of Ana's
        press(ana, "No. 9")
        expect(ben.locator("#news")).to_have_text("Ana takes an egg No. 9")
    expect(refusal(ben)).to_contain_text("Ana tapped No. 9. Once more?")
    assert table.view()["facts"]["players.0.eggs.9"] == 1
    refusal(ben).get_by_role("button", name="Once more").tap()
    for page in (ana, ben):
        expect(page.locator(".taps-so-far")).to_have_text("2")
    expect(refusal(ben)).to_have_count(0)
    with hold_actions(ben, table.home):
        press(ben, "Turn over")
        press(ana, "Turn over")
        turn_is("^Your turn, Ben", ben)
    await_answers(ben)
    expect(refusal(ben)).to_have_count(0)
    turn_is("^Your turn, Ben", ben)


def test_a_tap_on_a_key_that_others_have_just_changed_is_asked(new_phone: Phone) -> None:
    ana, ben, table = two_at(new_phone, "khlor", "along", "starts:0", "side-up:0:plain")
    stop_clock(ben)  # within a second, even on a slow machine
    press(ana, "Blue")
    press(ben, "Pink")  # an own tap between changes nothing
    ben.clock.run_for(100)  # the page waits until the finger is up
    expect(ben.locator(".taps-so-far")).to_have_text(["1", "1"])
    press(ben, "Blue")
    expect(refusal(ben)).to_contain_text("Ana tapped Blue. Once more?")
    assert table.view()["facts"]["players.0.demons.blue"] == 1


def test_undo_takes_back_the_act_that_it_names(new_phone: Phone) -> None:
    ana, ben, table = two_at(new_phone, "khlor", "along", "starts:0", "side-up:0:plain")
    press(ana, "Blue")
    press(ben, "Pink")
    for act in ("Ana catches a pink demon", "Ana catches a blue demon"):
        undo = ana.get_by_role("button", name=f"Undo: {act}")
        undo.tap()
        expect(undo).to_have_count(0)
    expect(ben.locator(".tap.tapped")).to_have_count(0)
    assert table.view()["facts"]["players.0.demons.blue"] == 0


def test_a_tap_without_a_network_is_kept_and_sent_later(new_phone: Phone) -> None:
    """It waits beside its key; if it no longer fits, it stays with its reason until it is dropped."""
    ana, ben, table = two_at(new_phone, "little-dragons", "along", "starts:0")
    ben.context.set_offline(True)
    press(ben, "No. 9", "No. 9")
    nine = key(ben, "take:0:9")
    expect(nine).to_have_attribute("data-waits", "2")
    expect(ben.get_by_text("No connection. Your changes wait on this phone.")).to_be_visible()
    assert "+2" in nine.evaluate("(each) => getComputedStyle(each, '::after').content")
    ben.context.set_offline(False)
    expect(key(ana, "take:0:9").locator(".taps-so-far")).to_have_text("2")
    await_answers(ben)
    ben.context.set_offline(True)
    press(ben, "No. 9")
    ben.wait_for_timeout(8_500)  # a refusal is kept only then, since by now nobody waits for it
    table.moves("turn-over:0")
    turn_is("^Ben's turn", ana)
    ben.context.set_offline(False)
    expect(refusal(ben)).to_contain_text("This came too late: Ben is next")
    expect(refusal(ben)).to_contain_text("No. 9")
    ben.reload()
    refusal(ben).get_by_role("button", name="Drop it").tap()
    expect(refusal(ben)).to_have_count(0)
    assert table.view()["facts"]["players.0.eggs.9"] == 2


def test_a_quick_tap_meets_the_key_that_an_earlier_tap_brings(new_phone: Phone) -> None:
    """The eggs behind "Egg goes back", a key that is still dashed, the demons of the next player."""
    ana, _ben, table = two_at(new_phone, "khlor", "along", "starts:0", "side-up:0:plain", names=FIVE[:2])
    table.moves(*["catch-demon:0:green"] * 3, "lay:0:green", "end-hunt:0", "catch-demon:1:blue", "catch-demon:1:blue")
    expect(ana.locator(".taps-so-far")).to_have_text("2")
    with hold_actions(ana, table.home):
        press(ana, "Pink")
        word(ana, "Egg goes back").tap(force=True)  # still dashed
    expect(word(ana, "No egg after all")).to_be_visible()
    press(ana, "No egg after all")
    expect(word(ana, "Egg goes back")).to_be_visible()
    await_answers(ana)
    with hold_actions(ana, table.home):
        press(ana, "Egg goes back")
        key(ana, "lay:1:green").tap(force=True)
    expect(ana.locator("#news")).to_have_text("A green egg goes back to its pile")
    with hold_actions(ana, table.home):
        press(ana, "Turn over")
        for _tap in range(2):
            key(ana, "catch-demon:1:yellow").tap(force=True)
    turn_is("^Your turn, Ana", ana)
    expect(key(ana, "catch-demon:0:yellow").locator(".taps-so-far")).to_have_text("2")
    await_answers(ana)
    assert table.view()["facts"]["players.0.demons.yellow"] == 2
    assert table.view()["facts"]["players.1.demons.yellow"] == 0


def test_a_dashed_key_tells_its_reason_and_sends_nothing(new_phone: Phone) -> None:
    ana, _ben, table = two_at(new_phone, "khlor", "along", "starts:0", "side-up:0:plain")
    version = table.view()["version"]
    sent: list[str] = []
    ana.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    for move, reason in (("lay:0:green", "3 demons to go"), ("take-out:0:0", "No demon is here yet")):
        dashed = key(ana, move)
        expect(dashed).to_have_css("border-top-style", "dashed")
        dashed.tap(force=True)
        expect(ana.locator("#news")).to_have_text(reason)
        dashed.focus()
        ana.keyboard.press("Enter")  # by the keyboard, too
    assert sent == []
    assert table.view()["version"] == version


def test_a_keyboard_goes_on_where_the_next_card_lacks_its_key(new_phone: Phone) -> None:
    ana, _ben, _table = two_at(new_phone, "dragons-eggs", "along", "starts:0")
    ana.locator(".tap", has_text="4 eggs").focus()
    ana.keyboard.press("Enter")
    expect(ana.locator(".tap").first).to_contain_text("Pass")
    expect(ana.locator(".tap").first).to_be_focused()
    catches = [f"catch-demon:0:{colour}" for colour in ("green", "pink", "blue")]
    ana, _ben, _table = two_at(new_phone, "khlor", "along", "starts:0", "side-up:0:plain", *catches)
    ana.get_by_role("button", name="Turn over").press("Enter")
    turn_is("^Ben", ana)
    expect(ana.locator(".undo")).to_be_visible()
    expect(ana.locator(":focus:not(.undo *)")).to_have_count(1)  # a second Enter takes nothing back


def test_a_clash_is_settled_on_now_and_reveal_waits_for_it(new_phone: Phone) -> None:
    """`khlor.md` A1: a number typed on a late phone does not freeze the play, and the right player wins."""
    ana, ben, table = two_at(new_phone, "khlor", "along", "starts:1", "side-up:1:plain", names=FIVE[:2])
    ben.goto(f"{table.home}/score")
    with hold_actions(ben, table.home):
        ben.locator("[id='players.1.demons.blue']").fill("3")
        expect(ben.locator(".pending").filter(has_text="+3")).to_be_visible()
        table.moves("catch-demon:1:blue", "catch-demon:1:blue")
        expect(ana.locator(".tap.tapped .taps-so-far").first).to_have_text("2")
    clash = "Ben, Demons caught: Blue: which number?"
    for page in (ana, ben):
        expect(page.get_by_role("heading", name=clash)).to_be_visible()
    table.moves("catch-demon:1:pink", "end-hunt:1", *["catch-demon:0:green"] * 3, "end-hunt:0", "cannot-catch:1")
    answer = table.tries("reveal")
    assert answer.status == 409, answer.text()
    ben.goto(f"{table.home}/now")
    for page in (ana, ben):
        expect(page.get_by_role("heading", name=clash)).to_be_visible()
    ben.locator(".clashes").get_by_role("button", name="2 counted along").tap()
    for page in (ana, ben):
        expect(page.locator(".clashes")).to_have_count(0)
    assert table.view()["sheet"]["players"][1]["demons"]["blue"] == 2
    table.does("reveal")


def test_draw_and_look_opens_the_hand(new_phone: Phone) -> None:
    ana, _ben, table = two_at(new_phone, "dragons-eggs", "ability-cards", "starts:0", "opens-egg-card:0:3", "all-lie:0")
    with leading(ana):
        press(ana, "Draw and look")
    expect(ana).to_have_url(re.compile(rf"{table.home}/eyes/s1$"))  # the place in it is gone: no reload opens it again
    expect(ana.locator(".open [data-card]")).to_have_count(2)


NOTE_FILMS = """() => {
    window.films = 0;
    const note = ([{oldValue}]) => {
        if (oldValue?.includes("films") || !document.documentElement.matches(".films")) return;
        window.films += document.getAnimations().filter(({animationName}) => animationName?.startsWith("film")).length;
    };
    new MutationObserver(note).observe(document.documentElement, {attributeFilter: ["class"], attributeOldValue: true});
}"""


@MOVING
def test_a_moment_is_played_once_and_blocks_no_finger(new_phone: Phone) -> None:
    """With reduced motion its last frame is there at once; a live region says it; a reload does not play it again."""
    ana, ben, table = two_at(new_phone, "dragomino", "along", "starts:0")
    calm = new_phone(SIZE, reduced_motion="reduce")
    calm.goto(f"{table.home}/screen")
    for page in (ana, ben, calm):
        page.evaluate(NOTE_FILMS)
    press(ben, "Desert: Baby dragon")
    for page in (ana, ben, calm):
        moment = page.locator(".table-moment.crack")
        expect(moment.get_by_role("status")).to_have_text("A baby dragon for Ana!")
    for page in (ana, ben):
        expect(page.locator("#news")).to_have_attribute("aria-live", "off")  # a moment says one sentence
    assert ana.evaluate("window.films") > 0
    assert calm.evaluate("window.films") == 0
    for turn in ("^Ana's turn", "^Your turn, Ben"):  # a tap while the egg still cracks reaches its key
        turn_is(turn, ben)
        if turn == "^Ana's turn":
            press(ben, "Desert: Eggshell", "Turn over")
    ana.reload()
    ana.evaluate(NOTE_FILMS)
    press(ben, "Desert: Baby dragon")
    expect(ana.locator(".table-moment")).to_contain_text("A baby dragon for Ben!")
    played = ana.evaluate("window.films")
    press(ben, "Turn over")
    turn_is("^Caro's turn", ana)
    assert ana.evaluate("window.films") == played


NOTE_TONES = """() => {
    window.tones = window.told = 0;
    document.addEventListener("animationstart", ({target}) => { window.told += target.matches(".moment-text"); });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.tones += 1; start.apply(this, when); };
}"""


def test_moments_sound_if_the_table_wants_it_and_the_page_was_touched(new_phone: Phone) -> None:
    ana, ben, table = two_at(new_phone, "dragomino", "along", "starts:0")
    for page in (ana, ben):
        page.evaluate(NOTE_TONES)
    sounds = []
    for number, setting in enumerate(("", "1", ""), start=1):
        table.does("sound", on=setting)
        expect(ana.locator(".table-moment[data-sound]")).to_have_count(len(setting))
        ana.locator("#turn-heading").tap()
        table.moves("find-egg:0:desert:dragon")
        for page in (ana, ben):
            page.wait_for_function(f"() => window.told === {number}")
        sounds.append([page.evaluate("window.tones") for page in (ana, ben)])
        ana.locator("#turn-heading").tap()
    assert sounds == [[0, 0], [3, 0], [3, 0]]


def test_whole_turns_without_a_script(new_phone: Phone) -> None:
    """Moves, a dashed key, a question, undo, a hand."""
    page = new_phone(SIZE, java_script_enabled=False)
    page.goto("/games/little-dragons")
    [table] = begin([page.request], "little-dragons", "along", *FIVE[:2], seats=1)
    page.goto(f"{table.home}/now")

    def tap(*words: str) -> None:
        for each in words:
            with leading(page):
                press(page, each)

    tap("Ana", "No. 9", "No. 9", "Turn over")
    turn_is("^Ben's turn", page)
    tap("Undo", "Turn over", "Broken", "Turn over", "Face down")
    follow(page.get_by_role("link", name="Your face-down egg"))
    tap("No. 8")
    turn_is("^Your turn, Ana", page)
    with leading(page):
        key(page, "take:0:9").tap(force=True)
    expect(page.get_by_role("alert")).to_have_text("An egg taken face down is the only one")
    view = table.view()
    assert (view["facts"]["players.0.eggs.9"], view["facts"]["players.0.notes.0"]) == (2, "8")

    [table] = begin([page.request], "khlor", "along", *FIVE[:2], seats=1)
    table.moves("starts:0", "side-up:0:plain")
    page.goto(f"{table.home}/now")
    follow(word(page, "Cannot catch three"))
    follow(page.get_by_role("alertdialog").get_by_role("link", name="No"))
    follow(word(page, "Cannot catch three"))
    with leading(page):
        page.get_by_role("alertdialog").locator(".gold").tap()
    turn_is("^The game is over", page)


@MOVING
def test_a_guess_has_two_steps_and_no_undo(new_phone: Phone) -> None:
    ana, ben, table = two_at(new_phone, "break-the-egg", "headbands", "starts:4", "propose:4:duck", names=FIVE)
    press(ana, "Guess", "Rotten")
    question = ana.get_by_role("alertdialog", name="Rotten")
    expect(question).to_have_accessible_description(re.compile("Nobody can take it back"))
    expect(question).to_be_focused()
    question.locator(".gold").tap()
    for page in (ana, ben):
        expect(page.locator(".table-moment:is(.right, .wrong)")).to_have_count(1)
        expect(page.locator(".undo")).to_have_count(0)
    ana.goto(f"{table.home}/screen")
    ana.evaluate("document.documentElement.classList.add('films')")
    expect(ana.locator("#turn-heading, .put-aside .told").filter(visible=True)).to_have_count(0)  # they tell the end
