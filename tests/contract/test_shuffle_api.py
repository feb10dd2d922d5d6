"""Drawing at random over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.kit.game import Game
from companion.kit.randomizer import SEED_LETTERS, Randomizer
from tests.support.games.randomizers import EVERY_RANDOMIZER


@EVERY_RANDOMIZER
def test_a_draw_is_answered_with_its_seed(client: FlaskClient, game: Game, randomizer: Randomizer[Any]) -> None:
    address = f"/api/v1/games/{game.slug}/shuffle/{randomizer.id}"
    first = client.post(address, json={"players": game.standard.most}).get_json()
    assert set(first) == {"game", "randomizer", "seed", "outcome"}
    assert not set(first["seed"]) - set(SEED_LETTERS)
    again = client.post(address, json={"seed": first["seed"], "players": game.standard.most}).get_json()
    assert again == first


@pytest.mark.parametrize(
    ("body", "paths"),
    [
        ({"seed": ""}, ["seed"]),
        ({"seed": "x" * 65}, ["seed"]),
        ({"seed": 7, "players": 5, "colour": 1}, ["players", "seed", "colour"]),
        ({"seed": None, "players": None}, ["players", "seed"]),
        ({"players": "2"}, ["players"]),
        ({"players": True}, ["players"]),
        ({"players": 2.0}, ["players"]),
        ({"centre": 1, "supply": {"red": 1, "green": -1}}, ["centre", "supply.red", "supply.green"]),
        ({"supply": []}, ["supply"]),
        ({"supply": {"green": 95}}, ["supply"]),
        ({"supply": {"green": 97}, "centre": True}, ["supply"]),
    ],
)
def test_every_problem_is_named(client: FlaskClient, body: Any, paths: list[str]) -> None:
    answer = client.post("/api/v1/games/khlor/shuffle/board", json=body)
    assert answer.status_code == 422
    assert sorted(error["path"] for error in answer.get_json()["errors"]) == sorted(paths)


def test_an_unknown_randomizer_is_refused_before_the_body_is_read(client: FlaskClient) -> None:
    for address in ("khlor/shuffle/eggs", "chess/shuffle/board", "khlor/shuffle/"):
        assert client.post(f"/api/v1/games/{address}", data="[" * 20_000).status_code == 404
    assert client.post("/api/v1/games/khlor/shuffle/board", data="x", content_type="text/plain").status_code == 415
    assert client.post("/api/v1/games/khlor/shuffle/board", json=[]).status_code == 400
