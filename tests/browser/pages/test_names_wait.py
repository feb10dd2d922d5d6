"""A refused name, or one typed without a connection, stays in its form until the server accepts it."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages.test_quick_finger import counting
from tests.support.phones.live_phones import SETTLED, Phone, host_table


@pytest.fixture
def dan(phones: Phone) -> Page:
    """Open Ana's table on the phone of Dan, who has no seat yet."""
    ana, page = phones(), phones()
    address = host_table(ana, "dragomino", "Ana", "Ben")
    counting(ana, address, "Ana")
    page.goto(address)
    return page


def test_a_name_that_is_refused_stays_in_the_form_with_the_reason(dan: Page) -> None:
    name = dan.get_by_label("Your name")
    name.fill("Ana")
    dan.get_by_role("button", name="Sit down").click()
    told = dan.locator("[data-told] .refusal")
    expect(told).to_contain_text("Somebody at this table is called Ana already")
    expect(name).to_have_value("Ana")
    name.fill("Dan")
    dan.get_by_role("button", name="Sit down").click()
    expect(dan.locator("#sheet")).to_be_visible()
    expect(dan.locator(".refusal")).to_have_count(0)


def test_joining_offline_sits_down_when_the_network_is_back(dan: Page) -> None:
    dan.context.set_offline(True)
    dan.get_by_label("Your name").fill("Dan")
    dan.get_by_role("button", name="Sit down").click()
    expect(dan.locator("#offline")).to_be_visible()
    expect(dan.get_by_label("Your name")).to_have_value("Dan")
    dan.context.set_offline(False)
    expect(dan.locator("#sheet")).to_be_visible(timeout=SETTLED)
