"""The shelf of games and the page of each game, with the running and the last play of the phone."""

from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import at
from companion.kit.form_data import FormData, parse_form
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.score import Result
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, listing
from companion.library.registry import games
from companion.plays.archive import list_plays
from companion.store import Chosen
from companion.web.pages.calculator import calculate, calculator_address
from companion.web.support.database import service, store
from companion.web.support.identity import known_phone
from companion.web.support.lookup import default_name, find_game
from companion.web.support.rendering import render_own
from companion.web.tables.access import NoTable, read_code

blueprint = Blueprint("games", __name__)

PRIVATE = (
    *("/t/", "/s/", "/S/", "/tables", "/kept", "/me/", "/games/*/table", "/*?"),
    *("/plays", "/people", "/figures", "/evenings"),
)
MOST_TABLES = 2  # tables on the shelf; My tables lists all
MOST_RESULTS = 4  # the last ones, on a large screen


class LastPlay(NamedTuple):
    """A count of this phone or a kept play: its players, the number of missing entries, or the result."""

    game: Game
    mode: str
    names: tuple[str, ...]
    address: str
    left: int = 0
    result: Result | None = None

    @property
    def verdict(self) -> Text | None:
        """The winners with their points."""
        if self.result is None or not self.result.winners:
            return None
        best = max(standing.total for standing in self.result.standings)
        winners = listing(self.result.winners)
        return _("Last time: {names}, {count}", names=winners, count=self.result.mode.unit.amount(best))

    @property
    def again(self) -> str:
        """The address of an empty pad with the same players."""
        names = {at("players", i, "name"): name for i, name in enumerate(self.names)}
        query = urlencode({"players": len(self.names), "mode": self.mode, **names})
        return f"{url_for('calculator.calculator', slug=self.game.slug)}?{query}"


@blueprint.get("/")
def shelf() -> Response:
    """The games, the open tables of this phone and its last results."""
    phone = known_phone()
    open_tables = [row for row in store().tables_of(phone) if not row.ended] if phone else []
    tables = [(row.code, service().table(row)) for row in open_tables[:MOST_TABLES]]
    return render_own("games/shelf.html", games=games().values(), tables=tables, results=list_results())


@blueprint.get("/games/<slug>")
def game(slug: str) -> Response:
    """The game's page, with the last plays of this phone."""
    found = find_game(slug)
    options = SetupOptions(found, found.standard, found.standard.least, found.usual_rulings)
    results = list_results(slug)
    last = results[0] if results else None
    return render_own("games/game.html", game=found, options=options, last=last, results=results[1:])


def list_results(slug: str = "") -> list[LastPlay]:
    """The last kept plays that this phone sees, of one game or of all, the latest first."""
    chosen = Chosen(known_phone() or "", slug, latest=MOST_RESULTS)
    plays = list_plays(store(), chosen, default_name) if chosen.phone else []
    return [
        LastPlay(
            play.game,
            play.row.mode,
            tuple(player.name for player in play.players),
            url_for("play.page", id=play.row.id),
            result=play.result,
        )
        for play in plays
        if play.result
    ]


@blueprint.get("/games/<slug>/last")
def last(slug: str) -> str | tuple[str, int]:
    """The state of the count in the query, for a phone that kept it; empty with 204 if none goes on there."""
    form, _problems = parse_form(find_game(slug), request.args, default_name)
    found = read_count(form)
    return render_template("games/_last.html", last=found) if found and found.result is None else ("", 204)


def read_count(form: FormData[Mode[Any, Any]]) -> LastPlay | None:
    calculation = calculate(form, [])
    if not calculation.is_started:
        return None
    names = tuple(form.value(path) for path in form.name_paths())
    left = len(calculation.missing)
    result = None if left or calculation.problems else calculation.result
    return LastPlay(form.game, form.layout.id, names, calculator_address(form), left, result)


@blueprint.get("/t")
def find_table() -> Response:
    """Lead to the table whose code was typed on the shelf."""
    code = read_code(request.args.get("code", ""))
    if not code:
        raise NoTable
    return redirect(url_for("table.tab", code=code), 303)


@blueprint.get("/robots.txt")
def robots() -> Response:
    """Search engines may index the games and their pages, but no table, no phone's pages and no filled-in form."""
    lines = ("User-agent: *", *(f"Disallow: {path}" for path in PRIVATE))
    return Response("".join(f"{line}\n" for line in lines), mimetype="text/plain")
