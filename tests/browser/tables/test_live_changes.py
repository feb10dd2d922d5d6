"""Actions of others during taps, typing or a hidden page lose nothing and move nothing."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import open_table
from tests.support.phones.live_phones import (
    Phone,
    await_answers,
    cut_off,
    done_button,
    field,
    follow,
    hide,
    hold_actions,
    host_table,
    slowed,
    stop_clock,
    tab,
    take_seat,
    tap_there,
)
from tests.support.phones.plays import TablePhone, begin, press, turn_is, word


def test_quick_taps_are_one_change_and_are_shown_as_pending(new_phone: Phone) -> None:
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben", is_open=True)
    ben = take_seat(new_phone(), address, "Ben")
    tab(ben, "Score")
    one_more = ben.get_by_label("One more: Ben, Baby dragons")
    with hold_actions(ben, address) as sent:
        stop_clock(ben)  # quick taps, even on a slow machine
        tap_there(ben, one_more, 5, 0)
        expect(ben.locator(".pending").filter(has_text="+5")).to_be_visible()
        expect(field(ben, "Ben, Baby dragons")).to_have_value("5")
        ben.clock.run_for(1500)  # several pauses: all that is to be sent is sent by now
        while not sent:
            ben.wait_for_timeout(20)
        ben.clock.resume()
        assert len(sent) == 1
        assert "was.players.1.dragons=&players.1.dragons=5" in sent[0]
    expect(ben.locator(".pending").filter(has_text="+")).to_have_count(0)
    expect(host.locator("#news")).to_have_text("Ben, baby dragons: 5")
    ben.get_by_role("button", name="One less: Ben, Baby dragons").tap()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("4")
    tab(ben, "Table")  # sent at once, before the pause ends
    expect(ben.locator(".events")).to_contain_text("Ben, baby dragons: 5 → 4")
    ben.goto(f"{address}/story")
    expect(ben.locator(".events li").filter(has_text="Ben, baby dragons")).to_have_count(2)


def test_each_tap_on_a_square_counts_once(new_phone: Phone) -> None:
    ana, ben = new_phone(), new_phone()
    table, _ben = begin([ana.request, ben.request], "khlor", "demon-board", "Ana", "Ben")
    table.moves("starts:0", "side-up:0:plain")
    for page in (ana, ben):
        page.goto(f"{table.home}/now")
    free = ana.locator("button.square[value^='catch-demon:']")
    with slowed(ana, 300, 4) as wire:
        with hold_actions(ana, table.home):
            free.first.dblclick()
        for caught in range(1, 3):
            expect(ana.locator("td.marked")).to_have_count(caught)
            free.last.click()
    for page in (ana, ben):
        expect(page.locator("td.marked")).to_have_count(3)
    over = word(ana, "Turn over")
    expect(over).to_be_enabled()
    cut_off(wire, 300, offline=True)
    over.click()
    expect(over).to_have_attribute("aria-busy", "true")
    cut_off(wire, 300, offline=False)
    turn_is("^Your turn, Ben", ben)
    turn_is("^Ben catches three", ana)
    for page in (ana, ben):
        expect(page.locator("td.marked")).to_have_count(0)


def test_the_focus_stays_on_a_button_when_others_act(new_phone: Phone) -> None:
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    button = host.get_by_role("button", name="Start the timer")
    button.focus()
    ben = take_seat(new_phone(), address, "Ben")
    expect(host.locator("#news")).to_have_text("Ben sits down")
    expect(button).to_be_focused()
    tab(host, "Score")
    done_button(host, "Ana").focus()
    tab(ben, "Score")
    done_button(ben, "Ben").click()
    expect(host.locator("#news")).to_have_text("Ben is done")
    expect(done_button(host, "Ana")).to_be_focused()
    host.keyboard.press("Enter")
    expect(ben.locator("#news")).to_have_text("Ana is done")


@contextmanager
def await_stream(page: Page) -> Iterator[None]:
    """Wait until the stream brings what the page shows."""
    wire, tabs = page.context.new_cdp_session(page), list[object]()
    wire.on("Network.eventSourceMessageReceived", lambda event: tabs.append(event))
    wire.send("Network.enable")
    yield
    while not tabs:
        page.wait_for_timeout(20)
    wire.detach()


def test_nothing_moves_under_a_finger(new_phone: Phone) -> None:
    """A new seat appears above a pressed button; the tap still reaches that button.

    The stream brings the change: the phone sends no request.
    """
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = take_seat(new_phone(), address, "Ben")
    expect(host.locator("#news")).to_have_text("Ben sits down")
    button = host.get_by_role("button", name="Start the timer")
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    stop_clock(host)  # otherwise the page would treat a long touch as ended
    host.mouse.move(box["x"] + 10, box["y"] + 10)
    host.mouse.down()
    ben.get_by_label("Name", exact=True).fill("Caro")
    asked = requests_of(host)
    with await_stream(host):
        ben.get_by_role("button", name="Add a seat").click()
    assert asked == []
    assert host.locator("#seat-s3").count() == 0
    host.mouse.up()
    host.clock.resume()
    expect(host.locator("#seat-s3")).to_be_visible()
    expect(ben.locator("#news")).to_have_text("The timer runs")


def requests_of(page: Page) -> list[str]:
    """Record the addresses that the page requests from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/t/" in request.url else None)
    return asked


