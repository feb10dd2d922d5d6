"""Refusals of the JSON interface: every status has its errors, and no input causes a fault."""

import json
from collections.abc import Iterable
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask.testing import FlaskClient

from tests.support.json_data import Json
from tests.support.pages.json_api import API, SCORE, SHEET, paths, paths_in, post, read_json

KIB = 1024


def body_of(size: int) -> bytes:
    """Return a valid sheet of exactly this number of bytes."""
    return json.dumps(SHEET).encode().ljust(size)


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
def test_anything_but_a_json_object_is_refused(client: FlaskClient, body: bytes) -> None:
    assert paths(post(client, body), 400) == [""]


@pytest.mark.parametrize("key", ["\ud800", "\x00", "\n", "<b>", "{name}", "%s", "ключ", "a" * 60_000], ids=ascii)
def test_any_unknown_key_is_named(client: FlaskClient, key: str) -> None:
    assert paths(post(client, SHEET | {key: 1}), 422) == [key]


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        'application/json;charset="UTF-8"',
        "Application/JSON; a=b",
    ],
)
def test_json_with_parameters_is_accepted(client: FlaskClient, content_type: str) -> None:
    read_json(post(client, SHEET, **{"Content-Type": content_type}))


@pytest.mark.parametrize(
    "content_type",
    ["text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonp", "*/*", "", "?"],
)
def test_another_content_type_is_refused(client: FlaskClient, content_type: str) -> None:
    assert paths(post(client, SHEET, **{"Content-Type": content_type}), 415) == [""]


def test_a_body_without_a_content_type_is_refused(client: FlaskClient) -> None:
    assert paths(client.post(SCORE, data=json.dumps(SHEET).encode()), 415) == [""]
    assert paths(client.post(SCORE), 415) == [""]


def test_a_body_that_is_too_large_is_refused(client: FlaskClient) -> None:
    read_json(post(client, body_of(64 * KIB)))
    assert paths(post(client, body_of(64 * KIB + 1)), 413) == [""]
    assert paths(post(client, b"[" * 65 * KIB), 413) == [""]


GAMES_NOT_THERE = ["nothing/score", "nothing/shuffle/eggs", "nothing/round", "Khlor/score", "%00/score"]
NOT_IN_THE_GAME = ["khlor/shuffle/nothing", "khlor/x", "khlor/round", "dragomino/round", "little-dragons/round"]
ADDRESSES_NOT_THERE = [f"{API}/nothing", f"{API}/nothing/setup?players=x", f"{API}/", "/api/v2/games", "/api/"]


@pytest.mark.parametrize("place", GAMES_NOT_THERE + NOT_IN_THE_GAME)
def test_an_unknown_game_or_randomizer_is_not_found(client: FlaskClient, place: str) -> None:
    """This is checked before the body is read."""
    for body in (b"{}", b"not JSON", body_of(65 * KIB)):
        assert paths(post(client, body, f"{API}/{place}"), 404) == [""]
    assert paths(client.post(f"{API}/{place}", data=b"x", content_type="text/plain"), 404) == [""]


@pytest.mark.parametrize("address", ADDRESSES_NOT_THERE)
def test_an_unknown_address_is_not_found(client: FlaskClient, address: str) -> None:
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
def test_another_method_is_refused(client: FlaskClient, method: str, address: str, allowed: str) -> None:
    answer = client.open(address, method=method)
    assert paths(answer, 405) == [""]
    assert allowed in answer.headers["Allow"]


@pytest.mark.parametrize("address", [API, f"{API}/khlor", f"{API}/khlor/setup", "/api/v1/openapi.json", "/healthz"])
def test_head_and_options_are_answered(client: FlaskClient, address: str) -> None:
    whole, head = client.get(address), client.head(address)
    assert (head.status_code, head.data) == (200, b"")
    assert head.content_length == whole.content_length
    assert client.options(address).status_code == 200


def test_health(client: FlaskClient) -> None:
    assert read_json(client.get("/healthz")) == {"status": "ok"}


def test_the_interface_sets_no_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get(API).headers
    assert "Set-Cookie" not in post(client, SHEET).headers


def test_an_internal_error_is_answered_without_its_cause(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the oven is cold")

    monkeypatch.setattr("companion.web.api.score_sheet", fail)
    answer = post(client, SHEET)
    assert paths(answer, 500) == [""]
    assert not any(word in answer.text for word in ("oven", "Traceback", "RuntimeError", ".py"))
    monkeypatch.undo()
    read_json(post(client, SHEET))


def send(server: str, method: str, address: str, body: Any = None, **headers: str) -> tuple[int, Json | None]:
    """Return the status and JSON that a real server answers."""
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
    """Yield the body in parts, which http.client sends as chunks."""
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
def test_a_real_server_answers_the_same(server: str, body: bytes, status: int) -> None:
    plain = send(server, "POST", SCORE, body, **JSON_TYPE)
    assert plain[0] == status
    assert plain[1] is not None
    assert status == 200 or paths_in(plain[1])
    assert send(server, "POST", SCORE, in_chunks(body), **JSON_TYPE) == plain


def test_a_real_server_refuses_before_it_reads_the_body(server: str) -> None:
    for method, address, body, status in (
        ("GET", API, None, 200),
        ("POST", SCORE, body_of(100), 415),
        ("POST", SCORE, None, 415),
        ("POST", f"{API}/nothing/score", body_of(65 * KIB), 404),
        ("GET", SCORE, None, 405),
        ("GET", f"{API}/khlor/setup?players=x", None, 422),
    ):
        assert send(server, method, address, body)[0] == status
    assert send(server, "HEAD", API) == (200, None)
    assert send(server, "OPTIONS", SCORE) == (200, None)
