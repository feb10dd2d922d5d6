"""Evenings: which plays belong together, and who is ahead."""

from datetime import datetime

from companion.plays.evenings import list_evenings, tally
from companion.plays.kept_play import day_of
from companion.plays.record import SeatRecord, split_plays


def sit(play: int, ended: str, people: str, *, game: str = "khlor", day: str = "") -> list[SeatRecord]:
    """The seats of a play in the order of its places; the first one wins."""
    seconds = int(datetime.fromisoformat(ended).timestamp())
    return [
        SeatRecord(
            *(play, game, "standard", day or day_of(seconds), seconds, 30, len(people), ord(person), number),
            *(10 - number, number + 1, number == 0, None, {}),
        )
        for number, person in enumerate(people)
    ]


def test_a_play_before_six_belongs_to_the_evening_before() -> None:
    records = [*sit(1, "2026-11-20T23:50", "ab"), *sit(2, "2026-11-21T05:59", "ba"), *sit(3, "2026-11-21T06:00", "ab")]
    assert [(each.day, len(each.plays)) for each in list_evenings(split_plays(records))] == [
        ("2026-11-20", 2),
        ("2026-11-21", 1),
    ]


def test_a_play_that_was_entered_later_has_the_day_that_was_entered() -> None:
    assert [each.day for each in list_evenings([sit(1, "2026-11-26T01:00", "ab", day="2026-11-20")])] == ["2026-11-20"]


def test_people_who_never_met_have_evenings_of_their_own() -> None:
    """A fourth play brings two of three groups together, and keeps the order of time. Nobody has an evening alone."""
    records = [
        *sit(1, "2026-11-20T18:00", "ab"),
        *sit(2, "2026-11-20T18:30", "cd"),
        *sit(3, "2026-11-20T19:00", "ef"),
        *sit(4, "2026-11-20T19:30", "bc"),
        *sit(5, "2026-11-20T20:00", "g"),
    ]
    plays = [[seats[0].play for seats in each.plays] for each in list_evenings(split_plays(records))]
    assert sorted(plays) == [[1, 2, 4], [3]]


def test_a_rematch_is_a_game_that_the_same_people_had_played_that_evening() -> None:
    records = [
        *sit(1, "2026-11-20T18:00", "ab"),
        *sit(2, "2026-11-20T18:30", "ba"),
        *sit(3, "2026-11-20T19:00", "abc"),
        *sit(4, "2026-11-20T19:30", "ab", game="dragomino"),
        *sit(5, "2026-11-20T20:00", "ab"),
    ]
    (evening,) = list_evenings(split_plays(records))
    assert evening.rematches == 2
    assert evening.people == [ord("a"), ord("b"), ord("c")]


def test_more_wins_are_ahead_then_more_second_places() -> None:
    plays = [
        sit(1, "2026-11-20T18:00", "abcd"),
        sit(2, "2026-11-20T18:30", "bacd"),
        sit(3, "2026-11-20T19:00", "cd"),
        sit(4, "2026-11-20T19:30", "e"),
    ]
    standings = [(chr(each.person), each.place, each.wins, tuple(each.ranks)) for each in tally(plays)]
    assert standings == [
        ("a", 1, 1, (1, 2)),
        ("b", 1, 1, (2, 1)),
        ("c", 3, 1, (3, 3, 1)),
        ("e", 4, 1, (1,)),
        ("d", 5, 0, (4, 4, 2)),
    ]
    assert tally([]) == []
