"""The JSON view of a table: a program learns what a phone or a screen may know, and can make that phone's moves."""

import re
from html import unescape
from random import Random
from typing import Any

from flask import Flask

from tests.support.cast import CAST
from tests.support.games.play import EVERY_COURSE, Course
from tests.support.pages.json_api import API, post, read_json
from tests.support.pages.table_pages import cards_dealt
from tests.support.phones.guests import JSON, Guest, party

KEYS = "version game mode parts seats asks turn facts moves sheet missing clashes result story"
STEPS = 15  # moves of a course


def view_of_screen(phone: Guest) -> dict[str, Any]:
    view: dict[str, Any] = Guest(phone.app).get(f"/TV/{phone.code}/view.json").get_json()
    return view


def test_a_view_has_the_same_keys_for_everybody(app: Flask) -> None:
    ana, ben, *_others = cards_dealt(app)
    stranger = Guest(app, ana.code)
    for view in (ana.view(), ben.view("?seat=s2"), stranger.view(), view_of_screen(ana)):
        assert list(view) == KEYS.split()
        assert (view["game"], view["mode"], view["parts"]) == ("dragons-eggs", "standard", ["ability-cards"])
        assert {"version": view["version"]} == ana.get(f"/t/{ana.code}/version").get_json()
        assert view["result"] is None
    assert Guest(app).get(f"/t/{ana.code}/screen/view.json").get_json() == view_of_screen(ana)
    for path in ("/t/ZZZZZ/view.json", "/TV/ZZZZZ/view.json"):
        answer = stranger.get(path, headers=JSON)
        assert (answer.status_code, list(answer.get_json())) == (404, ["errors"])


