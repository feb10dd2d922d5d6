"""Khlor counted at a table: what is left to count, and the side of the board without coloured squares."""

import re
from pathlib import Path

from tests.games.khlor.sheet_cases import COLOURS
from tests.support.pages.table_pages import read
from tests.support.phones.guests import app_in, party

DEMONS = {"s1": (1, 6, 1, 8, 5), "s2": (5, 3, 7, 2, 5), "s3": (8, 6, 2, 2, 3)}  # the rulebook's example
EGGS = (3, 8, 6, 4, 10)


def test_a_whole_game_is_counted_on_three_phones(tmp_path: Path) -> None:
    phones = party(app_in(tmp_path), "khlor", "Sara", "Axel", "Dani", standings="open")
    host = phones[0]
    for i, (phone, demons) in enumerate(zip(phones, DEMONS.values(), strict=True)):
        assert "6 numbers are empty" not in read(phone.look("score")), "who is not stuck enters nothing"
        for colour, number in zip(COLOURS, demons, strict=True):
            phone.counts(f"players.{i}.demons.{colour}", str(number), seats=3)
    for colour, number in zip(COLOURS, EGGS, strict=True):
        host.counts(f"table.eggs.{colour}", str(number), seats=3)
    page = host.look("score")
    assert not re.search("numbers? (is|are) empty", read(page))
    (form,) = (form for form in re.findall(r"<form.*?</form>", page, re.S) if "Plain side: all 0" in form)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
    assert host.post(f"/t/{host.code}", fields).status_code == 303
    page = read(phones[1].look("score"))
    assert "Plain side" not in page
    assert ("28 S Sara" in page, "19 D Dani" in page) == (True, True)
