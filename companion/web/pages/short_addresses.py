"""The short addresses that stand on prints, in either case.

`/P/KHLOR` is a game, `/P/KHLOR/4` its calculator for four, `/D/KHLOR/BOARD/4/EGG7` a draw.
"""

from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, url_for
from werkzeug.wrappers import Response

from companion.kit.entry.setup_options import SetupOptions, parse_setup_options
from companion.web.support.lookup import find_game

blueprint = Blueprint("short_addresses", __name__)


@blueprint.get("/P/<slug>")
@blueprint.get("/p/<slug>")
def open_game(slug: str) -> Response:
    """Lead to the page of a game."""
    return redirect(url_for("games.game", slug=find_game(slug.lower()).slug))


@blueprint.get("/P/<slug>/<players>")
@blueprint.get("/p/<slug>/<players>")
@blueprint.get("/P/<slug>/<players>/<mode>")
@blueprint.get("/p/<slug>/<players>/<mode>")
def open_calculator(slug: str, players: str, mode: str = "") -> Response:
    """Lead to the calculator for so many players, in a mode where it is not the one they would play."""
    game = find_game(slug.lower())
    chosen = {"mode": mode.lower()} if mode else {}
    setup = parse_setup_options(game, {"players": players, **chosen})
    if not isinstance(setup, SetupOptions):
        abort(404)
    return redirect(f"{url_for('calculator.calculator', slug=game.slug)}?{setup.query}")


@blueprint.get("/D/<slug>/<what>/<players>/<seed>")
@blueprint.get("/d/<slug>/<what>/<players>/<seed>")
def open_draw(slug: str, what: str, players: str, seed: str) -> Response:
    """Lead to what a seed in capitals draws."""
    game = find_game(slug.lower())
    randomizer = game.randomizer(what.lower()) or abort(404)
    query = urlencode({"players": players, "seed": seed.upper()})
    return redirect(f"{url_for('randomizers.shuffle', slug=game.slug, what=randomizer.id)}?{query}")
