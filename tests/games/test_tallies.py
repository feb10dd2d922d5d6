"""The tallies: what they tell, that nothing is lost, the sheet they become, their pages and buttons.

A game so far is written by its paths: `1.dragons.snow=3` is for the second player, `round=2` for the table.
"""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from companion.games.dragomino.counter import Stack
from companion.kit.entry.sheet_parser import parse_layout, parse_sheet
from companion.kit.form.fields import Flag, PlayerChoice, fields_of
from companion.kit.form.sheet import Sheet
from companion.kit.game import Game
from companion.kit.path import at, put
from companion.kit.play.chart import Cell, Chart, ReportPart
from companion.kit.play.counter import Counter
from companion.kit.scoring.score import score
from companion.kit.text import Text, say
from companion.library.registry import games
from tests.support.cast import CAST
from tests.support.language import has_words, pseudo
from tests.support.pages import query, text
from tests.support.sheets import CAST_NAMES, Pencil

Json = dict[str, Any]
TALLIES = [
    pytest.param(game, tally, id=f"{game.slug} {tally.id}") for game in games().values() for tally in game.counters
]
EVERY_TALLY = pytest.mark.parametrize(("game", "tally"), TALLIES)
examples = settings(max_examples=100, derandomize=True, deadline=None)


def only(slug: str) -> tuple[Game, Counter[Any, Any]]:
    """A game and its tally."""
    game = games()[slug]
    (tally,) = game.counters
    return game, tally


DRAGOMINO, ISLAND = only("dragomino")
BREAK_THE_EGG, FLOCK = only("break-the-egg")
KHLOR, MAJORITIES = only("khlor")
LITTLE_DRAGONS, NESTS = only("little-dragons")


def data(players: int, written: str) -> Json:
    """The sheet that is written like this, for so many of the cast."""
    sheet: Json = {"players": [{"name": name} for name in CAST[:players]], "table": {}, "rulings": {}}
    for word in written.split():
        path, _equals, value = word.partition("=")
        place = path if path.startswith("rulings.") else at("players" if path[0].isdecimal() else "table", path)
        put(sheet, place, int(value) if value.isdecimal() else value == "yes" if value in ("yes", "no") else value)
    return sheet


def choices(tally: Counter[Any, Any]) -> list[str]:
    """The table's choices of a player."""
    return [name for name, what in fields_of(tally.table).items() if isinstance(what, PlayerChoice)]


def sheet_of(game: Game, tally: Counter[Any, Any], sheet: Json) -> Sheet[Any, Any]:
    """The sheet in the data, in which only a choice of a player may be left open."""
    found = parse_layout(game, tally, sheet)
    undecided = {at("table", name) for name in choices(tally)}
    assert [(each.path, say(each.text)) for each in found.problems if each.path not in undecided] == []
    return found.sheet


def told(tally: Counter[Any, Any], players: int, written: str = "") -> list[ReportPart]:
    game = next(game for game in games().values() if tally in game.counters)
    return list(tally.report(sheet_of(game, tally, data(players, written))))


def lines(tally: Counter[Any, Any], players: int, written: str = "") -> list[str]:
    return [say(each) for each in told(tally, players, written) if isinstance(each, Text)]


def said(cell: Cell) -> str:
    return say(cell) if isinstance(cell, Text) else str(cell)


def charts(tally: Counter[Any, Any], players: int, written: str = "") -> list[dict[str, list[str]]]:
    """The rows of each chart by their first cells."""
    found = [each for each in told(tally, players, written) if isinstance(each, Chart)]
    return [{said(row[0]): [said(cell) for cell in row[1:]] for row in chart.rows} for chart in found]


# Dragomino

FIRST_DRAWS = [(7, 0.500, 0.769), (6, 0.538, 0.808), (5, 0.583, 0.848), (4, 0.636, 0.891), (3, 0.700, 0.933)]


