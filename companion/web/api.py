"""The JSON interface under /api/v1. It keeps no state, so it needs no cookie and no token."""

from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from .. import contract
from ..kit.party import read_party
from ..kit.randomizer import drawn, read_wish
from ..kit.reading import read
from ..kit.score import score as score_sheet
from ..seeds import new_seed
from ..shelf import games as all_games
from .errors import problems
from .lookup import find
from .openapi import description
from .speech import language

LARGEST_BODY = 64 * 1024  # bytes

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


@blueprint.get("/games")
def games() -> dict[str, Any]:
    return {"games": [contract.game_line(game) for game in all_games().values()]}


@blueprint.get("/games/<slug>")
def game(slug: str) -> dict[str, Any]:
    return contract.whole_game(find(slug), language())


@blueprint.get("/games/<slug>/setup")
def setup(slug: str) -> Response:
    found = find(slug)
    party = read_party(found, request.args.get("players"), request.args.get("mode"))
    if isinstance(party, list):
        return problems(party, 422)
    return jsonify(contract.steps(found.set_up(party.players, party.mode.id), language()))


@blueprint.post("/games/<slug>/shuffle/<what>")
def shuffle(slug: str, what: str) -> Response:
    found = find(slug)
    randomizer = found.randomizer(what) or abort(404)
    wish = read_wish(randomizer, found.players, found.standard.least, contract.read_json(body()))
    if wish.problems:
        return problems(wish.problems, 422)
    seed = wish.seed or new_seed()
    return jsonify(contract.shuffled(found, randomizer, seed, drawn(slug, randomizer, wish, seed)))


@blueprint.post("/games/<slug>/round")
def resolve_round(slug: str) -> Response:
    aid = find(slug).aid("round") or abort(404)
    answer = aid.answer(contract.read_json(body()))
    return problems(answer, 422) if isinstance(answer, list) else jsonify(contract.said(answer, language()))


@blueprint.post("/games/<slug>/score")
def score(slug: str) -> Response:
    found = find(slug)
    reading = read(found, contract.read_json(body()))
    if reading.problems:
        return problems(reading.problems, 422)
    return jsonify(contract.result(score_sheet(found, reading), language()))


@blueprint.get("/openapi.json")
def openapi() -> Response:
    return jsonify(description(list(all_games().values())))


@blueprint.errorhandler(contract.Unreadable)
def unreadable(error: contract.Unreadable) -> Response:
    return problems([error.problem], 400)


def body() -> bytes:
    """What was sent as JSON; 415 for anything else, 413 for too much."""
    if request.mimetype != "application/json":
        abort(415)
    length = request.content_length
    if length is None or length > LARGEST_BODY:  # it comes in pieces, or is refused
        return request.get_data(cache=False)
    sent: bytes = request.environ["wsgi.input"].read(length)
    return sent
