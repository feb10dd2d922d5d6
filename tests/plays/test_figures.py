"""Figures agree with a naive recount over random plays; nothing is said of few plays, nor of what may be luck."""

from collections.abc import Sequence
from itertools import groupby, product
from math import isclose, prod
from random import Random
from statistics import mean, stdev

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.plays.chance import Wins, count_wins, group_wins
from companion.plays.figures import (
    compare_places,
    compare_rows,
    find_best,
    find_happening,
    find_series,
    lead_of,
    sum_up,
)
from companion.plays.record import SeatRecord, Seats, split_plays
from tests.support.cases import cases

ROWS = ("green", "blue")
PLAYS = st.builds(lambda seed: random_plays(seed), st.integers(0, 2**32))


def random_plays(seed: int) -> list[Seats]:
    """Plays of one game by some of four people, with points in two rows; rows that are missing gave none."""
    random = Random(seed)  # noqa: S311 - the same plays each time
    plays = []
    for play in range(1, random.randint(1, 12) + 1):
        people = random.sample(range(1, 5), random.randint(1, 4))
        rows = [random.sample(ROWS, random.randint(0, 2)) for _person in people]
        points = [{path: random.randint(-2, 3) for path in paths} for paths in rows]
        plays.append(make_seats(play, people, points, random.choice([None, *range(len(people))])))
    return plays


def make_seats(play: int, people: Sequence[int], points: Sequence[dict[str, int]], starter: int | None = None) -> Seats:
    totals = [sum(each.values()) for each in points]
    return [
        SeatRecord(
            *(play, "khlor", "standard", "2026-11-20", play, None, len(people), people[number], number),
            totals[number],
            1 + sum(other > totals[number] for other in totals),
            totals[number] == max(totals),
            None if starter is None else (number - starter) % len(people),
            points[number],
        )
        for number in range(len(people))
    ]


def flatten(plays: Sequence[Seats]) -> list[SeatRecord]:
    return [seat for seats in plays for seat in seats]


def recount_luck(won: int, sizes: Sequence[int]) -> float:
    """The two-sided probability from every possible course of the plays."""
    fewer = more = 0.0
    for course in product((True, False), repeat=len(sizes)):
        odds = prod(1 / size if wins else 1 - 1 / size for wins, size in zip(course, sizes, strict=True))
        fewer += odds if sum(course) <= won else 0
        more += odds if sum(course) >= won else 0
    return min(1, 2 * min(fewer, more))


@settings(max_examples=cases(60))
@given(PLAYS)
def test_wins_are_those_of_a_recount(plays: list[Seats]) -> None:
    contests = [seats for seats in plays if len(seats) > 1]
    wins = group_wins((seat.person, seat) for seat in flatten(contests))
    for person in range(1, 5):
        sat = [seats for seats in contests if person in [seat.person for seat in seats]]
        assert (person in wins) == bool(sat)
        if sat:
            mine = [seat for seats in sat for seat in seats if seat.person == person]
            assert wins[person].won == len([seat for seat in mine if seat.rank == 1])
            assert wins[person].plays == len(sat)
            assert isclose(wins[person].chance, sum(1 / len(seats) for seats in sat))
            sizes = [len(seats) for seats in sat[:8]]
            few = count_wins(mine[:8])
            assert isclose(few.luck, recount_luck(few.won, sizes))


@settings(max_examples=cases(60))
@given(PLAYS)
def test_totals_and_series_are_those_of_a_recount(plays: list[Seats]) -> None:
    for person in range(1, 5):
        mine = [seat for seat in flatten(plays) if seat.person == person]
        if not mine:
            continue
        totals, series = sum_up(mine), find_series(mine)
        numbers = [seat.total for seat in mine]
        assert totals.best.total == max(numbers)
        assert totals.best == [seat for seat in mine if seat.total == max(numbers)][-1]
        assert isclose(totals.mean, mean(numbers))
        assert isclose(totals.spread, stdev(numbers) if len(numbers) > 1 else 0, abs_tol=1e-9)
        runs = [len(list(run)) for wins, run in groupby(seat.winner for seat in mine) if wins]
        assert series.longest == max(runs, default=0)
        assert (series.until is None) == (not runs)
        assert series.current == (runs[-1] if mine[-1].winner else 0)
        assert list(series.last) == [seat.winner for seat in mine][-10:]


