"""The table of an address, as the phone that asks may see it."""

from flask import Flask, Response, abort, current_app, request
from werkzeug.exceptions import NotFound as NotFoundError

from companion.kit.randomizer import SEED_LETTERS
from companion.store import NotFound, TableRow
from companion.tables.membership import Membership
from companion.tables.player_view import PlayerView
from companion.tables.service import CODE_LENGTH, TableService
from companion.tables.table import Table
from companion.web.guard.allowances import RecentThings
from companion.web.guard.limits import address, check_request, is_exhausted
from companion.web.guard.rate_limit import RateLimit
from companion.web.support.database import store
from companion.web.support.errors import handle_http_error, is_from_program
from companion.web.support.identity import known_phone
from companion.web.support.rendering import render


class NoTable(NotFoundError):
    """No table has this code; `typed` is how it was asked for."""

    def __init__(self, typed: str) -> None:
        super().__init__()
        self.typed = typed


def init_app(app: Flask) -> None:
    app.register_error_handler(NoTable, handle_no_table)
    app.extensions["rate_limit"] = RateLimit()
    app.extensions["codes"] = RecentThings()
    app.register_error_handler(NotFound, handle_deleted)


def handle_no_table(error: NoTable) -> Response:
    """A page that asks for the code again, the same whether it ever was a table's."""
    if is_from_program():
        return handle_http_error(error)
    return Response(render("tables/no_table.html", typed=error.typed), 404, mimetype="text/html")


def handle_deleted(error: NotFound) -> Response:
    """A table that was deleted after its row was read is not there, like any other."""
    return handle_no_table(NoTable((request.view_args or {}).get("code", "")))


def service() -> TableService:
    """The tables of the running app."""
    if "tables" not in current_app.extensions:
        current_app.extensions.setdefault("tables", TableService(store()))
    found: TableService = current_app.extensions["tables"]
    return found


def find_row(code: str) -> TableRow:
    """The table with this code, in letters of any case; 404 for a wrong one, 429 for who guessed or asked too often.

    Whoever takes part there is let in whatever others of the same address do. Only what never was a table's code, as
    far as this process knows, is a guess: phones go on asking for a table that was deleted.
    """
    typed, code = code, code.upper()
    row = service().find(code) if is_code(code) else None
    if is_exhausted() or is_guessing():
        check_taking_part(row)
    if row is None:
        if code not in _codes():
            record_wrong_guess()
        raise NoTable(typed)
    _codes().add(code)
    return row


def check_taking_part(row: TableRow | None) -> None:
    """Go on for a phone that takes part at the table; others of its address have to wait."""
    takes_part = row is not None and find_membership(service().table(row)).takes_part
    if not takes_part:
        check_guesses()
    if is_exhausted():
        check_request(known_phone() if takes_part else None)


def is_guessing() -> bool:
    """Whether too many wrong codes came from the address that asks."""
    limit: RateLimit = current_app.extensions["rate_limit"]
    return limit.is_exceeded(address())


def check_guesses() -> None:
    """Go on unless too many wrong codes came from the address that asks."""
    if is_guessing():
        abort(429)


def record_wrong_guess() -> None:
    limit: RateLimit = current_app.extensions["rate_limit"]
    limit.record(address())


def _codes() -> RecentThings:
    """The codes of tables that phones asked for."""
    seen: RecentThings = current_app.extensions["codes"]
    return seen


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text) <= set(SEED_LETTERS)


def note_presence(row: TableRow, table: Table) -> None:
    """Note that the phone which asks is there, in case somebody asks for its seat."""
    service().presence.note(row, table, known_phone() or "")


def find_membership(table: Table) -> Membership:
    """The relation of the phone that asks to this table."""
    return table.membership(known_phone())


def own_view(table: Table) -> PlayerView:
    """The table as the phone that asks may see it."""
    return PlayerView(table, find_membership(table))
