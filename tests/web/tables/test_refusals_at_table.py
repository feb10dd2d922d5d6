"""Actions at a table that are refused, with their status and path; and those that change nothing."""

import pytest
from flask import Flask

from tests.support.phones.guests import JSON, Guest, party

MATCH = ("starts:0", "side-up:0:plain", *["catch-demon:0:green"] * 3, "end-hunt:0")
REST = (*["catch-demon:1:blue"] * 3, "end-hunt:1", "cannot-catch:0")
IS_OUT = "The result is out; the host can go back to counting"


def khlor(app: Flask, *moves: str) -> list[Guest]:
    """Ana and Ben play Khlor."""
    phones = party(app, "khlor", "Ana", "Ben", phones="along")
    for move in moves:
        phones[0].does("move", move=move)
    return phones


def status(phone: Guest, kind: str, seat: str = "", **fields: str) -> tuple[int, str]:
    """Send an action, and return the status and the path of its first problem."""
    answer = phone.tries(kind, seat, **fields)
    return answer.status_code, (answer.get_json().get("errors") or [{"path": "-"}])[0]["path"]


def test_after_the_result_nobody_changes_it(app: Flask) -> None:
    ana, ben = khlor(app, *MATCH, *REST)
    out = ana.does("reveal")
    for phone in (ana, ben):
        assert [event["undoable"] for event in phone.view()["story"][:-1]] == [False] * (out - 1)
        for number in range(2, out):
            assert phone.tries("undo", number=str(number)).status_code in (403, 409)
        assert phone.find_refusal("undo", number=str(out - 1)) == IS_OUT
    assert "Take back" not in ben.look("story")
    assert ana.view()["result"]
    ana.does("undo", number=str(out))
    ana.does("undo", number=str(out - 1))


def test_an_onlooker_is_barred_before_anything_else(app: Flask) -> None:
    ana, _ben = khlor(app, *MATCH[:3])
    onlooker = Guest(app, ana.code)
    path = "players.0.demons.green"
    for fields in ({}, {path: "1"}, {path: "1", f"was.{path}": "1"}, {"players.0.scoer": "1"}):
        assert status(onlooker, "count", **fields)[0] == 403
    for number in ("x", "99", "2"):
        assert status(onlooker, "undo", number=number)[0] == 403
    assert status(onlooker, "move", move="fly:0", version="x")[0] == 403


def test_a_wrong_field_is_told_at_its_path(app: Flask) -> None:
    ana, _ben = khlor(app, *MATCH[:3])
    for number in ("x", "99", "0"):
        assert status(ana, "undo", number=number) == (422, "number")
    assert status(ana, "move", move="fly:0") == (422, "move")
    assert status(ana, "move", move="end-hunt:9") == (409, "")
    for version in ("", "x", "-1"):
        assert status(ana, "move", move="catch-demon:0:blue", version=version) == (422, "version")


@pytest.mark.parametrize("phones", ["along", "count"])
@pytest.mark.parametrize("text", ["abc", "-3", "3.5", "99999"])
def test_a_text_that_is_no_number_is_not_stored(app: Flask, phones: str, text: str) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben", phones=phones)
    before = ana.view()
    assert status(ana, "count", **{"players.0.dragons": text}) == (422, "players.0.dragons")
    for seat in ("7", "s9", "Zoe"):
        assert status(ana, "count", **{"table.mommy_dragon": seat}) == (422, "table.mommy_dragon")
    assert ana.view() == before


def test_a_refused_number_stays_where_the_finger_was(app: Flask) -> None:
    """The form without a script: sent again with a number, it counts."""
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    path = "players.0.dragons"
    typed = {"order": "s1,s2", path: "abc", f"was.{path}": "", "back": "score"}
    answer = ana.post(f"/t/{ana.code}", ana.form("count", **typed))
    assert answer.status_code == 422
    assert f'name="was.{path}" value=""' in answer.text
    assert f'id="{path}" name="{path}" value="abc"' in answer.text
    assert f'id="problem-{path}">Enter a whole number from 0 to 9999' in answer.text.replace("\n", "").replace("  ", "")
    ana.does("count", **typed | {path: "3"})
    assert ana.view()["sheet"]["players"][0]["dragons"] == 3


def test_a_count_needs_neither_the_order_nor_what_stood_there(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("count", **{"players.0.dragons": "3", "table.mommy_dragon": "Ben"})
    ben.does("count", **{"players.1.dragons": "4"})
    version = ben.does("count", **{"players.1.dragons": "5"})
    sheet = ana.view()["sheet"]
    assert (sheet["players"][0]["dragons"], sheet["table"]["mommy_dragon"]) == (3, "Ben")
    assert ben.view()["sheet"]["players"][1]["dragons"] == 5
    form = ben.form("count", **{"players.1.dragons": "6"})
    for _time in range(2):
        assert ben.post(f"/t/{ben.code}", form, headers=JSON).get_json() == {"version": version + 1}


def test_a_count_that_changes_nothing_is_no_event(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    version = ana.counts("players.0.dragons", "3", seats=2)
    path = "players.0.dragons"
    for fields in ({}, {path: "3"}, {path: "3", f"was.{path}": "3"}, {path: "3", f"was.{path}": "2"}):
        assert ana.does("count", **fields) == version


def test_done_without_a_field_is_done(app: Flask) -> None:
    ana, _ben = party(app, "dragomino", "Ana", "Ben")
    for fields, told in (({}, "Ana is done"), ({"done": "0"}, "Ana is counting again")) * 2:
        ana.does("done", "s1", **fields)
        assert ana.view()["story"][-1]["text"] == told


@pytest.mark.parametrize(
    ("game", "names", "phones", "before", "move"),
    [
        ("dragomino", "ABC", "dominoes", ("starts:0",), "take-domino:0:0"),
        ("break-the-egg", "ABCDE", "along", ("starts:0",), "propose:0:duck"),
        ("break-the-egg", "ABCDE", "along", ("starts:0", "propose:0:duck", "all-agree:1"), "hatch:1"),
        ("little-dragons", "AB", "along", ("starts:0",), "take-face-down:0"),
    ],
)
def test_a_move_of_two_phones_at_once_that_stays_with_a_reason_is_done_once(
    app: Flask, game: str, names: str, phones: str, before: tuple[str, ...], move: str
) -> None:
    ana, ben, *_others = party(app, game, *names, phones=phones)
    for each in before:
        ana.does("move", move=each)
    version = str(ana.view()["version"])
    ana.does("move", move=move, version=version)
    facts = ana.view()["facts"]
    ben.does("move", move=move, version=version)
    assert ana.view()["facts"] == facts


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("players", "9"),
        ("players", "x"),
        ("mode", "hard"),
        ("rulings.zz", "true"),
        ("phones", "fly"),
        ("phones", "dominoes,fly"),
        ("standings", "loud"),
    ],
)
def test_a_table_is_opened_only_as_its_game_can_be_played(app: Flask, path: str, text: str) -> None:
    ana = Guest(app)
    fields = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", path: text}
    answer = ana.post("/games/dragomino/table", fields, headers=JSON)
    assert (answer.status_code, answer.get_json()["errors"][0]["path"]) == (422, path)
    page = ana.post("/games/dragomino/table", fields)
    assert page.status_code == 422
    assert 'class="problem" role="alert"' in page.text


def test_a_code_of_no_table_was_never_deleted(app: Flask) -> None:
    answer = Guest(app, "ZZZZZ").tries("leave", "s1")
    assert (answer.status_code, answer.get_json()["errors"][0]["message"]) == (404, "No table has this code")
