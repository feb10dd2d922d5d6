"""People: their names are changed by their own phones, and offered to the phones of their plays only."""

from pathlib import Path

import pytest
from flask import Flask

from companion.store import Chosen
from companion.web.support.database import database_of
from tests.support.cast import CAST
from tests.support.pages.kept_plays import find_people, find_players, keep, phone_of, play_again, play_dragomino
from tests.support.pages.table_pages import read
from tests.support.phones.guests import Guest, party


def rename(phone: Guest, person: int, name: str) -> tuple[int, str]:
    answer = phone.post(f"/people/{person}/rename", {"name": name})
    return answer.status_code, read(answer.text)


def test_the_own_phone_renames_a_person_for_all(app: Flask, tmp_path: Path) -> None:
    ana, ben = play_dragomino(app, "Anabel", "Ben")
    person = find_people(ana)["Anabel"]
    assert "for everybody" in read(ana.get(f"/people/{person}").text)
    assert rename(ana, person, " Annabelle ")[0] == 303
    assert 'value="Annabelle"' in ana.get(f"/people/{person}").text
    for phone in (ana, ben):
        assert find_people(phone) == {"Annabelle": person, "Ben": find_people(ben)["Ben"]}
        assert "Annabelle" in phone.get("/plays").text
    play_dragomino(app, "Anabel", "Ben")
    assert len(find_people(ana)) == 2, "another household has an Anabel of its own"


def test_another_phone_changes_nothing(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Ana", "Ben")
    person, own = find_people(ben)["Ana"], find_people(ben)["Ben"]
    assert "Only the phone on which Ana played can change" in read(ben.get(f"/people/{person}").text)
    for what in ("rename", "forget", f"merge/{own}"):
        answer = ben.post(f"/people/{person}/{what}", {"name": "Caro"})
        assert (answer.status_code, "own phone of Ana" in read(answer.text)) == (403, True)
    assert ben.post(f"/people/{own}/merge/{person}", {}).status_code == 403
    assert set(find_people(ana)) == {"Ana", "Ben"}


def test_a_stranger_learns_no_person_and_counts_as_guessing(app: Flask) -> None:
    ana, _ben = play_dragomino(app, "Ana", "Ben")
    person, stranger = find_people(ana)["Ana"], Guest(app).open("khlor", "Ana", "Caro")
    found = stranger.get(f"/people/{person}"), stranger.get("/people/7")
    assert [answer.status_code for answer in found] == [404, 404]
    assert found[0].text == found[1].text.replace("/people/7", f"/people/{person}")
    for what in ("rename", "forget", f"merge/{person}"):
        assert stranger.post(f"/people/{person}/{what}", {"name": "Caro"}).status_code == 404
    guesses = [stranger.get(f"/people/{number}").status_code for number in range(10)]
    assert guesses[-1] == 429


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "Give this player a name"),
        ("\u200b\ufe0f", "Give this player a name"),
        ("x" * 41, "A name has at most 40 characters"),
        ("A\x00na", "A name cannot contain control characters"),
        ("ben", "This looks like Ben, who was in the same play"),
        ("B\u0435n", "This looks like Ben, who was in the same play"),
    ],
)
def test_a_wrong_name_is_refused_in_its_place(app: Flask, name: str, problem: str) -> None:
    ana, _ben = play_dragomino(app, "Ana", "Ben")
    person = find_people(ana)["Ana"]
    status, page = rename(ana, person, name)
    assert status == 422
    assert problem in page
    script = ana.post(f"/people/{person}/rename", {"name": name}, headers={"HX-Request": "true"})
    assert (script.status_code, script.get_json()["errors"][0]["message"]) == (422, problem)
    assert set(find_people(ana)) == {"Ana", "Ben"}
    assert rename(ana, person, "<b>&amp;\u202e")[0] == 303
    assert "<b>&amp;" not in ana.get("/plays").text


def test_a_forgotten_person_is_a_number_in_the_plays(app: Flask, tmp_path: Path) -> None:
    ana = Guest(app)
    keep(ana, "2026-11-13", "khlor", Xaverine=25, Jo=19)
    keep(ana, "2026-11-13", "khlor", Jo=25, Xaverine=19)
    person = find_people(ana)["Xaverine"]
    assert "replaces the name, for everybody" in read(ana.get(f"/people/{person}").text)
    assert ana.post(f"/people/{person}/forget", {}).headers["Location"] == "/plays"
    page = read(ana.get("/plays?month=2026-11").text)
    assert "Player 1 25 Jo 19" in page
    assert "Jo 25 Player 2 19" in page
    assert not [path for path in tmp_path.iterdir() if b"Xaverine" in path.read_bytes()]
    assert ana.get(f"/people/{person}").status_code == 404
    keep(ana, "2026-11-14", "khlor", Xaverine=25, Jo=19)
    assert find_people(ana)["Xaverine"] != person


