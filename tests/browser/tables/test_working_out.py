"""Bids are worked out on one phone, with and without a script, and both phones show how they open."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from tests.support.phones.live_phones import Phone, follow
from tests.support.phones.plays import begin, press

TYPED = {
    f"players.{seat}.{field}": text
    for seat, value in enumerate("775")
    for field, text in (("cards.0", value), ("ability", "none"))
}
SIZE = {"width": 390, "height": 664}


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "no script"])
def test_typed_bids_come_back_to_all_phones(new_phone: Phone, scripted: bool) -> None:
    ana, ben = new_phone(SIZE), new_phone(SIZE, java_script_enabled=scripted)
    table, _ben = begin([ana.request, ben.request], "dragons-eggs", "along", "Ana", "Ben", "Caro")
    table.moves("starts:0", "opens-egg-card:0:4", "all-lie:0")
    for page in (ana, ben):
        page.goto(f"{table.home}/now")
    follow(ben.get_by_role("link", name="Work out the bids"))
    if not scripted:
        ben.goto(f"{ben.url.partition('#')[0]}&{urlencode(TYPED)}#answer-heading")
    for seat, value in enumerate("775") if scripted else ():
        ben.locator(f"[name='players.{seat}.cards.0'][value='{value}']").check(force=True)
        ben.locator(f"[name='players.{seat}.ability'][value='none']").check(force=True)
        expect(ben.locator(f"#seat-{seat} .done")).to_be_visible()
        ben.locator("a.main:visible").tap()
    ben.get_by_role("button", name="Show it on all phones").tap()
    for page in (ana, ben):
        expect(page.locator(".moment-text")).to_contain_text("Caro's 5 takes 4 eggs")
        expect(page.locator(".bid-row .equal")).to_have_count(2)
    press(ana, "Caro takes 4 eggs")
    expect(ana.locator("#news")).to_have_text("Caro takes 4 eggs")
