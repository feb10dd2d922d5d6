"""A result in words: the verdict, the leaders before it, and its large heading."""

from typing import Any

import pytest

from companion.kit.result_words import describe_lead, describe_moment, describe_result
from companion.kit.score import Result, score
from companion.kit.sheet_parser import parse_sheet
from companion.kit.text import say
from companion.library.registry import games
from tests.support.games.examples import score_examples


def result(slug: str, decided_by: str | None) -> Result:
    """Return the result of the first worked example that is decided in this way."""
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
def test_the_verdict_says_what_was_counted(slug: str, decided_by: str | None, verdict: str) -> None:
    assert say(describe_result(result(slug, decided_by))) == verdict


def test_the_rules_are_told_in_the_order_of_the_game() -> None:
    """A leader is named even before a second player has a place."""
    assert [rule.id for rule in result("khlor", "points").rules] == ["1a", "1b", "2"]


def test_an_unfinished_count_is_marked_as_unfinished() -> None:
    found = result("break-the-egg", "points")
    assert say(describe_lead(found)) == "Ana leads with 10 chicklets (incomplete)"
    level = found._replace(standings=tuple(each._replace(rank=max(1, each.rank - 1)) for each in found.standings))
    assert say(describe_lead(level)) == "Ana and Dan lead with 10 chicklets (incomplete)"


def dragomino(*finds: tuple[str, int, int], mommy: str) -> Result:
    """Return a result of players, each with baby dragons and eggshells."""
    players = [{"name": name, "dragons": dragons, "eggshells": shells} for name, dragons, shells in finds]
    return of("dragomino", {"players": players, "table": {"mommy_dragon": mommy}})


def of(slug: str, sheet: dict[str, Any]) -> Result:
    game = games()[slug]
    return score(game, parse_sheet(game, sheet))


@pytest.mark.parametrize(
    ("result", "heading", "line"),
    [
        (dragomino(("Ana", 5, 1), ("Ben", 3, 2), mommy="Ana"), "Ana wins!", "6 points, 3 ahead of Ben"),
        (
            dragomino(("Ana", 5, 1), ("Ben", 4, 2), mommy="Ben"),
            "Ben, by a shell!",
            "5 points each with Ana. Most eggshells decides.",
        ),
        (
            dragomino(("Ana", 5, 2), ("Ben", 4, 2), mommy="Ben"),
            "Ana and Ben share the victory!",
            "5 points each, and nothing separates them.",
        ),
    ],
)
def test_the_winner_and_the_lead_are_told(result: Result, heading: str, line: str) -> None:
    moment = describe_moment(result)
    assert (say(moment.heading), say(moment.line)) == (heading, line)


def test_a_game_that_goes_on_says_why() -> None:
    players = [{"name": name, "chicklets": 3} for name in ("Ana", "Ben", "Caro", "Dan", "Eve")]
    result = of("break-the-egg", {"players": players})
    assert say(describe_moment(result).heading) == "Play on!"
    assert describe_moment(result).line == result.reason


def test_a_solo_game_has_its_title() -> None:
    result = of("khlor", {"mode": "solo", "players": [{"name": "Ana"}], "table": {"eggs": 40, "demons_left": 0}})
    assert describe_moment(result).heading == (result.title or result.mode.unit.amount(40))
    assert "Ana" in say(describe_moment(result).line)


def test_only_ties_of_the_winners_are_told() -> None:
    result = dragomino(("Ana", 9, 1), ("Ben", 3, 2), ("Caro", 3, 1), mommy="Ana")
    assert result.comparisons
    assert result.winners_comparisons == ()
