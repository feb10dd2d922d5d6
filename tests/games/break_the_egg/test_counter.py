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
from tests.support.pages.answers import query

GAME, COUNTER = counter_of("break-the-egg")
EXCHANGED = "Ben exchanged a card and has the hammer"
RIGHT, WRONG = "Ben guessed right: 2 chicklets and the hammer", "Ben guessed wrong: out, 1 chicklet back"


REPORTS = """
8 | | 10 chicklets win.
9 | | 8 chicklets win.
5 | | Nobody has a chicklet yet.
5 | 1.chicklets=1 | Ben leads with 1 chicklet.
5 | 1.chicklets=3 2.chicklets=3 | Ben and Caro are level in the lead with 3 chicklets.
5 | 1.chicklets=10 | Ben leads alone with 10 chicklets: that wins once the round is over.
5 | 0.chicklets=11 1.chicklets=11 | Ana and Ben are level with 11 chicklets: play on until one leads alone.
5 | 0.out=yes | Nobody has the hammer yet. In this round: Ben, Caro, Dan and Eve.
5 | hammer=Dan 0.out=yes | Dan has the hammer and proposes. Then it goes to the right, as on this page: Eve, Ben and
5 | hammer=Ana 1.out=yes 2.out=yes 3.out=yes 4.out=yes | Ana has the hammer, and nobody is left to be asked.
5 | hammer=Ana 0.out=yes | Ana has the hammer but is out of this round: has a new round begun?
5 | 0.out=yes 3.out=yes | Out of this round: Ana and Dan.
5 | | Everybody can still exchange a card this round.
5 | 0.exchanged=yes 1.out=yes | Can still exchange a card this round: Caro, Dan and Eve.
5 | 0.out=yes 1.out=yes 2.out=yes 3.out=yes 4.out=yes | Nobody is left in this round.
5 | 0.out=yes 1.out=yes 2.out=yes 3.out=yes 4.out=yes | Nobody can exchange a card any more this round.
"""


@pytest.mark.parametrize("case", REPORTS.strip().splitlines())
def test_the_counter_reports_the_lead_the_turn_and_the_exchanges(case: str) -> None:
    players, written, line = map(str.strip, case.split("|"))
    assert line in " ".join(lines(COUNTER, int(players), written))


def test_a_new_round_clears_the_values_of_the_old_round(client: FlaskClient) -> None:
    kept = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])} | {"players": "5"}
    kept |= {"players.1.chicklets": "4", "table.hammer": "1"}
    round_ = {"players.0.out": "true", "players.4.exchanged": "true"}
    after = query(client.get(address(GAME, COUNTER), query_string=kept | round_ | {"do": "tap.round"}))
    assert {path: text for path, text in after.items() if path != "log"} == kept
    assert query(client.get(address(GAME, COUNTER), query_string=after | {"do": "undo"})) == kept | round_


@pytest.mark.parametrize(
    ("thing", "before", "changed", "told"),
    [
        ("right", "3", {"players.1.chicklets": "5", "table.hammer": "1"}, RIGHT),
        ("wrong", "3", {"players.1.chicklets": "2", "players.1.out": "true"}, WRONG),
        ("wrong", "0", {"players.1.chicklets": "0", "players.1.out": "true"}, WRONG),
        ("hatched", "3", {"players.1.chicklets": "4"}, "Ben: 1 chicklet"),
        ("exchange", "3", {"players.1.exchanged": "true", "table.hammer": "1"}, EXCHANGED),
    ],
)
def test_a_tap_counts_and_is_taken_back(
    client: FlaskClient, thing: str, before: str, changed: dict[str, str], told: str
) -> None:
    start = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])} | {"players": "5", "who": "1"}
    start |= {"players.1.chicklets": before, "table.hammer": "3"}
    after = query(client.get(address(GAME, COUNTER), query_string=start | {"do": f"tap.{thing}"}))
    assert {path: text for path, text in after.items() if path != "log"} == start | changed
    assert event(client.get(address(GAME, COUNTER), query_string=after)) == told
    assert query(client.get(address(GAME, COUNTER), query_string=after | {"do": "undo"})) == start


def test_the_counter_becomes_the_sheet() -> None:
    sheet = COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(5, "1.chicklets=10 0.out=yes hammer=Ana")))
    assert sheet == {"players": [{"name": name, "chicklets": 10 * (name == "Ben")} for name in CAST[:5]]}
