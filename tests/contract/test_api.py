"""The JSON interface over HTTP: every status, the exact form of every answer, and that nothing can upset it."""

import json
from collections.abc import Iterable
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.examples import score_examples
from tests.support.json_data import Json

API = "/api/v1/games"
SCORE = f"{API}/dragomino/score"
KIB = 1024
SHEET = {"players": [{"name": "Ana"}, {"name": "Ben"}], "table": {"mommy_dragon": "Ana"}}
LISTED = {
    "break-the-egg": ("Break the Egg", 5, 10, ["standard"]),
    "dragomino": ("Dragomino", 2, 4, ["standard"]),
    "dragons-eggs": ("Dragons' Eggs", 3, 5, ["standard"]),
    "khlor": ("Khlor", 1, 4, ["standard", "solo"]),
    "little-dragons": ("Little Dragons", 2, 6, ["standard", "easy", "totals"]),
}
LINE_KEYS = {"slug", "title", "players", "modes"}
RESULT_KEYS = {"game", "mode", "status", "standings", "winners", "decided_by", "title", "reason", "rulings", "missing"}


def body_of(size: int) -> bytes:
    """A valid sheet of exactly so many bytes."""
    return json.dumps(SHEET).encode().ljust(size)


def posted(client: FlaskClient, body: bytes | Json, address: str = SCORE, **headers: str) -> TestResponse:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.post(address, data=data, headers={"Content-Type": "application/json"} | headers)


def paths(answer: TestResponse, status: int) -> list[str]:
    """The paths of an error, which has to be of the form that every error has."""
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    return paths_in(json.loads(answer.data))


def paths_in(body: Json) -> list[str]:
    assert list(body) == ["errors"]
    assert all(set(error) == {"path", "message"} and error["message"].strip() for error in body["errors"])
    return sorted(error["path"] for error in body["errors"])


def done(answer: TestResponse) -> Json:
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    body: Json = json.loads(answer.data)
    return body


def test_the_games(client: FlaskClient) -> None:
    body = done(client.get(API))
    assert list(body) == ["games"]
    listed = {game["slug"]: game for game in body["games"]}
    assert set(listed) == set(games())
    for slug, (title, least, most, modes) in LISTED.items():
        players = {"min": least, "max": most}
        assert listed[slug] == {"slug": slug, "title": title, "players": players, "modes": modes}


@pytest.mark.parametrize("slug", games())
def test_a_game(client: FlaskClient, slug: str) -> None:
    game = done(client.get(f"{API}/{slug}"))
    assert set(game) == LINE_KEYS | {"components", "sheets", "rulings", "randomizers"}
    assert {key: game[key] for key in LINE_KEYS} in done(client.get(API))["games"]
    assert set(game["sheets"]) == set(game["modes"])
    assert all(set(randomizer) == {"id", "title"} for randomizer in game["randomizers"])


@pytest.mark.parametrize(
    ("slug", "ruling", "default"), [("khlor", "zero_counts", False), ("break-the-egg", "right_guess_ends_round", True)]
)
def test_a_ruling_with_its_default(client: FlaskClient, slug: str, ruling: str, default: bool) -> None:
    rulings = done(client.get(f"{API}/{slug}"))["rulings"]
    chosen = [each for each in rulings if each["default"] is not None and each["in_result"]]
    assert {each["name"]: each["default"] for each in chosen} == {ruling: default}


@pytest.mark.parametrize(
    ("slug", "mode"), [(game.slug, mode.id) for game in games().values() for mode in game.modes], ids=str
)
def test_a_set_up(client: FlaskClient, slug: str, mode: str) -> None:
    span = games()[slug].mode(mode)
    assert span is not None
    answers = [done(client.get(f"{API}/{slug}/setup?players={n}&mode={mode}")) for n in span.players]
    for answer in answers:
        assert list(answer) == ["steps"]
        assert all(set(step) == {"id", "text", "detail"} and step["text"] for step in answer["steps"])
        assert len({step["id"] for step in answer["steps"]}) == len(answer["steps"]) > 0
    assert done(client.get(f"{API}/{slug}/setup?mode={mode}")) == answers[0]
    if mode == "standard":
        assert done(client.get(f"{API}/{slug}/setup")) == answers[0]
        assert done(client.get(f"{API}/{slug}/setup?players={span.most}")) == answers[-1]


