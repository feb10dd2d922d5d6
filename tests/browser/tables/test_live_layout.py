"""Every game and part in random states: all keys in reach, none moves in a turn, no fault of layout at any size."""

from random import Random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from companion.library.registry import games
from tests.support.cases import cases
from tests.support.games.play import COURSES, Course
from tests.support.pages.faults import ALL, WIDE, find_faults, find_faults_at_all_sizes, picture
from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import TablePhone, begin, play_on

NAMES = ("Maximiliane-Theodora von Hohenfels-Baden", "שרה בת אברהם", "卵太郎", *"DEFGHIJ")
SIZES = ((320, 568), (390, 664), (844, 390))
# Pixels.
LETTER = 30  # a name of which only one letter and the dots fit is narrower
HEAD = 60  # pixels of a head of one line
LOOSE = 4  # letters reach out of their line by less

# The keys of Now that are not wholly in view, or lie below something else. A board may be larger than its frame.
OUT_OF_REACH = """() => [...document.querySelectorAll('.card-keys :is(button, a),'
    + '.card-head > :is(.tap, .key-row) button, .strip :is(button, .button), .tabs a')]
    .filter((each) => each.checkVisibility()).filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1 || !each.contains(there);
    }).map((each) => each.outerHTML.slice(0, 150))"""

# Hints of the move card that are only spoken.
HIDDEN_HINTS = """() => [...document.querySelectorAll('.card-head > div > p:not(.row-title)')]
    .filter((each) => getComputedStyle(each).clipPath !== 'none').map((each) => each.textContent)"""

# Keys whose words are cut. Some words are only spoken, and a name may end in dots.
CUT_WORDS = """() => [...document.querySelectorAll('.card-keys .face-text > b:not(:has(bdi))')]
    .filter((each) => each.checkVisibility() && each.clientHeight > 1 && each.scrollHeight > each.clientHeight + 4)
    .map((each) => each.textContent)"""

# Marks at the ring that do not lie within their player's place, in view.
CUT_MARKS = """() => [...document.querySelectorAll('.ring-place .mark')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return [each.closest('.ring-place'), each.closest('.fit')].map((frame) => frame.getBoundingClientRect())
        .some((box) => left < box.left || right > box.right || top < box.top || bottom > box.bottom);
}).map((each) => each.outerHTML)"""

# Places at the ring that lie over the next one.
OVERLAPPING = """() => [...document.querySelectorAll('.ring-place')].filter((each) => {
    const [one, next] = [each, each.nextElementSibling].map((place) => place?.getBoundingClientRect());
    return next && one.bottom > next.top && next.bottom > one.top && one.right > next.left && next.right > one.left;
}).map((each) => each.textContent)"""

# The place of each key by its move.
PLACES = """() => Object.fromEntries([...document.querySelectorAll('.card-keys .tap')].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    const move = each.closest('form')?.elements.move?.value ?? each.getAttribute('href');
    return [move.replace('?ask=', ''), [x, y, width, height].map(Math.round).join(' ')];
}))"""


def find_moved(page: Page, table: TablePhone, others: list[TablePhone], chance: Random, name: str) -> list[str]:
    """Make a few moves that the page follows, and return the keys that moved while the same was asked."""
    found = []
    page.set_viewport_size(ViewportSize(width=320, height=568))
    page.goto(f"{table.home}/now")
    asked, before = "", dict[str, str]()
    for _move in range(6):
        view = table.view()
        expect(page.locator("#table")).to_have_attribute("data-version", str(view["version"]))
        now = page.evaluate(PLACES)
        asks = page.locator(".card-head").first.text_content() if page.locator(".card-head").count() else ""
        if asks and asks == asked:
            story, moved = view["story"][-1]["text"], [each for each in {*now} & {*before} if now[each] != before[each]]
            found += [f"{name} after {story}: {each} {before[each]} > {now[each]}" for each in moved]
        asked, before = asks or "", now
        play_on([table, *others], chance, 1)
    return found


