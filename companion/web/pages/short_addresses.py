"""The short addresses that stand on prints, in either case: `/P/KHLOR` of a game, `/P/KHLOR/4` of its calculator."""

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