def test_one_player_sets_up_the_only_mode_for_one(client: FlaskClient) -> None:
    solo = done(client.get(f"{API}/khlor/setup?players=1"))
    assert solo == done(client.get(f"{API}/khlor/setup?mode=solo"))
    assert "white-demons" in [step["id"] for step in solo["steps"]]


@pytest.mark.parametrize(
    ("query", "wrong"),
    [
        *((f"players={number}", ["players"]) for number in ("5", "0", "-2", "", "two", "2.0", "2e0", "%2B2", "٢")),
        *((f"players={number}", ["players"]) for number in ("2%20", "02x", "9" * 5000, "null", "%FF", "%00")),
        ("players=2&mode=solo", ["players"]),
        ("players=1&mode=standard", ["players"]),
        ("players=2&rulings.centre=yes", ["rulings.centre"]),
        ("players=2&rulings.center=true", ["rulings.center"]),
        *((f"mode={mode}", ["mode"]) for mode in ("easy", "", "Standard", "standard%20", "%FF")),
        ("players=1&mode=easy", ["mode"]),
        ("players=99&mode=easy", ["mode", "players"]),
        ("players=x&mode=", ["mode", "players"]),
    ],
)
def test_no_set_up(client: FlaskClient, query: str, wrong: list[str]) -> None:
    assert paths(client.get(f"{API}/khlor/setup?{query}"), 422) == wrong


@pytest.mark.parametrize("slug", games())
def test_a_result(client: FlaskClient, slug: str) -> None:
    for example in score_examples(slug):
        result = done(posted(client, example.sheet, f"{API}/{slug}/score"))
        assert set(result) == RESULT_KEYS | {"warnings"}
        assert {standing["name"]: standing["total"] for standing in result["standings"]} == example.totals
        for standing in result["standings"]:
            assert set(standing) == {"name", "total", "rank", "winner", "lines"}
            assert all(set(line) == {"label", "points", "rule"} for line in standing["lines"])
        assert all(set(warning) == {"path", "message"} for warning in result["warnings"])


def test_the_whole_of_a_result(client: FlaskClient) -> None:
    players = [
        {"name": " Ana", "chicklets": 10},
        *({"name": name} for name in CAST[1:4]),
        {"name": "Eve", "chicklets": 10},
    ]
    result = done(posted(client, {"players": players}, f"{API}/break-the-egg/score"))
    assert result.pop("reason").strip()
    assert [standing.pop("lines")[0]["points"] for standing in result["standings"]] == [10, 0, 0, 0, 10]
    assert result == {
        "game": "break-the-egg",
        "mode": "standard",
        "status": "unfinished",
        "standings": [
            {"name": name, "total": total, "rank": rank, "winner": False}
            for name, total, rank in zip(CAST[:5], (10, 0, 0, 0, 10), (1, 3, 3, 3, 1), strict=True)
        ],
        "winners": [],
        "decided_by": None,
        "title": None,
        "rulings": {"right_guess_ends_round": True},
        "missing": [f"players.{i}.chicklets" for i in (1, 2, 3)],
        "warnings": [],
    }