@pytest.mark.parametrize("course", COURSES, ids=[each.id for each in COURSES])
def test_all_keys_are_in_reach_and_stay_and_nothing_has_a_fault_of_layout(new_phone: Phone, course: Course) -> None:
    page, other = new_phone(), new_phone()
    faults: list[str] = []
    for number in range(cases(1)):
        chance = Random(f"{course.id} {number}")  # noqa: S311 - the same plays each time
        players = course.players[-1] if number % 2 == 0 else course.players[0]
        requests = [page.request, other.request][:players]
        phones = begin(requests, course.game.slug, course.phones, *NAMES[:players], mode=course.mode.id)
        for moves in (0, 14):
            page.goto("about:blank")  # an open page would follow each move
            play_on(phones, chance, moves)
            name = f"{course.id}, {players} players, {moves} moves later"
            page.goto(f"{phones[0].home}/now")
            picture(page, f"now-{course.id}-{moves}".replace(" ", "-"))
            faults += find_faults_at_all_sizes(page, f"{name}: Now", (*ALL, OUT_OF_REACH, HIDDEN_HINTS, CUT_WORDS))
            hand = page.locator("a[href*='/eyes/']").first
            if hand.count():
                page.goto(f"{hand.get_attribute('href')}".replace("/eyes/s1", "/eyes/s1?me=s1"))
                faults += find_faults_at_all_sizes(page, f"{name}: hand")
        faults += find_moved(page, phones[0], phones[1:], chance, course.id)
        for path in ("score", "table"):
            page.goto(f"{phones[0].home}/{path}")
            faults += find_faults_at_all_sizes(page, f"{course.id}: {path}")
    assert not faults, "\n".join(faults)


def test_a_table_that_counts_at_the_end_has_no_fault_of_layout(new_phone: Phone) -> None:
    """Of a guest, joined, counted, revealed."""
    host, guest = new_phone(), new_phone()
    faults: list[str] = []
    for slug, game in games().items():
        [table] = begin([host.request], slug, "count", *NAMES[: game.standard.least], standings="open")
        for page, path in ((guest, ""), (host, ""), (host, "/setup"), (host, "/score")):
            page.goto(f"{table.home}{path}")
            picture(page, f"table-{slug}{path.replace('/', '-')}")
            faults += find_faults_at_all_sizes(page, f"{slug} {path}")
        choices = ["table.mommy_dragon"] if slug == "dragomino" else []
        table.counts(**dict.fromkeys([*table.view()["missing"], *choices], "0"))
        host.set_viewport_size({"width": 320, "height": 568})
        host.goto(f"{table.home}/score")
        host.locator(".top .code").evaluate("code => code.replaceChildren('WMWMW MWMWM')")  # as on a shared database
        assert host.locator(".top").evaluate("head => head.offsetHeight") <= HEAD, slug
        for seat in table.seats:
            table.does("done", seat, done="1")
        answer = table.tries("reveal")
        assert answer.ok, answer.text()
        for path in ("/result", "/table", "/screen"):
            host.goto(f"{table.home}{path}")
            faults += find_faults_at_all_sizes(host, f"{slug} {path}")
    assert not faults, "\n".join(faults)


def test_khlor_fits_the_smallest_phone(new_phone: Phone) -> None:
    """The squares of its board are as large as a fingertip; without a board the pad shows all piles.

    So are the keys of its sheet. On its side, the phone shows keys, and a square that is no key is not faint.
    """
    page = new_phone({"width": 320, "height": 568})
    board, pad = ("demon-board", "coloured", ".board .square", 40), ("along", "plain", ".whole-pad .figure", 1)
    for part, side, piece, least in (board, pad):
        [table] = begin([page.request], "khlor", part, *"ABCD", seats=1)
        table.moves("starts:0", f"side-up:0:{side}")
        page.goto(f"{table.home}/now")
        boxes = [each.bounding_box() for each in page.locator(piece).all()]
        assert len(boxes) >= 20
        assert all(box and min(box["width"], box["height"]) >= least for box in boxes)
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in boxes)
        page.set_viewport_size(ViewportSize(width=568, height=320))
        expect(page.locator(".card-keys button").first).to_be_in_viewport(ratio=1)
        assert page.locator(".stack").evaluate_all("all => all.every((each) => getComputedStyle(each).opacity === '1')")
        page.goto(f"{table.home}/now?ask=cannot-catch:0")
        expect(page.locator(".asks > p")).to_be_in_viewport(ratio=1)
        page.set_viewport_size(ViewportSize(width=320, height=568))
    page.goto(f"{table.home}/score")
    steps = [each.bounding_box() for each in page.locator(".step:visible").all()]
    assert len(steps) >= 10
    assert all(box and box["height"] >= 44 for box in steps)
    [table] = begin([page.request], "khlor", "along", "A", mode="solo")
    table.moves("side-up:0:plain")
    page.set_viewport_size(ViewportSize(width=390, height=664))
    page.goto(f"{table.home}/now")
    assert page.evaluate(CUT_WORDS) == []


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_ten_players_see_all_marks_at_the_ring(new_phone: Phone, size: tuple[int, int]) -> None:
    page = new_phone(ViewportSize(width=size[0], height=size[1]))
    for part in ("along", "headbands"):
        [table] = begin([page.request], "break-the-egg", part, *NAMES, seats=1)
        table.moves("starts:9", "propose:9:duck", *(f"agree:{seat}" for seat in range(8)))
        page.goto(f"{table.home}/now")
        assert page.locator(".ring-place").count() == 10
        assert page.evaluate(CUT_MARKS) == []
        expect(page.locator(".ring-place.own .marks")).to_be_in_viewport(ratio=1)
        assert page.locator(".ring-place.own bdi").evaluate("name => name.clientWidth || name.offsetWidth") > LETTER
    table.moves("agree:8")
    page.set_viewport_size(ViewportSize(width=1280, height=720))
    page.goto(f"{table.home}/screen")
    assert page.evaluate(OVERLAPPING) == []


