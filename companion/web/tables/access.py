"""The table of an address, as the phone that asks may see it."""

from flask import Flask, Response, render_template, request
from werkzeug.exceptions import NotFound as NotFoundError

from companion.kit.text import _
from companion.store import NotFound, TableRow
from companion.system.machine import is_code
from companion.tables.membership import Membership
from companion.tables.player_view import PlayerView
from companion.tables.service import CODE_LENGTH, LONG_CODE_LENGTH
from companion.tables.table import Table
from companion.web.guesses import check_guesses, record_wrong_guess
from companion.web.limits import is_exhausted, spend
from companion.web.support.database import service, store
from companion.web.support.errors import answer_error, is_from_program
from companion.web.support.identity import known_phone

OVER = _("This table is over: it was deleted")
NO_TABLE = _("No table has this code")


class NoTable(NotFoundError):
    """No table has the code in the address."""


def init_app(app: Flask) -> None:
    app.register_error_handler(NoTable, handle_no_table)
    app.register_error_handler(NotFound, handle_no_table)  # the table was deleted after its row was read


def handle_no_table(error: NoTable | NotFound) -> Response:
    """A page that asks for the code again, or the reason, the same whether it ever was a table's.

    A form was sent from a page of the table, which learns that it was deleted.
    """
    is_over = request.method == "POST" and store().is_deleted(read_code((request.view_args or {}).get("code", "")))
    if is_from_program():
        return answer_error(OVER if is_over else NO_TABLE, 404)
    typed = {**request.args, **(request.view_args or {})}.get("code", "").strip()
    page = render_template("tables/no_table.html", typed=typed, over=OVER if is_over else None)
    return Response(page, 404, mimetype="text/html")


def find_row(code: str) -> TableRow:
    """The table with this code, as somebody typed it. 404 for a wrong code, 429 after too many guesses or requests.

    A phone that takes part is admitted whatever others at its address do.
    """
    code = read_code(code)
    row = service().find(code) if is_code(code, *range(CODE_LENGTH, LONG_CODE_LENGTH + 1)) else None
    admit(row)
    if row is None:
        if not store().is_deleted(code):  # its phones may ask again
            record_wrong_guess()
        raise NoTable
    return row


def admit(row: TableRow | None) -> None:
    """Admit a phone that takes part at the table; others wait, whose address guesses or asks too much."""
    member = find_membership(service().table(row)) if row else None
    if member is None or not member.takes_part:
        check_guesses()
    if is_exhausted():
        spend("requests", member)


def read_code(typed: str) -> str:
    """A typed code as it is stored: in capitals, without the spaces or dashes between its groups."""
    return "".join(filter(str.isalnum, typed)).upper()


def note_presence(row: TableRow, table: Table) -> None:
    """Note that the phone which asks is there, in case somebody asks for its seat."""
    service().presence.note(row, table, known_phone() or "")


def find_membership(table: Table) -> Membership:
    """The relation of the phone that asks to this table."""
    return table.membership(known_phone())


def own_view(table: Table) -> PlayerView:
    """The table as the phone that asks may see it."""
    return PlayerView(table, find_membership(table))