NO_OBJECTS = {
    "nothing": b"",
    "blank": b" \n",
    "words": b"Ana 3, Ben 4",
    "cut off": json.dumps(SHEET).encode()[:-1],
    "two": b"{} {}",
    "list": b"[]",
    "list of a sheet": json.dumps([SHEET]).encode(),
    "text": b'"sheet"',
    "number": b"3",
    "5000 digits": b"7" * 5000,
    "null": b"null",
    "NaN": b"NaN",
    "no UTF-8": b'{"players": "\xff"}',
    "Latin-1": '{"players": "Zoë"}'.encode("latin-1"),
    "UTF-16": json.dumps(SHEET).encode("utf-16"),
    "surrogate in UTF-8": b'{"players": "\xed\xa0\x80"}',
    "20,000 brackets": b"[" * 20_000,
    "20,000 brackets, closed": b"[" * 20_000 + b"]" * 20_000,
    "brackets in a sheet": b'{"players": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "nested objects": b'{"a": ' * 9_000 + b"1" + b"}" * 9_000,
}


@pytest.mark.parametrize("body", NO_OBJECTS.values(), ids=NO_OBJECTS)
def test_no_json_object(client: FlaskClient, body: bytes) -> None:
    assert paths(posted(client, body), 400) == [""]


def test_a_sheet_with_problems(client: FlaskClient) -> None:
    sheet = {
        "colour": 1,
        "mode": "x",
        "players": [{"name": "Ana", "dragons": 3.0}, {"scoer": 1}],
        "rulings": {"x": True},
    }
    assert paths(posted(client, sheet), 422) == [
        "colour",
        "mode",
        "players.0.dragons",
        "players.1.name",
        "players.1.scoer",
        "rulings.x",
        "table.mommy_dragon",
    ]


@pytest.mark.parametrize("key", ["\ud800", "\x00", "\n", "<b>", "{name}", "%s", "ключ", "a" * 60_000], ids=ascii)
def test_any_unknown_key_is_named(client: FlaskClient, key: str) -> None:
    assert paths(posted(client, SHEET | {key: 1}), 422) == [key]


def test_many_problems(client: FlaskClient) -> None:
    """As many players as a body can hold, each with problems."""
    players = [{"a": 1}] * 6_000
    assert len(paths(posted(client, {"players": players, "table": {"mommy_dragon": "Ana"}}), 422)) == 2 * 6_000 + 1


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        'application/json;charset="UTF-8"',
        "Application/JSON; a=b",
    ],
)
def test_a_content_type(client: FlaskClient, content_type: str) -> None:
    done(posted(client, SHEET, **{"Content-Type": content_type}))


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonp", "*/*", "", "?"],
)
def test_no_content_type(client: FlaskClient, content_type: str) -> None:
    assert paths(posted(client, SHEET, **{"Content-Type": content_type}), 415) == [""]


def test_without_a_content_type(client: FlaskClient) -> None:
    assert paths(client.post(SCORE, data=json.dumps(SHEET).encode()), 415) == [""]
    assert paths(client.post(SCORE), 415) == [""]


def test_the_size_of_a_body(client: FlaskClient) -> None:
    done(posted(client, body_of(64 * KIB)))
    assert paths(posted(client, body_of(64 * KIB + 1)), 413) == [""]
    assert paths(posted(client, b"[" * 65 * KIB), 413) == [""]


GAMES_NOT_THERE = ["nothing/score", "nothing/shuffle/eggs", "nothing/round", "Khlor/score", "%00/score"]
NOT_IN_THE_GAME = ["khlor/shuffle/nothing", "khlor/x", "khlor/round", "dragomino/round", "little-dragons/round"]
ADDRESSES_NOT_THERE = [f"{API}/nothing", f"{API}/nothing/setup?players=x", f"{API}/", "/api/v2/games", "/api/"]


@pytest.mark.parametrize("place", GAMES_NOT_THERE + NOT_IN_THE_GAME)
def test_nothing_there(client: FlaskClient, place: str) -> None:
    """Found before anything that was sent is looked at."""
    for body in (b"{}", b"not JSON", body_of(65 * KIB)):
        assert paths(posted(client, body, f"{API}/{place}"), 404) == [""]
    assert paths(client.post(f"{API}/{place}", data=b"x", content_type="text/plain"), 404) == [""]


@pytest.mark.parametrize("address", ADDRESSES_NOT_THERE)
def test_no_such_address(client: FlaskClient, address: str) -> None:
    assert paths(client.get(address), 404) == [""]


@pytest.mark.parametrize(
    ("method", "address", "allowed"),
    [
        ("GET", SCORE, "POST"),
        ("PUT", SCORE, "POST"),
        ("DELETE", f"{API}/khlor", "GET"),
        ("POST", API, "GET"),
        ("POST", f"{API}/khlor/setup", "GET"),
        ("PATCH", "/api/v1/openapi.json", "GET"),
    ],
)
def test_another_method(client: FlaskClient, method: str, address: str, allowed: str) -> None:
    answer = client.open(address, method=method)
    assert paths(answer, 405) == [""]
    assert allowed in answer.headers["Allow"]


@pytest.mark.parametrize("address", [API, f"{API}/khlor", f"{API}/khlor/setup", "/api/v1/openapi.json", "/healthz"])
def test_asking_without_a_body(client: FlaskClient, address: str) -> None:
    whole, head = client.get(address), client.head(address)
    assert (head.status_code, head.data) == (200, b"")
    assert head.content_length == whole.content_length
    assert client.options(address).status_code == 200


def test_health(client: FlaskClient) -> None:
    assert done(client.get("/healthz")) == {"status": "ok"}


def test_no_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get(API).headers
    assert "Set-Cookie" not in posted(client, SHEET).headers


def test_a_fault_of_ours(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the oven is cold")

    monkeypatch.setattr("companion.web.api.views.score_sheet", fail)
    answer = posted(client, SHEET)
    assert paths(answer, 500) == [""]
    assert not any(word in answer.text for word in ("oven", "Traceback", "RuntimeError", ".py"))
    monkeypatch.undo()
    done(posted(client, SHEET))


def sent(server: str, method: str, address: str, body: Any = None, **headers: str) -> tuple[int, Json | None]:
    """The status and JSON that a real server answers."""
    connection = HTTPConnection(urlsplit(server).netloc, timeout=10)
    try:
        connection.request(method, address, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        assert answer.getheader("Content-Type", "").startswith("application/json") or not content
        return answer.status, json.loads(content) if content else None
    finally:
        connection.close()


JSON_TYPE = {"Content-Type": "application/json"}


def in_chunks(body: bytes) -> Iterable[bytes]:
    """http.client sends what is not of a known length as chunks."""
    return (body[start : start + 10 * KIB] for start in range(0, len(body), 10 * KIB))


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (body_of(100), 200),
        (body_of(64 * KIB), 200),
        (body_of(64 * KIB + 1), 413),
        (b"[" * 20_000, 400),
        (b"\xff", 400),
        (b"", 400),
        (b"{}", 422),
    ],
    ids=["sheet", "64 KiB", "over 64 KiB", "brackets", "no UTF-8", "nothing", "empty sheet"],
)
def test_a_real_server(server: str, body: bytes, status: int) -> None:
    plain = sent(server, "POST", SCORE, body, **JSON_TYPE)
    assert plain[0] == status
    assert plain[1] is not None
    assert status == 200 or paths_in(plain[1])
    assert sent(server, "POST", SCORE, in_chunks(body), **JSON_TYPE) == plain


def test_a_real_server_with_little_to_go_on(server: str) -> None:
    for method, address, body, status in (
        ("GET", API, None, 200),
        ("POST", SCORE, body_of(100), 415),
        ("POST", SCORE, None, 415),
        ("POST", f"{API}/nothing/score", body_of(65 * KIB), 404),
        ("GET", SCORE, None, 405),
        ("GET", f"{API}/khlor/setup?players=x", None, 422),
    ):
        assert sent(server, method, address, body)[0] == status
    assert sent(server, "HEAD", API) == (200, None)
    assert sent(server, "OPTIONS", SCORE) == (200, None)
