"""What is done at a table, and what the phone that did it is answered."""

from dataclasses import replace

from flask import Blueprint, jsonify, redirect, request
from werkzeug.wrappers import Response

from companion.kit.data import Problem
from companion.kit.text import Text, tell_about
from companion.store import TableRow
from companion.tables.action import Rejected
from companion.web.guard.limits import check_action
from companion.web.support.errors import json_errors
from companion.web.support.identity import phone

from .access import find_row, note_presence, own_view, service
from .action_forms import read_command
from .pages import show_open_tab
from .table_page import TABS, TablePage

blueprint = Blueprint("actions", __name__)


@blueprint.post("/t/<code>")
def act(code: str) -> Response:
    """Do something at the table. A script gets JSON: the version that the table has then, or why it was rejected."""
    row = find_row(code)
    check_action(phone())
    try:
        version = service().act(row, read_command(row))
    except Rejected as rejected:
        return answer_rejected(row, rejected)
    if wants_json():
        return jsonify(version=version)
    return redirect(page_after(row).path(tab_after()), 303)


def page_after(row: TableRow) -> TablePage:
    table = service().table(row)
    note_presence(row, table)
    return TablePage(row, own_view(table), tab_after())


def tab_after() -> str:
    """The tab to go back to."""
    tab = request.form.get("back", "")
    return tab if tab in TABS else "table"


def answer_rejected(row: TableRow, rejected: Rejected) -> Response:
    """The answer to a rejected action: 409 with the reason and the field that it is about."""
    page = page_after(row)
    problem = Problem(rejected.path, name_field(page, rejected))
    if wants_json():
        return json_errors([problem], 409)
    answer = show_open_tab(replace(page, rejection=problem)).answer()
    answer.status_code = 409
    return answer


def name_field(page: TablePage, rejected: Rejected) -> Text:
    label = page.calculation.view.labels().get(rejected.path)
    return tell_about(label, rejected.text) if label else rejected.text


def wants_json() -> bool:
    return request.accept_mimetypes.best == "application/json"
