"""Counters as tests play them: a game so far, what it tells, and its page.

A state of a counter is written by its paths: `1.dragons.snow=3` is for the second player, `round=2` for the table.
"""

import re
from collections.abc import Iterator
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from werkzeug.test import TestResponse

from companion.kit.choice import Flag, PlayerChoice
from companion.kit.counter import Change, Counter
from companion.kit.data import at, put
from companion.kit.game import Game
from companion.kit.record import fields_of
from companion.kit.sheet import Sheet
from companion.kit.sheet_parser import parse_layout
from companion.kit.text import Text, say
from companion.kit.view import Chart, ReportPart
from companion.library.registry import games
from tests.support.cases import cases
from tests.support.cast import CAST
from tests.support.games.sheets import CAST_NAMES, Pencil
from tests.support.games.trackers import say_cell
from tests.support.json_data import Json

examples = settings(max_examples=cases(100), derandomize=True, deadline=None)


def counter_of(slug: str, id: str = "") -> tuple[Game, Counter[Any, Any]]:
    """A game and its counter, the first one unless another is named."""
    game = games()[slug]
    return game, next(each for each in game.counters if not id or each.id == id)


def changes(counter: Counter[Any, Any]) -> Iterator[Change]:
    """Every change that a tap can make."""
    for thing in counter.all_things:
        yield from (thing.change,) if thing.change else ()
        yield from thing.at_table.values()


def data(players: int, written: str) -> Json:
    """The sheet that is written like this, for so many of the cast."""
    sheet: Json = {"players": [{"name": name} for name in CAST[:players]], "table": {}, "rulings": {}}
    for word in written.split():
        path, _equals, value = word.partition("=")
        place = path if path.startswith("rulings.") else at("players" if path[0].isdecimal() else "table", path)
        put(sheet, place, int(value) if value.isdecimal() else value == "yes" if value in ("yes", "no") else value)
    return sheet


def choices(counter: Counter[Any, Any]) -> list[str]:
    """The table's choices of a player."""
    return [name for name, what in fields_of(counter.table).items() if isinstance(what, PlayerChoice)]


def sheet_of(game: Game, counter: Counter[Any, Any], sheet: Json) -> Sheet[Any, Any]:
    """The sheet in the data, in which only a choice of a player may be left open."""
    found = parse_layout(game, counter, sheet)
    undecided = {at("table", name) for name in choices(counter)}
    assert [(each.path, say(each.text)) for each in found.problems if each.path not in undecided] == []
    return found.sheet


def read_report(counter: Counter[Any, Any], players: int, written: str) -> list[ReportPart]:
    game = next(game for game in games().values() if counter in game.counters)
    return list(counter.report(sheet_of(game, counter, data(players, written))))


def lines(counter: Counter[Any, Any], players: int, written: str = "") -> list[str]:
    return [say(each) for each in read_report(counter, players, written) if isinstance(each, Text)]


def charts(counter: Counter[Any, Any], players: int, written: str = "") -> list[dict[str, list[str]]]:
    """The rows of each chart by their first cells."""
    found = [each for each in read_report(counter, players, written) if isinstance(each, Chart)]
    return [{say_cell(row[0]): [say_cell(cell) for cell in row[1:]] for row in chart.rows} for chart in found]


@st.composite
def sheets(draw: st.DrawFn, counter: Counter[Any, Any]) -> Json:
    """A valid sheet, where anything may be left out."""
    names = list(draw(CAST_NAMES))[: draw(st.sampled_from(counter.players))]
    pencil = Pencil(draw)
    flags = [name for name, what in fields_of(counter.player).items() if isinstance(what, Flag)]
    seats = [
        {"name": name}
        | pencil.form(at("players", i), counter.player, names)
        | {flag: draw(st.booleans()) for flag in flags if draw(st.booleans())}
        for i, name in enumerate(names)
    ]
    table = pencil.form("table", counter.table, names)
    left_open = [name for name in choices(counter) if draw(st.booleans())]
    return {"players": seats, "table": {name: value for name, value in table.items() if name not in left_open}}


def address(game: Game, counter: Counter[Any, Any]) -> str:
    return f"/games/{game.slug}/tally/{counter.id}"


def bar(page: TestResponse) -> str:
    """The score so far."""
    (bar,) = re.findall(r'<p class="so-far">(.*?)</p>', page.get_data(as_text=True), re.DOTALL)
    return " ".join(re.sub("<[^>]*>", " ", bar).split())


def event(page: TestResponse) -> str:
    """Find the description of the last tap."""
    (told,) = re.findall(r'<span role="status" id="last"[^>]*>(.*?)</span>', page.get_data(as_text=True), re.DOTALL)
    return " ".join(re.sub("<[^>]*>", "", told).split())


def beside(page: TestResponse, tile: str) -> list[str]:
    """The notes beside a place or a thing, by its name."""
    found = re.search(
        rf'<span class="called">{tile}</span><span class="beside">(.*?)</span>\s*</span>',
        page.get_data(as_text=True),
        re.DOTALL,
    )
    assert found, tile
    return [re.sub("<[^>]*>", "", note) for note in re.split("</span>", found[1]) if note.strip()]
