"""Actions at a table: permissions, refusals with reasons, idempotency keys, undo."""

import pytest
from flask import Flask

from tests.support.pages.table_pages import cards_dealt, read
from tests.support.phones.guests import JSON, Guest, party


def test_nobody_acts_for_anothers_seat(app: Flask) -> None:
    _ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    only = "Only Ben or the host can do this"
    fields = {"order": "s1,s2,s3", "players.1.dragons": "9", "was.players.1.dragons": ""}
    assert caro.find_refusal("count", **fields) == only
    assert caro.find_refusal("done", "s2", done="1") == only
    assert caro.find_refusal("rename", "s2", name="X") == only
    assert caro.find_refusal("leave", "s2") == "Only the phone that holds Ben's seat can do this"
    assert caro.find_refusal("remove", "s2") == only
    for kind in ("reveal", "show", "sound", "evening", "rematch", "clock", "host", "order", "mode", "stop"):
        assert caro.find_refusal(kind, "s2") == "Only the host can do this"
    caro.does("sit", "s2")
    assert "asks for Ben's seat" in read(ben.look())
    assert caro.find_refusal("count", **fields) == only
    stranger = Guest(app, ben.code)
    draw = {"what": "dominoes", "lot": "1"}
    for kind, more in (("tick", {"step": "x"}), ("deal", {"part": "along"}), ("starts", {"lot": "1"}), ("draw", draw)):
        answer = stranger.tries(kind, **more)
        assert (answer.status_code, "Take a seat at the table first" in answer.text) == (403, True)


def test_without_a_script_a_refusal_is_a_page(app: Flask) -> None:
    _ana, ben = party(app, "dragomino", "Ana", "Ben")
    answer = ben.post(f"/t/{ben.code}", ben.form("rename", "s1", name="X") | {"back": "setup"})
    assert answer.status_code == 403
    assert "Only Ana or the host can do this" in read(answer.text)
    answer = ben.post(f"/t/{ben.code}", ben.form("starts", "s1") | {"back": "setup"})
    assert (answer.status_code, answer.headers["Location"]) == (303, f"/t/{ben.code}/setup")


