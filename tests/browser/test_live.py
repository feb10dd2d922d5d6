"""Tables in a real Chromium, several phones at once: what one does appears on the others without a reload."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

expect.set_options(timeout=20_000)

UPRIGHT = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
TELEVISION = {"width": 1280, "height": 720}
CUT_OFF = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED")
Phone = Callable[..., Page]


@pytest.fixture
def phone(browser: Browser, server: str) -> Iterator[Phone]:
    """Phones, each a browser of its own. A script error or a refused resource fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def note(text: str) -> None:
        if not CUT_OFF.search(text):
            faults.append(text)

    def new(size: dict[str, int] = UPRIGHT, **more: Any) -> Page:
        context = browser.new_context(base_url=server, viewport=size, has_touch=True, **more)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda message: note(message.text) if message.type == "error" else None)
        return page

    yield new
    for context in contexts:
        context.close()
    assert faults == []


def opened(host: Page, game: str, *names: str) -> str:
    """Open a table by the game's page; its address."""
    host.goto(f"/games/{game}/table?players={len(names)}")
    for number, name in enumerate(names, start=1):
        host.get_by_label(f"Name of player {number}").fill(name)
    host.get_by_role("button", name="Open the table").last.click()
    expect(host.get_by_role("heading", name="Seats")).to_be_visible()
    return host.url


def seated(page: Page, address: str, name: str) -> Page:
    """Scan the code, and take the seat of that name."""
    page.goto(address)
    page.get_by_role("button", name=f"Sit here: {name}").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    return page


def tab(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="This table").get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def done(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name} is done")


DEMONS = {"Ana": "16185", "Ben": "53725", "Caro": "86223"}
EGGS = {"Green": "3", "Yellow": "8", "Blue": "6", "Purple": "4", "Pink": "10"}


def set_up_together(players: dict[str, Page], others: list[Page]) -> None:
    """One draws who starts, another ticks a step; all see both."""
    everybody = [*others, *players.values()]
    players["Ben"].get_by_role("button", name="Draw at random who starts").click()
    for page in everybody:
        expect(page.locator("#news")).to_have_text(re.compile("The random draw says that (Ana|Ben|Caro) starts"))
    players["Caro"].locator(".steps .toggle").first.click()
    for page in everybody:
        expect(page.locator("#news")).to_have_text(re.compile("^Caro did: "))
        expect(page.locator(".screen").or_(page.get_by_text(re.compile(r"^1 of \d+ done$")))).to_be_visible()


def count_demons(players: dict[str, Page]) -> None:
    """Each counts its own, and Ben what is on the table."""
    for name, page in players.items():
        tab(page, "Score")
        for colour, caught in zip(EGGS, DEMONS[name], strict=True):
            field(page, f"{name}, Demons caught: {colour}").fill(caught)
    for colour, eggs in EGGS.items():
        field(players["Ben"], f"Eggs on the board: {colour}").fill(eggs)
        players["Ben"].locator(f"[id='table.eggs_on_color.{colour.lower()}']").fill("0")


def test_a_table_of_khlor_from_joining_to_the_reveal(phone: Phone) -> None:
    """The rulebook's example: three phones count, a host in landscape, and a screen that all look at."""
    host = phone(LANDSCAPE)
    address = opened(host, "khlor", *DEMONS)
    players = {name: seated(phone(), address, name) for name in DEMONS}
    expect(host.locator(".seats").get_by_text("on a phone")).to_have_count(3)
    screen = phone(TELEVISION, reduced_motion="reduce")
    screen.goto(f"{address}/screen")
    expect(screen.locator(".qr")).to_be_visible()
    for page in (host, *players.values()):
        tab(page, "Set up")
    set_up_together(players, [host, screen])
    count_demons(players)
    ana = players["Ana"]
    expect(field(ana, "Eggs on the board: Pink")).to_have_value("10")
    expect(ana.locator("#seat-0 .total")).to_have_text("28")
    expect(ana.get_by_text("So far: 25", exact=True)).to_be_visible()
    expect(ana.get_by_text("So far: 19", exact=True)).to_be_visible()
    expect(screen.get_by_text("28", exact=True)).to_be_visible()
    for name, page in players.items():
        done(page, name).click()
    tab(host, "Score")
    host.get_by_role("button", name="Reveal the result to all").click()
    for page in players.values():
        expect(page.locator(".curtain")).to_be_visible()
    for page in (host, screen, *players.values()):
        expect(page.locator(".verdict")).to_have_text("Ana wins with 28 points")
        expect(page.locator(".place .total")).to_have_text(["28", "25", "19"])
    expect(ana.get_by_text("Yellow: tied first, 8 eggs").first).to_be_visible()
    assert ana.url == f"{address}/result"


