"""The pages of live tables have no fault of layout at all sizes: of a guest, joined, in play, counted, revealed."""

from urllib.parse import parse_qsl

from playwright.sync_api import Page

from companion.library.registry import games
from tests.support.pages.every_page import example_query
from tests.support.pages.faults import find_faults_at_all_sizes, picture
from tests.support.phones.evenings import does
from tests.support.phones.live_phones import Phone


def open_counted_table(page: Page, slug: str) -> str:
    """Open a table with the numbers of the game's first example, all seats on this phone, and return its address."""
    form: dict[str, str | float | bool] = {**dict(parse_qsl(example_query(slug))), "alone": "1", "standings": "open"}
    answer = page.request.post(f"/games/{slug}/table", form=form)
    assert answer.ok
    page.goto(answer.url)
    return page.url


def find_faults_of(page: Page, slug: str, address: str) -> list[str]:
    page.goto(address)
    name = f"{slug} {address.partition('/t/')[2][6:]}"
    picture(page, f"table-{name.replace('/', '-')}")
    return find_faults_at_all_sizes(page, name)


def test_a_live_table_has_no_fault_of_layout(new_phone: Phone) -> None:
    host, guest = new_phone(), new_phone()
    faults: list[str] = []
    for slug, game in games().items():
        address = open_counted_table(host, slug)
        faults += find_faults_of(guest, slug, address)
        faults += find_faults_of(host, slug, address)
        seats = int(host.evaluate("document.querySelectorAll('.seats > li[id]').length"))
        does(host, "starts", lot="1")
        for tracker in game.trackers_for(game.standard):
            does(host, "deck", deck=tracker.id)
        for tab in ("now", "decks", "score"):
            faults += find_faults_of(host, slug, f"{address}/{tab}")
        for seat in range(seats):
            does(host, "done", f"s{seat + 1}", done="1")
        does(host, "reveal")
        for tab in ("result", "now", "screen"):
            faults += find_faults_of(host, slug, f"{address}/{tab}")
    assert not faults, "\n".join(faults)
