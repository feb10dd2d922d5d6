"""The first player of Break the Egg: the birthday nearest to New Year."""

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.kit.first_player import FirstPlayer
from companion.kit.sheet import Layout
from companion.kit.sheet_parser import parse_layout
from companion.kit.text import _, say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.pages.answers import query_of, text
from tests.support.pages.first_player import is_asked


def born(*days: tuple[int, int]) -> FirstPlayer:
    """Return the first player for these birthdays, as (day, month), of the first players of the cast."""
    rule = games()["break-the-egg"].first_player_rule
    assert rule is not None
    players = [{"name": name, "day": day, "month": month} for name, (day, month) in zip(CAST, days, strict=False)]
    layout: Layout[Any, Any] = Layout("start", _("Who starts"), range(1, 6), rule.player, rule.table)
    reading = parse_layout(games()["break-the-egg"], layout, {"players": players})
    assert (reading.problems, reading.missing, list(rule.check(reading.sheet))) == ([], [], [])
    return rule.find(reading.sheet)


@pytest.mark.parametrize(
    ("days", "first"),
    [
        ([(31, 12), (3, 1)], ["Ana"]),
        ([(31, 12), (2, 1)], ["Ana", "Ben"]),
        ([(1, 1), (1, 1), (31, 12)], ["Ana", "Ben"]),
        ([(1, 3), (29, 2)], ["Ben"]),
        ([(29, 2), (3, 11)], ["Ana", "Ben"]),
        ([(1, 7), (2, 7), (3, 7)], ["Ana", "Caro"]),
        ([(15, 6), (15, 6), (15, 6), (15, 6), (15, 6)], list(CAST[:5])),
    ],
)
def test_the_birthday_nearest_to_new_year_starts(days: list[tuple[int, int]], first: list[str]) -> None:
    assert list(born(*days).names) == first


def test_the_reasons_list_every_distance_the_nearest_first() -> None:
    assert [say(reason) for reason in born((15, 6), (31, 12), (1, 1)).reasons] == [
        "Caro: 1 January, 0 days from 1 January",
        "Ben: 31 December, 1 day from 1 January",
        "Ana: 15 June, 166 days from 1 January",
        "Every year is counted with 29 February.",
    ]


@pytest.mark.slow
def test_only_players_with_equal_distances_draw(client: FlaskClient) -> None:
    days = [("31", "12"), ("2", "1"), ("5", "5"), ("6", "6"), ("7", "7")]
    typed = {"players": "5"} | {f"players.{i}.name": name for i, name in enumerate(CAST[:5])}
    typed |= {f"players.{i}.day": day for i, (day, _month) in enumerate(days)}
    typed |= {f"players.{i}.month": month for i, (_day, month) in enumerate(days)}
    page = text(client.get("/games/break-the-egg/start", query_string=typed))
    assert "Ana and Ben are level: draw one of them" in page
    drawn = set()
    for i in range(30):
        page = text(client.get("/games/break-the-egg/start", query_string=typed | {"seed": f"{i}", "among": "level"}))
        assert "Drawn at random from 2 players" in page
        drawn |= set(re.findall(r"(\w+) starts", page)) & set(CAST)
    assert drawn == {"Ana", "Ben"}
    back = query_of(client.get("/games/break-the-egg/start", query_string=typed | {"seed": "7", "do": "rule"}).location)
    assert back == typed


def test_impossible_entries_are_named_at_their_path(client: FlaskClient) -> None:
    typed = {"players.0.day": "31", "players.0.month": "4", "players.1.day": "x"}
    typed |= {"players.1.name": "Ana", "players.2.name": "ana"}
    page = text(client.get("/games/break-the-egg/start", query_string=typed))
    assert page.count("There is no 31 April") == 2
    assert "No answer yet: check 3 entries" in page
    typed |= {"seed": "EGG7"}
    assert "No answer yet: check 1 entry" in text(client.get("/games/break-the-egg/start", query_string=typed))


def test_birthdays_are_asked(client: FlaskClient) -> None:
    is_asked(client, "break-the-egg", "day")
