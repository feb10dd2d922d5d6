"""What is done at a table, and what the phone that did it is answered."""

from dataclasses import replace

from flask import Blueprint, jsonify, redirect, request
from werkzeug.wrappers import Response

from companion.kit.text import Text, say
from companion.store import TableRow
from companion.tables.action import Refused
from companion.web.support.i18n import language

from .access import desk, kept_at, sight_of
from .action_forms import sent
from .pages import TABS, View, shown

blueprint = Blueprint("actions", __name__)


@blueprint.post("/t/<code>")
def act(code: str) -> Response:
    """Do something at the table. A script gets JSON: the version that the table has then, or why it was refused."""
    kept = kept_at(code)
    try:
        version = desk().act(kept, sent(kept))
    except Refused as refused:
        return refusal(kept, refused.text)
    if asks_for_json():
        return jsonify(version=version)
    return redirect(view_after(kept).path(back()), 303)


def view_after(kept: TableRow) -> View:
    return View(kept, sight_of(kept), back())


def back() -> str:
    """The tab to go back to."""
    asked = request.form.get("back", "")
    return asked if asked in TABS else "table"


def refusal(kept: TableRow, text: Text) -> Response:
    answer: Response
    if asks_for_json():
        answer = jsonify(message=say(text, language()))
    else:
        answer = shown(replace(view_after(kept), refusal=text))
    answer.status_code = 409
    return answer


def asks_for_json() -> bool:
    return request.accept_mimetypes.best == "application/json"
