"""Every worked example beside a game comes out as it says, reasons and all."""

import pytest

from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.game import Game
from companion.kit.scoring.example import Example
from companion.kit.scoring.score import Result, score
from companion.kit.text import say
from companion.library.game_texts import examples
from companion.library.registry import games

CASES = [
    pytest.param(game, case, id=f"{game.slug}: {case.title}")
    for game in games().values()
    for case in examples(game.slug)
]


def counted(game: Game, case: Example) -> Result:
    reading = parse_sheet(game, case.sheet)
    assert [(problem.path, say(problem.text)) for problem in reading.problems] == []
    return score(game, reading)


@pytest.mark.parametrize(("game", "case"), CASES)
def test_an_example_comes_out_as_written(game: Game, case: Example) -> None:
    result = counted(game, case)
    assert {standing.name: standing.total for standing in result.standings} == case.totals
    assert {standing.name: standing.rank for standing in result.standings} == case.ranks
    assert result.decided_by == case.decided_by
    assert (say(result.title) if result.title else None) == case.solo_title
    assert sorted({warning.path for warning in result.warnings}) == sorted(case.warns)


@pytest.mark.parametrize(("game", "case"), CASES)
def test_an_example_gives_its_reasons(game: Game, case: Example) -> None:
    lines = {
        standing.name: [(reason.line.points, reason.rule.id, say(reason.line.text)) for reason in standing.reasons]
        for standing in counted(game, case).standings
    }
    assert {name: lines[name] for name in case.reasons} == case.reasons


def test_every_game_has_examples() -> None:
    assert all(examples(slug) for slug in games())
