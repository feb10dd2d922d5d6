"""Whether the server answers, and its database: for whoever watches it."""

from flask import Blueprint

from companion.contract.health import HealthJson, UnhealthyJson
from companion.kit.text import say
from companion.store import Unavailable
from companion.web.support.database import store
from companion.web.support.errors import RETRY_AFTER
from companion.web.support.i18n import language

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> HealthJson | tuple[UnhealthyJson, int, dict[str, str]]:
    try:
        store().ping()
    except Unavailable as error:
        return {"status": say(error.text, language())}, 503, {"Retry-After": str(RETRY_AFTER[503])}
    return {"status": "ok"}
