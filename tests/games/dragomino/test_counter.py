"""The counter of the island: the odds of each stack, the round, the holder of the Mommy Dragon."""

from operator import truediv

import pytest
from flask.testing import FlaskClient

from companion.games.dragomino.counter import EggOdds
from tests.support.games.counters import address, beside, charts, counter_of, data, event, lines, sheet_of
from tests.support.pages.answers import query

GAME, COUNTER = counter_of("dragomino")
FIRST_DRAWS = [(7, 0.500, 0.769), (6, 0.538, 0.808), (5, 0.583, 0.848), (4, 0.636, 0.891), (3, 0.700, 0.933)]


@pytest.mark.parametrize(("shells", "one", "best_of_two"), [*FIRST_DRAWS, (2, 0.778, 0.972)])
def test_the_odds_of_the_first_draws(shells: int, one: float, best_of_two: float) -> None:
    stack = EggOdds(7, shells)
    assert (round(truediv(*stack.odds(1)), 3), round(truediv(*stack.odds(2)), 3)) == (one, best_of_two)


@pytest.mark.parametrize(
    ("rule", "written", "landscape", "row"),
    [
        ("nothing found yet", "", "Desert", ["7 of 14", "50%", "77%"]),
        ("what any player found is gone", "0.dragons.snow=2 1.eggshells.snow=1", "Snow", ["5 of 10", "50%", "78%"]),
        ("one egg left: it is taken", "0.dragons.volcano=7 1.eggshells.volcano=1", "Volcano", ["0 of 1", "0%", "0%"]),
        ("only dragons left", "0.eggshells.forest=4", "Forest", ["7 of 7", "100%", "100%"]),
        ("no egg left", "0.dragons.mountain=7 1.eggshells.mountain=3", "Mountain", ["no egg", "–", "–"]),
    ],
)
def test_the_counter_reports_the_odds(rule: str, written: str, landscape: str, row: list[str]) -> None:
    (chart,) = charts(COUNTER, 2, written)
    assert chart[landscape] == row, rule


@pytest.mark.parametrize(
    ("players", "written", "line"),
    [
        (2, "", "Choose the round below, from 1 to 7."),
        (2, "round=3", "Round 3 of 7."),
        (2, "round=7", "Round 7 of 7, the last one."),
        (3, "", "Nobody holds the Mommy Dragon yet, so there is no turn order: choose the youngest player."),
        (3, "2.eggshells.snow=1", "Nobody holds the Mommy Dragon yet: choose whoever found the last eggshell."),
        (
            4,
            "mommy_dragon=Caro",
            "Caro holds the Mommy Dragon. If a round begins now, the turn order is Caro, Dan, Ana and Ben.",
        ),
        (2, "", "After the round, discard the 2 dominoes that nobody took."),
        (3, "", "After the round, discard 1 domino that nobody took."),
        (4, "", "With 4 players no domino is left over after a round."),
    ],
)
def test_the_counter_reports_the_round(players: int, written: str, line: str) -> None:
    assert line in lines(COUNTER, players, written)


def test_a_found_eggshell_moves_the_mommy_dragon(client: FlaskClient) -> None:
    start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}
    start |= {"who": "2", "where": "snow", "table.mommy_dragon": "0", "players.2.eggshells.snow": "1"}

    def after(button: str, typed: dict[str, str] = start) -> dict[str, str]:
        return query(client.get(address(GAME, COUNTER), query_string={**typed, "do": button}))

    found = after("tap.shell")
    assert found == start | {"players.2.eggshells.snow": "2", "table.mommy_dragon": "2", "log": "2.snow.shell=1,0"}
    page = client.get(address(GAME, COUNTER), query_string=found)
    assert event(page) == "Caro: shell in the snow. Mommy Dragon moved to Caro"
    assert after("undo", found) == start
    assert after("tap.dragon") == start | {"players.2.dragons.snow": "1", "log": "2.snow.dragon="}
    assert after("plus.players.2.eggshells.snow")["table.mommy_dragon"] == "0"


def test_the_eggs_left_stand_beside_the_landscape(client: FlaskClient) -> None:
    typed = {"players": "2", "players.0.dragons.snow": "2", "players.1.eggshells.snow": "5"}
    page = client.get(address(GAME, COUNTER), query_string=typed)
    assert beside(page, "Snow") == ["5 dragons", "1 shell left", "83% a dragon"]
    assert beside(page, "Volcano") == ["7 dragons", "2 shells left", "78% a dragon"]


def test_the_round_goes_up_to_the_last_one_and_the_holder_follows_a_removed_seat(client: FlaskClient) -> None:
    start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}

    def after(button: str, **more: str) -> dict[str, str]:
        return query(client.get(address(GAME, COUNTER), query_string={**start, **more, "do": button}))

    assert after("tap.round") == start | {"table.round": "1", "log": "..round="}
    assert after("tap.round", **{"table.round": "6"})["table.round"] == "7"
    assert after("tap.round", **{"table.round": "7"}) == start | {"table.round": "7"}
    assert after("minus.table.round", **{"table.round": "1"}) == start | {"table.round": "1"}
    assert after("remove.0", **{"table.mommy_dragon": "2"})["table.mommy_dragon"] == "1"
    assert "log" not in after("remove.0", log="2.snow.shell=1,0")


def test_the_counter_becomes_the_sheet() -> None:
    written = "0.dragons.snow=2 0.dragons.desert=1 1.eggshells.snow=1 round=7 mommy_dragon=Ben"
    assert COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(2, written))) == {
        "players": [{"name": "Ana", "dragons": 3, "eggshells": 0}, {"name": "Ben", "dragons": 0, "eggshells": 1}],
        "table": {"mommy_dragon": "Ben"},
    }
