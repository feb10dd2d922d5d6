"""A phone's own tables and data: their deletion, and the link to another phone."""

import re
import time
from pathlib import Path

import pytest
from flask import Flask
from itsdangerous import TimestampSigner

from companion.system.machine import now
from companion.system.settings import KEPT
from companion.web.support.database import store
from companion.web.tables import phone_link
from tests.support.pages.kept_plays import keep
from tests.support.pages.table_pages import read
from tests.support.phones.guests import ADDRESS, Guest, party


def delete_name(phone: Guest, name: str) -> None:
    assert phone.post("/kept/names", {"name": name}).status_code == 303


def test_an_asker_has_no_table_and_deletes_no_name(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    stranger = Guest(app, ana.code)
    stranger.does("sit", "s2", name="Mallory")
    assert ana.code not in stranger.get("/tables").text
    assert "Ana" not in read(stranger.get("/kept").text)
    for name in ("Ana", "Ben"):
        delete_name(stranger, name)
    assert "Player" not in read(ben.look("table"))
    assert stranger.post(f"/tables/{ana.code}/delete", {}).status_code == 403


def test_your_data_offers_a_host_more_than_a_guest(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "<b>Ben</b>")
    host, guest = ana.get("/kept").text, ben.get("/kept").text
    assert "Delete for everybody" in host
    assert "Remove from my list" not in host
    assert "Delete for everybody" not in guest
    assert "Remove from my list" in guest
    assert "<b>Ben" not in host + guest, "a name is text"


def test_a_guest_deletes_the_name_of_its_own_seat_and_the_host_any(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    ben.does("sit", "s3", name="Caroline")
    delete_name(ben, "Ana")
    delete_name(ben, "Caro")
    assert "Caro" in read(caro.look("table"))
    assert "Ana" in read(caro.look("table"))
    delete_name(ben, "Ben")
    assert "Player 1 deleted a name for good" in read(caro.look("story"))
    delete_name(ana, "Caro")
    assert "Ana deleted a name for good" in read(caro.look("story"))
    assert "Player 2" in read(ben.look("table"))


def test_a_refused_asker_sees_no_play(app: Flask) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    ana.does("clock", runs="1")
    stranger = Guest(app, ana.code)
    asked = stranger.does("sit", "s2", name="Mallory")
    ana.does("refuse", "s2", asker=str(asked))
    ana.counts("players.0.dragons", "4", seats=2)
    for seat in ("s1", "s2"):
        ana.does("done", seat, done="1")
    ana.does("count", order="s1,s2", **{"table.mommy_dragon": "0", "was.table.mommy_dragon": ""})
    ana.does("reveal")
    assert 'class="play"' in ana.get("/plays").text
    assert 'class="play"' not in stranger.get("/plays").text


def act_on(phone: Guest, code: str, what: str) -> int:
    return phone.post(f"/tables/{code}/{what}", {}).status_code


def test_a_deleted_table_is_brought_back_by_its_host(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    assert act_on(ben, ana.code, "delete") == 403
    assert act_on(ana, ana.code, "delete") == 303
    assert ben.get(f"/t/{ana.code}").status_code == 404
    assert ana.code not in ben.get("/tables").text
    act_on(ben, ana.code, "back")
    assert ben.get(f"/t/{ana.code}").status_code == 404
    assert "Bring it back" in ana.get("/tables").text
    act_on(ana, ana.code, "back")
    act_on(ana, ana.code, "back")
    story = read(ben.look("story"))
    assert "Ana deleted the table" in story
    assert story.count("Ana brought the deleted table back") == 2, "in the list, and as the notice"
    assert "Bring it back" not in ana.get("/tables").text


def test_a_guest_removes_a_play_from_its_own_list(app: Flask) -> None:
    ana = Guest(app).open("dragomino", "Ana", "Ben")
    ana.does("sit", "s1")
    ben = Guest(app, ana.code)
    ben.does("sit", "s2")
    ana.counts("players.0.dragons", "4", seats=2)
    for seat in ("s1", "s2"):
        ana.does("done", seat, done="1")
    ana.does("count", order="s1,s2", **{"table.mommy_dragon": "0", "was.table.mommy_dragon": ""})
    ana.does("reveal")
    assert act_on(ben, ana.code, "delete") == 403
    assert "Remove from my list" in ben.get("/kept").text
    assert act_on(ben, ana.code, "unlist") == 303
    assert ana.code not in ben.get("/kept").text
    assert ana.code in ana.get("/kept").text


def bytes_kept(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir())


def test_a_deleted_table_is_gone_from_the_disk(app: Flask, tmp_path: Path) -> None:
    ana, ben = party(app, "dragomino", "Anabel", "Benedikt")
    assert b"Benedikt" in bytes_kept(tmp_path)
    assert ben.post(f"/tables/{ben.code}/delete", {}).status_code == 403
    assert ana.post(f"/tables/{ana.code}/delete", {}).status_code == 303
    assert ben.get(f"/t/{ben.code}").status_code == 404
    assert ben.get(f"/t/{ben.code}/live").status_code == 404
    assert ben.code not in ben.get("/tables").text
    with app.app_context():
        store().delete_forgotten(0, 0, 0, 0, now() + 1)
    assert b"Benedikt" not in bytes_kept(tmp_path)


def test_a_table_that_is_deleted_twice_is_deleted(app: Flask) -> None:
    """A phone repeats the deletion if the first answer was lost; guesses of codes are limited here, too."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    answers = [ana.post(f"/tables/{ana.code}/delete", {}) for _again in range(15)]
    assert {(answer.status_code, answer.headers["Location"]) for answer in answers} == {(303, "/tables")}
    guesses = [ben.post(f"/tables/AAAA{letter}/delete", {}) for letter in "BCDEFGHJKMNP"]
    assert guesses[-1].status_code == 429


def test_a_deleted_name_is_gone_from_the_disk(app: Flask, tmp_path: Path) -> None:
    ana, ben = party(app, "dragomino", "Anabel", "Benedikt")
    ben.does("rename", "s2", name="Benno")
    ben.does("rename", "s2", name="benedikt")
    ben.counts("players.1.dragons", "4", seats=2)
    ana.look()
    assert "benedikt" in ben.get("/kept").text
    ben.post("/kept/names", {"name": "Benedikt"})
    assert b"benedikt" not in bytes_kept(tmp_path).lower()
    for phone in (ana, ben):
        pages = [*phone.tabs(), f"/t/{phone.code}/view.json", "/kept", "/tables"]
        assert not [path for path in pages if "enedikt" in phone.get(path).text]
    assert "Player 1" in read(ana.look())
    assert 'name="was.players.1.dragons" value="4"' in ben.look("score")
    ben.does("rename", "s2", name="Ben")


def test_each_deletion_writes_the_file_anew_so_they_are_limited(app: Flask) -> None:
    phone = Guest(app).open("dragomino", "Anabel", "Benedikt")
    tries = [phone.post("/kept/names", {"name": f"Player {number}"}).status_code for number in range(50)]
    assert (tries[0], tries[-1]) == (303, 429)
    assert phone.get("/kept").status_code == 200


def test_the_page_says_how_long_data_is_kept(app: Flask) -> None:
    """The page and the deletion use the same numbers."""
    page = read(Guest(app).get("/kept").text)
    assert f"deleted after {KEPT.going_on} days without a tap, after {KEPT.unused} days if" in page
    assert f"A finished table is deleted after {KEPT.ended // 365} years" in page
    app.extensions["kept"] = KEPT._replace(unused=1, going_on=365, ended=14, shared=30)
    page = read(Guest(app).get("/kept").text)
    assert "deleted after 1 year without a tap, after 1 day if" in page
    assert "A finished table is deleted after 14 days" in page
    assert "numbers, for 30 days or until the phone that shared it" in page


def test_a_personal_link_takes_everything_to_another_phone(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    page = ben.get("/tables/move")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", page.text)
    assert "<svg" in page.text
    new = Guest(app, ben.code)
    before = new.get(f"/{path}")
    for answer in (page, before):
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "strict-origin"
    assert "1 table" in read(before.text)
    assert "on this phone" not in read(new.look()), "a GET of the link changes nothing"
    assert new.post(f"/{path}", {}).headers["Location"] == "/tables"
    assert "Ben on this phone" in read(new.look("table"))
    assert new.get(f"/{path}").headers["Location"] == "/tables"
    assert "Ben goes on with another phone" in read(ana.look("story"))
    new.does("starts", "s2")
    assert "Ben on this phone" in read(ben.look("table"))
    thief = Guest(app, ben.code)
    answer = thief.get(f"/{path}")
    assert answer.status_code == 410
    assert "has been used" in read(answer.text)
    assert thief.post(f"/{path}", {}).status_code == 410
    assert "on this phone" not in read(thief.look())
    assert ana.code in ben.get("/tables").text


def test_a_link_whose_answer_was_lost_works_again_for_that_phone(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    new = Guest(app, ben.code)
    new.get(f"/{path}")
    [(name, cookie)] = new.cookies().items()
    for _again in range(2):
        assert new.get(f"/{path}").status_code == 200
        assert new.post(f"/{path}", {}).status_code == 303
        new.client.set_cookie(name, cookie)
        assert ben.get(f"/t/{ben.code}/version").get_json()["version"] == 4, "the notice appears once"


def test_a_link_ends_and_cannot_be_made_up(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    assert Guest(app).get(f"/{path}x").status_code == 410
    assert Guest(app).get("/me/x").status_code == 410
    later = int(time.time()) + 3700
    monkeypatch.setattr(phone_link, "now", lambda: later)
    assert Guest(app).get(f"/{path}").status_code == 410


def test_a_clock_set_back_ends_no_link_and_lets_none_work_twice(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    new, thief, begin = Guest(app, ben.code), Guest(app, ben.code), int(time.time())
    with monkeypatch.context() as clock:
        clock.setattr(phone_link, "now", lambda: begin - 3600)
        clock.setattr(TimestampSigner, "get_timestamp", lambda _self: begin - 3600)
        assert new.get(f"/{path}").status_code == 200
        assert new.post(f"/{path}", {}).status_code == 303
    assert "Ben on this phone" in read(new.look("table"))
    monkeypatch.setattr(phone_link, "now", lambda: begin + 60)
    assert thief.post(f"/{path}", {}).status_code == 410
    assert "on this phone" not in read(thief.look())


def test_a_phone_with_seats_is_told_the_price_of_a_link(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    [path] = re.findall(rf"{ADDRESS}(me/\S+?)<", ben.get("/tables/move").text)
    caro = Guest(app).open("khlor", "Caro", "Dan")
    assert "This phone is at 1 table and would leave it" in read(caro.get(f"/{path}").text)
    assert "This phone is at no table" in read(Guest(app).get("/tables/move").text)
    dan = Guest(app)
    keep(dan, "2026-11-13", "khlor", Dan=20, Eva=10)
    assert "Your personal link" in read(dan.get("/tables/move").text)
    assert "sees 1 kept play, and would lose sight of it" in read(dan.get(f"/{path}").text)
