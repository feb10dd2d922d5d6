"""A shared sheet behind a short link: made once, opened by anybody, deleted by the phone that shared it."""

import re

import pytest
from flask import Flask

from companion.kit.randomizer import SEED_LETTERS
from companion.system.settings import KEPT
from companion.web.pages import shared_sheets
from tests.support.pages.answers import query, query_of, text
from tests.support.pages.results import SARA, TIE
from tests.support.phones.guests import ADDRESS, Guest


@pytest.fixture
def guest(app: Flask) -> Guest:
    return Guest(app)


def share(guest: Guest, address: str = TIE) -> str:
    """Share the sheet, and return the code of the link."""
    answer = guest.post(address.replace("/result?", "/share?"), {})
    assert answer.status_code == 303
    page = guest.get(answer.headers["Location"]).get_data(as_text=True)
    found = re.search(rf'href="/s/(\w+)" translate="no"><span>{ADDRESS.rstrip("/")}<wbr>/s/\1<', page)
    assert found
    return found[1]


def delete(guest: Guest, code: str) -> int:
    return guest.post(f"/s/{code}/delete", {}).status_code


def test_a_link_contains_no_data_and_cannot_be_guessed(guest: Guest) -> None:
    codes = {share(guest, address) for address in (SARA, TIE)}
    assert len(codes) == 2
    for code in codes:
        assert len(code) == 12
        assert set(code) <= set(SEED_LETTERS)
        assert not set(code) & set("0O1IL")


def test_another_phone_opens_the_same_sheet(guest: Guest, app: Flask) -> None:
    other, path = Guest(app), f"/s/{share(guest)}"
    for written in (path.upper(), path.lower()):
        answer = other.get(written)
        assert query(answer).items() >= query_of(TIE).items()
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Oskar, by 2 shells!" in text(other.get(answer.headers["Location"]))


def test_a_sheet_shared_twice_has_one_link(guest: Guest, app: Flask) -> None:
    assert share(guest) == share(guest)
    assert share(Guest(app)) != share(guest)


def test_texts_of_another_mode_are_not_shared(guest: Guest, app: Flask) -> None:
    code = share(guest, f"{SARA}&table.demons_left=7")
    assert query(Guest(app).get(f"/s/{code}")).items() >= query_of(SARA).items()


def test_its_retention_is_stated_at_the_link_and_on_the_page_of_data(guest: Guest) -> None:
    share(guest)
    life = f"for {KEPT.shared // 365} years or until you delete it"
    assert life in text(guest.get(TIE))
    page = text(guest.get("/kept"))
    assert f"for {KEPT.shared // 365} years or until the phone that shared it deletes it" in page
    assert "Oskar, Mila and Tom" in page


def test_a_deleted_sheet_says_so(guest: Guest, app: Flask) -> None:
    code = share(guest)
    assert [delete(guest, code) for _again in range(2)] == [303, 303], (
        "a repeated deletion is accepted, because the first answer may be lost"
    )
    assert "Oskar" not in text(guest.get("/kept"))
    other = Guest(app)
    answer = other.get(f"/s/{code}")
    assert query(answer) == {"asked": "deleted"}
    page = text(other.get(answer.headers["Location"]))
    assert "This result is gone" in page
    assert "Oskar" not in page
    assert share(guest) != code


def test_only_the_sharing_phone_deletes_a_sheet(guest: Guest, app: Flask) -> None:
    code = share(guest)
    assert delete(Guest(app), code) == 403
    assert query(guest.get(f"/s/{code}")).items() >= query_of(TIE).items()


def test_a_deleted_name_is_removed_from_shared_sheets(guest: Guest) -> None:
    code = share(guest)
    assert guest.post("/kept/names", {"name": "Mila"}).status_code == 303
    assert query(guest.get(f"/s/{code}"))["players.1.name"] == "Player 2"
    assert "Mila" not in text(guest.get("/kept"))


def test_a_wrong_code_is_not_found_and_guesses_are_limited(guest: Guest) -> None:
    for code in ("nothing", "0OIL1AAAAAAA", "A" * 300):
        assert guest.get(f"/s/{code}").status_code == 404
    tries = [guest.get("/s/AAAAAAAAAAAA").status_code for _ in range(12)]
    assert tries[0] == 404
    assert tries[-1] == 429


def test_the_number_of_shared_sheets_is_limited(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_sheets, "MOST", 1)
    share(guest)
    assert share(guest)
    answer = guest.post(SARA.replace("/result?", "/share?"), {})
    assert answer.status_code == 429
    assert "Delete some of them under “Your data”" in text(answer)


def test_the_rate_of_sharing_is_limited(guest: Guest) -> None:
    tries = [guest.post(TIE.replace("/result?", "/share?"), {}).status_code for _ in range(105)]
    assert tries[0] == 303
    assert tries[-1] == 429
