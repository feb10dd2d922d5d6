"""Requests to the JSON interface of an app."""

import json

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.support.json_data import Json

API = "/api/v1/games"
SCORE = f"{API}/dragomino/score"
SHEET = {"players": [{"name": "Ana"}, {"name": "Ben"}], "table": {"mommy_dragon": "Ana"}}


def post(client: FlaskClient, body: bytes | Json, address: str = SCORE, **headers: str) -> TestResponse:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return client.post(address, data=data, headers={"Content-Type": "application/json"} | headers)


def paths(answer: TestResponse, status: int) -> list[str]:
    """Check the form of an error, and return its paths."""
    assert (answer.status_code, answer.mimetype) == (status, "application/json")
    return paths_in(json.loads(answer.data))


def paths_in(body: Json) -> list[str]:
    assert list(body) == ["errors"]
    assert all(set(error) == {"path", "message"} and error["message"].strip() for error in body["errors"])
    return sorted(error["path"] for error in body["errors"])


def read_json(answer: TestResponse) -> Json:
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    body: Json = json.loads(answer.data)
    return body
