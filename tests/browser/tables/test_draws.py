"""Random draws: turning up and drawing again load no page, and open cards stay open."""

import re

from playwright.sync_api import Page, expect

STAYED = "() => window.stayed === true"


def test_turning_up_and_drawing_again_load_no_page(phone: Page) -> None:
    phone.goto("/games/dragomino/shuffle/dominoes?seed=EGGS&players=2")
    phone.evaluate("() => { window.stayed = true; }")
    second = phone.locator(".piles > section", has=phone.locator("#pile-round-2"))
    second.get_by_role("button", name=re.compile("turn up 4")).tap()
    expect(second.get_by_role("listitem")).to_have_count(4)
    expect(phone).to_have_url(re.compile(r"shown\.round-2=4"))
    drawn = second.inner_text()
    phone.reload()
    expect(second).to_have_text(drawn, use_inner_text=True)
    phone.evaluate("() => { window.stayed = true; }")
    phone.get_by_role("button", name="Draw again").tap()
    expect(second.get_by_role("listitem")).to_have_count(0)
    expect(phone).not_to_have_url(re.compile("seed=EGGS"))
    assert phone.evaluate(STAYED)
    phone.reload()
    expect(phone).not_to_have_url(re.compile("seed=EGGS"))
