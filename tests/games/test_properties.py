"""Invariants of every game for any input, generated from the forms of its modes.

A new game is covered as soon as its folder exists.
"""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.contract.answers import ResultJson, encode_result
from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.games.sheets import (
    ANYTHING,
    ODD_KEYS,
    fill_sheet,
    spoilt,
)
from tests.support.json_data import Json

ALL = pytest.mark.parametrize("game", games().values(), ids=games())
MODES = pytest.mark.parametrize(
    ("game", "mode"),
    [pytest.param(game, mode, id=f"{game.slug} {mode.id}") for game in games().values() for mode in game.modes],
)
examples = settings(max_examples=cases(40), derandomize=True, deadline=None)


def sound(problem: Problem, sheet: Json) -> bool:
    """Check that a problem has a sentence, and a path unless a key of the sheet is empty."""
    return bool(problem.path or "" in sheet) and bool(say(problem.text).strip())


def is_read(game: Game, sheet: Json) -> None:
    """Check that parsing does not change the sheet, and that a sheet without problems can be scored."""
    before = json.dumps(sheet)
    found = parse_sheet(game, sheet)
    assert all(sound(problem, sheet) for problem in found.problems)
    if not found.problems:
        json.dumps(encode_result(score(game, found)), allow_nan=False)
    assert json.dumps(sheet) == before


def outcome(game: Game, sheet: Json) -> ResultJson:
    found = parse_sheet(game, sheet)
    assert [(problem.path, say(problem.text)) for problem in found.problems] == []
    return encode_result(score(game, found))


@pytest.mark.slow
@ALL
@examples
@given(sheet=st.dictionaries(ODD_KEYS | st.text(max_size=3), ANYTHING))
def test_any_data_is_parsed_or_refused(game: Game, sheet: Json) -> None:
    is_read(game, sheet)


@pytest.mark.slow
@MODES
@examples
@given(data=st.data())
def test_a_damaged_sheet_is_parsed_or_refused(game: Game, mode: Mode[Any, Any], data: st.DataObject) -> None:
    is_read(game, data.draw(spoilt(game, mode)))


@pytest.mark.slow
@MODES
@examples
@given(data=st.data())
def test_a_valid_sheet_is_scored(game: Game, mode: Mode[Any, Any], data: st.DataObject) -> None:
    made = data.draw(fill_sheet(game, mode))
    before = deepcopy(made.sheet)
    found = outcome(game, made.sheet)
    assert made.sheet == before
    assert outcome(game, made.sheet) == found
    assert (found["game"], found["mode"]) == (game.slug, mode.id)
    assert [standing["name"] for standing in found["standings"]] == [p["name"] for p in made.sheet["players"]]
    assert found["missing"] == made.missing
    assert found["rulings"] == {**game.usual_scoring, **made.sheet.get("rulings", {})}
    assert all(warning["path"] and warning["message"].strip() for warning in found["warnings"])
    adds_up(game, found)
    is_placed(found)
    is_decided(found, mode)


def adds_up(game: Game, found: ResultJson) -> None:
    rules = {rule.id for rule in game.rules}
    for standing in found["standings"]:
        assert sum(line["points"] for line in standing["lines"]) == standing["total"]
        assert all(line["label"].strip() and line["rule"] in rules for line in standing["lines"])


def is_placed(found: ResultJson) -> None:
    """Check that places are like 1, 2, 2, 4, and that more points always give a better place."""
    ranks = sorted(standing["rank"] for standing in found["standings"])
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    by_rank = sorted(found["standings"], key=lambda standing: (standing["rank"], -standing["total"]))
    totals = [standing["total"] for standing in by_rank]
    assert totals == sorted(totals, reverse=True)
    assert len({(standing["rank"], standing["total"]) for standing in by_rank}) == len(set(ranks))


def is_decided(found: ResultJson, mode: Mode[Any, Any]) -> None:
    standings = found["standings"]
    best = [standing["name"] for standing in standings if standing["rank"] == 1]
    level = [standing["total"] for standing in standings].count(max(standing["total"] for standing in standings))
    final = found["status"] == "final"
    assert found["winners"] == (best if final else [])
    assert [standing["name"] for standing in standings if standing["winner"]] == found["winners"]
    assert (found["reason"] is None) == final
    assert (found["title"] is None) == (not mode.solo_titles)
    decision = "solo" if mode.solo else "shared" if len(best) > 1 else "tiebreak" if level > 1 else "points"
    assert found["decided_by"] == (decision if final else None)


def by_name(game: Game, sheet: Json) -> Json:
    found = outcome(game, sheet)
    standings = {each["name"]: (each["total"], each["rank"], each["winner"]) for each in found["standings"]}
    return standings | {"": (found["status"], found["decided_by"])}


@pytest.mark.slow
@MODES
@examples
@given(data=st.data(), rng=st.randoms())
def test_the_order_of_the_players_does_not_matter(
    game: Game, mode: Mode[Any, Any], data: st.DataObject, rng: Any
) -> None:
    made = data.draw(fill_sheet(game, mode))
    before = by_name(game, made.sheet)
    rng.shuffle(made.sheet["players"])
    assert by_name(game, made.sheet) == before
