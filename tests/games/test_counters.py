"""Every counter of every game: its report, its sheet, its page."""

import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given

from companion.kit.counter import Counter
from companion.kit.data import at
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.kit.view import Chart, ReportPart
from companion.library.registry import games
from companion.web.forms.taps import Tap, changed_paths, fill, spread
from companion.web.pages.calculator import calculate
from tests.support.cast import CAST
from tests.support.games.counters import address, bar, changes, counter_of, event, examples, sheet_of, sheets
from tests.support.json_data import Json
from tests.support.pages.answers import query, query_of, text
from tests.support.pages.language import has_words, pseudo

COUNTERS = [
    pytest.param(game, counter, id=f"{game.slug} {counter.id}")
    for game in games().values()
    for counter in game.counters
]
EVERY_COUNTER = pytest.mark.parametrize(("game", "counter"), COUNTERS)


def texts(told: ReportPart) -> list[Text]:
    if isinstance(told, Text):
        return [told]
    return [told.title, *told.head, *(cell for row in told.rows for cell in row if isinstance(cell, Text))]


@pytest.mark.slow
@EVERY_COUNTER
def test_a_counter_reports_something_on_any_sheet_and_can_be_translated(game: Game, counter: Counter[Any, Any]) -> None:
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
@EVERY_COUNTER
def test_a_counter_becomes_a_sheet_that_can_be_counted(game: Game, counter: Counter[Any, Any]) -> None:
    @examples
    @given(sheets(counter))
    def check(made: Json) -> None:
        sheet = sheet_of(game, counter, made)
        found = parse_sheet(game, counter.to_sheet(sheet))
        open_choices = {at("table", name) for name, value in vars(sheet.table).items() if value == ""}
        assert {problem.path for problem in found.problems} <= open_choices
        if not found.problems:
            assert [each.name for each in score(game, found).standings] == [seat.name for seat in sheet.players]

    check()


@EVERY_COUNTER
def test_a_counters_page_reports_and_leads_to_the_calculator(
    client: FlaskClient, game: Game, counter: Counter[Any, Any]
) -> None:
    page = client.get(address(game, counter))
    assert page.status_code == 200
    assert say(counter.about) in text(page)
    assert "Take it to the calculator" in text(page)
    assert address(game, counter) in client.get(f"/games/{game.slug}/play").get_data(as_text=True)
    part = client.get(address(game, counter), headers={"HX-Request": "true"})
    assert part.get_data(as_text=True).lstrip().startswith("<form")
    assert "HX-Request" in part.headers["Vary"]
    assert client.get(f"/games/{game.slug}/tally/nothing").status_code == 404


@EVERY_COUNTER
def test_a_wrong_number_of_players_is_named(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    page = text(client.get(address(game, counter), query_string={"players": counter.most + 1}))
    assert f"{counter.least} to {counter.most} players" in page
    assert "Take it to the calculator" not in page


@EVERY_COUNTER
def test_the_score_so_far_is_the_calculators(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    names = CAST[: min(5, counter.most)]
    typed = {f"players.{i}.name": name for i, name in enumerate(names)} | {"players": str(len(names))}
    page = client.get(address(game, counter), query_string=typed)
    (onwards,) = re.findall(r'href="([^"]*)">Take it to the calculator', page.get_data(as_text=True))
    form, problems = parse_form(game, query_of(onwards.replace("&amp;", "&")), str)
    totals = calculate(form, problems).total
    assert bar(page) == " ".join(f"{name} {totals(seat)}" for seat, name in enumerate(names))


def taps(counter: Counter[Any, Any]) -> Iterator[dict[str, str]]:
    """Yield every tap that counts something: its player, place and thing."""
    owners = (*map(str, range(counter.least)), *(holder.id for holder in counter.holders))
    for thing, owner in itertools.product(counter.all_things, owners):
        if thing.change_for(owner):
            for place in [place.id for place in counter.places] or [""]:
                yield {"who": owner, "where": place, "what": thing.id}


@pytest.mark.slow
@EVERY_COUNTER
def test_every_tap_counts_and_can_be_taken_back(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    names = {f"players.{i}.name": name for i, name in enumerate(CAST[: counter.least])}
    start = {"players": str(counter.least)} | names
    for tap in taps(counter):
        chosen = {key: tap[key] for key in ("who", "where") if tap[key]}

        def press(typed: dict[str, str], button: str) -> dict[str, str]:
            return query(client.get(address(game, counter), query_string={**typed, "do": button}))

        after = press(start | chosen, f"tap.{tap['what']}")
        if "log" in after:
            assert {path: text for path, text in after.items() if path not in {*start, *chosen, "log"}}, tap
            page = client.get(address(game, counter), query_string=after)
            assert event(page) not in ("", "Nothing tapped yet"), tap
            assert "{" not in event(page), tap
            twice = press(press(after, f"tap.{tap['what']}"), "undo")
            assert press(twice, "undo").items() >= start.items()
            assert press(after, "undo") == start | chosen


@EVERY_COUNTER
def test_every_field_that_a_tap_changes_can_be_typed(game: Game, counter: Counter[Any, Any]) -> None:
    form = FormData(game, counter, counter.most, {}, str)
    places = [place.id for place in counter.places] or [""]
    for change, place in itertools.product(changes(counter), places):
        changed = {path for path, _by in changed_paths(form, change, Tap("0", place, ""))}
        assert changed <= set(form.paths())
        assert {path for template in change.more for path in spread(fill(template, Tap("0", place, "")), 2)} <= set(
            form.number_paths()
        )


@EVERY_COUNTER
def test_an_invalid_log_does_no_harm(client: FlaskClient, game: Game, counter: Counter[Any, Any]) -> None:
    for log in ("x", "0.snow.shell", "9.9.9=", "0..9=1,2,3,4~~=", "0.snow.shell=x,", "…"):
        typed = {"players": str(counter.least), "log": log}
        assert client.get(address(game, counter), query_string=typed).status_code == 200
        after = query(client.get(address(game, counter), query_string=typed | {"do": "undo"}))
        assert client.get(address(game, counter), query_string=after).status_code == 200


@pytest.mark.parametrize(
    ("slug", "field", "typed", "problem"),
    [
        ("break-the-egg", "players.0.chicklets", "x", "Enter a whole number from 0 to 9999"),
        ("dragomino", "players.0.dragons.desert", "8", "8 baby dragons (Desert) entered, but the box has 7"),
        ("dragomino", "players.1.eggshells.volcano", "3", "3 eggshells (Volcano) entered, but the box has 2"),
        ("dragomino", "table.round", "8", "Enter 1, 2, 3, 4, 5, 6 or 7"),
        ("khlor", "table.eggs_on_color.pink", "1", "More than in “Eggs on the board”"),
        ("little-dragons", "players.0.hidden", "48", "48 dragon eggs entered, but the box has 47"),
        ("little-dragons", "table.face_up", "7", "Enter 0, 1, 2, 3, 4, 5 or 6"),
    ],
)
def test_a_problem_stands_at_its_field(client: FlaskClient, slug: str, field: str, typed: str, problem: str) -> None:
    """The field, the head and the bar show it; the link to the calculator is missing until it is corrected."""
    game, counter = counter_of(slug)
    page = client.get(address(game, counter), query_string={"players": counter.least, field: typed})
    assert f'<p class="problem" id="problem-{field}">' in page.get_data(as_text=True)
    assert text(page).count(problem) == 3
    assert "Take it to the calculator" not in text(page)
