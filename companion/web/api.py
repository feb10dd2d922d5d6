"""The JSON interface under /api/v1, which keeps no state, and `/healthz`."""

from collections.abc import Iterable

from flask import Blueprint, Response, abort, jsonify, request

from companion.contract.answers import (
    HealthJson,
    NotAnObject,
    SearchJson,
    UnhealthyJson,
    encode_answer,
    encode_result,
    encode_setup,
    encode_shuffle,
    parse_json,
)
from companion.contract.games import GameJson, GamesJson, encode_game, encode_games
from companion.kit.data import Problem
from companion.kit.game import Game
from companion.kit.randomizer import draw_outcome, parse_draw_request
from companion.kit.score import score as score_sheet
from companion.kit.setup_options import parse_setup_options
from companion.kit.sheet_parser import parse_round, parse_sheet
from companion.kit.text import _, say
from companion.library.registry import games as all_games
from companion.library.search import Hit
from companion.library.search import search as search_game
from companion.library.stems import unmark
from companion.store import Unavailable
from companion.system.machine import new_seed
from companion.web.support.answers import LONGEST_SEARCH, find_address, write_plain
from companion.web.support.database import store
from companion.web.support.errors import RETRY_AFTER, json_errors
from companion.web.support.i18n import language
from companion.web.support.lookup import find_game

from .openapi import describe_interface

LARGEST_BODY = 64 * 1024  # bytes

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")
health = Blueprint("health", __name__)


@blueprint.get("/games")
def games() -> GamesJson:
    return encode_games(all_games().values())


@blueprint.get("/games/<slug>")
def game(slug: str) -> GameJson:
    return encode_game(find_game(slug), language())


@blueprint.get("/games/<slug>/setup")
def setup(slug: str) -> Response:
    found = find_game(slug)
    options = parse_setup_options(found, request.args)
    if isinstance(options, list):
        return json_errors(options, 422)
    return jsonify(encode_setup(options.steps, language()))


@blueprint.get("/games/<slug>/search")
def search(slug: str) -> Response:
    game, words = find_game(slug), request.args.get("q", "")
    if not 0 < len(words) <= LONGEST_SEARCH:
        return json_errors([Problem("q", _("Ask with 1 to {most} characters", most=LONGEST_SEARCH))], 422)
    return jsonify(encode_hits(game, search_game(game, words, language())))


def encode_hits(game: Game, hits: Iterable[Hit]) -> SearchJson:
    return {
        "hits": [
            {"heading": unmark(hit.heading), "text": write_plain(hit), "href": find_address(game, hit)} for hit in hits
        ]
    }


@blueprint.post("/games/<slug>/shuffle/<what>")
def shuffle(slug: str, what: str) -> Response:
    found = find_game(slug)
    randomizer = found.randomizer(what) or abort(404)
    wish = parse_draw_request(randomizer, found.players, found.standard.least, parse_json(body()))
    if wish.problems:
        return json_errors(wish.problems, 422)
    seed = wish.seed or new_seed()
    return jsonify(encode_shuffle(found, randomizer, seed, draw_outcome(slug, randomizer, wish, seed)))


@blueprint.post("/games/<slug>/round")
def resolve_round(slug: str) -> Response:
    game = find_game(slug)
    resolver = game.resolver("round") or abort(404)
    found = parse_round(game, resolver, parse_json(body()))
    if found.problems:
        return json_errors(found.problems, 422)
    return jsonify(encode_answer(resolver.resolve(found.sheet), language()))


@blueprint.post("/games/<slug>/score")
def score(slug: str) -> Response:
    found = find_game(slug)
    reading = parse_sheet(found, parse_json(body()))
    if reading.problems:
        return json_errors(reading.problems, 422)
    return jsonify(encode_result(score_sheet(found, reading), language()))


@blueprint.get("/openapi.json")
def openapi() -> Response:
    return jsonify(describe_interface(all_games().values()))


@blueprint.errorhandler(NotAnObject)
def not_an_object(error: NotAnObject) -> Response:
    return json_errors([error.problem], 400)


@health.get("/healthz")
def healthz() -> HealthJson | tuple[UnhealthyJson, int, dict[str, str]]:
    """Tell a monitor that the server and its database answer."""
    try:
        store().ping()
    except Unavailable as error:
        return {"status": say(error.text, language())}, 503, {"Retry-After": str(RETRY_AFTER[503])}
    return {"status": "ok"}


def body() -> bytes:
    """The body of a JSON request; 415 for another type, 413 if it is too large."""
    if request.mimetype != "application/json":
        abort(415)
    return request.get_data(cache=False)
