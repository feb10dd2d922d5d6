"""The counter of the easy mode: the odds with all eggs face down, and its sheet."""

import pytest

from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from tests.support.games.counters import counter_of, data, lines, sheet_of

GAME, COUNTER = counter_of("little-dragons", "easy-nests")
UNSEEN = "Eggs not yet seen by everybody: {}. Broken among them: {}."


@pytest.mark.parametrize(
    ("rule", "written", "line"),
    [
        ("no egg lies open", "", UNSEEN.format(47, 5)),
        ("what was turned back down is known", "known=2 0.hatched=3", UNSEEN.format(42, 5)),
        ("its odds", "known=2 0.hatched=3 1.broken=1", "Chance that an egg nobody has seen is broken: 10%."),
        (
            "the end as in the standard game",
            "0.hatched=20 1.hatched=20 1.broken=1",
            "6 of 47 eggs are left on the table: the game is over at the end of this turn.",
        ),
    ],
)
def test_it_reports_the_odds(rule: str, written: str, line: str) -> None:
    assert line in lines(COUNTER, 2, written), rule


def test_it_becomes_the_sheet_of_the_easy_mode() -> None:
    assert COUNTER.to_sheet is not None
    sheet = COUNTER.to_sheet(sheet_of(GAME, COUNTER, data(2, "0.hatched=9 1.hatched=4 1.broken=1")))
    found = parse_sheet(GAME, sheet)
    assert (sheet["mode"], found.problems) == ("easy", [])
    assert [each.total for each in score(GAME, found).standings] == [9, 3]
