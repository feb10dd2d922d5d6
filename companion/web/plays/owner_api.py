"""The JSON interface for programs of whoever runs the server: all kept plays, behind the owner's key."""

import hmac

from flask import Blueprint, Response, current_app, jsonify, request

from companion.contract.plays import VERSION, PlaysJson, plays_schema
from companion.kit.data import Problem
from companion.kit.record import parse_number
from companion.kit.text import _, choices
from companion.library.registry import games
from companion.plays.days import read_day
from companion.plays.export import encode_play, read_plays
from companion.store import Chosen
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.openapi import LONGEST_PAGE
from companion.web.support.database import database_of, store
from companion.web.support.errors import json_errors
from companion.web.support.lookup import default_name

blueprint = Blueprint("owner_api", __name__, url_prefix="/api/v1")

NO_KEY = _("This needs the key that “companion plays key” shows: Authorization: Bearer KEY")


@blueprint.get("/plays")
def plays() -> Response:
    """A page of all plays in order of time."""
    if not has_key():
        answer = json_errors([Problem("", NO_KEY)], 401)
        answer.headers["WWW-Authenticate"] = "Bearer"
        return answer
    reader = QueryReader()
    chosen = Chosen(None, reader.game(), since=reader.day("since"), until=reader.day("until"))
    offset, limit = reader.number("offset", 0, 0, 10**9), reader.number("limit", LONGEST_PAGE, 1, LONGEST_PAGE)
    if reader.problems:
        return json_errors(reader.problems, 422)
    ids = store().play_ids(chosen)
    page = ids[offset : offset + limit]
    found: PlaysJson = {
        "version": VERSION,
        "total": len(ids),
        "next": offset + limit if offset + limit < len(ids) else None,
        "plays": [encode_play(play) for play in read_plays(store(), chosen, page, default_name)],
    }
    return jsonify(found)


@blueprint.get("/plays.schema.json")
def schema() -> Response:
    """The schema of the plays, which is no secret."""
    return jsonify(plays_schema())


def has_key() -> bool:
    """Compare the key of the request in constant time; a wrong one counts as a guess."""
    scheme, _space, given = request.headers.get("Authorization", "").partition(" ")
    if not given or scheme.lower() != "bearer":
        return False
    check_guesses()
    key = database_of(current_app).api_key()
    if key is not None and hmac.compare_digest(given.strip().encode(), key.encode()):
        return True
    record_wrong_guess()
    return False


class QueryReader:
    """A reader of the query that notes problems."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def game(self) -> str:
        slug = request.args.get("game", "")
        if slug and slug not in games():
            self.problems.append(
                Problem("game", _("There is no such game, only {known}", known=choices(list(games()))))
            )
        return slug

    def day(self, key: str) -> str:
        text = request.args.get(key, "")
        if text and read_day(text) is None:
            self.problems.append(Problem(key, _("A day such as 2026-11-21 is expected here")))
        return text

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        value = parse_number(request.args.get(key, str(usual)))
        if isinstance(value, int) and least <= value <= most:
            return value
        text = _("A number from {least} to {most} is expected here", least=least, most=most)
        self.problems.append(Problem(key, text))
        return usual
