"""Sheets for many evenings: the log, the league, the tournament, and a game night in one PDF."""

from collections import Counter
from itertools import combinations
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from companion.codes import wifi_code
from companion.kit.game import Game
from companion.kit.tournament import plan_rounds, table_sizes
from companion.library.registry import games
from printables.catalog import complete_request, read_request
from printables.layout.page import PAPERS
from printables.player_options import entrant_tables
from printables.print import PrintRequest
from printables.prints.night import PRINT as NIGHT
from printables.prints.tent import PRINT as TENT
from printables.prints.tent import Tent
from printables.render import pdf_of_parts
from tests.support.prints.audit import audit
from tests.support.prints.pdf import codes, failures, open_pdf, text_of
from tests.support.prints.prints import GAMES, TOURNAMENT, make_pdf
from tests.support.prints.recorder import ADDRESS, make_request, record_drawing

NAMES = ("Maximiliane", "Bartholomew", "Eva", "Ben", "Jo", "Kim")
WORD = "two eggs a day"


@pytest.mark.parametrize(("players", "least", "most"), [(6, 2, 4), (7, 2, 4), (9, 3, 5), (12, 2, 4), (13, 5, 10)])
@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_everybody_meets_sits_out_of_the_large_table_and_begins_about_equally_often(
    players: int, least: int, most: int, rounds: int
) -> None:
    sizes = table_sizes(players, least, most)
    plan = plan_rounds(players, sizes, rounds)
    met, small, begun = Counter[tuple[int, int]](), Counter[int](), Counter[int]()
    for tables in plan:
        assert sorted(player for table in tables for player in table) == list(range(players))
        assert [len(table) for table in tables] == list(sizes)
        met.update(pair for table in tables for pair in combinations(sorted(table), 2))
        small.update(player for table in tables if len(table) < sizes[0] for player in table)
        begun.update(table[0] for table in tables)
    even = met.total() / (players * (players - 1) / 2)
    assert all(abs(met[pair] - even) < 4 for pair in combinations(range(players), 2))
    for counted in (small, begun):
        times = [counted[player] for player in range(players)]
        assert max(times) - min(times) <= 1


@pytest.mark.parametrize("players", [6, 8, 12])
def test_no_pair_meets_three_times_in_three_rounds(players: int) -> None:
    plan = plan_rounds(players, table_sizes(players, 2, 4), 3)
    met = Counter(pair for tables in plan for table in tables for pair in combinations(sorted(table), 2))
    assert max(met.values()) == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_table_of_a_tournament_has_the_code_of_its_own_pad(game: Game, paper: str, client: FlaskClient) -> None:
    players = next(n for n in (16, 15) if entrant_tables(game, n))
    names = (*NAMES, *(f"P{number}" for number in range(players - len(NAMES))))
    request = make_request(game, TOURNAMENT, names, players=players, rounds=5, paper=paper)
    audit(record_drawing(request), names=names)
    content = make_pdf(request)
    assert failures(content) == []
    tables = [code for code in codes(content, grey=True) if "?n=" in code]
    assert len(tables) == len(set(tables)) == 5 * len(entrant_tables(game, players))
    shown = client.get(tables[0].removeprefix(ADDRESS.rstrip("/").upper()), follow_redirects=True)
    seated = parse_qs(urlsplit(tables[0]).query)["n"]
    assert shown.status_code == 200
    assert [shown.request.args[f"players.{seat}.name"] for seat in range(len(seated))] == seated
    assert all(name in text_of(content) for name in names)


def test_the_points_of_a_league_are_typed() -> None:
    game = games()["khlor"]
    said = " ".join(record_drawing(make_request(game, "league", NAMES, points="10-6-0")).list_words())
    assert "Place 1: 10, Place 2: 6 and everybody else: 0" in said
    for wrong in ("x", "4", "4-", "1-1-1-1-1-1-1", "100-1", "--"):
        problems = read_request(game, "league", {"points": wrong}, lambda: "")
        assert isinstance(problems, list)
        assert [problem.path for problem in problems] == ["points"]


def test_the_last_of_many_has_a_name() -> None:
    request = read_request(games()["khlor"], "league", {"players": "16", "names.15": "Zoe"}, lambda: "")
    assert isinstance(request, PrintRequest)
    assert request.subject == (*[""] * 15, "Zoe")


def test_a_league_has_lines_for_more_players_and_one_table_a_round_takes_the_whole_width() -> None:
    league = record_drawing(make_request(games()["khlor"], "league", NAMES[:3], players=3)).tags
    assert [tag.name for tag in league].count("TR") == 1 + 16
    rounds = record_drawing(make_request(games()["khlor"], TOURNAMENT, players=4))
    assert [text.text for text in rounds.texts if text.page == 1].count("Pad") == 1


def test_the_code_of_a_log_knows_few_names_and_leaves_out_many() -> None:
    log = make_request(games()["break-the-egg"], "log", NAMES)
    assert log.link(ADDRESS) == f"{ADDRESS}P/BREAK-THE-EGG/6?n=" + "&n=".join(NAMES)
    assert "192.168.1.20:8000/P/BREAK-THE-EGG/6" in record_drawing(log).list_words()  # nobody types names
    many = make_request(games()["break-the-egg"], "log", tuple(f"Bartholomew {n}" for n in range(10)))
    assert many.link(ADDRESS) == f"{ADDRESS}P/BREAK-THE-EGG/10".upper()
    audit(record_drawing(many), names=[f"Bartholomew {n}" for n in range(10)])


def make_night(paper: str) -> bytes:
    game = games()["break-the-egg"]
    tent = complete_request(
        TENT, game, Tent("7KQ4Z", "Hen house", wifi_code("Hen house", WORD, "WPA")), {"paper": paper}
    )
    chosen = {"paper": paper, "colour": "true"}
    parts = [make_request(game, what, NAMES, **chosen) for what in ("checklist", "score-pad", "log")]
    cover = complete_request(NIGHT, game, (), chosen)
    assert isinstance(cover, PrintRequest)
    assert isinstance(tent, PrintRequest)
    audit(record_drawing(tent))
    content = pdf_of_parts(cover, [tent, *parts], ADDRESS)
    assert isinstance(content, bytes)
    return content


@pytest.mark.slow
@pytest.mark.parametrize("paper", PAPERS)
def test_a_game_night_is_one_pdf_with_all_parts(paper: str) -> None:
    content = make_night(paper)
    assert failures(content) == []
    assert make_night(paper) == content
    pages = len(open_pdf(content))
    assert f"Game night Break the Egg: {pages} sheets of paper" in text_of(content)
    found = codes(content, grey=True)
    assert wifi_code("Hen house", WORD, "WPA") in found
    assert f"{ADDRESS}t/7KQ4Z" in found
    assert WORD.encode() not in content  # the alternative text does not tell it
