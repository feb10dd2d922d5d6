"""What is done at a table, and what the phone that did it is answered."""

from dataclasses import replace

from flask import Blueprint, jsonify, redirect, request
from werkzeug.wrappers import Response

from companion.kit.text import Text, say
from companion.store import TableRow
from companion.tables.action import Rejected
from companion.web.support.i18n import language

from .access import find_row, player_view, service
from .action_forms import read_command
from .pages import render_tab
from .table_page import TABS, TablePage

blueprint = Blueprint("actions", __name__)


@blueprint.post("/t/<code>")
def act(code: str) -> Response:
    """Do something at the table. A script gets JSON: the version that the table has then, or why it was rejected."""
    row = find_row(code)
    try:
        version = service().act(row, read_command(row))
    except Rejected as rejected:
        return answer_rejected(row, rejected.text)
    if wants_json():
        return jsonify(version=version)
    return redirect(page_after(row).path(tab_after()), 303)


def page_after(row: TableRow) -> TablePage:
    return TablePage(row, player_view(row), tab_after())


def tab_after() -> str:
    """The tab to go back to."""
    tab = request.form.get("back", "")
    return tab if tab in TABS else "table"


def answer_rejected(row: TableRow, text: Text) -> Response:
    answer: Response
    if wants_json():
        answer = jsonify(message=say(text, language()))
    else:
        answer = render_tab(replace(page_after(row), rejection=text))
    answer.status_code = 409
    return answer


def wants_json() -> bool:
    return request.accept_mimetypes.best == "application/json"
