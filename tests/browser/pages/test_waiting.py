"""A number that no server has is sent from any page, shown on the shelf, and never erased unasked."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.pages.test_nothing_dropped import DRAGONS
from tests.browser.pages.test_quick_finger import counting, field
from tests.support.phones.live_phones import SETTLED, Phone, await_answers, host_table, tab


def waiting(page: Page) -> Locator:
    return page.locator("#waiting .rows li")


def ana_and_ben(phones: Phone) -> tuple[Page, Page, str]:
    """Open Ana's table with open standings, and Ben's sheet."""
    ana, ben = phones(), phones()
    address = host_table(ana, "dragomino", "Ana", "Ben", is_open=True)
    counting(ana, address, "Ana")
    counting(ben, address, "Ben")
    return ana, ben, address


def type_offline(page: Page) -> None:
    """Type two numbers without a network, and go to the shelf, whose page loads while its script reaches no table."""
    page.route("**/t/*", lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    field(page, "players.1.dragons").fill("7")
    field(page, "players.1.eggshells").fill("3")
    expect(page.locator(".offline")).to_be_visible()
    page.goto("/")


def test_a_number_typed_before_the_page_is_left_is_sent(phones: Phone) -> None:
    ana, ben, _address = ana_and_ben(phones)
    ben.get_by_label("One more: Ben, Baby dragons").click()
    ben.goto("/games/dragomino/rules")
    expect(field(ana, "players.1.dragons").or_(ana.locator("#news"))).to_have_text("Ben, baby dragons: 1")
    await_answers(ben)


def test_the_shelf_says_what_waits_and_sends_it(phones: Phone) -> None:
    ana, ben, address = ana_and_ben(phones)
    type_offline(ben)
    expect(waiting(ben)).to_have_count(1)
    expect(waiting(ben)).to_contain_text(f"2 numbers wait for table {address.rpartition('/')[2]}.")
    ben.get_by_role("button", name="Erase what I entered").click()
    ben.get_by_role("button", name="Erase them").click()
    expect(waiting(ben)).to_have_count(1)
    ben.unroute("**/t/*")
    ben.reload()
    expect(waiting(ben)).to_have_count(0, timeout=SETTLED)
    expect(ben.locator("#waiting")).to_be_hidden()
    expect(ana.locator("#news")).to_contain_text("Ben")
    ben.goto(f"{address}/score")
    expect(field(ben, "players.1.dragons")).to_have_value("7")
    expect(field(ben, "players.1.eggshells")).to_have_value("3")


def test_numbers_without_a_place_are_named_and_forgotten(phones: Phone) -> None:
    ana, ben, address = ana_and_ben(phones)
    type_offline(ben)
    ana.goto("/kept")
    ana.get_by_role("button", name="for everybody").click()
    expect(ana.get_by_role("heading", name="Deleted games")).to_be_visible()
    ben.unroute("**/t/*")
    ben.reload()
    expect(waiting(ben)).to_contain_text("2 numbers have no place at table", timeout=SETTLED)
    expect(waiting(ben)).to_contain_text(address.rpartition("/")[2])
    ben.get_by_role("button", name="Forget it").click()
    expect(ben.locator("#waiting")).to_be_hidden()
    ben.reload()
    expect(ben.locator("#waiting")).to_be_hidden()


def test_waiting_numbers_can_be_erased_too(phones: Phone) -> None:
    _ana, ben, _address = ana_and_ben(phones)
    type_offline(ben)
    ben.get_by_role("button", name="Erase what I entered").click()
    ben.get_by_role("button", name="Erase what waits, too").click()
    expect(ben.locator("#waiting")).to_be_hidden()
    assert ben.evaluate("localStorage.length") == 0


def test_a_lost_network_in_the_countdown_leads_to_the_result_later(phones: Phone) -> None:
    ana, ben, address = ana_and_ben(phones)
    ana.goto(f"{address}/score?seat=s1")
    for name, path in (("Ana", DRAGONS), ("Ben", "players.1.dragons")):
        page = ana if name == "Ana" else ben
        field(page, path).fill("3")
        page.get_by_role("button", name=f"{name} is done").click()
    tab(ben, "Table")
    ana.get_by_role("link", name="Mommy Dragon").first.click()
    ana.get_by_role("radio", name="Ben").check()
    ana.get_by_role("button", name="Reveal the result to all").click()
    expect(ben.locator(".curtain")).to_be_visible(timeout=SETTLED)
    ben.context.set_offline(True)
    expect(ben.locator(".refusal")).to_contain_text("The server is not answering. This goes on once it is back.")
    assert ben.url.startswith("http")
    ben.context.set_offline(False)
    expect(ben.locator(".verdict")).to_be_visible(timeout=SETTLED)


def test_a_form_that_leads_on_fetches_its_target_once(phones: Phone) -> None:
    page = phones()
    page.goto("/games/khlor/table?players=2")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(f"{request.method} {request.url}"))
    page.get_by_role("button", name="Open the table").last.click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    assert [each for each in fetched if each.endswith(page.url)] == [f"GET {page.url}"]
