"""A total below zero has a typographic minus on pages, paper and the terminal; JSON has a negative number."""

import json
import re
from pathlib import Path

from flask.testing import FlaskClient

from companion.games.little_dragons import GAME
from companion.kit.score import score
from companion.kit.sheet_parser import parse_sheet
from printables.catalog import complete_request
from printables.print import PrintRequest
from printables.prints.result import PRINT as RESULT
from printables.prints.result import CountedSheet
from tests.support.pages.answers import text
from tests.support.phones.guests import app_in, party
from tests.support.prints.recorder import record_drawing
from tests.support.system.command import read_output, run_here

SHEET = {"players": [{"name": "Ana", "broken": 2}, {"name": "Ben", "eggs": {"3": 1}}]}
TYPED = {"players": "2", "players.0.name": "Ana", "players.0.broken": "2", "players.1.eggs.3": "1"}
TYPED |= {f"players.{i}.eggs.{n}": "0" for i in range(2) for n in range(3, 10) if (i, n) != (1, 3)}
TYPED |= {"players.1.broken": "0"}


def test_the_calculator_shows_a_minus(client: FlaskClient) -> None:
    page = text(client.get("/games/little-dragons/score", query_string=TYPED))
    assert "Total −2" in page
    assert "-2" not in page
    unfinished = text(client.get("/games/little-dragons/score", query_string={**TYPED, "players.1.broken": ""}))
    assert "Total so far −2" in unfinished
    result = text(client.get("/games/little-dragons/result", query_string=TYPED))
    assert "Ana −2" in result
    assert "Why Ana has −2 points" in result
    assert "-2" not in result


def test_a_table_shows_a_minus(tmp_path: Path) -> None:
    ana, _ben = party(app_in(tmp_path), "little-dragons", "Ana", "Ben")
    ana.counts("players.0.broken", "2", seats=2)
    ana.does("show", shown="1")
    for tab in ("score", "screen"):
        assert "−2" in ana.look(tab)
        assert not re.search(r"[ >]-2\b", ana.look(tab))


def test_paper_and_the_terminal_show_a_minus() -> None:
    reading = parse_sheet(GAME, SHEET)
    request = complete_request(RESULT, GAME, CountedSheet(score(GAME, reading), "players=2"), {})
    assert isinstance(request, PrintRequest)
    said = record_drawing(request).list_words()
    assert "−2" in said
    assert "Ana: −2 points" in said
    lines = read_output(run_here("score", "little-dragons", stdin=json.dumps(SHEET).encode())).splitlines()
    assert "2. Ana, −2 points" in lines
    assert any(line.startswith("     −2  ") for line in lines)
    standings = json.loads(read_output(run_here("score", "little-dragons", "--json", stdin=json.dumps(SHEET).encode())))
    assert standings["standings"][0]["total"] == -2
