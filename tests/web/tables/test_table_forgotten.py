"""Deleted data are gone from the disk."""

from pathlib import Path

from flask import Flask

from companion.system.machine import now
from companion.tables.service import KEPT
from companion.web.support.database import store
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party


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
        store().delete_forgotten(0, 0, 0, now() + 1)
    assert b"Benedikt" not in bytes_kept(tmp_path)


def test_a_table_that_is_deleted_twice_is_deleted(app: Flask) -> None:
    """As by a phone whose first answer was lost; who guesses codes has to wait here, too."""
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
        assert not [path for path in [*phone.tabs(), "/kept", "/tables"] if "enedikt" in phone.get(path).text]
    assert "Player 1" in read(ana.look())
    assert 'name="was.players.1.dragons" value="4"' in ben.look("score")
    ben.does("rename", "s2", name="Ben")


def test_how_long_things_are_kept_is_said(app: Flask) -> None:
    """By the same numbers by which they are deleted."""
    page = read(Guest(app).get("/kept").text)
    assert f"nobody did anything for {KEPT.going_on} days is deleted, and after {KEPT.unused} days" in page
    assert f"A finished game is deleted after {KEPT.ended // 365} years" in page
