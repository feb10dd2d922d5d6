"""The poster of a year: its numbers, its pages and its length."""

import pytest

from companion.library.registry import games
from companion.plays.record import SeatRecord, Seats
from companion.plays.year import BestTotal, sum_up_year
from printables.catalog import complete_request
from printables.prints.year import PRINT, GameYear, PersonYear, Year
from printables.render import pdf
from tests.support.cast import CAST
from tests.support.prints.pdf import failures, open_pdf

GAMES = games()


def play(number: int, day: str, *totals: int, game: str = "dragomino", mode: str = "standard") -> Seats:
    best = max(totals)
    return [
        SeatRecord(number, game, mode, day, 0, None, len(totals), who, who, total, 1, total == best, None, {})
        for who, total in enumerate(totals)
    ]


def poster(*people: str, months: tuple[int, ...] = (3, 0, 1, *[0] * 9)) -> list[str]:
    """Print a year of these people, and return the text of each page."""
    rows = [GameYear(GAMES["khlor"], 3, 28, people[:1]), GameYear(GAMES["dragomino"], 1, 0, ())]
    named = [PersonYear(name, number % 10 + 1, 4, 2) for number, name in enumerate(people)]
    wanted = complete_request(PRINT, GAMES["khlor"], Year(2026, 3, months, rows, named), {})
    assert not isinstance(wanted, list)
    printed = pdf(wanted, "http://192.168.1.20:8000/")
    assert isinstance(printed, bytes)
    assert failures(printed) == []
    return [page.get_textpage().get_text_range() for page in open_pdf(printed)]


def test_a_poster_has_all_numbers_on_a_page() -> None:
    [text] = poster("Ana", "Ben")
    for words in ("Our year 2026", "4 plays on 3 days", "Jan", "Dec", "Khlor", "28 points, Ana", "Ben", "8000/plays"):
        assert words in text


@pytest.mark.parametrize("count", [1, 25])
def test_nobody_is_left_out(count: int) -> None:
    names = [f"{CAST[number % 10]} {number}" for number in range(count)]
    pages = poster(*names)
    assert len(pages) == (1 if count == 1 else 2)
    assert all(name in "".join(pages) for name in names)


def test_a_year_is_summed_up_by_month_game_and_person() -> None:
    plays = [
        play(1, "2026-01-02", 5, 9),
        play(2, "2026-01-02", 9, 9, 1),
        play(3, "2026-12-31", 30, game="khlor", mode="solo"),
    ]
    found = sum_up_year(plays)
    assert (found.days, found.months) == (2, [2, *[0] * 10, 1])
    assert found.games == [BestTotal("dragomino", 2, 9, [1, 0]), BestTotal("khlor", 1, 0, [])]
    assert found.people == [1, 0, 2]
    assert dict(found.plays) == {0: 3, 1: 2, 2: 1}
    assert dict(found.wins) == {1: 2, 0: 1}, "nobody wins against nobody"