@pytest.mark.parametrize(("shells", "one", "best_of_two"), [*FIRST_DRAWS, (2, 0.778, 0.972)])
def test_the_odds_of_the_first_draws(shells: int, one: float, best_of_two: float) -> None:
    stack = Stack(7, shells)
    assert (round(float(stack.odds(1)), 3), round(float(stack.odds(2)), 3)) == (one, best_of_two)


@pytest.mark.parametrize(
    ("rule", "written", "landscape", "row"),
    [
        ("nothing found yet", "", "Desert", ["7 of 14", "50%", "77%"]),
        ("what any player found is gone", "0.dragons.snow=2 1.eggshells.snow=1", "Snow", ["5 of 10", "50%", "78%"]),
        ("one egg left: it is taken", "0.dragons.volcano=7 1.eggshells.volcano=1", "Volcano", ["0 of 1", "0%", "0%"]),
        ("only dragons left", "0.eggshells.forest=4", "Forest", ["7 of 7", "100%", "100%"]),
        ("no egg left", "0.dragons.mountain=7 1.eggshells.mountain=3", "Mountain", ["no egg", "–", "–"]),
    ],
)
def test_dragomino_tells_the_odds(rule: str, written: str, landscape: str, row: list[str]) -> None:
    (chart,) = charts(ISLAND, 2, written)
    assert chart[landscape] == row, rule


@pytest.mark.parametrize(
    ("rule", "players", "written", "line"),
    [
        ("no round yet", 2, "", "Choose the round below, from 1 to 7."),
        ("a round", 2, "round=3", "Round 3 of 7."),
        ("the last round", 2, "round=7", "Round 7 of 7, the last one."),
        (
            "the youngest begins",
            3,
            "",
            "Nobody holds the Mommy Dragon yet, so there is no turn order: choose the youngest player.",
        ),
        (
            "an eggshell and no holder",
            3,
            "2.eggshells.snow=1",
            "Nobody holds the Mommy Dragon yet: choose whoever found the last eggshell.",
        ),
        (
            "the holder first, then clockwise",
            4,
            "mommy_dragon=Caro",
            "Caro holds the Mommy Dragon. A round that begins now goes clockwise, as on this page: "
            "Caro, Dan, Ana and Ben.",
        ),
        ("two players", 2, "", "After the round, discard the 2 dominoes that nobody took."),
        ("three players", 3, "", "After the round, discard 1 domino that nobody took."),
        ("four players", 4, "", "With 4 players no domino is left over after a round."),
    ],
)
def test_dragomino_tells_of_the_round(rule: str, players: int, written: str, line: str) -> None:
    assert line in lines(ISLAND, players, written), rule


def test_a_found_eggshell_moves_the_mommy_dragon() -> None:
    assert ISLAND.on_step("players.2.eggshells.snow", 1) == {"table.mommy_dragon": "2"}
    assert ISLAND.on_step("players.2.eggshells.snow", -1) == {}
    assert ISLAND.on_step("players.2.dragons.snow", 1) == {}
    assert ISLAND.on_step("table.round", 1) == {}


# Break the Egg


