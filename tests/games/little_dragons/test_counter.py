"""The counters: the eggs that are left, the odds of a broken one, and each family."""

import pytest
from flask.testing import FlaskClient

from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from tests.support.games.counters import address, beside, charts, counter_of, data, lines, sheet_of
from tests.support.pages.answers import text

GAME, COUNTER = counter_of("little-dragons")
_GAME, EASY = counter_of("little-dragons", "easy-nests")
UNSEEN = "Eggs not yet seen by everybody: {}. Broken among them: {}."
ALL_BUT_EIGHT = "0.eggs.9=9 0.eggs.8=8 1.eggs.7=7 1.eggs.6=6 0.eggs.5=5"


LEFT = "{} of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer."
OVER = "6 of 47 eggs are left on the table: the game is over at the end of this turn."
USUAL = "Counted with {}, as between two turns. Do more or fewer lie open? Enter how many."
TOO_MANY = "More eggs are counted here than the 47 in the box allow."
NEXT = "Chance that the next egg is broken: {}."
FRESH = "Chance that an egg nobody has seen is broken: {}."
MIXED = "If the eggs were mixed, the chance that the next one is broken: {}."


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("face_up=3", [LEFT.format(47), NEXT.format("11%")]),
        ("", [UNSEEN.format(44, 5), USUAL.format("3 open eggs")]),
        ("face_up=0", [UNSEEN.format(47, 5)]),
        ("face_up=6", [UNSEEN.format(41, 5)]),
        ("0.hidden=4 1.eggs.9=2 0.broken=3", [LEFT.format(38), UNSEEN.format(39, 2), NEXT.format("5%")]),
        ("face_up=3 known=19", [UNSEEN.format(25, 5), FRESH.format("20%"), MIXED.format("11%")]),  # 25/44 x 5/25
        ("face_up=3 known=19 0.hidden=10", [MIXED.format("9%")]),  # 15/34 x 5/25: hidden eggs are never turned up
        (
            "face_up=3 known=4 1.hidden=40",
            ["Everybody has seen each egg that lies face down: none of them is broken."],
        ),
        ("0.eggs.9=9 0.eggs.8=8 0.hidden=27 face_up=3", ["No egg lies face down on the table."]),
        (f"{ALL_BUT_EIGHT} 0.broken=5", [LEFT.format(7)]),
        (f"{ALL_BUT_EIGHT} 0.broken=5 1.eggs.4=1", [OVER]),
        ("face_up=3 known=45", [TOO_MANY]),
        ("0.eggs.9=9 0.hidden=40", [TOO_MANY]),
        (f"{ALL_BUT_EIGHT} 0.eggs.4=4 0.eggs.3=3 face_up=3", [TOO_MANY]),  # a broken egg must lie open
        (f"{ALL_BUT_EIGHT} 0.eggs.4=4 1.eggs.3=2", [USUAL.format("1 open egg")]),  # five of six left are broken
        (
            "0.hidden=1",
            ["This leaves out 1 hidden egg. When the game is over, turn it up and enter it in the calculator."],
        ),
    ],
)
def test_the_counter_reports_the_eggs_left_and_the_odds(written: str, told: list[str]) -> None:
    assert set(told) <= set(lines(COUNTER, 2, written))


@pytest.mark.parametrize(
    ("written", "line"),
    [
        ("", UNSEEN.format(47, 5)),
        ("known=2 0.hatched=3 1.broken=1", FRESH.format("10%")),
        ("0.hatched=20 1.hatched=20 1.broken=1", OVER),
    ],
)
def test_in_easy_mode_all_eggs_lie_face_down(written: str, line: str) -> None:
    assert line in lines(EASY, 2, written)


@pytest.mark.parametrize(
    ("rule", "written", "row"),
    [
        ("nobody has an egg", "", ["nobody", "9"]),
        ("one is ahead", "0.eggs.9=2 1.eggs.9=1", ["Ana: 2", "6"]),
        ("level", "0.eggs.9=2 2.eggs.9=2", ["level, 2 each: Ana and Caro", "5"]),
        ("hidden eggs are of no family", "0.eggs.9=2 1.hidden=5", ["Ana: 2", "7"]),
    ],
)
def test_the_counter_reports_a_family(rule: str, written: str, row: list[str]) -> None:
    (chart,) = charts(COUNTER, 3, written)
    assert chart["No. 9"] == row, rule


def test_the_calculator_scores_the_hidden_eggs_of_the_counter() -> None:
    sheet = COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(2, "0.eggs.9=2 0.hidden=3 1.broken=1")))
    found = parse_sheet(GAME, sheet)
    assert [each.total for each in score(GAME, found).standings] == [2 + 3, -1]
    found = parse_sheet(GAME, EASY.to_sheet(sheet_of(GAME, EASY, data(2, "0.hatched=9 1.hatched=4 1.broken=1"))))
    assert (found.layout.id, found.problems) == ("easy", [])
    assert [each.total for each in score(GAME, found).standings] == [9, 3]


def test_the_eggs_left_stand_beside_their_kind(client: FlaskClient) -> None:
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}
    typed |= {"players.0.eggs.9": "2", "players.1.eggs.9": "1", "players.0.eggs.3": "1", "players.1.eggs.3": "1"}
    page = client.get(address(GAME, COUNTER), query_string=typed)
    assert beside(page, "No. 9") == ["6 left", "Ana: 2"]
    assert beside(page, "No. 3") == ["1 left", "Ana and Ben: 1"]
    assert beside(page, "No. 4") == ["4 left"]
    assert beside(page, "Broken") == ["5 left", "13% next"]
    assert "42 eggs left" in text(page)
