"""A player who comes while a game goes on: the next game is theirs, and this one stays as it is."""

from typing import Any

import pytest
from flask import Flask

from tests.support.cast import CAST
from tests.support.phones.guests import Guest

COURSES = [
    ("khlor", 2, "along"),
    ("dragomino", 2, "along"),
    ("dragons-eggs", 3, "all-cards"),
    ("break-the-egg", 5, "headbands"),
    ("little-dragons", 2, "along"),
]
KEPT = ("facts", "sheet", "missing", "turn")


def begin(app: Flask, game: str, players: int, phones: str) -> Guest:
    """Begin a play on one phone."""
    host = Guest(app).open(game, *CAST[:players], alone="true", phones=phones)
    if phones != "along":
        host.does("deal", part=phones)
    host.does("move", move="starts:0")
    return host


def join(host: Guest, name: str) -> Guest:
    late = Guest(host.app, host.code)
    late.does("sit", name=name)
    host.does("allow", asker=host.view()["asks"][0]["asker"])
    return late


def kept(phone: Guest) -> dict[str, Any]:
    view = phone.view()
    return {key: view[key] for key in KEPT}


@pytest.mark.parametrize(("game", "players", "phones"), COURSES)
def test_a_late_player_changes_nothing(app: Flask, game: str, players: int, phones: str) -> None:
    host = begin(app, game, players, phones)
    if move := {"little-dragons": "take:0:5", "break-the-egg": "propose:0:duck"}.get(game):
        host.does("move", move=move)  # who comes between turns or rounds takes part at once
    before = kept(host)
    late = join(host, "Zed")
    assert kept(host) == before
    seat = f"s{players + 1}"
    assert late.view(f"?seat={seat}")["facts"] == Guest(app, host.code).view()["facts"]
    assert late.view()["missing"] == before["missing"]
    assert late.tries("count", **{f"players.{players}.demons.green": "1"}).status_code == 422
    assert ("from the next game on" in late.look("now")) == (game not in ("little-dragons", "break-the-egg"))
    for tab in ("now", "score", "table", "result", "story"):
        assert all(phone.look(tab) for phone in (host, late))


def test_the_result_is_of_the_players_and_the_rematch_of_all(app: Flask) -> None:
    """Khlor counts for two as before, not for three."""
    host = begin(app, "khlor", 2, "along")
    for move in ("side-up:0:plain", *["catch-demon:0:green"] * 3, "end-hunt:0", *["catch-demon:1:blue"] * 3):
        host.does("move", move=move)
    join(host, "Zed")
    host.does("move", move="end-hunt:1")
    host.does("move", move="cannot-catch:0")
    host.does("reveal")
    assert [each["name"] for each in host.view()["result"]["standings"]] == list(CAST[:2])
    host.does("rematch")
    host.code = host.look("result").partition('href="/t/')[2][:5]
    assert [seat["name"] for seat in host.view()["seats"]] == [*CAST[:2], "Zed"]
