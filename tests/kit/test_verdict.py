"""The verdict in words: what was won with, and how far a count is."""

import pytest

from companion.cli.score import result_lines
from companion.kit.score import Result, score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.kit.verdict import describe_lead, describe_result
from companion.library.registry import games
from tests.support.games.examples import score_examples


def result(slug: str, decided_by: str | None) -> Result:
    """The result of the first worked example that is decided like this."""
    example = next(example for example in score_examples(slug) if example.decided_by == decided_by)
    return score(games()[slug], parse_sheet(games()[slug], example.sheet))


@pytest.mark.parametrize(
    ("slug", "decided_by", "verdict"),
    [
        ("break-the-egg", "points", "Ana wins with 10 chicklets"),
        ("break-the-egg", None, "Nobody has 10 chicklets yet"),
        ("dragons-eggs", "points", "Ana wins with 8 eggs"),
        ("dragomino", "tiebreak", "Ben wins on the tie-break (9 points)"),
    ],
)
def test_it_says_what_was_counted(slug: str, decided_by: str | None, verdict: str) -> None:
    assert say(describe_result(result(slug, decided_by))) == verdict


def test_the_rules_are_told_in_the_order_of_the_game() -> None:
    """Whoever comes first on the sheet may have a lead before anybody is second."""
    assert [rule.id for rule in result("khlor", "points").rules] == ["1a", "1b", "2"]


def test_an_unfinished_count_is_called_so() -> None:
    found = result("break-the-egg", "points")
    assert say(describe_lead(found)) == "Ana leads with 10 chicklets (incomplete)"
    level = found._replace(standings=tuple(each._replace(rank=max(1, each.rank - 1)) for each in found.standings))
    assert say(describe_lead(level)) == "Ana and Dan lead with 10 chicklets (incomplete)"


def test_a_complete_count_that_is_not_out_yet_has_leaders() -> None:
    assert say(describe_lead(result("break-the-egg", "points"), is_complete=True)) == "Ana leads with 10 chicklets"


def test_the_command_says_what_was_counted() -> None:
    lines = list(result_lines(result("break-the-egg", "points"), say))
    assert "1. Ana, 10 chicklets" in lines
    assert "5. Eve, 1 chicklet" in lines
