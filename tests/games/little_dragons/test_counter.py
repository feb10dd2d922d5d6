"""The counter of the nests: the eggs that are left, the odds of a broken one, and each family."""

import pytest
from flask.testing import FlaskClient
from hypothesis import given

from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import Text, say
from companion.kit.view import Chart, ReportPart
from tests.support.games.counters import (
    address,
    beside,
    charts,
    counter_of,
    data,
    examples,
    lines,
    sheet_of,
    sheets,
)
from tests.support.json_data import Json
from tests.support.pages.answers import text

GAME, COUNTER = counter_of("little-dragons")
UNSEEN = "Eggs not yet seen by everybody: {}. Broken among them: {}."
ALL_BUT_EIGHT = "0.eggs.9=9 0.eggs.8=8 1.eggs.7=7 1.eggs.6=6 0.eggs.5=5"


@pytest.mark.parametrize(
    ("rule", "written", "line"),
    [
        (
            "the beginning",
            "face_up=3",
            "47 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        ("three open", "face_up=3", "Chance that the next egg is broken: 11%."),
        ("three open until it is entered", "", UNSEEN.format(44, 5)),
        (
            "and it says so",
            "",
            "Counted with 3 open eggs, as between two turns. Do more or fewer lie open? Enter how many.",
        ),
        ("none open before the first turn", "face_up=0", UNSEEN.format(47, 5)),
        ("six open within a turn", "face_up=6", UNSEEN.format(41, 5)),
        ("hidden eggs are unseen", "0.hidden=4 1.eggs.9=2 0.broken=3 face_up=3", UNSEEN.format(39, 2)),
        ("their odds", "0.hidden=4 1.eggs.9=2 0.broken=3 face_up=3", "Chance that the next egg is broken: 5%."),
        ("eggs turned down again are seen", "face_up=3 known=19", UNSEEN.format(25, 5)),
        ("their odds", "face_up=3 known=19", "Chance that an egg nobody has seen is broken: 20%."),
        (
            "their odds after mixing: 25 of 44 times 5 of 25",
            "face_up=3 known=19",
            "If the eggs were mixed, the chance that the next one is broken: 11%.",
        ),
        (
            "hidden ones are never turned up: 15 of 34 times 5 of 25",
            "face_up=3 known=19 0.hidden=10",
            "If the eggs were mixed, the chance that the next one is broken: 9%.",
        ),
        (
            "all that lie face down are known",
            "face_up=3 known=4 1.hidden=40",
            "Everybody has seen each egg that lies face down: none of them is broken.",
        ),
        (
            "more known than lie face down",
            "face_up=3 known=45",
            "More eggs are counted here than the 47 in the box allow.",
        ),
        (
            "hidden eggs leave the table",
            "0.hidden=4 1.eggs.9=2 0.broken=3",
            "38 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        (
            "7 left: it goes on",
            f"{ALL_BUT_EIGHT} 0.broken=5",
            "7 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        (
            "6 left: it ends",
            f"{ALL_BUT_EIGHT} 0.broken=5 1.eggs.4=1",
            "6 of 47 eggs are left on the table: the game is over at the end of this turn.",
        ),
        ("none face down", "0.eggs.9=9 0.eggs.8=8 0.hidden=27 face_up=3", "No egg lies face down on the table."),
        (
            "more than there are",
            "0.eggs.9=9 0.hidden=40",
            "More eggs are counted here than the 47 in the box allow.",
        ),
        (
            "so many hatched eggs that some of the broken would have to be open",
            "0.eggs.9=9 0.eggs.8=8 0.eggs.7=7 0.eggs.6=6 0.eggs.5=5 0.eggs.4=4 0.eggs.3=3 face_up=3",
            "More eggs are counted here than the 47 in the box allow.",
        ),
        (
            "five of six left are broken, so one can lie open",
            "0.eggs.9=9 0.eggs.8=8 0.eggs.7=7 0.eggs.6=6 0.eggs.5=5 0.eggs.4=4 1.eggs.3=2",
            "Counted with 1 open egg, as between two turns. Do more or fewer lie open? Enter how many.",
        ),
        (
            "one hidden egg",
            "0.hidden=1",
            "This leaves out 1 hidden egg. When the game is over, turn it up and enter it in the calculator.",
        ),
    ],
)
def test_it_reports_what_is_left_and_the_odds(rule: str, written: str, line: str) -> None:
    assert line in lines(COUNTER, 2, written), rule


@pytest.mark.parametrize(
    ("rule", "written", "row"),
    [
        ("nobody has an egg", "", ["nobody", "9"]),
        ("one is ahead", "0.eggs.9=2 1.eggs.9=1", ["Ana: 2", "6"]),
        ("level", "0.eggs.9=2 2.eggs.9=2", ["level, 2 each: Ana and Caro", "5"]),
        ("hidden eggs are of no family", "0.eggs.9=2 1.hidden=5", ["Ana: 2", "7"]),
    ],
)
def test_it_reports_a_family(rule: str, written: str, row: list[str]) -> None:
    (chart,) = charts(COUNTER, 3, written)
    assert chart["No. 9"] == row, rule


@pytest.mark.slow
def test_the_families_add_up_to_the_box() -> None:
    @examples
    @given(sheets(COUNTER))
    def check(made: Json) -> None:
        sheet = sheet_of(GAME, COUNTER, made)
        first, *_others, chart, _note = [each for each in COUNTER.report(sheet) if "leaves out" not in say_part(each)]
        assert isinstance(chart, Chart)
        for row, size in zip(chart.rows, range(3, 10), strict=True):
            assert row[2] == size - sum(seat.eggs[str(size)] for seat in sheet.players)
        taken = sum(sum(seat.eggs.values()) + seat.hidden + seat.broken for seat in sheet.players)
        assert isinstance(first, Text)
        assert first.values.get("n", 47 - taken) == 47 - taken

    check()


def say_part(told: ReportPart) -> str:
    return say(told) if isinstance(told, Text) else ""


def test_it_leaves_hidden_eggs_to_the_calculator() -> None:
    assert COUNTER.to_sheet is not None
    sheet = COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(2, "0.eggs.9=2 0.hidden=3 1.broken=1")))
    found = parse_sheet(GAME, sheet)
    assert [each.total for each in score(GAME, found).standings] == [2 + 3, -1]


def test_what_is_left_stands_beside_the_eggs(client: FlaskClient) -> None:
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
    typed |= {"players.0.eggs.9": "2", "players.1.eggs.9": "1", "players.0.eggs.3": "1", "players.1.eggs.3": "1"}
    page = client.get(address(GAME, COUNTER), query_string=typed)
    assert beside(page, "No. 9") == ["6 left", "Ana: 2"]
    assert beside(page, "No. 3") == ["1 left", "Ana and Ben: 1"]
    assert beside(page, "No. 4") == ["4 left"]
    assert beside(page, "Broken") == ["5 left", "13% next"]
    assert "42 eggs left" in text(page)
