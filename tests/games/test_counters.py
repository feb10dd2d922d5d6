"""Every counter of every game: what it tells, the sheet it becomes, its page."""

import re
from collections.abc import Iterable
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given

from companion.kit.entry.sheet_parser import parse_sheet
from companion.kit.game import Game
from companion.kit.path import at
from companion.kit.play.chart import Chart, ReportPart
from companion.kit.play.counter import Counter
from companion.kit.scoring.score import score
from companion.kit.text import Text, say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.counters import Json, address, bar, examples, sheet_of, sheets
from tests.support.language import has_words, pseudo
from tests.support.pages import text

COUNTERS = [(game, counter) for game in games().values() for counter in game.counters]


def each_of(counters: Iterable[tuple[Game, Counter[Any, Any]]]) -> pytest.MarkDecorator:
    """The test runs once for each of these counters."""
    cases = [pytest.param(game, counter, id=f"{game.slug} {counter.id}") for game, counter in counters]
    return pytest.mark.parametrize(("game", "counter"), cases)


EVERY_COUNTER = each_of(COUNTERS)
EVERY_COUNTER_OF_SHEETS = each_of((game, counter) for game, counter in COUNTERS if counter.to_sheet is not None)


def texts(told: ReportPart) -> list[Text]:
    if isinstance(told, Text):
        return [told]
    return [told.title, *told.head, *(cell for row in told.rows for cell in row if isinstance(cell, Text))]


@pytest.mark.slow
@EVERY_COUNTER
def test_a_counter_tells_something_of_any_sheet_and_can_be_translated(game: Game, counter: Counter[Any, Any]) -> None:
    @examples
    @given(sheets(counter))
    def check(made: Json) -> None:
        sheet = sheet_of(game, counter, made)
        told = list(counter.report(sheet))
        assert all(say(each).strip() for part in told for each in texts(part))
        assert [each for part in told for each in texts(part) if has_words(pseudo(each))] == []
        for chart in (each for each in told if isinstance(each, Chart)):
            assert {len(row) for row in chart.rows} == {len(chart.head)}
            assert not any(has_words(cell) for row in chart.rows for cell in row if isinstance(cell, str))

    check()


@pytest.mark.slow
@EVERY_COUNTER_OF_SHEETS
def test_a_counter_becomes_a_sheet_that_can_be_counted(game: Game, counter: Counter[Any, Any]) -> None:
    assert counter.to_sheet is not None
    to_sheet = counter.to_sheet

    @examples
    @given(sheets(counter))
    def check(made: Json) -> None:
        sheet = sheet_of(game, counter, made)
        found = parse_sheet(game, to_sheet(sheet))
        open_choices = {at("table", name) for name, value in vars(sheet.table).items() if value == ""}
        assert {problem.path for problem in found.problems} <= open_choices
        if not found.problems:
            assert [each.name for each in score(game, found).standings] == [seat.name for seat in sheet.players]

    check()


@EVERY_COUNTER
def test_a_counters_page_tells_and_leads_to_the_calculator(
    client: FlaskClient, game: Game, counter: Counter[Any, Any]
) -> None:
    page = client.get(address(game, counter))
    assert page.status_code == 200
    assert say(counter.about) in text(page)
    assert ("Take it to the calculator" in text(page)) == (counter.to_sheet is not None)
    assert address(game, counter) in client.get(f"/games/{game.slug}").get_data(as_text=True)
    part = client.get(address(game, counter), headers={"HX-Request": "true"})
    assert part.get_data(as_text=True).lstrip().startswith("<form")
    assert "HX-Request" in part.headers["Vary"]
    assert client.get(f"/games/{game.slug}/tally/nothing").status_code == 404


@EVERY_COUNTER
def test_a_wrong_number_of_players_is_named(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    page = text(client.get(address(game, counter), query_string={"players": counter.most + 1}))
    assert f"{counter.least} to {counter.most} players" in page
    assert "Take it to the calculator" not in page


@EVERY_COUNTER_OF_SHEETS
def test_the_score_so_far_stays_in_view(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    """As the calculator counts it, and it leads back to what the counter tells."""
    names = {f"players.{i}.name": name for i, name in enumerate(CAST)}
    page = client.get(address(game, counter), query_string=names | {"players": str(min(5, counter.most))})
    assert '<a class="totals" href="#told">' in page.get_data(as_text=True)
    (onwards,) = re.findall(r'href="([^"]*)">Take it to the calculator', page.get_data(as_text=True))
    assert bar(page) == bar(client.get(onwards.replace("&amp;", "&")))
    assert all(name in bar(page) for name in CAST[: min(5, counter.most)])
