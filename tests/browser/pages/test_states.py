"""States made by taps or by faulty addresses are accessible, in light and dark."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.support.pages.accessibility import check, check_colours
from tests.support.pages.faults import find_faults, picture
from tests.support.pages.results import GOES_ON, SARA, SHARED, TIE
from tests.support.phones.live_phones import Phone, listening

PAD = "/games/khlor/score?players=3&players.0.name=Sara&players.1.name=Axel&players.2.name=Dani&side=plain"
LAST_EGG = "/games/little-dragons/score?players=2&players.0.name=Ana&players.1.name=Ben"


def go(address: str) -> Callable[[Page], None]:
    """Return a function that opens an address with the state in it."""

    def open_page(page: Page) -> None:
        page.goto(address)

    return open_page


def cut_off_pad(page: Page) -> None:
    page.goto(f"{PAD}&players.0.demons.green=1")
    page.context.set_offline(True)
    page.locator("[data-key='5']").tap()
    expect(page.locator("#calculator > .offline")).to_be_visible()


def open_menu(page: Page) -> None:
    page.goto(PAD)
    page.get_by_role("button", name="More").tap()
    page.get_by_text("Clear everything").tap()
    expect(page.get_by_role("link", name="Clear names and numbers")).to_be_visible()


def choose_players(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('companion:names', JSON.stringify(['Ana', 'Ben', 'Maximiliane']))")
    page.goto(PAD)
    page.locator("[data-seats]").tap()
    expect(page.locator("[data-meet]").first).to_be_visible()


def go_on(page: Page) -> None:
    page.goto(PAD)
    page.locator("[data-key='5']").tap()
    expect(page).to_have_url(re.compile("demons.green=5"))
    page.goto("/")
    expect(page.get_by_text("Khlor is running")).to_be_visible()


def erase(page: Page) -> None:
    go_on(page)
    page.get_by_role("button", name="Erase what I entered").tap()
    expect(page.get_by_role("button", name="Erase them")).to_be_visible()


def share(page: Page) -> None:
    page.goto(SHARED)
    listening(page)
    page.get_by_role("button", name="Share").tap()
    expect(page.locator("#shared .qr")).to_be_visible()


def delete_shared(page: Page) -> None:
    share(page)
    link = page.locator("#shared a").first.get_attribute("href") or ""
    page.goto("/kept")
    page.get_by_role("button", name="Delete the link").tap()
    expect(page.get_by_text("This phone shares no result")).to_be_visible()
    page.goto(link)
    expect(page.get_by_text("This result is gone")).to_be_visible()


def keep(page: Page) -> None:
    page.goto(SARA)
    listening(page)
    page.get_by_role("button", name="Keep").tap()
    expect(page.get_by_role("button", name="Kept")).to_be_visible()


def play_last_time(page: Page) -> None:
    keep(page)
    page.goto("/games/khlor")
    expect(page.get_by_text("Last time")).to_be_visible()


def correct_play(page: Page) -> None:
    keep(page)
    page.get_by_role("link", name="Show the play").tap()
    page.get_by_text("Correct day and place").tap()
    page.get_by_label("Place", exact=True).fill("Home")
    page.locator("#keep").get_by_role("button").tap()
    expect(page.get_by_role("status")).to_have_text("Corrected. Place: Home.")


def delete_play(page: Page) -> None:
    keep(page)
    page.get_by_role("link", name="Show the play").tap()
    page.get_by_role("button", name="Delete").tap()
    expect(page.get_by_role("button", name="Delete for everybody")).to_be_visible()


def list_plays(page: Page) -> None:
    keep(page)
    page.goto("/plays")
    expect(page.locator(".play")).to_contain_text("Sara")


def change_name(page: Page) -> None:
    list_plays(page)
    person = page.get_by_label("Person").locator("option", has_text="Sara").get_attribute("value")
    page.goto(f"/people/{person}")
    page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    expect(page.get_by_role("button", name="Rename")).to_be_visible()


def find_question(page: Page) -> None:
    page.goto("/games/khlor/rules#rulings")
    page.get_by_label("Search the rules").fill("two first")


STATES: dict[str, Callable[[Page], None]] = {
    "problem": go(f"{LAST_EGG}&players.0.eggs.9=5&players.1.eggs.9=6"),
    "no-number": go(f"{PAD}&players.0.demons.green=x"),
    "warning": go(
        f"{PAD}&players.0.demons.green=98&players.1.demons.green=1&players.2.demons.green=1&table.eggs.green=3"
    ),
    "full": go(SARA.replace("/result?", "/score?")),
    "level": go(TIE),
    "goes-on": go(GOES_ON),
    "not-certain": go("/games/khlor/result?players=2&players.0.demons.green=1"),
    "offline": cut_off_pad,
    "menu": open_menu,
    "players": choose_players,
    "go-on": go_on,
    "erasing": erase,
    "shared": share,
    "deleted": delete_shared,
    "last-time": play_last_time,
    "play-corrected": correct_play,
    "play-deleted": delete_play,
    "plays": list_plays,
    "name": change_name,
    "found": find_question,
}


def test_every_state_is_accessible(new_phone: Phone) -> None:
    """Check axe in light, colours in dark, and the layout on the smallest phone."""
    for name, bring_about in STATES.items():
        page = new_phone()
        bring_about(page)
        check(page)
        picture(page, f"state-{name}-phone-light")
        check_colours(page)
        picture(page, f"state-{name}-phone-dark")
        page.set_viewport_size({"width": 320, "height": 568})
        picture(page, f"state-{name}-small-dark")
        assert find_faults(page, name) == []
        page.context.close()