def test_a_table_of_dragomino_with_a_reload_at_every_step(phone: Phone) -> None:
    """Four phones and a host in landscape; one phone is turned, one goes back, one loses the network."""
    host = phone(LANDSCAPE)
    address = opened(host, "dragomino", "Ana", "Ben", "Caro", "Dan")
    ana, ben, caro, dan = players = [seated(phone(), address, name) for name in ("Ana", "Ben", "Caro", "Dan")]
    for page in (host, *players):
        page.reload()
        expect(page.locator(".seats").get_by_text(re.compile("on (a|this) phone"))).to_have_count(4)
        tab(page, "Score")
        page.reload()

    field(ana, "Ana, Baby dragons").fill("8")
    expect(host.get_by_text("So far: –")).to_have_count(0)
    ana.reload()
    expect(field(ana, "Ana, Baby dragons")).to_have_value("8")

    field(ben, "Ben, Baby dragons").fill("9")
    ben.set_viewport_size(LANDSCAPE)  # type: ignore[arg-type]
    tab(ben, "Table")
    ben.go_back()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("9")

    dan.context.set_offline(True)
    field(dan, "Dan, Baby dragons").fill("5")
    expect(dan.get_by_text("No connection. Your changes wait on this phone.")).to_be_visible()
    field(dan, "Dan, Eggshells").fill("2")
    done(dan, "Dan").click()
    caro.get_by_role("radio", name="Caro").check()
    expect(host.get_by_role("radio", name="Caro")).to_be_checked()
    assert dan.get_by_role("radio", name="Caro").is_checked() is False
    dan.context.set_offline(False)
    expect(dan.get_by_role("radio", name="Caro")).to_be_checked()
    expect(dan.get_by_text("No connection.")).to_be_hidden()
    dan.reload()
    expect(field(dan, "Dan, Baby dragons")).to_have_value("5")
    expect(field(dan, "Dan, Eggshells")).to_have_value("2")
    expect(done(dan, "Dan")).to_have_attribute("aria-pressed", "true")
    assert dan.evaluate(f"localStorage.getItem('companion:waiting:{address[-8:]}')") is None
    dan.goto(f"{address}/story")
    expect(dan.locator(".events li").filter(has_text="Dan entered")).to_have_count(2)
    expect(dan.locator(".events li").filter(has_text="Dan is done")).to_have_count(1)

    for page, name in ((ana, "Ana"), (ben, "Ben"), (caro, "Caro")):
        done(page, name).click()
        expect(done(page, name)).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(done(page, name)).to_have_attribute("aria-pressed", "true")
    host.get_by_role("button", name="Reveal the result to all").click()
    for page in (host, *players):
        expect(page.locator(".verdict")).to_have_text("Ben wins with 9 points")
        page.reload()
        expect(page.locator(".verdict")).to_have_text("Ben wins with 9 points")

    host.get_by_role("button", name="Same players, new game").click()
    ben.get_by_role("link", name="On to the next game").click()
    expect(ben.locator(".seats")).to_contain_text("Ben")
    assert ben.url != address


@contextmanager
def held(page: Page, address: str) -> Iterator[list[str]]:
    """The actions that the page sends wait until the block ends; their forms."""
    sent: list[str] = []
    waiting: list[Any] = []

    def hold(route: Any) -> None:
        if route.request.method == "POST":
            sent.append(route.request.post_data)
            waiting.append(route)
        else:
            route.continue_()

    page.route(address, hold)
    yield sent
    for route in waiting:
        route.continue_()
    page.unroute(address)


