"""Forms that lead to another page stay while the server does not answer, say so near the button, and lead on later."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from companion.library.registry import games
from tests.support.cases import THOROUGH
from tests.support.pages.addresses import resolver_page
from tests.support.pages.every_page import every_page, example_query
from tests.support.phones.live_phones import SETTLED, Phone, host_table

DRAGONS = games()["dragons-eggs"]
PAGES = [
    "/",
    "/connect",
    "/tables",
    "/kept",
    *(f"/games/khlor/{page}" for page in ("setup", "start", "print", "table?players=2")),
    "/games/khlor/shuffle/board?seed=EGG7",
    f"/games/khlor/score?{example_query('khlor')}",
    f"/games/khlor/result?{example_query('khlor')}",
    resolver_page(DRAGONS, DRAGONS.resolvers[0]),
]

# Forms that no script handles: the browser sends them itself, and their entries are lost if no answer comes.
LEFT_ALONE = """(window.fetch = () => new Promise(() => {})) && [...document.forms].flatMap((form) => [...form.elements]
    .filter((each) => each.type === 'submit' && !each.closest('noscript'))
    .filter((submitter) => form.dispatchEvent(new SubmitEvent('submit', {submitter, bubbles: true, cancelable: true})))
    .map((each) => form.outerHTML.slice(0, 200)))"""


def find_note(page: Page) -> Locator:
    return page.locator(".refusal")


def test_no_form_is_left_to_the_browser(phones: Phone) -> None:
    page = phones()
    table = host_table(page, "dragons-eggs", "Ana", "Ben", "Caro", phones="along")
    tabs = [f"{table}{tab}" for tab in ("", "/setup", "/now", "/score", "/story")]
    for address in [*(every_page().values() if THOROUGH else PAGES), *tabs]:
        page.goto(address)
        assert page.evaluate(LEFT_ALONE) == [], address


@pytest.fixture
def opening(phones: Phone) -> Page:
    """Fill in the form for a new table."""
    page = phones()
    page.goto("/games/khlor/table?players=3")
    page.get_by_label("Name of player 1").fill("Ana")
    page.get_by_text("More choices").click()
    page.get_by_label("I do not play").check()
    page.get_by_label("Pass one phone around").check()
    return page


def is_filled_in(page: Page) -> None:
    expect(page.get_by_label("Name of player 1")).to_have_value("Ana")
    expect(page.get_by_label("I do not play")).to_be_checked()
    expect(page.get_by_label("Pass one phone around")).to_be_checked()


def press(page: Page) -> None:
    page.get_by_role("button", name="Open the table").last.click()


def is_open_once(page: Page) -> None:
    expect(page.get_by_role("heading", name="Seats")).to_be_visible(timeout=SETTLED)
    expect(page.get_by_text("Ana", exact=True).first).to_be_visible()
    page.goto("/tables")
    expect(page.locator("main li a[href*='/t/']")).to_have_count(1)


def test_a_table_opens_when_the_connection_is_back(opening: Page) -> None:
    """The note stands below the button, and typing meanwhile keeps the page."""
    opening.context.set_offline(True)
    press(opening)
    expect(find_note(opening)).to_contain_text("The server is not answering")
    is_filled_in(opening)
    button, note = (
        opening.get_by_role("button", name="Open the table").last.bounding_box(),
        find_note(opening).bounding_box(),
    )
    assert button
    assert note
    assert 0 <= note["y"] - button["y"] <= 120
    opening.get_by_label("Name of player 2").fill("Ben")
    opening.context.set_offline(False)
    find_note(opening).get_by_role("button", name="Send again").click()
    is_open_once(opening)


def test_typed_names_stay_in_another_mode(phones: Phone) -> None:
    """Typing during the request is kept; no table opens in the earlier mode."""
    phone, asked = phones(), list[Route]()
    phone.goto("/games/khlor/table?players=1")
    phone.evaluate("window.loaded = true")
    phone.route("**/games/khlor/table?*", lambda route: asked.append(route), times=1)
    with phone.expect_request("**/games/khlor/table?*"):
        phone.get_by_role("button", name="Solo").tap()
    phone.get_by_label("Name of player 1").fill("Ana")
    press(phone)  # this form waits for the earlier one
    asked[0].continue_()
    expect(phone.get_by_role("button", name="Solo")).to_have_attribute("aria-pressed", "true")
    expect(phone.get_by_label("Name of player 1")).to_have_value("Ana")
    assert phone.evaluate("window.loaded")


def test_a_table_is_opened_once_if_the_answer_is_lost(opening: Page) -> None:
    """The server applies the form twice while both answers are lost; the phone repeats it by itself."""

    def lose(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        route.fetch(max_redirects=0)
        return route.abort()

    opening.route("**/games/khlor/table", lose, times=2)
    press(opening)
    expect(find_note(opening)).to_be_visible()
    is_filled_in(opening)
    is_open_once(opening)


REFUSALS = {
    403: ("<h1>No</h1>", "The server did not take this."),
    404: ('{"errors": [{"path": "", "message": "Nothing is here"}]}', "Nothing is here"),
    409: ('{"errors": [{"pa', "The server did not take this."),
    413: ("", "The server did not take this."),
    500: ("broken", "The server did not take this."),
    429: ('{"errors": [{"path": "", "message": "Wait a minute"}]}', "Wait a minute"),
    503: ("busy", "The server is not answering."),
    200: ("<h1>Sign in to this Wi-Fi</h1>", "The server is not answering."),
}


def answering(page: Page, status: int, body: str) -> None:
    page.route("**/games/khlor/table", lambda route: route.fulfill(status=status, body=body))


def test_a_refusal_says_why_and_can_be_sent_again(opening: Page) -> None:
    for status, (body, why) in REFUSALS.items():
        answering(opening, status, body)
        press(opening)
        expect(find_note(opening)).to_contain_text(why)
        is_filled_in(opening)
        find_note(opening).get_by_role("button", name="Drop it").click()
        expect(find_note(opening)).to_have_count(0)
        opening.unroute("**/games/khlor/table")
    answering(opening, 403, "")
    press(opening)
    expect(find_note(opening)).to_be_visible()
    opening.unroute("**/games/khlor/table")
    find_note(opening).get_by_role("button", name="Send again").click()
    is_open_once(opening)


def test_sharing_a_pad_and_finding_a_code_wait_for_the_connection(phones: Phone) -> None:
    page = phones()
    page.goto("/games/khlor/score?players=2&players.0.name=Ana&players.0.demons.green=3")
    page.get_by_role("button", name="More").click()
    page.context.set_offline(True)
    page.get_by_role("button", name="Share with other phones").click()
    expect(find_note(page)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Seats")).to_be_visible(timeout=SETTLED)
    code = page.url.rsplit("/", 2)[-1]
    page.goto("/")
    page.get_by_label("Table code").fill("zzzzz")
    page.get_by_role("button", name="Join").click()
    expect(page.locator("main")).to_contain_text("There is no table ZZZZZ. Mistyped")
    expect(page.get_by_label("Table code")).to_have_value("ZZZZZ")
    page.context.set_offline(True)
    page.get_by_label("Table code").fill(code)
    page.get_by_role("button", name="Join").click()
    expect(find_note(page)).to_contain_text("The server is not answering")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Seats")).to_be_visible(timeout=SETTLED)