def test_two_names_of_one_phone_become_one_person(app: Flask) -> None:
    ana = Guest(app)
    keep(ana, "2026-11-13", "khlor", Anna=25, Jo=19)
    keep(ana, "2026-11-14", "khlor", Ana=20, Caro=19)
    people = find_people(ana)
    assert "This cannot be undone" in read(ana.get(f"/people/{people['Ana']}").text)
    assert ana.post(f"/people/{people['Caro']}/merge/{people['Ana']}", {}).status_code == 409, "they met"
    assert ana.post(f"/people/{people['Ana']}/merge/{people['Anna']}", {}).status_code == 303
    assert set(find_people(ana)) == {"Ana", "Caro", "Jo"}
    assert [seats[0] for seats in find_players(ana)] == [people["Ana"]] * 2
    assert ana.post(f"/people/{people['Ana']}/merge/{people['Ana']}", {}).status_code == 404


def test_two_anas_of_two_households_stay_two(app: Flask) -> None:
    ours, _ben = play_dragomino(app, "Ana", "Ben")
    theirs, _caro = play_dragomino(app, "Ana", "Caro")
    here, there = find_people(ours)["Ana"], find_people(theirs)["Ana"]
    assert here != there
    assert rename(ours, here, "Annika")[0] == 303
    assert "Ana" in find_people(theirs)
    assert theirs.post(f"/people/{there}/merge/{here}", {}).status_code == 404


def test_the_ana_of_the_phone_is_meant_where_two_are_known(app: Flask) -> None:
    ours, _ben = play_dragomino(app, "Ana", "Ben")
    theirs, friend = play_dragomino(app, "Ana", "Caro")
    play_again(("Caro", "Ana"), (friend, ours))
    both = [find_people(phone)["Ana"] for phone in (ours, theirs)]
    assert sorted(person for seats in find_players(friend) for person in seats if person in both) == sorted(both)


def test_a_seat_under_a_name_is_no_way_to_its_person(app: Flask) -> None:
    """The guest's plays count for her name, but only her own phone changes it."""
    ana, ben = play_dragomino(app, "Ana", "Ben")
    guest = Guest(app)
    play_again(("Ben", "Ana"), (ben, guest))
    assert rename(guest, find_people(guest)["Ana"], "Nobody")[0] == 403
    assert rename(ana, find_people(ana)["Ana"], "Annika")[0] == 303


def test_the_keeper_owns_those_without_a_phone_until_others_keep_them(app: Flask) -> None:
    """A name that was typed on a score pad can be mended where it was typed."""
    ana = Guest(app)
    keep(ana, "2026-11-13", "khlor", Jo=25, Tim=19)
    person = find_people(ana)["Jo"]
    assert rename(ana, person, "Joe")[0] == 303
    store = database_of(app).store()
    [play] = store.kept_plays(Chosen(phone_of(ana)))
    ben = phone_of(Guest(app))
    with store._write() as connection:
        connection.exec_driver_sql("INSERT INTO seen_by VALUES (?, ?)", (play.id, ben))
    assert not store.owns(ben, person)


def test_names_are_offered_to_the_phones_of_their_plays_only(app: Flask) -> None:
    ana, ben = play_dragomino(app, "Xaverine", "Ben")
    stranger, none = Guest(app).open("khlor", "Sara", "Jo"), Guest(app)
    joining = party(app, "khlor", *CAST[:2])[0].code
    option = '<option value="Xaverine">'
    places = ("score", "table", "print", "night", "start")
    for path in (*(f"/games/khlor/{place}" for place in places), "/games/dragons-eggs/round", f"/t/{joining}"):
        for phone in (ana, ben):
            page = phone.get(path)
            assert page.text.count(option) == 1, path
            assert ' list="people"' in page.text, path
            assert page.headers["Cache-Control"] in ("no-store", "private, no-cache"), path
            assert "Cookie" in page.vary, path
        for phone in (stranger, none):
            assert "Xaverine" not in phone.get(path).text, path
            assert "datalist" not in phone.get(path).text, path
    assert option in ana.get(f"/t/{ana.code}/table").text


def test_a_pad_needs_no_database_for_its_names(app: Flask, tmp_path: Path) -> None:
    ana = Guest(app)
    keep(ana, "2026-11-13", "khlor", Jo=25, Tim=19)
    database_of(app).close()
    (tmp_path / "eggs.sqlite").unlink()
    page = ana.get("/games/khlor/score")
    assert page.status_code == 200
    assert "datalist" not in page.text