@pytest.mark.parametrize(
    ("rule", "players", "written", "line"),
    [
        ("10 win", 8, "", "10 chicklets win."),
        ("8 win with 9 players", 9, "", "8 chicklets win."),
        ("the beginning", 5, "", "Nobody has a chicklet yet."),
        ("one leads", 5, "1.chicklets=1", "Ben leads with 1 chicklet."),
        ("level below", 5, "1.chicklets=3 2.chicklets=3", "Ben and Caro are level in the lead with 3 chicklets."),
        (
            "the target, alone",
            5,
            "0.chicklets=9 1.chicklets=10",
            "Ben leads alone with 10 chicklets: that wins once the round is over.",
        ),
        (
            "the target, level",
            5,
            "0.chicklets=11 1.chicklets=11 2.chicklets=10",
            "Ana and Ben are level with 11 chicklets: play on until one leads alone.",
        ),
        ("no hammer", 5, "0.out=yes", "Nobody has the hammer yet. In this round: Ben, Caro, Dan and Eve."),
        (
            "asked to the right, without those out",
            5,
            "hammer=Dan 0.out=yes",
            "Dan has the hammer and proposes. Then it goes to the right, as on this page: Eve, Ben and Caro.",
        ),
        (
            "nobody left to ask",
            5,
            "hammer=Ana 1.out=yes 2.out=yes 3.out=yes 4.out=yes",
            "Ana has the hammer, and nobody is left to be asked.",
        ),
        (
            "the hammer in wrong hands",
            5,
            "hammer=Ana 0.out=yes",
            "Ana has the hammer but is out of this round: has a new round begun?",
        ),
        ("out", 5, "0.out=yes 3.out=yes", "Out of this round: Ana and Dan."),
        ("one exchange each", 5, "", "Everybody can still exchange a card this round."),
        ("not twice", 5, "0.exchanged=yes 1.out=yes", "Can still exchange a card this round: Caro, Dan and Eve."),
    ],
)
def test_break_the_egg_tells(rule: str, players: int, written: str, line: str) -> None:
    assert line in lines(FLOCK, players, written), rule


def test_break_the_egg_tells_when_all_are_out() -> None:
    out = " ".join(f"{i}.out=yes" for i in range(5))
    assert "Nobody is in this round any more." in lines(FLOCK, 5, out)
    assert "Nobody can exchange a card any more this round." in lines(FLOCK, 5, out)


# Khlor

RULEBOOK = """
0.demons.green=1 0.demons.yellow=6 0.demons.blue=1 0.demons.purple=8 0.demons.pink=5
1.demons.green=5 1.demons.yellow=3 1.demons.blue=7 1.demons.purple=2 1.demons.pink=5
2.demons.green=8 2.demons.yellow=6 2.demons.blue=2 2.demons.purple=2 2.demons.pink=3
eggs.green=3 eggs.yellow=8 eggs.blue=6 eggs.purple=4 eggs.pink=10
"""


def test_khlor_tells_the_majorities_of_the_rulebooks_example() -> None:
    ahead, points = charts(MAJORITIES, 3, RULEBOOK)
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
        (
            "the house rule",
            2,
            "0.demons.green=1 eggs.green=4 rulings.zero_counts=yes",
            ["Ana: 1", "Ben: 0"],
            ["4", "2 → 4"],
        ),
        (
            "eggs on their own colour",
            2,
            "0.demons.green=1 eggs.green=4 eggs_on_color.green=2",
            ["Ana: 1", "nobody"],
            ["6", "0 → 6"],
        ),
    ],
)
def test_khlor_tells_a_colour(rule: str, players: int, written: str, ahead: list[str], points: list[str]) -> None:
    first_and_second, so_far = charts(MAJORITIES, players, written)
    assert (first_and_second["Green"], so_far["Green"]) == (ahead, points), rule


def test_khlor_adds_the_points_of_an_additional_turn() -> None:
    assert charts(MAJORITIES, 3, RULEBOOK + " 1.extra=3")[1]["Total"] == ["28", "28", "19"]


# Little Dragons

ALL_BUT_EIGHT = "0.eggs.9=9 0.eggs.8=8 1.eggs.7=7 1.eggs.6=6 0.eggs.5=5"