def test_quick_taps_are_one_change_and_the_pending_is_shown(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(), address, "Ben")
    tab(ben, "Score")
    one_more = ben.get_by_label("One more: Ben, Baby dragons")
    with held(ben, address) as sent:
        for _tap in range(5):
            one_more.tap()
        expect(ben.locator(".pending").filter(has_text="+5")).to_be_visible()
        expect(field(ben, "Ben, Baby dragons")).to_have_value("5")
        ben.wait_for_timeout(1500)  # several pauses: whatever is sent is sent by now
        assert len(sent) == 1
        assert "was.players.1.dragons=&players.1.dragons=5" in sent[0]
    expect(ben.locator(".pending").filter(has_text="+")).to_have_count(0)
    expect(host.locator("#news")).to_have_text("Ben entered 1 number")
    ben.get_by_role("button", name="One less: Ben, Baby dragons").tap()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("4")
    tab(ben, "Table")  # at once, before the pause is over
    expect(ben.locator(".events")).to_contain_text("Ben entered 1 number")
    ben.goto(f"{address}/story")
    expect(ben.locator(".events li").filter(has_text="Ben entered")).to_have_count(2)


def test_who_is_at_a_button_stays_there_when_others_act(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    button = host.get_by_role("button", name="Start the timer")
    button.focus()
    ben = seated(phone(), address, "Ben")
    expect(host.locator("#news")).to_have_text("Ben sits down")
    expect(button).to_be_focused()
    tab(host, "Score")
    done(host, "Ana").focus()
    tab(ben, "Score")
    done(ben, "Ben").click()
    expect(host.locator("#news")).to_have_text("Ben is done")
    expect(done(host, "Ana")).to_be_focused()
    host.keyboard.press("Enter")
    expect(ben.locator("#news")).to_have_text("Ana is done")


def test_nothing_moves_under_a_finger(phone: Phone) -> None:
    """A seat comes above the button between pressing it and letting go; the tap still does what it was meant for."""
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(), address, "Ben")
    expect(host.locator("#news")).to_have_text("Ben sits down")
    button = host.get_by_role("button", name="Start the timer")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    host.mouse.move(box["x"] + 10, box["y"] + 10)
    host.mouse.down()
    ben.get_by_text("Another player on this phone").click()
    ben.get_by_label("Name", exact=True).fill("Caro")
    with host.expect_response(lambda answer: answer.request.headers.get("hx-request") == "true"):
        ben.get_by_role("button", name="Add a seat").click()
    assert host.locator("#seat-s3").count() == 0
    host.mouse.up()
    expect(host.locator("#seat-s3")).to_be_visible()
    expect(ben.locator("#news")).to_have_text("The timer runs")


def test_a_phone_that_was_put_away_is_right_again(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(), address, "Ben")
    hide(ben, True)
    host.get_by_role("button", name="Start the timer").click()
    expect(host.locator("#news")).to_have_text("The timer runs")
    expect(ben.locator("#news")).to_have_text("Ben sits down")
    hide(ben, False)
    expect(ben.locator("#news")).to_have_text("The timer runs")


def test_a_phone_whose_storage_is_full_sends_everything_all_the_same(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(), address, "Ben")
    tab(ben, "Score")
    full = "() => { throw new DOMException('full', 'QuotaExceededError'); }"
    ben.evaluate(f"() => {{ Storage.prototype.setItem = {full}; }}")
    ben.context.set_offline(True)
    field(ben, "Ben, Baby dragons").fill("5")
    expect(ben.get_by_text("No connection. Your changes wait on this phone.")).to_be_visible()
    done(ben, "Ben").click()
    ben.context.set_offline(False)
    expect(done(ben, "Ben")).to_have_attribute("aria-pressed", "true")
    ben.reload()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("5")


