"""The pages of a table are accessible and fit a small phone, in light and dark."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.pages.accessibility import check, check_colours
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin, play_on

SIZE = {"width": 360, "height": 740}
NAMES = ("Ana", "卵" * 40, "Caro", "Dan", "Eva")

# The pages by game and parts, after the number of seats on the phone and the moves that the play begins with.
PAGES: dict[tuple[str, str], tuple[int, list[str], list[str]]] = {
    ("khlor", "count"): (2, [], ["", "/setup", "/score", "/score?seat=s2", "/result", "/story", "/screen", "/connect"]),
    ("khlor", "demon-board"): (2, ["starts:0", "side-up:0:coloured"], ["/now", "/now?ask=cannot-catch:0", "/table"]),
    ("little-dragons", "along"): (1, ["starts:0", "take-face-down:0"], ["/now", "/eyes/s1#open", "/screen"]),
    ("dragons-eggs", "all-cards"): (2, ["starts:0"], ["/now", "/eyes/s1", "/eyes/s1?me=s1", "/eyes/s1?me=s1#open"]),
    ("dragomino", "dominoes,eggs"): (1, ["starts:0"], ["/now", "/score", "/screen"]),
    ("break-the-egg", "headbands"): (1, ["starts:0"], ["/now", "/worn/s1", "/screen"]),
}


@pytest.mark.parametrize(("game", "phones"), PAGES, ids=map(" ".join, PAGES))
def test_the_pages_are_accessible_and_fit(new_phone: Phone, game: str, phones: str) -> None:
    """In play the table is checked before its first move and after a few random ones."""
    host = new_phone(SIZE, color_scheme="light")
    seats, moves, pages = PAGES[game, phones]
    names = NAMES[: 5 if game == "break-the-egg" else 3]
    [table] = begin([host.request], game, phones, *names, seats=seats)
    stranger = new_phone(SIZE, color_scheme="light")
    stranger.goto(table.home)
    check_page(stranger)
    stranger.close()  # an open page would follow each move
    if moves:
        host.goto(f"{table.home}/now")
        check_page(host)
    table.moves(*moves)
    for path in pages:
        host.goto("about:blank")  # otherwise an address with a place may open no page
        host.goto(table.home + path)
        check_page(host)
    if moves:
        play_on([table], Random(game), 8)  # noqa: S311 - the same moves each time
        host.goto(f"{table.home}/now")
        check_page(host)
    lists = ["/tables", "/kept"] if phones == "count" else []  # they differ only in their words between tables
    for path in (*lists, f"/games/{game}/table"):
        host.goto(path)
        check_page(host)


def test_a_worn_phone_and_a_guess_are_accessible(new_phone: Phone) -> None:
    host = new_phone(SIZE, color_scheme="light")
    [table] = begin([host.request], "break-the-egg", "headbands", *NAMES, seats=1)
    table.moves("starts:4", "propose:4:duck")
    table.does("wear", "s1")
    for path in ("/worn/s1", "/worn/s1?on=1"):
        host.goto(table.home + path)
        check_page(host)
    table.moves("announce-guess:0", "guess-egg:0:rotten")
    host.goto(f"{table.home}/now")
    check_page(host)


def test_now_and_the_score_with_clashes_are_accessible(new_phone: Phone) -> None:
    host = new_phone(SIZE, color_scheme="light")
    [table] = begin([host.request], "khlor", "along", *NAMES[:3], seats=1)
    table.moves("starts:0", "side-up:0:plain", "catch-demon:0:blue")
    late = "players.0.demons.blue"  # typed on a phone that knows of no catch
    table.does("count", order="s1,s2,s3", **{late: "3", f"was.{late}": "0"})
    for path in ("/now", "/score"):
        host.goto(table.home + path)
        expect(host.locator(".clashes")).to_be_visible()
        check_page(host)
    watcher = new_phone({"width": 320, "height": 568})
    watcher.goto(f"{table.home}/now")
    expect(watcher.locator(".clashes")).to_contain_text("Counted 1, typed 3", use_inner_text=True)


def check_page(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = true)")
    check(page)
    check_colours(page)
    page.emulate_media(color_scheme="light")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url
    small = page.evaluate(
        """() => [...document.querySelectorAll("a.button, button, input:not([type=hidden]), select, summary, nav a")]
           .filter((each) => each.checkVisibility() && !each.closest("noscript") && !each.matches(".spoken, .square"))
           .map((each) => (each.matches("[type=radio], [type=checkbox]") && each.closest("label")) || each)
           .map((each) => [each, each.getBoundingClientRect(), each.closest(".now") ? 43.5 : 47.5])
           .filter(([, box, least]) => box.height < least || box.width < least)
           .map(([each]) => each.outerHTML.slice(0, 80))"""
    )
    assert small == [], page.url
