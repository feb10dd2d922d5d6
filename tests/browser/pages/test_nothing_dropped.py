"""Entries and taps survive every answer of the server: they are kept, reported, and sent again or dropped."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from tests.browser.pages.test_quick_finger import counting, field, holds, plus, tap_plus
from tests.support.cases import THOROUGH
from tests.support.pages.faults import find_faults
from tests.support.phones.live_phones import (
    SETTLED,
    Phone,
    await_answers,
    before_scripts,
    block,
    cut_off,
    done_button,
    hold_actions,
    host_table,
    stop_clock,
    waits,
)

DRAGONS = "players.0.dragons"


@pytest.fixture
def ana(phones: Phone) -> Page:
    """Open a table for two on the phone of Ana, who looks at her sheet."""
    page = phones()
    return counting(page, host_table(page, "dragomino", "Ana", "Ben"), "Ana")


def answering(page: Page, status: int, body: str, times: int = 100, **headers: str) -> None:
    """Answer a number of the page's actions in place of the server."""

    left = iter(range(times))

    def answer(route: Route) -> None:
        if route.request.method == "POST" and next(left, None) is not None:
            route.fulfill(status=status, body=body, headers={"Content-Type": "text/html", **headers})
        else:
            route.fallback()

    page.route("**/t/*", answer)


def refusal(page: Page) -> Locator:
    return page.locator(".refusal")


def test_texts_typed_before_the_script_count(ana: Page) -> None:
    with before_scripts(ana, ana.url):
        field(ana, DRAGONS).fill("7")
        block(ana, "Mommy Dragon")
        ana.get_by_role("radio", name="Ben").check()
    holds(ana, DRAGONS, 7)
    expect(ana.get_by_role("radio", name="Ben")).to_be_checked()


def test_entries_before_the_script_count_and_are_kept(phone: Page) -> None:
    with before_scripts(phone, "/games/khlor/setup"):
        phone.get_by_role("checkbox").first.check()
    expect(phone.get_by_text("1 of 6 done")).to_be_visible()
    phone.wait_for_url("**done=**")
    with before_scripts(phone, "/games/khlor/setup"):  # where that tick is kept
        phone.get_by_role("checkbox").nth(1).check()
    expect(phone.get_by_text("2 of 6 done")).to_be_visible()
    with before_scripts(phone, "/games/dragomino/score?players=2"):
        phone.get_by_label("Player 1, Baby dragons", exact=True).fill("7")
    expect(phone.locator(".pad tfoot b").first).to_have_text("7")
    with before_scripts(phone, "/games/dragomino/score"):  # where that game is kept
        phone.get_by_label("Player 2, Baby dragons", exact=True).fill("5")
        phone.get_by_label("Player 1, Eggshells", exact=True).fill("2")
    for cell, number in {
        "Player 1, Baby dragons": "7",
        "Player 2, Baby dragons": "5",
        "Player 1, Eggshells": "2",
    }.items():
        expect(phone.get_by_label(cell, exact=True)).to_have_value(number)


def test_totals_without_a_number_that_waits_are_dashed(ana: Page) -> None:
    totals = ana.locator(".so-far")
    expect(totals).to_have_attribute("aria-busy", "false")
    ana.context.set_offline(True)
    field(ana, DRAGONS).fill("7")
    expect(totals).to_have_attribute("aria-busy", "true")
    expect(totals.locator("li").first).to_have_css("outline-style", "dashed")
    ana.context.set_offline(False)
    expect(totals).to_have_attribute("aria-busy", "false", timeout=SETTLED)


def test_the_longest_title_has_room_beside_undo(ana: Page) -> None:
    ana.set_viewport_size({"width": 320, "height": 568})
    field(ana, DRAGONS).fill("7")
    expect(ana.locator(".take-back")).to_be_visible()
    assert ana.locator("h1 span").evaluate("(title) => title.getClientRects().length") == 1, "lines"


@pytest.mark.parametrize("status", [400, 403, 404, 413] if THOROUGH else [403])
def test_a_refused_entry_stays_until_it_is_sent_again(ana: Page, status: int) -> None:
    answering(ana, status, "<h1>No</h1>")
    field(ana, DRAGONS).fill("7")
    told = ana.locator(".entry", has=field(ana, DRAGONS)).locator(".refusal")
    expect(told).to_contain_text("The server did not take this.")
    assert find_faults(ana, "a note in a row") == []
    ana.set_viewport_size({"width": 320, "height": 568})
    assert find_faults(ana, "a note in a row of a small phone") == []
    ana.unroute("**/t/*")
    ana.get_by_role("button", name="Ana is done").click()
    expect(ana.locator("#news")).to_have_text("Ana is done")
    ana.reload()
    expect(told).to_be_visible()
    expect(field(ana, DRAGONS)).to_have_value("7")
    told.get_by_role("button", name="Send again").click()
    expect(refusal(ana)).to_have_count(0)
    holds(ana, DRAGONS, 7)


