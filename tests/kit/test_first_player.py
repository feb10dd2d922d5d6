"""The first player: the days of a year, and the random draw."""

from collections import Counter

import pytest

from companion.kit.first_player import DAYS, Birthday, draw_first_player
from tests.support.games.randomizers import chi_squared


def test_the_year_is_a_circle() -> None:
    year = [Birthday(day, month) for month, days in enumerate(DAYS, start=1) for day in range(1, days + 1)]
    assert len(year) == 366
    assert all(birthday.exists for birthday in year)
    distances = [birthday.days_from_new_year for birthday in year]
    assert distances[0] == 0
    assert distances[1:] == distances[:0:-1]
    assert max(distances) == 183
    assert all(abs(one - other) == 1 for one, other in zip(distances, [*distances[1:], distances[0]], strict=True))


@pytest.mark.parametrize("day", [(30, 2), (31, 4), (31, 6), (31, 9), (31, 11), (0, 1), (32, 1), (1, 0), (1, 13)])
def test_an_impossible_date_is_refused(day: tuple[int, int]) -> None:
    assert not Birthday(*day).exists


@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_each_player_is_equally_likely(players: int) -> None:
    """A chi-squared test with fixed seeds; a fair draw exceeds each limit once in 10,000 tests."""
    limit = {2: 15.2, 3: 18.5, 7: 27.9, 10: 33.8}[players]
    names = tuple(map(str, range(players)))
    first = Counter(draw_first_player("khlor", names, f"seed {i}").names[0] for i in range(500 * players))
    assert chi_squared(first, players) < limit


def test_a_seed_always_draws_the_same_player_and_differs_between_games() -> None:
    drawn = "".join(draw_first_player("khlor", ("A", "B", "C"), str(i)).names[0] for i in range(20))
    assert drawn == "BCBABAACBABBBACBABCC"
    assert drawn != "".join(draw_first_player("dragomino", ("A", "B", "C"), str(i)).names[0] for i in range(20))