@pytest.mark.parametrize(
    ("rule", "written", "line"),
    [
        (
            "the beginning",
            "face_up=3",
            "47 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        (
            "three open",
            "face_up=3",
            "Unseen eggs, hidden ones included: 44. Broken among them: 5. "
            "So the next egg turned up is broken with a chance of 11%.",
        ),
        (
            "easy mode",
            "face_up=0",
            "Unseen eggs, hidden ones included: 47. Broken among them: 5. "
            "So the next egg turned up is broken with a chance of 11%.",
        ),
        (
            "hidden eggs are unseen",
            "0.hidden=4 1.eggs.9=2 0.broken=3 face_up=3",
            "Unseen eggs, hidden ones included: 39. Broken among them: 2. "
            "So the next egg turned up is broken with a chance of 5%.",
        ),
        (
            "hidden eggs leave the table",
            "0.hidden=4 1.eggs.9=2 0.broken=3",
            "38 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        (
            "7 left: it goes on",
            f"{ALL_BUT_EIGHT} 0.broken=5",
            "7 of 47 eggs are left on the table. The game ends after a turn that leaves 6 or fewer.",
        ),
        (
            "6 left: it ends",
            f"{ALL_BUT_EIGHT} 0.broken=5 1.eggs.4=1",
            "6 of 47 eggs are left on the table: the game is over at the end of this turn.",
        ),
        ("none face down", "0.eggs.9=9 0.eggs.8=8 0.hidden=27 face_up=3", "No egg lies face down on the table."),
        (
            "more than there are",
            "0.eggs.9=9 0.hidden=40",
            "More eggs are counted here than the 47 in the box allow.",
        ),
        (
            "so many hatched eggs that some of the broken would have to be open",
            "0.eggs.9=9 0.eggs.8=8 0.eggs.7=7 0.eggs.6=6 0.eggs.5=5 0.eggs.4=4 0.eggs.3=3 face_up=3",
            "More eggs are counted here than the 47 in the box allow.",
        ),
        (
            "one hidden egg",
            "0.hidden=1",
            "This leaves out 1 hidden egg. When the game is over, turn it up and enter it in the calculator.",
        ),
    ],
)
def test_little_dragons_tells(rule: str, written: str, line: str) -> None:
    assert line in lines(NESTS, 2, written), rule


@pytest.mark.parametrize(
    ("rule", "written", "row"),
    [
        ("nobody has an egg", "", ["nobody", "9"]),
        ("one is ahead", "0.eggs.9=2 1.eggs.9=1", ["Ana: 2", "6"]),
        ("level", "0.eggs.9=2 2.eggs.9=2", ["level, 2 each: Ana and Caro", "5"]),
        ("hidden eggs are of no family", "0.eggs.9=2 1.hidden=5", ["Ana: 2", "7"]),
    ],
)
def test_little_dragons_tells_of_a_family(rule: str, written: str, row: list[str]) -> None:
    (chart,) = charts(NESTS, 3, written)
    assert chart["No. 9"] == row, rule


# Every tally


@st.composite
def sheets(draw: st.DrawFn, tally: Counter[Any, Any]) -> Json:
    """A valid sheet, where anything may be left out."""
    names = list(draw(CAST_NAMES))[: draw(st.sampled_from(tally.players))]
    pencil = Pencil(draw)
    flags = [name for name, what in fields_of(tally.player).items() if isinstance(what, Flag)]
    seats = [
        {"name": name}
        | pencil.form(at("players", i), tally.player, names)
        | {flag: draw(st.booleans()) for flag in flags if draw(st.booleans())}
        for i, name in enumerate(names)
    ]
    table = pencil.form("table", tally.table, names)
    left_open = [name for name in choices(tally) if draw(st.booleans())]
    return {"players": seats, "table": {name: value for name, value in table.items() if name not in left_open}}


def texts(told: ReportPart) -> list[Text]:
    if isinstance(told, Text):
        return [told]
    return [told.title, *told.head, *(cell for row in told.rows for cell in row if isinstance(cell, Text))]


@EVERY_TALLY
def test_a_tally_tells_something_of_any_sheet_and_can_be_translated(game: Game, tally: Counter[Any, Any]) -> None:
    @examples
    @given(sheets(tally))
    def check(made: Json) -> None:
        sheet = sheet_of(game, tally, made)
        told = list(tally.report(sheet))
        assert all(say(each).strip() for part in told for each in texts(part))
        assert [each for part in told for each in texts(part) if has_words(pseudo(each))] == []
        for chart in (each for each in told if isinstance(each, Chart)):
            assert {len(row) for row in chart.rows} == {len(chart.head)}
            assert not any(has_words(cell) for row in chart.rows for cell in row if isinstance(cell, str))

    check()


