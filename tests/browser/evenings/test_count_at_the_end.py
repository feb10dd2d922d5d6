"""An evening at which the phones only count: open, join, count, reveal, and no screen more."""

from itertools import groupby
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.support.phones.evenings import TELEVISION, is_in_view, join, open_table, play_again, reveal, watch
from tests.support.phones.live_phones import Phone, block, field, say_done, tab


def note_screens(page: Page, seen: list[str]) -> None:
    """Note the last part of each page that this phone shows."""
    page.on("framenavigated", lambda frame: seen.append(urlsplit(frame.url).path.rpartition("/")[2]))


def test_an_evening_that_only_counts(new_phone: Phone) -> None:
    ana, ben, screen = new_phone(), new_phone({"width": 320, "height": 568}), new_phone(TELEVISION)
    seen: dict[str, list[str]] = {"Ana": [], "Ben": []}
    note_screens(ana, seen["Ana"])
    note_screens(ben, seen["Ben"])
    address = open_table(ana, "khlor", "Ana", "Ben")
    join(ben, address, "Ben")
    watch(screen, address)
    for page, place, name, demons in ((ana, 0, "Ana", "32100"), (ben, 1, "Ben", "01234")):
        expect(page.locator(".tabs a")).to_have_text(["Score", "Rules", "Table"])
        if page is ana:
            tab(page, "Score")  # the idle phone follows
        for colour, caught in zip(("green", "yellow", "blue", "purple", "pink"), demons, strict=True):
            page.locator(f"[id='players.{place}.demons.{colour}']").fill(caught)
        say_done(page, name)
    block(ana, "eggs")
    for colour in ("Green", "Yellow", "Blue", "Purple", "Pink"):
        field(ana, f"Eggs on the board: {colour}").fill("4")
    ana.get_by_role("button", name="Plain side: all 0").tap()
    expect(ana.get_by_role("button", name="Plain side: all 0")).to_have_count(0)
    is_in_view(screen)
    reveal(ana, ben, screen, verdict="Ben wins!")
    code = address[-5:]
    shown = {name: [screen for screen, _same in groupby(screens)] for name, screens in seen.items()}
    assert shown == {"Ana": ["table", code, "result"], "Ben": [code, "result"]}
    play_again(ana, address, ben, screen)
