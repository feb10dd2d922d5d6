"""The shelf of games and each game's page, with what goes on and how it ended last on the phone that asks."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import at
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.score import Result
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, listing
from companion.library.registry import games
from companion.web.forms.buttons import query_with_play
from companion.web.pages.calculator import calculate
from companion.web.support.database import store
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render, render_own
from companion.web.tables.access import service
from companion.web.tables.no_table import NoTable

blueprint = Blueprint("games", __name__)

MOST_TABLES = 2  # that the shelf names; the others stand among this phone's tables
SETUP_WORDS = ("players", "mode", "done", "rulings")


class LastPlay(NamedTuple):
    """What was counted last: by whom, how many numbers are still missing, and the result of a count that is over."""

    game: Game
    mode: str
    names: tuple[str, ...]
    address: str
    left: int = 0
    result: Result | None = None

    @property
    def verdict(self) -> Text | None:
        """Who won, in short."""
        if self.result is None or not self.result.winners:
            return None
        best = max(standing.total for standing in self.result.standings)
        winners = listing(self.result.winners)
        return _("Last time: {names}, {count}", names=winners, count=self.result.mode.unit.amount(best))

    @property
    def again(self) -> str:
        """The address of an empty pad for the same players."""
        names = {at("players", i, "name"): name for i, name in enumerate(self.names)}
        query = urlencode({"players": len(self.names), "mode": self.mode, **names})
        return f"{url_for('calculator.calculator', slug=self.game.slug)}?{query}"


@blueprint.get("/")
def shelf() -> Response:
    """The games, and the tables that go on where this phone takes part."""
    phone = known_phone()
    open_tables = [row for row in store().tables_of(phone) if not row.ended] if phone else []
    tables = [(row.code, service().table(row)) for row in open_tables[:MOST_TABLES]]
    return render_own("games/shelf.html", games=games().values(), tables=tables)


@blueprint.get("/games/<slug>")
def game(slug: str) -> Response:
    """The game's page. What the checklist's address was before leads there still."""
    found = find_game(slug)
    if any(word.partition(".")[0] in SETUP_WORDS for word in request.args):
        return redirect(f"{url_for('setup.setup', slug=slug)}?{request.query_string.decode()}")
    options = SetupOptions(found, found.standard, found.standard.least, found.usual_rulings)
    return render_own("games/game.html", game=found, options=options, last=find_last_play(found))


def find_last_play(game: Game) -> LastPlay | None:
    """The newest play of this phone at a table."""
    phone = known_phone()
    row = next(iter(store().plays(phone, game.slug)), None) if phone else None
    table = service().table(row) if row else None
    if row is None or table is None or table.sheet.result is None:
        return None
    names = tuple(seat.name for seat in table.seats)
    address = url_for("table.tab", code=row.code, tab="result")
    return LastPlay(game, table.sheet.result.mode.id, names, address, result=table.sheet.result)


@blueprint.get("/games/<slug>/last")
def last(slug: str) -> str | tuple[str, int]:
    """How the count of this address stands, which a phone kept; nothing where there is none."""
    form, _problems = parse_form(find_game(slug), request.args, default_name)
    found = read_count(form)
    is_wanted = found and (found.result is None or "over" in request.args)
    return render("games/_last.html", last=found) if is_wanted else ("", 204)


def read_count(form: FormData[Mode[Any, Any]]) -> LastPlay | None:
    calculation = calculate(form, [])
    if not calculation.is_started:
        return None
    names = tuple(form.value(path) for path in form.name_paths())
    address = f"{url_for('calculator.calculator', slug=form.game.slug)}?{query_with_play(form)}"
    left = len(calculation.missing) + len(calculation.open_choices)
    is_over = calculation.is_complete and not calculation.problems
    result = calculation.result if is_over else None
    return LastPlay(form.game, form.layout.id, names, address, left, result)


@blueprint.get("/t")
def find_table() -> Response:
    """The table whose code was typed on the shelf."""
    code = request.args.get("code", "").strip()
    if not code.isalnum() or not code.isascii():
        raise NoTable(code)
    return redirect(url_for("table.tab", code=code.upper()), 303)