def test_a_phone_without_a_stream_polls_only_the_page_that_it_shows(phones: Phone) -> None:
    host, ben = phones(), phones()
    address = host_table(host, "dragomino", "Ana", "Ben")
    take_seat(ben, address, "Ben")
    ben.goto("about:blank")  # otherwise an answer of the former stream may still arrive
    ben.route("**/live?**", lambda route: route.fulfill(status=503))
    ben.clock.install()
    with ben.expect_response("**/live?**"):
        ben.goto(f"{address}/table")
    answers: dict[int, None] = {}
    ben.on("response", lambda answer: answers.setdefault(answer.status) if answer.url == f"{address}/table" else None)
    with ben.expect_response(f"{address}/table"):
        ben.clock.fast_forward(5_000)
    host.get_by_role("button", name="Start the timer").click()
    expect(host.locator("#news")).to_have_text("The timer runs")
    ben.clock.fast_forward(5_000)
    expect(ben.locator("#news")).to_have_text("The timer runs")
    assert [*answers] == [304, 200]


def test_a_page_of_the_stream_does_not_hide_later_news(new_phone: Phone) -> None:
    """While a finger is down, the stream delivers two versions of the tab, then the page of a phone without a seat."""
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = take_seat(new_phone(), address, "Ben")
    own = ben.context.new_page()
    own.goto(f"{address}/table")
    ben.bring_to_front()
    ben.goto(f"{address}/table")
    stop_clock(ben)  # otherwise the page would treat a long touch as ended
    ben.locator("#table > h2").first.hover()
    ben.mouse.down()
    host.get_by_role("button", name="Start the timer").click()
    host.get_by_label("Name", exact=True).fill("Caro")
    host.get_by_role("button", name="Add a seat").click()
    expect(own.locator("#news")).to_have_text(re.compile("Caro"))
    give_up = "button[aria-label^='Give up']"
    own.locator(give_up).dispatch_event("click")
    expect(own.locator(give_up)).to_have_count(0)
    ben.mouse.up()
    ben.clock.resume()
    expect(ben.locator(give_up)).to_have_count(0, timeout=10_000)  # before the stream sends the version again


def test_an_older_page_from_the_stream_is_not_drawn(new_phone: Phone) -> None:
    """The phone requests the current page instead."""
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = take_seat(new_phone(), address, "Ben")
    ben.goto(f"{address}/table")
    older = ben.content().replace("\n", "\ndata: ")
    host.get_by_role("button", name="Start the timer").click()
    expect(ben.locator("#news")).to_have_text("The timer runs")
    event = f"event: page\ndata: {older}\n\n"
    ben.route("**/live?**", lambda route: route.fulfill(content_type="text/event-stream", body=event))
    hide(ben, True)
    with ben.expect_response(f"{address}/table"):
        hide(ben, False)
    expect(ben.locator("#news")).to_have_text("The timer runs")


def test_a_phone_with_full_storage_sends_every_action(new_phone: Phone) -> None:
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben")
    ben = take_seat(new_phone(), address, "Ben")
    tab(ben, "Score")
    full = "() => { throw new DOMException('full', 'QuotaExceededError'); }"
    ben.evaluate(f"() => {{ Storage.prototype.setItem = {full}; }}")
    ben.context.set_offline(True)
    field(ben, "Ben, Baby dragons").fill("5")
    expect(ben.get_by_text("No connection. Your changes wait on this phone.")).to_be_visible()
    done_button(ben, "Ben").click()
    ben.context.set_offline(False)
    expect(done_button(ben, "Ben")).to_have_attribute("aria-pressed", "true")
    await_answers(ben)
    ben.reload()
    expect(field(ben, "Ben, Baby dragons")).to_have_value("5")


