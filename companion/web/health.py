"""Whether the server answers."""

from typing import Any

from flask import Blueprint

blueprint = Blueprint("health", __name__)


@blueprint.get("/healthz")
def healthz() -> dict[str, Any]:
    return {"status": "ok"}
