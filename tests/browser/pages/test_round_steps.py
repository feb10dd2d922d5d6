"""A resolver on a phone: one player a step, with and without a script."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.phones.live_phones import Phone

BREAK = "/games/break-the-egg/round?players=5&proposal=duck&hammer=0&players.0.egg=duck&players.0.state=wrong"


def shown(page: Page) -> Locator:
    return page.locator(".block-body").locator("visible=true")


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "no script"])
def test_a_phone_asks_one_player_a_step(new_phone: Phone, scripted: bool) -> None:
    phone = new_phone(java_script_enabled=scripted)
    phone.goto("/games/dragons-eggs/round?players=3")
    for heading in ("On the table", "Player 1", "Player 2", "Player 3"):
        expect(shown(phone)).to_have_count(1)
        expect(shown(phone).get_by_role("heading")).to_have_text(re.compile(heading))
        shown(phone).get_by_role("link", name="Next").tap()
    expect(shown(phone).get_by_role("heading")).to_have_text("On the table")  # nothing is answered yet


@pytest.mark.parametrize("scripted", [True, False], ids=["script", "no script"])
def test_steps_that_are_answered_are_skipped(new_phone: Phone, scripted: bool) -> None:
    phone = new_phone(java_script_enabled=scripted)
    phone.goto(BREAK)
    expect(phone.locator(".block-tab.done")).to_have_text([re.compile("Table"), re.compile("Player 1")])
    shown(phone).get_by_role("link", name="Next › Player 2").tap()
    expect(shown(phone).get_by_role("heading")).to_have_text(re.compile("Player 2"))


def test_the_step_stays_while_its_last_answer_comes_in(phone: Page) -> None:
    phone.goto(BREAK)
    shown(phone).get_by_role("link", name="Next › Player 2").tap()
    for question, answer in (("Egg", "Quail"), ("This round", "Guessed wrong")):
        shown(phone).get_by_role("group", name=f"Player 2, {question}").get_by_label(answer).check(force=True)
    expect(phone.locator("#seat-1 .done")).to_be_visible()
    expect(shown(phone).get_by_role("heading")).to_have_text(re.compile("Player 2"))
    expect(shown(phone).get_by_role("link", name="Next › Player 3")).to_be_visible()
    phone.reload()
    expect(shown(phone).get_by_role("heading")).to_have_text(re.compile("Player 2"))
    phone.go_back()
    expect(shown(phone).get_by_role("heading")).to_have_text("On the table")