FAULTS = {
    "too many": (429, "slow down", {"Retry-After": "2"}),
    "busy": (503, "busy", {}),
    "broken": (500, "broken", {}),
    "a gateway": (502, "<h1>Bad gateway</h1>", {}),
    "not JSON": (200, "<h1>Sign in to this Wi-Fi</h1>", {}),
    "half an answer": (200, '{"vers', {}),
}


@pytest.mark.parametrize("fault", FAULTS if THOROUGH else ["half an answer"])
def test_an_unanswered_action_is_sent_until_its_answer(ana: Page, fault: str) -> None:
    status, body, headers = FAULTS[fault]
    answering(ana, status, body, 2, **headers)
    tap_plus(ana, DRAGONS, 5, 300)
    holds(ana, DRAGONS, 5)
    assert refusal(ana).count() == 0


def test_an_action_that_breaks_the_server_does_not_block_the_others(ana: Page) -> None:
    """The action is set aside after three attempts; the count behind it goes through."""
    tries: list[str] = []

    def answer(route: Route) -> None:
        if "kind=done" in (route.request.post_data or ""):
            tries.append(route.request.url)
            route.fulfill(status=500, body="broken")
        else:
            route.fallback()

    ana.route("**/t/*", answer)
    ana.get_by_role("button", name="Ana is done").click()
    tap_plus(ana, DRAGONS, 3, 100)
    expect(refusal(ana)).to_have_count(1, timeout=SETTLED)
    assert len(tries) == 3
    holds(ana, DRAGONS, 3)


def test_a_retry_after_of_the_server_is_respected(ana: Page) -> None:
    """Nothing is sent earlier after another action, when the page is shown again, or when the network returns."""
    answering(ana, 429, "slow down", times=1, **{"Retry-After": "5"})
    sent: list[str] = []
    ana.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    stop_clock(ana)
    with ana.expect_response(lambda answer: answer.status == 429):
        done_button(ana, "Ana").click()
    ana.clock.run_for(100)
    done_button(ana, "Ben").click()
    for event in ("document.dispatchEvent(new Event('visibilitychange'))", "dispatchEvent(new Event('online'))"):
        ana.evaluate(event)
    with ana.expect_response("**/healthz"):
        ana.evaluate("fetch('/healthz').then(() => true)")
    assert len(sent) == 1
    ana.clock.run_for(6_000)
    ana.clock.resume()
    await_answers(ana)
    assert len(sent) == 3


def test_actions_are_sent_in_their_order_when_the_clock_goes_back(ana: Page) -> None:
    sent: list[str] = []
    ana.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    ana.context.set_offline(True)
    done_button(ana, "Ben").click()
    ana.evaluate("() => { const now = Date.now; Date.now = () => now() - 3_600_000; }")
    done_button(ana, "Ana").click()
    sent.clear()
    ana.context.set_offline(False)
    await_answers(ana)
    seats = [text.partition("seat=")[2].partition("&")[0] for text in sent]
    assert seats == ["s2", "s1"]


def test_a_page_that_is_left_sends_its_draft_at_once(ana: Page) -> None:
    stop_clock(ana)  # the pause after typing never ends
    field(ana, DRAGONS).fill("7")
    with ana.expect_request(lambda request: request.method == "POST"):
        ana.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")


