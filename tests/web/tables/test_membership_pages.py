"""Lists, data and deletion ask who belongs to a table: strangers and askers find nothing there, and destroy nothing."""

from flask import Flask

from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party


def delete_name(phone: Guest, name: str) -> None:
    assert phone.post("/kept/names", {"name": name}).status_code == 303


def test_who_only_asks_has_no_table_and_deletes_no_name(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    stranger = Guest(app, ana.code)
    stranger.does("sit", "s2", name="Mallory")
    assert ana.code not in stranger.get("/tables").text
    assert "Ana" not in read(stranger.get("/kept").text)
    for name in ("Ana", "Ben"):
        delete_name(stranger, name)
    assert "Player" not in read(ben.look("table"))
    assert stranger.post(f"/tables/{ana.code}/delete", {}).status_code == 403


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


def test_a_refused_asker_has_no_past_game(app: Flask) -> None:
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
    assert ana.code in ana.get("/tables").text
    assert ana.code not in stranger.get("/tables").text


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
    assert story.count("Ana brought the deleted table back") == 2, "in the list, and as the news"
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
    assert "Remove from my list" in ben.get("/tables").text
    assert act_on(ben, ana.code, "unlist") == 303
    assert ana.code not in ben.get("/tables").text
    assert ana.code in ana.get("/tables").text
