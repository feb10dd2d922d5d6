"""What the server stores, and deleting it for good: a table, or a name at every table of a phone."""

from contextlib import suppress

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug import exceptions
from werkzeug.wrappers import Response

from companion.kit.player import normalize_name
from companion.kit.text import _, choose_template
from companion.store import NotFound, TableRow
from companion.store.retention import KEPT
from companion.web.pages.shared_sheets import remove_name, sheets_of
from companion.web.support.database import store
from companion.web.support.i18n import language
from companion.web.support.identity import phone
from companion.web.support.rendering import render
from companion.web.tables.access import find_row, service

from .my_tables import load_play

blueprint = Blueprint("stored_data", __name__)


@blueprint.get("/kept")
def overview() -> str:
    """What the server stores, where, and for how long."""
    plays = [load_play(row) for row in store().tables_of(phone())]
    sheets = sheets_of(phone())
    names = {name for play in plays for name in service().names(play.row)} | {
        name for each in sheets for name in each.names
    }
    return render("tables/data.html", plays=plays, sheets=sheets, names=sorted(names), may_delete=may_delete, kept=KEPT)


@blueprint.post("/tables/<code>/delete")
def delete(code: str) -> Response:
    """Delete a table for good: its host, or once the play is over whoever took part.

    One that is not there is deleted: it may have been done before, and the answer was lost.
    """
    with suppress(NotFound, exceptions.NotFound):
        row = find_row(code)
        if not may_delete(row):
            abort(403)
        service().delete(row)
    return redirect(url_for("my_tables.mine"), 303)


def may_delete(row: TableRow) -> bool:
    member = service().table(row).membership(phone())
    return member.is_host or (row.ended is not None and member.takes_part)


@blueprint.post("/kept/names")
def delete_name() -> Response:
    """Delete a name for good at every table of this phone, and in what it shared."""
    name = normalize_name(request.form.get("name", ""))
    for row in store().tables_of(phone()):
        if name in service().names(row):
            service().anonymize(row, name, choose_template(_("Player {number}"), language()))
    remove_name(name, phone())
    return redirect(url_for(".overview"), 303)