@EVERY_TALLY
def test_a_tally_becomes_a_sheet_that_can_be_counted(game: Game, tally: Counter[Any, Any]) -> None:
    @examples
    @given(sheets(tally))
    def check(made: Json) -> None:
        sheet = sheet_of(game, tally, made)
        assert tally.to_sheet is not None
        found = parse_sheet(game, tally.to_sheet(sheet))
        open_choices = {at("table", name) for name, value in vars(sheet.table).items() if value == ""}
        assert {problem.path for problem in found.problems} <= open_choices
        if not found.problems:
            assert [each.name for each in score(game, found).standings] == [seat.name for seat in sheet.players]

    check()


def test_dragominos_stacks_add_up_to_the_box() -> None:
    @examples
    @given(sheets(ISLAND))
    def check(made: Json) -> None:
        sheet = sheet_of(DRAGOMINO, ISLAND, made)
        chart = next(each for each in ISLAND.report(sheet) if isinstance(each, Chart))
        left = [row[1].values for row in chart.rows if isinstance(row[1], Text)]
        found = sum(sum(seat.dragons.values()) for seat in sheet.players)
        shells = sum(sum(seat.eggshells.values()) for seat in sheet.players)
        assert sum(number(values, "dragons") for values in left) + found == 42
        assert sum(number(values, "eggs") for values in left) + found + shells == 69

    check()


def number(values: Mapping[str, Any], name: str) -> int:
    return int(values.get(name, 0))


def test_little_dragons_families_add_up_to_the_box() -> None:
    @examples
    @given(sheets(NESTS))
    def check(made: Json) -> None:
        sheet = sheet_of(LITTLE_DRAGONS, NESTS, made)
        first, *_others, chart, _note = [each for each in NESTS.report(sheet) if "leaves out" not in said_of(each)]
        assert isinstance(chart, Chart)
        for row, size in zip(chart.rows, range(3, 10), strict=True):
            assert row[2] == size - sum(seat.eggs[str(size)] for seat in sheet.players)
        taken = sum(sum(seat.eggs.values()) + seat.hidden + seat.broken for seat in sheet.players)
        assert isinstance(first, Text)
        assert first.values.get("n", 47 - taken) == 47 - taken

    check()


def said_of(told: ReportPart) -> str:
    return say(told) if isinstance(told, Text) else ""


@pytest.mark.parametrize(
    ("game", "tally", "players", "written", "sheet"),
    [
        (
            DRAGOMINO,
            ISLAND,
            2,
            "0.dragons.snow=2 0.dragons.desert=1 1.eggshells.snow=1 round=7 mommy_dragon=Ben",
            {
                "players": [
                    {"name": "Ana", "dragons": 3, "eggshells": 0},
                    {"name": "Ben", "dragons": 0, "eggshells": 1},
                ],
                "table": {"mommy_dragon": "Ben"},
            },
        ),
        (
            BREAK_THE_EGG,
            FLOCK,
            5,
            "1.chicklets=10 0.out=yes hammer=Ana",
            {
                "players": [
                    {"name": "Ana", "chicklets": 0},
                    {"name": "Ben", "chicklets": 10},
                    {"name": "Caro", "chicklets": 0},
                    {"name": "Dan", "chicklets": 0},
                    {"name": "Eve", "chicklets": 0},
                ]
            },
        ),
    ],
)
def test_the_sheet_it_becomes(game: Game, tally: Counter[Any, Any], players: int, written: str, sheet: Json) -> None:
    assert tally.to_sheet is not None
    assert tally.to_sheet(sheet_of(game, tally, data(players, written))) == sheet


