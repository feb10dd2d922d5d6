"""Whether the server answers, and its database."""

from flask import Blueprint, Response, jsonify

from ..kit.text import say
from ..store import Unavailable
from .keeping import store
from .speech import language

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> tuple[Response, int]:
    try:
        store().alive()
    except Unavailable as error:
        return jsonify(status=say(error.text, language())), 503
    return jsonify(status="ok"), 200
