"""The counter of the flock: chicklets, the hammer, the players in this round."""

import pytest
from flask.testing import FlaskClient

from tests.support.cast import CAST
from tests.support.games.counters import (
    address,
    counter_of,
    data,
    event,
    lines,
    sheet_of,
)
from tests.support.json_data import Json
from tests.support.pages.answers import query

GAME, COUNTER = counter_of("break-the-egg")
RIGHT, WRONG = "Ben guessed right: 2 chicklets and the hammer", "Ben guessed wrong: out, 1 chicklet back"


@pytest.mark.parametrize(
    ("rule", "players", "written", "line"),
    [
        ("10 win", 8, "", "10 chicklets win."),
        ("8 win with 9 players", 9, "", "8 chicklets win."),
        ("the beginning", 5, "", "Nobody has a chicklet yet."),
        ("one leads", 5, "1.chicklets=1", "Ben leads with 1 chicklet."),
        ("level below", 5, "1.chicklets=3 2.chicklets=3", "Ben and Caro are level in the lead with 3 chicklets."),
        (
            "the target, alone",
            5,
            "0.chicklets=9 1.chicklets=10",
            "Ben leads alone with 10 chicklets: that wins once the round is over.",
        ),
        (
            "the target, level",
            5,
            "0.chicklets=11 1.chicklets=11 2.chicklets=10",
            "Ana and Ben are level with 11 chicklets: play on until one leads alone.",
        ),
        ("no hammer", 5, "0.out=yes", "Nobody has the hammer yet. In this round: Ben, Caro, Dan and Eve."),
        (
            "asked to the right, without those out",
            5,
            "hammer=Dan 0.out=yes",
            "Dan has the hammer and proposes. Then it goes to the right, as on this page: Eve, Ben and Caro.",
        ),
        (
            "nobody left to ask",
            5,
            "hammer=Ana 1.out=yes 2.out=yes 3.out=yes 4.out=yes",
            "Ana has the hammer, and nobody is left to be asked.",
        ),
        (
            "the hammer in wrong hands",
            5,
            "hammer=Ana 0.out=yes",
            "Ana has the hammer but is out of this round: has a new round begun?",
        ),
        ("out", 5, "0.out=yes 3.out=yes", "Out of this round: Ana and Dan."),
        ("one exchange each", 5, "", "Everybody can still exchange a card this round."),
        ("not twice", 5, "0.exchanged=yes 1.out=yes", "Can still exchange a card this round: Caro, Dan and Eve."),
    ],
)
def test_it_reports_who_is_in_and_who_is_ahead(rule: str, players: int, written: str, line: str) -> None:
    assert line in lines(COUNTER, players, written), rule


def test_it_reports_that_all_are_out() -> None:
    out = " ".join(f"{i}.out=yes" for i in range(5))
    assert "Nobody is left in this round." in lines(COUNTER, 5, out)
    assert "Nobody can exchange a card any more this round." in lines(COUNTER, 5, out)


def test_a_new_round_clears_what_ends_with_the_old_one(client: FlaskClient) -> None:
    kept = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])} | {"players": "5"}
    kept |= {"players.1.chicklets": "4", "table.hammer": "1"}
    round_ = {"players.0.out": "true", "players.4.exchanged": "true"}
    after = query(client.get(address(GAME, COUNTER), query_string=kept | round_ | {"do": "tap.round"}))
    assert {path: text for path, text in after.items() if path != "log"} == kept
    assert query(client.get(address(GAME, COUNTER), query_string=after | {"do": "undo"})) == kept | round_


@pytest.mark.parametrize(
    ("thing", "before", "changed", "told"),
    [
        (
            "right",
            "3",
            {"players.1.chicklets": "5", "table.hammer": "1"},
            "Ben guessed right: 2 chicklets and the hammer",
        ),
        (
            "wrong",
            "3",
            {"players.1.chicklets": "2", "players.1.out": "true"},
            "Ben guessed wrong: out, 1 chicklet back",
        ),
        (
            "wrong",
            "0",
            {"players.1.chicklets": "0", "players.1.out": "true"},
            "Ben guessed wrong: out, 1 chicklet back",
        ),
        ("hatched", "3", {"players.1.chicklets": "4"}, "Ben: 1 chicklet"),
        (
            "exchange",
            "3",
            {"players.1.chicklets": "3", "players.1.exchanged": "true", "table.hammer": "1"},
            "Ben exchanged a card and has the hammer",
        ),
    ],
)
def test_what_a_tap_changes(client: FlaskClient, thing: str, before: str, changed: dict[str, str], told: str) -> None:
    start = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])} | {"players": "5", "who": "1"}
    start |= {"players.1.chicklets": before, "table.hammer": "3"}
    after = query(client.get(address(GAME, COUNTER), query_string=start | {"do": f"tap.{thing}"}))
    assert {path: text for path, text in after.items() if path != "log"} == start | changed
    assert event(client.get(address(GAME, COUNTER), query_string=after)) == told
    assert query(client.get(address(GAME, COUNTER), query_string=after | {"do": "undo"})) == start


@pytest.mark.parametrize(
    ("players", "written", "sheet"),
    [
        (
            5,
            "1.chicklets=10 0.out=yes hammer=Ana",
            {
                "players": [
                    {"name": "Ana", "chicklets": 0},
                    {"name": "Ben", "chicklets": 10},
                    {"name": "Caro", "chicklets": 0},
                    {"name": "Dan", "chicklets": 0},
                    {"name": "Eve", "chicklets": 0},
                ]
            },
        )
    ],
)
def test_the_sheet_it_becomes(players: int, written: str, sheet: Json) -> None:
    assert COUNTER.to_sheet is not None
    assert COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(players, written))) == sheet
