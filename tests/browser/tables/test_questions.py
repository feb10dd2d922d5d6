"""The question of a key that ends something: it goes with its answer, and does not come back."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.phones.live_phones import Phone
from tests.support.phones.plays import begin, confirm, press

ROUND = ("opens-egg-card:0:3", "all-lie:0")


@pytest.mark.parametrize("asker", [0, 1])
def test_a_question_does_not_come_back_in_a_later_round(new_phone: Phone, asker: int) -> None:
    """The phone that asked answers it, or another phone does something else."""
    phones: list[Page] = [new_phone(), new_phone()]
    table, _ben = begin([phone.request for phone in phones], "dragons-eggs", "along", "Ana", "Ben", "Caro")
    table.moves("starts:0", *ROUND)
    for phone in phones:
        phone.goto(f"{table.home}/now")
    question = phones[asker].get_by_role("alertdialog")
    if asker:
        press(phones[asker], "Reverse Scale")
        expect(question).to_be_visible()
        press(phones[0], "Nobody: 3 eggs stay")
        expect(question).to_have_count(0)
        table.moves("opens-egg-card:1:1", "all-lie:1")
    else:
        confirm(phones[asker], "Reverse Scale", "1 Egg card leaves the game.")
        table.moves("opens-egg-card:1:1", "opens-egg-card:1:2", "all-lie:1")
    expect(phones[asker].get_by_role("heading", name="Who takes")).to_be_visible()
    expect(phones[asker]).to_have_url(f"{table.home}/now")
    expect(question).to_have_count(0)
