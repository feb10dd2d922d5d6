"""The prints of a table: those of its game, for its seats, its tent and its result.

Codes lead to the table, at the address that its host chose. ReportLab is loaded when somebody comes to print.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.kit.data import Problem, at
from companion.store import TableRow
from companion.system.machine import new_seed
from companion.tables.keeping import count_minutes
from companion.tables.table import Table
from companion.web.forms.buttons import fill_zeros
from companion.web.pages.calculator import calculate
from companion.web.support.database import service
from companion.web.support.public_address import address

from .access import find_membership, find_row

if TYPE_CHECKING:
    from companion.web.pages.print_context import PrintContext
    from printables.print import PrintRequest

blueprint = Blueprint("table_prints", __name__, url_prefix="/t/<code>")


@blueprint.get("/print")
def choices(code: str) -> Response:
    """The page of a table's prints, filled in for those who sit there."""
    from companion.web.pages.print_page import show_choices

    row = find_row(code)
    table = service().table(row)
    if "players" not in request.args and (not request.args or "what" in request.args):
        return redirect(f"{url_for('.choices', code=row.code)}?{build_print_query(table, request.args)}")
    return show_choices(table_context(row, table))


def build_print_query(table: Table, chosen: Mapping[str, str]) -> str:
    """The query of the page of prints, with the players and the set-up of the table."""
    names = {at("names", i): seat.name for i, seat in enumerate(table.seats)}
    return f"{urlencode({**chosen, **names})}&{table.setup.query}"


@blueprint.get("/print/<what>.pdf")
def pdf(code: str, what: str) -> Response:
    """A print as a PDF, to be shown by the browser."""
    from companion.web.pages.print_page import answer_print

    row = find_row(code)
    return answer_print(table_context(row, service().table(row)), what)


@blueprint.get("/print/<what>.svg")
def picture(code: str, what: str) -> Response:
    """A page of a print as a picture."""
    from companion.web.pages.print_pictures import answer_picture

    row = find_row(code)
    return answer_picture(table_context(row, service().table(row)), what)


@blueprint.route("/night", methods=("GET", "POST"))
def night(code: str) -> Response:
    """A game night for those who sit at the table, in one PDF; its tent leads there."""
    from companion.web.pages.night import answer_night

    row = find_row(code)
    table = service().table(row)
    return answer_night(table_context(row, table), dict(parse_qsl(build_print_query(table, {}))), row.code)


def table_context(row: TableRow, table: Table) -> PrintContext:
    """The prints of a table: those of its game, its tent, and its result once that is revealed."""
    from companion.web.pages.print_context import PrintContext
    from printables.catalog import prints_of
    from printables.prints.result import PRINT as RESULT
    from printables.prints.tent import PRINT as TENT

    home, path = url_for("table.tab", code=row.code), url_for(".choices", code=row.code)
    result, end = {RESULT.id: RESULT} if table.revealed else {}, table.revealed and table.revealed.at
    return PrintContext(
        table.game,
        path,
        path,
        (home, row.code),
        address(table.join_address),
        {**prints_of(table.game), TENT.id: TENT, **result},
        partial(read_table_print, row, table),
        home,
        member=find_membership(table),
        night=url_for(".night", code=row.code),
        day=datetime.fromtimestamp(end).date().isoformat() if end else "",
        minutes=str(count_minutes(table, end) or "") if end else "",
    )


def read_table_print(
    row: TableRow, table: Table, what: str, typed: Mapping[str, str]
) -> PrintRequest[Any] | list[Problem]:
    from companion.web.pages.print_context import read_result
    from printables.catalog import complete_request, read_request
    from printables.prints.result import PRINT as RESULT
    from printables.prints.tent import PRINT as TENT
    from printables.prints.tent import Tent

    if what == TENT.id:
        return complete_request(TENT, table.game, Tent(row.code), typed)
    if what == RESULT.id and table.revealed:
        return read_result(calculate(fill_zeros(table.sheet.form), []), typed)
    return read_request(table.game, what, typed, new_seed)