def test_two_winners_stand_side_by_side_on_the_smallest_phone(new_phone: Phone) -> None:
    page = new_phone(ViewportSize(width=320, height=568))
    [table] = begin([page.request], "dragomino", "count", "Ana", "Ben", "Caro")
    table.counts(**{path: "0" if "players.2" in path else "8" for path in table.view()["missing"]})
    table.counts(table__mommy_dragon="2")
    table.does("reveal")
    page.goto(f"{table.home}/result")
    one, other = (each.bounding_box() for each in page.locator(".hatchling").all())
    assert one
    assert other
    assert one["y"] == other["y"]


def places_at_all_sizes(page: Page, table: TablePhone, name: str) -> list[dict[str, str]]:
    """Return the places of the keys at each size; all are in reach."""
    page.goto(f"{table.home}/now")
    found = []
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert find_faults(page, name, (WIDE, OUT_OF_REACH, HIDDEN_HINTS)) == []
        found.append(page.evaluate(PLACES))
    return found


def test_a_request_for_a_seat_moves_no_key(new_phone: Phone) -> None:
    """It lies over the picture, wholly in view."""
    page, late = new_phone(), new_phone()
    [table] = begin([page.request], "khlor", "along", "Ana", "Ben")
    table.moves("starts:0", "side-up:0:coloured", "catch-demon:0:green")
    before = places_at_all_sizes(page, table, "Khlor")
    TablePhone(late.request, table.home).does("sit", name="Cleopatra")
    assert places_at_all_sizes(page, table, "asked") == before
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        expect(page.get_by_role("button", name="Yes, let Cleopatra in")).to_be_in_viewport(ratio=1)


def test_the_dominoes_stay_where_both_halves_may_have_a_watering_hole(new_phone: Phone) -> None:
    page = new_phone()
    takes: list[str] = []
    while not takes:
        [table] = begin([page.request], "dragomino", "dominoes,eggs", "Ana", "Ben", "Cleo")
        table.moves("starts:0")
        offered = [each for each in table.view()["moves"] if each["id"].startswith("take-domino")]
        takes = [
            each["id"]
            for each in offered
            if sum(land in each["text"].lower() for land in ("snow", "desert", "prairie")) > 1
        ]
    before = places_at_all_sizes(page, table, "dominoes")
    table.moves(takes[0])
    for was, now in zip(before, places_at_all_sizes(page, table, "two watering holes"), strict=True):
        assert sum(key.startswith("draw-two-eggs") for key in now) == 2
        assert [was[key] for key in was if key.startswith("take-domino")] == [
            now[key] for key in now if key.startswith("take-domino")
        ]
    for width, height in SIZES:  # the bar tells all of it, and each landscape has its word
        page.set_viewport_size(ViewportSize(width=width, height=height))
        words = page.locator(".row-pieces:not(:has(.row-title)) > form > .tap > .piece ~ .face-text > b")
        widths = words.evaluate_all("all => all.map((each) => each.offsetWidth)")
        assert [each > LETTER for each in widths] == [True, True]
        assert page.locator("#news").evaluate("told => told.scrollHeight - told.clientHeight") <= LOOSE