@settings(max_examples=cases(60))
@given(PLAYS)
def test_places_beside_another_person_are_those_of_a_recount(plays: list[Seats]) -> None:
    for one, other in product(range(1, 5), repeat=2):
        ranks = [{seat.person: seat.rank for seat in seats} for seats in plays]
        both = [(each[one], each[other]) for each in ranks if one != other and one in each and other in each]
        pair = compare_places(plays, one).get(other)
        counted = (sum(a < b for a, b in both), sum(a > b for a, b in both), sum(a == b for a, b in both))
        assert (tuple(pair) if pair else (0, 0, 0)) == counted


@settings(max_examples=cases(60))
@given(PLAYS)
def test_rows_are_those_of_a_recount(plays: list[Seats]) -> None:
    """Of winners and others, where there are both; a row without points is left out."""
    told = [seats for seats in plays if {seat.winner for seat in seats} == {True, False}]
    found = {row.path: row for row in compare_rows(plays, ROWS)}
    for path in ROWS:
        points = [(seat.winner, seat.points.get(path, 0)) for seats in told for seat in seats]
        assert (path in found) == any(each for _wins, each in points)
        if path in found:
            assert isclose(found[path].winners, mean(each for wins, each in points if wins))
            assert isclose(found[path].others, mean(each for wins, each in points if not wins))
    for path in found:
        first = found[path].first
        told_apart = [
            (top, seats)
            for seats in told
            if sum(seat.winner for seat in seats) == 1
            and len(top := [s for s in seats if s.points.get(path, 0) == max(x.points.get(path, 0) for x in seats)])
            < len(seats)
        ]
        assert first.plays == len(told_apart)
        assert first.won == sum(any(seat.winner for seat in top) for top, _seats in told_apart)
        assert isclose(first.chance, sum(len(top) / len(seats) for top, seats in told_apart))


@settings(max_examples=cases(60))
@given(PLAYS)
def test_points_decide_where_others_would_be_ahead_without_them(plays: list[Seats]) -> None:
    happening = find_happening(plays, "blue")
    for seats in plays:
        without = [seat.total - seat.points.get("blue", 0) for seat in seats]
        best = max(total for total, seat in zip(without, seats, strict=True) if seat.winner)
        assert (seats in happening.plays) == any(seat.points.get("blue") for seat in seats)
        assert (seats in happening.decided) == (max(without) > best)


@given(PLAYS)
@settings(max_examples=cases(30))
def test_seats_of_a_play_come_together(plays: list[Seats]) -> None:
    assert split_plays(flatten(plays)) == plays


def test_a_shared_victory_is_a_win_for_each() -> None:
    seats = make_seats(1, [1, 2, 3], [{"blue": 3}, {"blue": 3}, {}])
    assert [count_wins([seat]).won for seat in seats] == [1, 1, 0]
    assert lead_of(seats) == 0
    assert lead_of(seats[1:]) == 3


@example(4, 4)
@given(st.integers(0, 4), st.integers(0, 4))
def test_nothing_is_said_of_four_plays(won: int, plays: int) -> None:
    wins = Wins(min(won, plays), {0.25: plays} if plays else {})
    assert wins.is_few
    assert wins.may_be_luck


def test_a_result_likelier_than_5_percent_may_be_luck() -> None:
    """Of ten plays of four, six wins have 3.9 % on both sides, five have 15.6 %."""
    assert not Wins(6, {0.25: 10}).may_be_luck
    assert Wins(5, {0.25: 10}).may_be_luck
    assert isclose(Wins(6, {0.25: 10}).luck, 2 * 0.019727706909179688)
    assert not Wins(2200, {0.25: 8000}).may_be_luck  # 2000 by chance, and thousands of plays are counted, too
    assert Wins(2020, {0.25: 8000}).may_be_luck


def test_a_best_total_needs_four_earlier_plays_of_the_game_and_mode() -> None:
    plays = [make_seats(play, [1, 2], [{"blue": play}, {"blue": 9}]) for play in range(1, 6)]
    assert [seat.person for seat in find_best(flatten(plays), 5)] == [1]
    assert find_best(flatten(plays[:4]), 4) == []
    level = [*plays[:4], make_seats(5, [1, 2], [{"blue": 4}, {"blue": 1}])]
    assert find_best(flatten(level), 5) == []
    others = [seat._replace(mode="solo") for seat in flatten(plays[:4])]
    assert find_best([*others, *plays[4]], 5) == []
    assert find_best(flatten(plays), 7) == []
