"""Plays on their way out of a phone: files, BG Stats, the picture, and the owner's interface."""

import csv
import io
import json
from pathlib import Path

import pytest
from flask import Flask

from companion.plays.play_file import read_items
from companion.store import Store, api_key
from companion.system.machine import now
from companion.web.plays import outgoing
from companion.web.support.database import database_of
from tests.support.pages.kept_plays import keep, phone_of, play_dragomino
from tests.support.pages.openapi import is_described
from tests.support.phones.guests import Guest

NAMES = ("Ana", "Canary")
LINK = "https://app.bgstatsapp.com/createPlay.html?data="


@pytest.fixture
def phones(app: Flask) -> list[Guest]:
    """Two phones that played together."""
    return play_dragomino(app, *NAMES)


def store_of(guest: Guest) -> Store:
    return database_of(guest.app).store()


def kept(guest: Guest) -> int:
    """Return the id of the phone's only play."""
    [play] = json.loads(guest.get("/plays.json").text)["plays"]
    found: int = play["id"]
    return found


def test_a_phone_takes_its_plays_and_no_others(app: Flask, phones: list[Guest]) -> None:
    ana, stranger = phones[0], Guest(app)
    keep(stranger, "2026-11-13", "khlor", Jo=25)
    answer = ana.get("/plays.json")
    assert answer.headers["Content-Disposition"] == "attachment; filename=egg-companion-plays.json"
    assert "no-store" in answer.headers["Cache-Control"]
    [play] = list(read_items(answer.data))
    assert isinstance(play, dict)
    assert [each["name"] for each in json.loads(answer.text)["plays"][0]["players"]] == [*NAMES]
    table = ana.get("/plays.csv")
    assert table.mimetype == "text/csv"
    assert [row["name"] for row in csv.DictReader(io.StringIO(table.text))] == [*NAMES]
    for ending in ("json", "csv"):
        assert "Canary" not in stranger.get(f"/plays.{ending}").text
        assert "Canary" not in app.test_client().get(f"/plays.{ending}").text, "a phone without a cookie"
    assert list(read_items(app.test_client().get("/plays.json").data)) == []


def test_a_code_leads_to_bg_stats_until_it_ends(phones: list[Guest], monkeypatch: pytest.MonkeyPatch) -> None:
    ana, ben = phones
    page = f"/plays/{kept(ana)}/bgstats"
    assert LINK in ana.get(page).text
    assert "/G/" not in ana.get(page).text
    for _again in range(2):
        assert ana.post(page, {}).headers["Location"] == page, "an address with a fragment would not load the page anew"
    [code] = {part[:12] for part in ana.get(page).text.split("/G/")[1:]}
    assert "/G/" not in ben.get(page).text, "each phone has its own"
    stranger = Guest(ana.app)
    for path in (f"/G/{code}", f"/g/{code.lower()}"):
        answer = stranger.get(path)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (302, "no-store")
        assert answer.headers["Location"].startswith(LINK)
        assert "Canary" in answer.headers["Location"]
    monkeypatch.setattr(outgoing, "now", lambda: now() + 7 * 86_400 + 1)
    assert stranger.get(f"/G/{code}").status_code == 404, "after a week"
    monkeypatch.undo()
    assert ana.post(f"{page}/end", {}).status_code == 303
    assert stranger.get(f"/G/{code}").status_code == 404


def test_a_code_ends_with_the_play_and_with_the_list_of_its_phone(phones: list[Guest]) -> None:
    ana, ben = phones
    play = kept(ana)
    codes = []
    for phone in phones:
        phone.post(f"/plays/{play}/bgstats", {})
        codes.append(phone.get(f"/plays/{play}/bgstats").text.split("/G/")[1][:12])
    store_of(ben).unsee(play, phone_of(ben))
    assert [ana.get(f"/G/{code}").status_code for code in codes] == [302, 404]
    store_of(ana).mark_play_deleted(play, 1)
    assert ana.get(f"/G/{codes[0]}").status_code == 404


def test_wrong_codes_are_counted_guesses(app: Flask) -> None:
    guest = Guest(app)
    statuses = [guest.get(f"/G/{'ABCDEFGHJKMN'[::-1]}").status_code for _guess in range(14)]
    assert statuses[0] == 404
    assert statuses[-1] == 429