def test_a_repeated_idempotency_key_is_applied_once(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    form = ben.form("clock") | {"kind": "starts", "lot": "1"}
    first = ben.post(f"/t/{ben.code}", form, headers=JSON).get_json()
    ana.does("clock")
    assert ben.post(f"/t/{ben.code}", form, headers=JSON).get_json() == first
    assert read(ana.look("story")).count("The random draw says") == 1


def test_two_phones_change_one_number_and_both_see_it(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro", standings="open")
    ben.counts("players.1.dragons", "4", seats=3)
    ana.counts("players.1.dragons", "7", seats=3)
    said = "Ben was quicker. Ana wanted to enter “7”."
    asked = f"/t/{ana.code}/score?seat=s2"
    assert said in read(ben.look("score"))
    assert said in read(ana.get(asked).text)
    assert said not in read(caro.look("score"))
    assert 'name="was.players.1.dragons" value="4"' in ben.look("score")
    ben.counts("players.1.dragons", "7", before="4", seats=3)
    assert "was quicker" not in read(ana.get(asked).text)


def test_undo_is_offered_only_with_permission(app: Flask) -> None:
    ana, ben, caro = party(app, "dragomino", "Ana", "Ben", "Caro")
    number = str(ben.counts("players.1.dragons", "4", seats=3))
    assert "Take back: Ben, baby dragons: 4" in ben.look("table")
    assert "Take back: Ben, " not in caro.look("table")
    assert caro.find_refusal("undo", number=number) == "Only the host can take this back"
    ana.does("undo", number=number)
    assert "Ana took back: Ben entered 1 number" in read(caro.look("story"))
    assert 'name="was.players.1.dragons" value=""' in ben.look("score")
    assert ben.find_refusal("undo", number=number) == "This cannot be taken back"
    assert ben.find_refusal("undo", number="999") == "This never happened at the table"


@pytest.mark.parametrize(
    ("status", "fields"),
    [
        (400, {"name": "x" * 101}),
        (400, {"x" * 101: "y"}),
        (400, {f"field-{i}": "" for i in range(301)}),
        (400, {"kind": "juggle"}),
        (400, {"kind": "open"}),
        (400, {"tap": ""}),
        (400, {"tap": "x" * 101}),
        (422, {"kind": "sit", "seat": "", "name": "x" * 41}),
        (422, {"kind": "sit", "seat": "", "name": "a\x00b"}),
        (422, {"kind": "count", "order": "s1,s2", "players.0.scoer": "1", "was.players.0.scoer": ""}),
        (422, {"kind": "count", "order": "s1,s2", "players.0.dragons": "1" * 41, "was.players.0.dragons": ""}),
        (422, {"kind": "deal", "part": "no-part"}),
        (422, {"kind": "order", "seat": "s2", "to": "9"}),
        (409, {"kind": "move", "move": "starts:0"}),
        (409, {"kind": "sit", "seat": "s99"}),
        (409, {"kind": "sit", "seat": "\x00"}),
        (422, {"kind": "undo", "number": "x"}),
        (409, {"kind": "starts", "seed": "EGG7", "seat": "s99"}),
        (413, {"order": "x" * 70_000}),
    ],
)
def test_actions_at_a_table_are_limited(app: Flask, status: int, fields: dict[str, str]) -> None:
    host = Guest(app).open("dragomino", "Ana", "Ben")
    before = host.get(f"/t/{host.code}/version").get_json()
    answer = host.post(f"/t/{host.code}", host.form("rename", "s1") | fields, headers=JSON)
    assert answer.status_code == status
    assert host.get(f"/t/{host.code}/version").get_json() == before


def test_a_result_that_cannot_be_revealed_names_the_field(app: Flask) -> None:
    """A script gets the field as JSON, a browser without script as a link."""
    ana, ben = party(app, "dragomino", "Ana", "Ben")
    ana.does("done", "s1", done="1")
    ben.does("done", "s2", done="1")
    (error,) = ana.tries("reveal").get_json()["errors"]
    assert error["path"] == "table.mommy_dragon"
    assert error["message"].startswith("Who holds the Mommy Dragon? This has to be corrected first")
    page = ana.post(f"/t/{ana.code}", ana.form("reveal", back="score"))
    assert page.status_code == 409
    assert f'<a href="/t/{ana.code}#table.mommy_dragon">Who holds the Mommy Dragon?' in page.text


def test_an_equal_move_of_another_phone_is_asked_for_and_counts_when_sent_again(app: Flask) -> None:
    """Both have seen one egg; perhaps there were two."""
    ana, ben = party(app, "little-dragons", "Ana", "Ben", phones="along")
    version = str(ana.does("move", move="starts:0"))
    taken = ana.does("move", move="take:0:3", version=version)
    answer = ben.tries("move", move="take:0:3", version=version)
    assert answer.status_code == 409
    assert answer.get_json()["again"] is True
    assert "Ana tapped No. 3. Once more?" in answer.get_json()["errors"][0]["message"]
    assert "again" not in ben.tries("move", move="take:1:3", version=version).get_json(), "that is not Ben's turn"
    ben.does("move", move="take:0:3", version=str(taken))
    assert ben.view()["facts"]["players.0.eggs.3"] == 2
    page = ana.post(f"/t/{ana.code}", ana.form("move", move="take:0:3", version=version, back="now"))
    assert page.status_code == 409
    assert "Ben tapped No. 3. Once more?" in read(page.text), "a page without a script asks, too"


def test_an_equal_move_that_can_be_made_only_once_is_done_once(app: Flask) -> None:
    ana, ben = party(app, "little-dragons", "Ana", "Ben", phones="along")
    version = str(ana.view()["version"])
    for phone in (ana, ben):
        phone.does("move", move="starts:0", version=version)
    assert [event["text"] for event in ben.view()["story"][-2:]] == ["Ana goes first", "Ana tapped this already"]
    assert ben.find_refusal("move", move="starts:1", version=version) == "This came too late: Ana goes first"


def test_a_public_move_is_made_by_every_phone_with_a_seat_and_the_host(app: Flask) -> None:
    host = Guest(app).open("little-dragons", "Ana", "Ben", mine="false", phones="along")
    ben, stranger = Guest(app, host.code), Guest(app, host.code)
    ben.does("sit", "s2")
    host.does("move", move="starts:0")
    ben.does("move", move="take:0:3")
    stranger.does("sit", "s1", name="Mallory")
    for phone in (stranger, Guest(app, host.code)):
        answer = phone.tries("move", move="take:0:3")
        assert (answer.status_code, "Take a seat at the table first" in answer.text) == (403, True)


@pytest.mark.parametrize(
    ("status", "move"),
    [
        *((409, move) for move in ("take:0:2", "take:0", "take:0:3:3", "take:x:3", "take:-1:3")),
        *((422, move) for move in ("lays-up:0:3", "", "♥")),
    ],
)
def test_a_move_that_there_is_not_changes_nothing(app: Flask, status: int, move: str) -> None:
    ana, _ben = party(app, "little-dragons", "Ana", "Ben", phones="along")
    version = ana.does("move", move="starts:0")
    answer = ana.tries("move", move=move, version=str(version))
    assert answer.status_code == status
    assert ana.view()["version"] == version


def test_a_move_leads_to_the_hand_only_on_the_phone_that_holds_it(app: Flask) -> None:
    """`look` is a seat, the worn phone, or Now."""
    ana, *_others = cards_dealt(app)
    home = f"/t/{ana.code}"
    for look, place in (("s1", f"{home}/eyes/s1#open"), ("s2", ""), ("worn", f"{home}/worn/s1?on=1"), ("now", home)):
        answer = ana.tries("starts", "s1", look=look)
        assert answer.headers.get("HX-Redirect", "") == place, look
        page = ana.post(home, ana.form("starts", "s1", look=look, back="table"))
        assert page.headers["Location"] == (place or f"{home}/table")


def test_only_the_host_ends_a_part_and_what_was_counted_stays(app: Flask) -> None:
    ana, ben = party(app, "dragomino", "Ana", "Ben", phones="along")
    ana.does("move", move="starts:0")
    find = next(each["id"] for each in ana.view()["moves"] if each["id"].endswith(":dragon"))
    ana.does("move", move=find)
    assert ben.find_refusal("stop", part="along") == "Only the host can do this"
    assert ana.find_refusal("stop", part="eggs") == "The phones do not hold this"
    assert ana.find_refusal("deal", part="eggs") == "The game has begun: parts are switched on before the first move"
    stopped = ana.does("stop", part="along")
    view = ana.view()
    assert (view["turn"], view["facts"], view["moves"]) == (None, {}, [])
    assert view["sheet"]["players"][0]["dragons"] == 1
    ana.does("undo", number=str(stopped))
    assert ben.view()["facts"]["players.0.dragons"] == 1
