"""The score while numbers are still missing: certain points, and places."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.result_words import describe_lead
from companion.kit.score import Result, Standing, score, score_so_far
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.games.examples import score_examples
from tests.support.games.sheets import fill_sheet

KHLOR = score_examples("khlor")[0].sheet  # the rulebook's: Sara 28, Axel 25, Dani 19


def khlor(**entered: dict[str, Any]) -> Result:
    """Score the rulebook's example with only these fields of each player and of the table."""
    players = [{"name": player["name"], **entered.get(player["name"], {})} for player in KHLOR["players"]]
    return so_far(games()["khlor"], {"mode": "standard", "players": players, "table": entered.get("table", {})})


def so_far(game: Game, sheet: dict[str, Any]) -> Result:
    reading = parse_sheet(game, sheet)
    assert reading.problems == []
    return score_so_far(game, reading)


def totals(result: Result) -> dict[str, int]:
    return {standing.name: standing.total for standing in result.standings}


SARA, AXEL, DANI = ({key: player[key] for key in ("demons", "extra")} for player in KHLOR["players"])
EGGS = {"eggs": KHLOR["table"]["eggs"], "eggs_on_color": dict.fromkeys(KHLOR["table"]["eggs"], 0)}


def test_a_colour_counts_once_everybody_has_it() -> None:
    assert totals(khlor(Sara=SARA, table=EGGS)) == {"Sara": 0}, "21 before, later 6, in the end 28"
    two = khlor(Sara=SARA, Axel=AXEL, Dani={"demons": {"green": 8}}, table=EGGS)
    assert totals(two) == {"Sara": 0, "Axel": 2, "Dani": 6}, "only green is certain"
    assert totals(khlor(Sara=SARA, Axel=AXEL, Dani=DANI, table=EGGS)) == {"Sara": 28, "Axel": 25, "Dani": 19}


def test_an_additional_turn_counts_at_once() -> None:
    assert totals(khlor(Axel={"extra": 3})) == {"Axel": 3}


def test_a_player_without_entries_has_no_place() -> None:
    result = khlor(
        Axel={"extra": 3}, Dani={"demons": {"green": 0}}, Sara={"extra": 0}
    )  # a switch that is off is no entry
    assert [(standing.name, standing.rank) for standing in result.standings] == [("Axel", 1), ("Dani", 2)]
    assert say(describe_lead(result)) == "Axel leads with 3 points (incomplete)"
    assert say(describe_lead(khlor())) == "Nobody has entered a number yet"


def test_a_trophy_counts_once_everybody_has_the_family() -> None:
    none = {str(number): 0 for number in range(3, 10)}
    ana = {"name": "Ana", "eggs": {**none, "9": 4}, "broken": 0}
    first = {"players": [ana, {"name": "Ben", "eggs": {"3": 1}}]}
    assert totals(so_far(games()["little-dragons"], first)) == {"Ana": 4, "Ben": 4}, "Ben has the trophy of No. 3"
    later = {"players": [ana, {"name": "Ben", "eggs": {**none, "3": 1, "9": 2}}]}
    assert totals(so_far(games()["little-dragons"], later)) == {"Ana": 7, "Ben": 6}


def test_nobody_has_won_and_no_tie_is_broken() -> None:
    result = khlor(Sara={"extra": 3}, Axel={"extra": 3})
    assert (result.decided_by, result.winners, result.comparisons) == (None, (), ())
    assert say(describe_lead(result)) == "Sara and Axel lead with 3 points (incomplete)"


MODES = [pytest.param(game, mode, id=f"{game.slug} {mode.id}") for game in games().values() for mode in game.modes]


def lines(standing: Standing) -> set[tuple[str, int, str]]:
    return {(reason.rule.id, reason.line.points, say(reason.line.text)) for reason in standing.reasons}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "mode"), MODES)
@given(data=st.data())
@settings(max_examples=cases(60), derandomize=True, deadline=None)
def test_later_entries_never_change_certain_points(game: Game, mode: Mode[Any, Any], data: st.DataObject) -> None:
    made = data.draw(fill_sheet(game, mode))
    whole = score(game, parse_sheet(game, made.sheet))
    for i, player in enumerate(made.sheet["players"]):
        players = [player if i == n else {"name": each["name"]} for n, each in enumerate(made.sheet["players"])]
        alone = so_far(game, made.sheet | {"players": players})
        for standing in alone.standings if alone.missing else ():
            finally_ = whole.standing(standing.name)
            assert finally_ is not None
            assert lines(standing) <= lines(finally_)