def test_a_move_is_sent_once(phones: Phone) -> None:
    """A button tapped twice without a network is applied once."""
    page = phones()
    address = host_table(page, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    page.goto(f"{address}/now")
    page.context.set_offline(True)
    deal = page.get_by_role("button", name="Deal to all who sit")
    deal.tap()
    expect(deal).to_have_attribute("aria-busy", "true")
    deal.tap()
    page.context.set_offline(False)
    expect(deal).to_have_count(0, timeout=SETTLED)
    page.goto(f"{address}/story")
    expect(page.locator(".events li").filter(has_text="dealt: Ability cards")).to_have_count(1)


# A tap that begins before the page changes.
TAP_AT_ONCE = """() => document.addEventListener("htmx:after:swap", () => {
    setTimeout(() => document.querySelector(".steps .toggle").click());
}, { once: true })"""


def test_two_phones_that_tick_one_step_leave_it_ticked(phones: Phone) -> None:
    host, ben = phones(), phones()
    address = host_table(host, "dragomino", "Ana", "Ben")
    counting(host, address, "Ana")
    counting(ben, address, "Ben")
    for page in (host, ben):
        page.goto(f"{address}/setup")
    steps = [page.locator(".steps .toggle").first for page in (host, ben)]
    ben.evaluate(TAP_AT_ONCE)
    steps[0].tap()
    expect(steps[1]).to_have_attribute("aria-pressed", "true")
    ben.wait_for_timeout(2100)  # times are in whole seconds
    for step in steps:
        expect(step).to_have_attribute("aria-pressed", "true")
    steps[1].tap()
    for step in steps:
        expect(step).to_have_attribute("aria-pressed", "false")


def test_a_link_waits_for_the_network_and_then_opens(ana: Page) -> None:
    """The note stands below the tapped link, or above the tabs."""
    score = ana.url
    ana.context.set_offline(True)
    for link in (ana.get_by_role("link", name="Egg Companion"), ana.get_by_role("link", name="Rules")):
        link.click()
        expect(refusal(ana)).to_contain_text("The server is not answering. This goes on once it is back.")
        expect(refusal(ana)).to_have_count(1)
        expect(ana.locator("header").locator(refusal(ana))).to_have_count(0)
        assert ana.url == score
    refusal(ana).get_by_role("button", name="Stay here").click()
    expect(refusal(ana)).to_have_count(0)
    ana.get_by_role("link", name="Rules").click()
    ana.context.set_offline(False)
    expect(ana.get_by_role("heading", name="How to play")).to_be_visible(timeout=SETTLED)
    assert ana.url != score


def until_a_save_waits(page: Page) -> None:
    """Wait until the phone has stored an action; the offline note may appear earlier."""
    for _look in range(100):
        if waits(page):
            return
        page.wait_for_timeout(100)
    raise AssertionError


def test_a_crashed_window_loses_no_action(ana: Page) -> None:
    """Of two offline windows one crashes: the other one sends the entries of both, each once."""
    before = int(ana.locator("#table").get_attribute("data-version") or "0")
    other = ana.context.new_page()
    other.goto(ana.url)
    for page in (ana, other):
        wire = page.context.new_cdp_session(page)
        cut_off(wire, 0, offline=True)
    field(ana, DRAGONS).fill("3")
    until_a_save_waits(ana)
    field(ana, DRAGONS).fill("7")
    field(other, "players.0.eggshells").fill("2")
    expect(field(ana, "players.0.eggshells")).to_have_value("2")
    field(ana, DRAGONS).fill("8")
    expect(field(other, DRAGONS)).to_have_value("8")
    with suppress(Error):
        ana.goto("chrome://crash", wait_until="commit", timeout=1_000)
    cut_off(wire, 0, offline=False)
    holds(other, "players.0.eggshells", 2)
    holds(other, DRAGONS, 8)
    saves = int(other.locator("#table").get_attribute("data-version") or "0") - before
    assert saves == 2, "the first entry, and all later ones"


def test_no_button_at_a_table_moves_under_a_finger(phones: Phone) -> None:
    """Problems, entries of others and a conflict appear during taps at one place; each tap counts."""
    ana, host = phones(), phones()
    address = host_table(host, "little-dragons", "Ana", "Ben", is_open=True)
    counting(ana, address, "Ben")
    path, clashing = "players.1.eggs.9", "players.1.eggs.8"
    host.goto(f"{address}/score?seat=s1")
    field(host, "players.0.eggs.9").fill("5")
    expect(ana.locator("#news")).to_contain_text(": 5")
    await_answers(host)
    host.goto(f"{address}/score?seat=s2")
    plus(ana, path).scroll_into_view_if_needed()
    place = plus(ana, path).bounding_box()
    assert place
    with hold_actions(host, address):
        field(host, clashing).fill("2")
        expect(host.locator(".pending").filter(has_text="+2")).to_be_visible()
        field(ana, clashing).fill("1")
        expect(host.locator("#news")).to_contain_text(": 1")
    tap_plus(ana, path, 6, 400)
    expect(field(ana, path)).to_have_value("6")
    for told in (".problem", ".warning"):
        expect(ana.locator(f"#notes {told}").first).to_be_visible(timeout=SETTLED)
    after = plus(ana, path).bounding_box()
    assert after
    assert abs(after["y"] - place["y"]) <= 1


def test_the_reveal_button_says_what_is_missing(ana: Page) -> None:
    for name in ("Ana", "Ben"):
        ana.get_by_role("button", name=f"{name} is done").click()
        expect(ana.locator("#news")).to_have_text(f"{name} is done")
    ana.get_by_role("button", name="Reveal the result to all").click()
    expect(refusal(ana)).to_contain_text("Who holds the Mommy Dragon?")
    button, told = ana.get_by_role("button", name="Reveal the result to all"), refusal(ana)
    above, below = button.bounding_box(), told.bounding_box()
    assert above
    assert below
    assert 0 <= below["y"] - above["y"] <= 120
    expect(told.get_by_role("link")).to_have_attribute("href", "#table.mommy_dragon")
    block(ana, "Mommy Dragon")
    ana.get_by_role("radio", name="Ben").check()
    block(ana, "Ana")
    field(ana, "players.0.dragons").fill("3")
    expect(ana.get_by_text("Ana is done: 1 empty number counts as 0")).to_be_visible()
    ana.get_by_role("button", name="Reveal the result to all").click()
    expect(ana.locator(".verdict")).to_be_visible(timeout=SETTLED)
