"""Every worked example of a game gives the result and the reasons that it states."""

from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from companion.kit.examples import Example, RoundExample, ScoreExample
from companion.kit.form_data import FormData, check_form
from companion.kit.game import Game
from companion.kit.resolver import Report, Steps
from companion.kit.score import Result, score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.kit.view import Chart
from companion.library.registry import examples, games


def cases(kind: type[Example]) -> list[ParameterSet]:
    """Return every example of a kind with its game, as a test's parameters."""
    found = [(game, each) for game in games().values() for each in examples(game.slug) if isinstance(each, kind)]
    return [pytest.param(game, example, id=f"{game.slug}: {example.title}") for game, example in found]


def count(game: Game, case: ScoreExample) -> Result:
    reading = parse_sheet(game, case.sheet)
    assert [(problem.path, say(problem.text)) for problem in reading.problems] == []
    return score(game, reading)


@pytest.mark.parametrize(("game", "case"), cases(ScoreExample))
def test_a_score_equals_the_example(game: Game, case: ScoreExample) -> None:
    result = count(game, case)
    assert {standing.name: standing.total for standing in result.standings} == case.totals
    assert {standing.name: standing.rank for standing in result.standings} == case.ranks
    assert result.decided_by == case.decided_by
    assert (say(result.title) if result.title else None) == case.solo_title
    assert sorted({warning.path for warning in result.warnings}) == sorted(case.warns)


@pytest.mark.parametrize(("game", "case"), cases(ScoreExample))
def test_a_score_gives_its_reasons(game: Game, case: ScoreExample) -> None:
    lines = {
        standing.name: [(reason.line.points, reason.rule.id, say(reason.line.text)) for reason in standing.reasons]
        for standing in count(game, case).standings
    }
    assert {name: lines[name] for name in case.reasons} == case.reasons


def sentences(report: Report) -> Iterator[str]:
    """Yield the sentences of a report; the cells of a chart's row are joined by ` | `."""
    yield say(report.verdict)
    for part in report.parts:
        match part:
            case Chart(rows=rows):
                yield from (
                    " | ".join(say(cell) if not isinstance(cell, str | int) else str(cell) for cell in row)
                    for row in rows
                )
            case Steps(steps=steps):
                yield from map(say, steps)
            case _:
                yield say(part)


@pytest.mark.parametrize(("game", "case"), cases(RoundExample))
def test_a_round_equals_the_example(game: Game, case: RoundExample) -> None:
    resolver = game.resolver(case.resolver)
    assert resolver is not None
    form = FormData(game, resolver, case.players, case.typed, str)
    assert set(case.typed) <= {*form.name_paths(), *form.inputs}
    checked = check_form(form)
    assert ([say(problem.text) for problem in checked.problems], checked.waiting) == ([], ())
    said = sentences(resolver.work_out(checked.parsed.sheet))
    assert [line for line in case.sentences if line not in said] == [], "in this order"