@pytest.mark.parametrize("way", ["bgstats", "result.svg"])
def test_a_play_goes_nowhere_from_a_phone_that_was_not_there(phones: list[Guest], way: str) -> None:
    stranger, path = Guest(phones[0].app), f"/plays/{kept(phones[0])}/{way}"
    assert phones[0].get(path).status_code == 200
    assert stranger.get(path).status_code == 404
    assert stranger.post(path.replace("result.svg", "bgstats"), {}).status_code == 404


def test_the_picture_is_a_file_of_the_result(phones: list[Guest]) -> None:
    answer = phones[0].get(f"/plays/{kept(phones[0])}/result.svg")
    assert answer.mimetype == "image/svg+xml"
    assert answer.headers["Content-Disposition"] == "attachment; filename=dragomino-result.svg"
    assert "Canary" in answer.text


def test_the_year_is_printed_for_a_phone_that_was_there(app: Flask, phones: list[Guest]) -> None:
    keep(phones[0], "2020-11-12", "khlor", Ana=25, Ben=19)
    assert "/plays/poster.pdf?year=2020" in phones[0].get("/plays?year=2020").text
    answer = phones[0].get("/plays/poster.pdf?year=2020&paper=letter&colour=true")
    assert (answer.mimetype, answer.headers["Content-Disposition"]) == (
        "application/pdf",
        'inline; filename="plays-2020.pdf"',
    )
    assert answer.data.startswith(b"%PDF")
    wrong = ("?year=2020&paper=x", "?year=2020&colour=zzz", "?year=2020&hats=3")
    for query in ("?year=2019", "", "?year=x", "?year=99999", *wrong):
        assert phones[0].get(f"/plays/poster.pdf{query}").status_code == 404
    assert Guest(app).get("/plays/poster.pdf?year=2020").status_code == 404


@pytest.fixture
def key(tmp_path: Path) -> str:
    """The owner's key."""
    found = api_key(f"sqlite:///{tmp_path}/eggs.sqlite", renew=True)
    assert found
    return found


def test_the_owners_key_opens_all_plays_a_page_at_a_time(app: Flask, phones: list[Guest], key: str) -> None:
    for day in (12, 13, 14):
        keep(phones[0], f"2020-11-{day}", "khlor", Ana=25, Ben=19)
    client, headers = app.test_client(), {"Authorization": f"Bearer {key}"}
    assert is_described(client, "get", "/api/v1/plays", headers=headers) == 200
    first = client.get("/api/v1/plays?limit=3", headers=headers)
    assert first.headers["Cache-Control"] == "no-store"
    told = json.loads(first.data)
    assert (told["version"], told["total"], told["next"]) == (1, 4, 3)
    assert [play["day"] for play in told["plays"]] == ["2020-11-12", "2020-11-13", "2020-11-14"]
    rest = json.loads(client.get("/api/v1/plays?limit=3&offset=3", headers=headers).data)
    assert (rest["next"], [play["game"] for play in rest["plays"]]) == (None, ["dragomino"])
    some = json.loads(client.get("/api/v1/plays?game=khlor&since=2020-11-13&until=2020-11-13", headers=headers).data)
    assert some["total"] == 1
    assert list(read_items(first.data)) == told["plays"], "an import reads an answer"
    query = "?limit=0&offset=x&game=chess&since=2020-13-01&until=x"
    assert is_described(client, "get", "/api/v1/plays", query, headers=headers) == 422


def test_without_the_key_nothing_is_told(app: Flask, phones: list[Guest], key: str) -> None:
    client = app.test_client()
    assert is_described(client, "get", "/api/v1/plays") == 401
    for wrong in ("", "Bearer", f"Bearer {key[:-1]}", f"Basic {key}", "Bearer ü"):
        answer = client.get("/api/v1/plays", headers={"Authorization": wrong})
        assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
        assert "Canary" not in answer.text
    guesses = [client.get("/api/v1/plays", headers={"Authorization": "Bearer x"}).status_code for _guess in range(14)]
    assert guesses[-1] == 429


def test_before_a_key_is_made_none_is_right(app: Flask, phones: list[Guest]) -> None:
    assert app.test_client().get("/api/v1/plays", headers={"Authorization": "Bearer None"}).status_code == 401