def test_earlier_names_are_offered_also_after_others_act(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = phone()
    ben.add_init_script("localStorage.setItem('companion:names', '[\"Bea\"]')")
    ben.goto(address)
    offered = ben.locator("#earlier-names option[value=Bea]")
    expect(offered).to_have_count(1)
    host.locator("#seat-s1 summary").click()
    host.get_by_label("New name").locator("visible=true").fill("Anna")
    host.get_by_role("button", name="Rename").click()
    expect(ben.get_by_role("button", name="Sit here: Anna")).to_be_visible()
    expect(offered).to_have_count(1)


def hide(page: Page, hidden: bool) -> None:
    """Put the phone away, or look at it again, as the page is told of it."""
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_two_change_one_number_and_both_see_who_was_quicker(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(), address, "Ben")
    tab(ben, "Score")
    host.goto(f"{address}/score?seat=s2")
    with held(host, address):
        field(host, "Ben, Baby dragons").fill("7")
        expect(host.locator(".pending").filter(has_text="+7")).to_be_visible()
        field(ben, "Ben, Baby dragons").fill("4")
        expect(host.locator("#news")).to_have_text("Ben entered 1 number")
        expect(field(host, "Ben, Baby dragons")).to_have_value("7")
    for page in (host, ben):
        expect(page.get_by_text("Ben was quicker. The host wanted to enter “7”.")).to_be_visible()
        expect(field(page, "Ben, Baby dragons")).to_have_value("4")
    ben.get_by_role("button").filter(has_text="Enter “7”").click()
    for page in (host, ben):
        expect(field(page, "Ben, Baby dragons")).to_have_value("7")
        expect(page.get_by_text("was quicker")).to_have_count(0)


def test_a_lost_host_is_asked_and_replaced(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragomino", "Ana", "Ben")
    seated(phone(), address, "Ben")
    new = phone()
    new.goto(address)
    new.get_by_role("button").filter(has_text="I am Ben, on a new phone").click()
    expect(new.get_by_text("You asked for Ben's seat")).to_be_visible()
    host.get_by_role("button", name="Yes, give it the seat").click()
    expect(new.locator("#seat-s2")).to_contain_text("on this phone")
    host.locator("#seat-s2 summary").click()
    host.get_by_role("button", name="Make Ben the host").click()
    expect(new.get_by_role("heading", name="For the host")).to_be_visible()
    expect(host.get_by_role("heading", name="For the host")).to_have_count(0)


def test_cards_on_one_phone_that_goes_round(phone: Phone) -> None:
    host = phone()
    address = opened(host, "dragons-eggs", "Ana", "Ben", "Caro")
    for seat in range(1, 4):
        host.locator(f"#seat-s{seat} summary").click()
        host.locator(f"#seat-s{seat}").get_by_role("button", name=re.compile("^Hold .+'s seat")).click()
        expect(host.locator(f"#seat-s{seat}")).to_contain_text("on this phone")
    tab(host, "Cards")
    host.get_by_role("button", name="Deal: Ability deck").click()
    host.get_by_role("button", name="Ana has the start-player marker").click()
    expect(host.get_by_text("It is the turn of Ana")).to_be_visible()
    host.locator("#deck-ability-deck").get_by_role("link").filter(has_text="For Ana's eyes only").click()
    hand = host.locator("[data-private] .hand").first
    expect(hand).to_be_hidden()
    button = host.get_by_role("button", name="Hold to see")
    box = button.bounding_box()
    assert box
    host.mouse.move(box["x"] + 20, box["y"] + 20)
    host.mouse.down()
    expect(hand).to_be_visible()
    host.mouse.up()
    expect(hand).to_be_hidden()
    host.get_by_role("button", name="Draw an Ability card").click()
    expect(host.get_by_role("button", name=re.compile("^Play .* face down")).first).to_be_visible()
    expect(hand).to_be_hidden()
    host.get_by_role("link", name="Hide and pass on").click()
    assert host.url == f"{address}/decks"


PAGES = {
    "khlor": ["", "/setup", "/score", "/score?seat=s2", "/result", "/story", "/screen"],
    "dragons-eggs": [
        "/decks",
        "/decks/cards/eyes/s1",
        "/decks/ability-deck/eyes/s1",
        "/decks/egg-deck/eyes/s1",
    ],
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", PAGES)
def test_the_pages_are_accessible_and_fit(phone: Phone, game: str, scheme: str) -> None:
    host = phone({"width": 360, "height": 740}, color_scheme=scheme)
    address = opened(host, game, "Ana", "卵" * 40, "Caro")
    for seat in ("s1", "s2"):
        host.locator(f"#seat-{seat} summary").click()
        host.locator(f"#seat-{seat}").get_by_role("button", name=re.compile("^Hold .+'s seat")).click()
        expect(host.locator(f"#seat-{seat}")).to_contain_text("on this phone")
    if game == "dragons-eggs":
        tab(host, "Cards")
        for deck in ("Ability and Egg cards", "Ability deck", "Egg deck"):
            host.get_by_role("button", name=f"Deal: {deck}").click()
            expect(host.get_by_role("button", name=f"Deal: {deck}")).to_have_count(0)
    stranger = phone({"width": 360, "height": 740}, color_scheme=scheme)
    stranger.goto(address)
    checked(stranger)
    for path in (*PAGES[game], "/connect"):
        host.goto(address + path)
        checked(host)
    for path in ("/tables", "/kept", f"/games/{game}/table"):
        host.goto(path)
        checked(host)


def checked(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    found = Axe().run(page)
    assert found.violations_count == 0, f"{page.url}: {found.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    small = page.evaluate(
        """() => [...document.querySelectorAll("a.button, button, input:not([type=hidden]), select, summary, nav a")]
           .filter((each) => each.checkVisibility() && !each.closest(".tick, noscript") && !each.matches(".spoken"))
           .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
           .filter(([, box]) => box.height < 47.5 || box.width < 47.5).map(([text]) => text)"""
    )
    assert small == [], page.url


def test_a_play_by_forms_alone(phone: Phone) -> None:
    """Without JavaScript, from opening a table to the result and the past plays."""
    small = {"width": 360, "height": 740}
    host = phone(small, java_script_enabled=False)
    address = opened(host, "dragomino", "Ana", "Ben")
    ben = seated(phone(small, java_script_enabled=False), address, "Ben")
    host.goto(address)
    host.locator("#seat-s1 summary").click()
    host.get_by_role("button", name="Hold Ana's seat too").click()
    tab(host, "Set up")
    host.locator(".steps .toggle").first.click()
    expect(host.get_by_text(re.compile(r"^1 of \d+ done$"))).to_be_visible()
    for page, name, dragons in ((host, "Ana", "8"), (ben, "Ben", "9")):
        tab(page, "Score")
        field(page, f"{name}, Baby dragons").fill(dragons)
        page.get_by_role("button", name="Save the numbers").locator("visible=true").last.click()
        expect(field(page, f"{name}, Baby dragons")).to_have_value(dragons)
    ben.get_by_label("One more: Ben, Eggshells").click()
    expect(field(ben, "Ben, Eggshells")).to_have_value("1")
    ben.get_by_role("radio", name="Ana").check()
    ben.get_by_role("button", name="Save the numbers").locator("visible=true").last.click()
    done(ben, "Ben").click()
    host.reload()
    done(host, "Ana").click()
    host.get_by_role("button", name="Reveal the result to all").click()
    for page in (host, ben):
        tab(page, "Result")
        expect(page.locator(".verdict")).to_have_text("Ben wins on the tie-break (9 points)")
        for name in ("Table", "Set up", "Score", "Cards", "Result"):
            tab(page, name)
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    ben.goto("/tables")
    expect(ben.get_by_text("Ben wins on the tie-break (9 points)")).to_be_visible()


def test_a_lost_host_is_replaced(browser: Browser, tmp_path: Path) -> None:
    """By the code that only the server's screen shows, from a phone that sits there and from a new one."""
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", "0"]
    kept = ["--database", str(tmp_path / "eggs.sqlite")]
    with subprocess.Popen([*command, *kept], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        server = process.stdout.readline().split()[-1].rstrip("/")
        code = next(line.split()[-1] for line in process.stdout if line.startswith("Host code"))
        lost, ben, new = (browser.new_context(base_url=server).new_page() for _phone in range(3))
        address = opened(lost, "dragomino", "Ana", "Ben")
        lost.context.close()
        seated(ben, address, "Ben")
        expect(ben.get_by_role("heading", name="For the host")).to_have_count(0)
        new.goto(address)
        for page in (ben, new):
            page.get_by_text("Lost the host's phone?").click()
            page.get_by_label("Host code").fill(code.lower())
            page.get_by_role("button", name="Become the host").click()
            expect(page.get_by_role("heading", name="For the host")).to_be_visible()
        expect(ben.get_by_role("heading", name="For the host")).to_have_count(0)
        for page in (ben, new):
            page.context.close()
        process.terminate()