def test_khlor_becomes_the_sheet_itself_and_its_total() -> None:
    assert MAJORITIES.to_sheet is not None
    entered = sheet_of(KHLOR, MAJORITIES, data(3, RULEBOOK + " 1.extra=3 rulings.zero_counts=yes"))
    found = parse_sheet(KHLOR, MAJORITIES.to_sheet(entered))
    assert (found.sheet.players, found.sheet.table) == (entered.players, entered.table)
    assert found.sheet.rulings == {"zero_counts": True}
    assert [each.total for each in score(KHLOR, found).standings] == [28, 28, 19]


def test_little_dragons_leaves_hidden_eggs_to_the_calculator() -> None:
    assert NESTS.to_sheet is not None
    sheet = NESTS.to_sheet(sheet_of(LITTLE_DRAGONS, NESTS, data(2, "0.eggs.9=2 0.hidden=3 1.broken=1")))
    found = parse_sheet(LITTLE_DRAGONS, sheet)
    assert [each.total for each in score(LITTLE_DRAGONS, found).standings] == [2 + 3, -1]


# Their pages


def address(game: Game, tally: Counter[Any, Any]) -> str:
    return f"/games/{game.slug}/tally/{tally.id}"


@EVERY_TALLY
def test_a_tallys_page_tells_and_leads_to_the_calculator(
    client: FlaskClient, game: Game, tally: Counter[Any, Any]
) -> None:
    page = client.get(address(game, tally))
    assert page.status_code == 200
    assert say(tally.about) in text(page)
    assert "Take it to the calculator" in text(page)
    assert address(game, tally) in client.get(f"/games/{game.slug}").get_data(as_text=True)
    part = client.get(address(game, tally), headers={"HX-Request": "true"})
    assert part.get_data(as_text=True).lstrip().startswith("<form")
    assert "HX-Request" in part.headers["Vary"]
    assert client.get(f"/games/{game.slug}/tally/nothing").status_code == 404


@EVERY_TALLY
def test_a_wrong_number_of_players_is_named(client: FlaskClient, game: Game, tally: Counter[Any, Any]) -> None:
    page = text(client.get(address(game, tally), query_string={"players": tally.most + 1}))
    assert f"{tally.least} to {tally.most} players" in page
    assert "Take it to the calculator" not in page


def test_the_buttons_of_a_tally_count(client: FlaskClient) -> None:
    start = {"players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}

    def after(button: str, **more: str) -> dict[str, str]:
        return query(client.get(address(DRAGOMINO, ISLAND), query_string={**start, **more, "do": button}))

    found = {"players.2.eggshells.snow": "1", "table.mommy_dragon": "2"}
    assert after("plus.players.2.eggshells.snow") == start | found
    assert after("plus.players.2.eggshells.snow", **{"table.mommy_dragon": "0"}) == start | found
    assert after("plus.players.0.dragons.snow", **found) == start | found | {"players.0.dragons.snow": "1"}
    assert after("minus.players.2.eggshells.snow", **found) == start | found | {"players.2.eggshells.snow": "0"}
    assert after("plus.players.7.eggshells.snow", **found) == start | found
    assert after("fresh", **found) == start | found | {"table.round": "1"}
    assert after("fresh", **{"table.round": "6"}) == start | {"table.round": "7"}
    assert after("fresh", **{"table.round": "7"}) == start | {"table.round": "7"}
    assert after("minus.table.round", **{"table.round": "1"}) == start | {"table.round": "1"}
    assert after("remove.0", **found)["table.mommy_dragon"] == "1"


def test_a_new_round_clears_what_ends_with_the_old_one(client: FlaskClient) -> None:
    kept = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])} | {"players": "5"}
    kept |= {"players.1.chicklets": "4", "table.hammer": "1"}
    round_ = {"players.0.out": "true", "players.4.exchanged": "true"}
    typed = kept | round_ | {"do": "fresh"}
    assert query(client.get(address(BREAK_THE_EGG, FLOCK), query_string=typed)) == kept


