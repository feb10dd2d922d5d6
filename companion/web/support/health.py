"""Whether the server answers, and its database."""

from flask import Blueprint, Response, jsonify

from companion.kit.text import say
from companion.store import Unavailable

from .database import store
from .i18n import language

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> tuple[Response, int]:
    try:
        store().ping()
    except Unavailable as error:
        return jsonify(status=say(error.text, language())), 503
    return jsonify(status="ok"), 200
