"""The counter of the majorities: the leaders of each colour and their points so far."""

import re

import pytest
from flask.testing import FlaskClient

from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from tests.support.cast import CAST
from tests.support.games.counters import address, bar, beside, charts, counter_of, data, event, sheet_of
from tests.support.pages.answers import query

GAME, COUNTER = counter_of("khlor")
RULEBOOK = """
0.demons.green=1 0.demons.yellow=6 0.demons.blue=1 0.demons.purple=8 0.demons.pink=5
1.demons.green=5 1.demons.yellow=3 1.demons.blue=7 1.demons.purple=2 1.demons.pink=5
2.demons.green=8 2.demons.yellow=6 2.demons.blue=2 2.demons.purple=2 2.demons.pink=3
eggs.green=3 eggs.yellow=8 eggs.blue=6 eggs.purple=4 eggs.pink=10
"""


def test_the_counter_reports_the_majorities_of_the_rulebooks_example() -> None:
    ahead, points = charts(COUNTER, 3, RULEBOOK)
    assert ahead == {
        "Green": ["Caro: 8", "Ben: 5"],
        "Yellow": ["Ana and Caro: 6 each", "nobody"],
        "Blue": ["Ben: 7", "Caro: 2"],
        "Purple": ["Ana: 8", "Ben and Caro: 2 each"],
        "Pink": ["Ana and Ben: 5 each", "nobody"],
    }
    assert points == {
        "Green": ["0", "2", "6 → 7"],
        "Yellow": ["8 → 9", "0", "8 → 9"],
        "Blue": ["0 → 3", "11 → 12", "3"],
        "Purple": ["10 → 11", "2", "2"],
        "Pink": ["10 → 11", "10 → 11", "0"],
        "Total": ["28", "25", "19"],
    }


@pytest.mark.parametrize(
    ("rule", "players", "written", "ahead", "points"),
    [
        ("nobody caught a demon", 2, "eggs.green=4", ["nobody", "nobody"], ["0 → 4", "0 → 4"]),
        ("without eggs only the lead", 3, "0.demons.green=2", ["Ana: 2", "nobody"], ["2 → 3", "0", "0"]),
        ("full threes of two players", 2, "0.demons.green=2", ["Ana: 2", "nobody"], ["0 → 3", "0"]),
        ("on own", 2, "0.demons.green=1 eggs.green=4 eggs_on_color.green=2", ["Ana: 1", "nobody"], ["6", "0 → 6"]),
    ],
)
def test_the_counter_reports_a_colour(
    rule: str, players: int, written: str, ahead: list[str], points: list[str]
) -> None:
    first_and_second, so_far = charts(COUNTER, players, written)
    assert (first_and_second["Green"], so_far["Green"]) == (ahead, points), rule


def test_the_counter_becomes_the_sheet_with_its_total() -> None:
    entered = sheet_of(GAME, COUNTER, data(3, RULEBOOK + " 1.extra=3 rulings.zero_counts=yes"))
    found = parse_sheet(GAME, COUNTER.to_sheet(entered))
    assert (found.sheet.players, found.sheet.table) == (entered.players, entered.table)
    assert found.sheet.rulings == {"zero_counts": True}
    assert [each.total for each in score(GAME, found).standings] == [28, 28, 19]


def test_house_rules_count_and_are_kept(client: FlaskClient) -> None:
    """By the house rule Ben is second without a demon and has half of the eggs."""
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "rulings.zero_counts": "true"}
    typed |= {"players.0.demons.green": "1", "table.eggs.green": "4"}
    page = client.get(address(GAME, COUNTER), query_string=typed)
    assert bar(page) == "Ana 4 Ben 2"
    (onwards,) = re.findall(r'href="([^"]*)">Take it to the calculator', page.get_data(as_text=True))
    assert "rulings.zero_counts=true" in onwards
    assert 'name="rulings.zero_counts" value="true" checked' in page.get_data(as_text=True)
    assert query(client.get(address(GAME, COUNTER), query_string=typed | {"do": "add"}))["rulings.zero_counts"]


@pytest.mark.parametrize(
    ("who", "thing", "changed", "told"),
    [
        ("1", "pink", {"players.1.demons.pink": "1"}, "Ben: a pink demon"),
        ("1", "extra", {"players.1.extra": "3"}, "Ben is stuck on the extra turn: 3 points"),
        ("board", "pink", {"table.eggs.pink": "1"}, "A pink egg on the board"),
        ("own", "pink", {"table.eggs.pink": "1", "table.eggs_on_color.pink": "1"}, "A pink egg on a pink square"),
        ("board", "extra", {}, ""),
    ],
)
def test_demons_belong_to_a_player_and_eggs_to_the_board(
    client: FlaskClient, who: str, thing: str, changed: dict[str, str], told: str
) -> None:
    start = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "who": who}
    after = query(client.get(address(GAME, COUNTER), query_string=start | {"do": f"tap.{thing}"}))
    assert {path: text for path, text in after.items() if path != "log"} == start | changed
    if told:
        assert event(client.get(address(GAME, COUNTER), query_string=after)) == told


def test_the_majorities_stand_beside_the_demons(client: FlaskClient) -> None:
    typed = {"players": "3", **{f"players.{i}.name": name for i, name in enumerate(CAST[:3])}}
    typed |= {"players.0.demons.green": "2", "players.1.demons.green": "4", "players.2.demons.green": "2"}
    page = client.get(address(GAME, COUNTER), query_string=typed | {"table.eggs.green": "3"})
    assert beside(page, "Green") == ["1st Ben: 4", "2nd Ana and Caro: 2 each", "3 eggs"]
    assert beside(page, "Pink") == ["0 eggs"]