def bar(page: TestResponse) -> str:
    """The score so far at the foot of the page."""
    (bar,) = re.findall(r'<a class="totals" href="#told">(.*?)</a>', page.get_data(as_text=True), re.DOTALL)
    return " ".join(re.sub("<[^>]*>", " ", bar).split())


@EVERY_TALLY
def test_the_score_so_far_stays_in_view(client: FlaskClient, game: Game, tally: Counter[Any, Any]) -> None:
    """As the calculator counts it, and it leads back to what the tally tells."""
    names = {f"players.{i}.name": name for i, name in enumerate(CAST[:5])}
    page = client.get(address(game, tally), query_string=names | {"players": str(min(5, tally.most))})
    assert bar(page) == " ".join(f"{name} 0" for name in CAST[: min(5, tally.most)])


def test_the_score_follows_the_count(client: FlaskClient) -> None:
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "players.1.dragons.snow": "3"}
    page = client.get(address(DRAGOMINO, ISLAND), query_string=typed | {"table.mommy_dragon": "0"})
    assert bar(page) == "Ana 1 Ben 3"


def test_house_rules_count_and_are_kept(client: FlaskClient) -> None:
    """By the house rule Ben, who caught nothing, is second and has half of the eggs."""
    typed = {"players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "rulings.zero_counts": "true"}
    typed |= {"players.0.demons.green": "1", "table.eggs.green": "4"}
    page = client.get(address(KHLOR, MAJORITIES), query_string=typed)
    assert bar(page) == "Ana 4 Ben 2"
    (onwards,) = re.findall(r'href="([^"]*)">Take it to the calculator', page.get_data(as_text=True))
    assert "rulings.zero_counts=true" in onwards
    assert 'name="rulings.zero_counts" value="true" checked' in page.get_data(as_text=True)
    assert query(client.get(address(KHLOR, MAJORITIES), query_string=typed | {"do": "add"}))["rulings.zero_counts"]


def test_what_the_box_probably_does_not_have_is_doubted_but_counts(client: FlaskClient) -> None:
    page = client.get(address(KHLOR, MAJORITIES), query_string={"players": "2", "table.eggs.green": "11"})
    assert "11 green eggs entered, the box has 10" in text(page)
    assert '<p class="warning">' in page.get_data(as_text=True)
    assert "Take it to the calculator" in text(page)


@pytest.mark.parametrize(
    ("game", "tally", "field", "typed", "problem"),
    [
        (DRAGOMINO, ISLAND, "players.0.dragons.desert", "8", "8 baby dragons (Desert) entered, the box has 7"),
        (DRAGOMINO, ISLAND, "players.1.eggshells.volcano", "3", "3 eggshells (Volcano) entered, the box has 2"),
        (DRAGOMINO, ISLAND, "table.round", "8", "Only 1, 2, 3, 4, 5, 6 or 7 can stand here"),
        (BREAK_THE_EGG, FLOCK, "players.0.chicklets", "x", "A whole number from 0 to 9999 is expected here"),
        (KHLOR, MAJORITIES, "table.eggs_on_color.pink", "1", "More than there are in “Eggs on the board”"),
        (LITTLE_DRAGONS, NESTS, "players.0.eggs.3", "4", "4 eggs No. 3 entered, the box has 3"),
        (LITTLE_DRAGONS, NESTS, "players.0.hidden", "48", "48 dragon eggs entered, the box has 47"),
        (LITTLE_DRAGONS, NESTS, "table.face_up", "4", "Only 0, 1, 2 or 3 can stand here"),
    ],
)
def test_a_problem_stands_at_its_field(
    client: FlaskClient, game: Game, tally: Counter[Any, Any], field: str, typed: str, problem: str
) -> None:
    page = client.get(f"{address(game, tally)}?{urlencode({'players': tally.least, field: typed})}")
    assert f'<p class="problem" id="problem-{field}">' in page.get_data(as_text=True)
    assert text(page).count(problem) == 2  # at the field, and above
    assert "Take it to the calculator" not in text(page)
