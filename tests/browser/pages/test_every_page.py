"""Every page is accessible, has targets for a thumb, and has no fault of layout at four sizes, from phone to desk."""

from collections.abc import Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import Page

from companion.library.registry import games
from tests.support.cases import THOROUGH
from tests.support.pages.accessibility import check, check_colours
from tests.support.pages.addresses import RESOLVER_PAGES, list_game_pages
from tests.support.pages.every_page import example_query
from tests.support.pages.faults import DOUBLE, LARGE, SIZES, SPACED, find_faults, find_faults_at_all_sizes, picture

# These pages differ only in their words between games: each is checked in one game, and of the pads and
# draws every second one, unless the run is thorough.
ALIKE = ("/rules", "/rules#rulings", "/box", "/play", "/start", "/start?seed=EGG7", "/print")
STEP = slice(None, None, None if THOROUGH else 2)
PADS = [(game.slug, mode.id) for game in games().values() for mode in game.modes]
DRAWS = [(game.slug, each.id) for game in games().values() for each in game.randomizers]
TURNS = product(games(), ALIKE) if THOROUGH else zip(cycle(games()), ALIKE)
PAGES = [
    "/",
    "/connect",
    "/kept",
    "/tables",
    "/plays/add",
    *(f"/games/{slug}{page}" for slug in games() for page in ("", "/setup")),
    *(f"/games/{slug}{page}" for slug, page in TURNS),
    *(f"/games/{slug}/score?mode={mode}" for slug, mode in PADS[STEP]),
    *(f"/games/{slug}/{page}?{example_query(slug)}" for slug in games() for page in ("score", "result")),
    *(f"/games/{slug}/shuffle/{draw}?seed=EGG7" for slug, draw in DRAWS[STEP]),
    *RESOLVER_PAGES,
    *list_game_pages(),
]

# A chip in a page's head is lower than its hit area, a box of its own; a choice fills its label. The cells of a
# pad touch each other: 44 px.
SMALL_TARGETS = """[...document.querySelectorAll('a, button, select, input:not([type=hidden]), summary, .tick')]
    .filter((each) => each.checkVisibility() && !each.closest('noscript'))
    .filter((each) => !each.matches('.skip, .spoken, .tick input, .cell input'))
    .map((each) => (each.matches('.choice') && each.closest('label')) || each)
    .map((each) => [each, each.matches('.chip') ? getComputedStyle(each, '::before') : each.getBoundingClientRect()])
    .filter(([, box]) => parseFloat(box.height) < 47.5 || parseFloat(box.width) < 47.5)
    .map(([each]) => each.outerHTML.slice(0, 80))"""

SMALL_CELLS = """[...document.querySelectorAll('.pad-place .cell')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.height < 43.9 || box.width < 43.9).map((box) => [box.width, box.height])"""


# A page with kept plays, and the link on it that leads to a page of one of them.
KEPT = {
    "/plays": "a.play",
    "/figures": "a[href^='/figures/person/']",
    "/figures/khlor": None,
    "/evenings": "a[href^='/evenings/']",
}


def list_kept_pages(phone: Page) -> Iterator[str]:
    """Keep seven plays of each game on the phone, and list the pages that are full then."""
    for slug, digit in product(games(), "1234567"):
        assert phone.request.post(f"/games/{slug}/keep?{example_query(slug)}&play={digit * 16}").ok
    for address, link in KEPT.items():
        phone.goto(address)
        yield from (address, *([phone.locator(link).first.get_attribute("href") or ""] if link else []))


def group(address: str) -> str:
    """Return the slug of the page's game, or an empty text."""
    return next((slug for slug in games() if slug in address), "")


def test_the_page_of_all_components_is_accessible(phone: Page) -> None:
    """Check axe in light, colours in dark, and the layout at all sizes."""
    phone.goto("/look")
    check(phone)
    check_colours(phone)
    assert find_faults_at_all_sizes(phone, "/look") == []


@pytest.mark.parametrize("game", ["", *games()])
def test_a_page_is_accessible(phone: Page, game: str) -> None:
    """Check axe in light, colours in dark, large and spaced text, and the layout at all sizes."""
    addresses = [each for each in PAGES if group(each) == game]
    for address in addresses if game else [*addresses, *list_kept_pages(phone)]:
        phone.set_viewport_size({"width": 390, "height": 844})
        phone.emulate_media(color_scheme="light")
        phone.goto(address)
        assert phone.evaluate(SMALL_TARGETS) == [], address
        assert phone.evaluate(SMALL_CELLS) == [], address
        picture(phone, f"{game}{address.replace('/', '-')[:80]}-phone-light")
        phone.set_viewport_size(SIZES[0])
        for letters in (DOUBLE, SPACED):
            phone.evaluate(letters)
            assert find_faults(phone, address, LARGE) == [], letters
        phone.evaluate("document.adoptedStyleSheets = []")
        phone.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        check(phone)
        check_colours(phone)
        assert find_faults_at_all_sizes(phone, address) == []