def test_a_view_says_which_seats_the_phone_holds_and_who_asks_it(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    asked = Guest(app, ana.code).does("sit", "s2", name="Mallory")
    request = {"asker": str(asked), "name": "Mallory", "seat": "s2"}
    for view, held, asks in (
        (ana.view(), ["s1"], [request]),
        (ben.view(), ["s2"], [request]),
        (Guest(app, ana.code).view(), [], []),
        (view_of_screen(ana), [], []),
    ):
        assert [seat["id"] for seat in view["seats"] if seat["held"]] == held
        assert view["asks"] == asks


def test_the_view_of_a_seat_is_for_the_phone_that_holds_it(app: Flask) -> None:
    ana, ben, _caro = cards_dealt(app)
    path = f"/t/{ana.code}/view.json?seat="
    for phone, seat in ((ana, "s2"), (ana, "s9"), (Guest(app), "s1")):
        assert phone.get(path + seat).status_code == 403
    assert ben.get(f"{path}s2").status_code == 200


def list_hidden(view: dict[str, Any], pattern: str) -> list[str]:
    return [path for path in view["facts"] if re.fullmatch(pattern, path)]


def test_a_phone_with_two_seats_sees_no_headband_of_either(app: Flask) -> None:
    """Its seats see the eggs that neither of them wears, also one by one."""
    ana, *_others = party(app, "break-the-egg", *CAST[:5], phones="headbands")
    ana.does("sit", name="Finn")
    ana.does("deal", part="headbands")
    eggs = [f"players.{place}.egg" for place in (1, 2, 3, 4)]
    for query in ("", "?seat=s1", "?seat=s6"):
        assert list_hidden(ana.view(query), r"players\.\d\.egg") == eggs
    assert not list_hidden(view_of_screen(ana), r".*egg")
    assert not list_hidden(Guest(app, ana.code).view(), r".*egg")


def test_a_hand_is_in_the_view_of_its_seat_alone(app: Flask) -> None:
    """A phone with several seats names the seat first."""
    ana, ben, _caro = party(app, "dragons-eggs", "Ana", "Ben", "Caro", phones="ability-cards")
    ana.does("sit", name="Dan")
    ana.does("deal", part="ability-cards")
    hand = r"players\.\d\.abilities\.\d"
    assert list_hidden(ana.view(), hand) == []
    assert list_hidden(ana.view("?seat=s4"), hand) == ["players.3.abilities.0"]
    assert list_hidden(ben.view(), hand) == list_hidden(ben.view("?seat=s2"), hand) == ["players.1.abilities.0"]


def test_a_view_keeps_what_others_count_secret_until_the_result(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ben.counts("players.1.dragons", "4", seats=2)
    own = ["players.1.eggshells"]
    assert [path for path in ben.view()["missing"] if path.startswith("players.1.")] == own
    for view in (ana.view(), view_of_screen(ana)):
        assert view["sheet"]["players"][1] == {"name": "Ben"}
        assert not [path for path in view["missing"] if path.startswith("players.1.")], "who typed what is secret, too"
    ben.counts("table.mommy_dragon", "1", seats=2)
    for phone, seat in ((ana, "s1"), (ben, "s2")):
        phone.does("done", seat, done="1")
    ana.does("reveal")
    for view in (ana.view(), Guest(app, ana.code).view(), view_of_screen(ana)):
        assert view["sheet"]["players"][1]["dragons"] == 4
        assert view["result"]["winners"] == ["Ben"]
        assert view["moves"] == []


def test_the_sheet_of_a_view_can_be_scored(app: Flask) -> None:
    """The result after the reveal is what the interface says of the sheet."""
    ana, ben = party(app, "khlor", "Ana", "Ben", standings="open")
    ana.counts("players.0.demons.pink", "4", seats=2)
    for phone, seat in ((ana, "s1"), (ben, "s2")):
        phone.does("done", seat, done="1")
    ana.does("reveal")
    view = ben.view()
    assert read_json(post(app.test_client(), view["sheet"], f"{API}/khlor/score")) == view["result"]


def test_a_clash_is_in_the_view_until_it_is_settled(app: Flask) -> None:
    """The play counted something else than somebody typed; only the holder and the host choose."""
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro", phones="along")
    ana.does("move", move="starts:1")
    find = next(each["id"] for each in ben.view()["moves"] if each["id"].endswith(":dragon"))
    ben.does("move", move=find)
    ana.counts("players.1.dragons", "5", seats=3)
    clash = {"path": "players.1.dragons", "counted": "1", "typed": "5"}
    assert [phone.view()["clashes"] for phone in (ana, ben, caro)] == [[clash]] * 3
    assert "players.1.dragons" not in ana.view()["missing"], "both are entered"
    settled = {"order": "s1,s2,s3", "players.1.dragons": "5", "was.players.1.dragons": ""}
    assert caro.tries("count", **settled).status_code == 403
    ben.does("count", **settled)
    assert ana.view()["clashes"] == []
    assert ana.view()["sheet"]["players"][1]["dragons"] == 5


def seat_all(app: Flask, course: Course) -> list[Guest]:
    phones = party(app, course.game.slug, *CAST[: course.players[0]], mode=course.mode.id, phones=course.phones)
    phones[0].does("deal", part=course.phones)
    return phones


def list_keys(phone: Guest) -> set[str]:
    """Return the ids of the moves for which the phone's pages have a key that can be pressed."""
    view = phone.view()
    seat = next(seat["id"] for seat in view["seats"] if seat["held"])
    pages = phone.look("now") + phone.look(f"eyes/{seat}")
    found = set(re.findall(r"[?&](?:amp;)?ask=([\w:.-]+)", pages))
    for form in pages.split("<form")[1:]:
        inside = form.partition("</form>")[0]
        buttons = [tag for tag in re.findall(r"<button[^>]*>", inside) if "aria-disabled" not in tag]
        fixed = re.findall(r'<input type="hidden" name="move" value="([^"]+)"', inside)
        found |= {unescape(move) for move in fixed if buttons}
        found |= {unescape(move) for tag in buttons for move in re.findall(r'name="move" value="([^"]+)"', tag)}
    return found


@EVERY_COURSE
def test_the_keys_of_a_phone_are_the_moves_of_its_view(app: Flask, course: Course) -> None:
    """They can be made, and a secret one by no other phone. A stranger and the screen have none."""
    chance = Random(course.id)  # noqa: S311 - the same moves each time
    phones = seat_all(app, course)
    stranger = Guest(app, phones[0].code)
    for _step in range(STEPS):
        assert stranger.view()["moves"] == view_of_screen(stranger)["moves"] == []
        offered = [(phone, move) for phone in phones for move in phone.view()["moves"]]
        if not offered:
            break
        looker = chance.choice(phones)
        assert list_keys(looker) == {move["id"] for phone, move in offered if phone is looker}
        phone, move = chance.choice(offered)
        if move["secret"]:
            others = [stranger, *(each for each in phones if each is not phone)]
            assert {each.tries("move", move=move["id"]).status_code for each in others} == {403}
        phone.does("move", move=move["id"], version=str(phone.view()["version"]))


@EVERY_COURSE
def test_the_last_act_is_taken_back_by_those_whose_view_says_so(app: Flask, course: Course) -> None:
    chance = Random(course.id)  # noqa: S311 - the same moves each time
    phones = seat_all(app, course)
    stranger = Guest(app, phones[0].code)
    for _step in range(STEPS):
        offered = [(phone, move["id"]) for phone in phones for move in phone.view()["moves"]]
        if not offered:
            break
        phone, move = chance.choice(offered)
        number = phone.does("move", move=move)
        may = {each: each.view()["story"][-1]["undoable"] for each in (*phones, stranger)}
        assert not may[stranger]
        for each in chance.sample(list(may), len(may)):
            if not may[each]:
                assert each.tries("undo", number=str(number)).status_code in (403, 409)
        if any(may.values()) and chance.random() < 0.5:
            before = phone.view()["facts"]
            undoer = chance.choice([each for each in may if may[each]])
            undoer.does("undo", number=str(number))
            assert undoer.view()["story"][number - 1]["undoable"] is False
            phone.does("move", move=move)
            assert phone.view()["facts"] == before, "the same move has the same effect again"