def test_two_phones_that_change_one_number_see_the_conflict(new_phone: Phone) -> None:
    host = new_phone()
    address = host_table(host, "dragomino", "Ana", "Ben", is_open=True)
    ben = take_seat(new_phone(), address, "Ben")
    tab(ben, "Score")
    host.goto(f"{address}/score?seat=s2")
    with hold_actions(host, address):
        field(host, "Ben, Baby dragons").fill("7")
        expect(host.locator(".pending").filter(has_text="+7")).to_be_visible()
        field(host, "Ben, Eggshells").fill("0")
        expect(host.locator(".pending").filter(has_text="+0")).to_be_visible()
        field(ben, "Ben, Baby dragons").fill("4")
        expect(host.locator("#news")).to_have_text("Ben, baby dragons: 4")
        expect(field(host, "Ben, Baby dragons")).to_have_value("7")
    for page in (host, ben):
        expect(page.get_by_text("Ben was quicker. The host wanted to enter “7”.")).to_be_visible()
        expect(field(page, "Ben, Baby dragons")).to_have_value("4")
    ben.get_by_role("button").filter(has_text="Enter “7”").click()
    for page in (host, ben):
        expect(field(page, "Ben, Baby dragons")).to_have_value("7")
        expect(page.get_by_text("was quicker")).to_have_count(0)


BUZZED = """
    const buzz = navigator.vibrate.bind(navigator);
    navigator.vibrate = (ms) => { const taken = buzz(ms); window.buzzed = [ms, taken]; return taken; };
    navigator.setAppBadge = async (number) => { window.badge = number; throw new Error("no app"); };
"""
WITHOUT_BADGE = "delete Navigator.prototype.setAppBadge"


def test_an_idle_phone_opens_now_and_notifies_of_its_turn(new_phone: Phone) -> None:
    host = new_phone()
    host.add_init_script(WITHOUT_BADGE)
    address = host_table(host, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    ana = new_phone()
    ana.add_init_script(BUZZED)
    take_seat(ana, address, "Ana").goto(address)
    host.goto(f"{address}/now")
    table = TablePhone(ana.request, address)
    press(host, "Deal to all who sit")
    turn_is("^Who has the start marker?", ana)
    expect(ana.locator(".move-card")).to_have_css("border-top-style", "solid")  # with the styles of that tab
    ana.locator("h1").tap()  # a page that nobody has touched may not buzz
    table.moves("starts:0", "opens-egg-card:0:3", "all-lie:0")
    turn_is("^Your turn, Ana", ana)
    expect(ana.locator(".tabs").get_by_role("link", name="Now Your turn")).to_be_visible()
    expect(ana).to_have_title(re.compile("^● Your turn – Now: Dragons' Eggs"))
    assert ana.evaluate("window.buzzed") == [200, True], "the browser accepted the vibration"
    assert ana.evaluate("window.badge") == 1
    tab(ana, "Score")
    expect(ana).to_have_title(re.compile("^● Your turn – Score: Dragons' Eggs"))
    table.moves("draws-ability:0")
    table.moves(next(move["id"] for move in table.view()["moves"] if move["id"].startswith("discards-ability:")))
    expect(ana).to_have_title(re.compile("^Score: Dragons' Eggs"))
    assert ana.evaluate("window.badge") == 0, "its turn is over"
    assert host.evaluate("'setAppBadge' in navigator") is False
    expect(host).to_have_title(re.compile("^Now: Dragons' Eggs"))


def test_a_long_event_leaves_room_for_the_tabs_in_landscape(new_phone: Phone) -> None:
    ana = new_phone({"width": 844, "height": 390})
    open_table(ana, "khlor", "Ana", "Ben")
    follow(ana.get_by_role("link", name="All here?"))
    ana.get_by_role("button", name=re.compile("^Put two random demons")).click()
    expect(ana.locator("#news")).to_contain_text("Put two random demons")
    widths = ana.locator(".tabs a").evaluate_all("each => each.map((one) => one.offsetWidth)")
    assert min(widths) >= 80, widths
