"""The table of an address, as the phone that asks may see it."""

from flask import Flask, Response, abort, current_app, request
from werkzeug import exceptions

from companion.kit.play.randomizer import SEED_LETTERS
from companion.store import NotFound, TableRow
from companion.tables.player_view import PlayerView
from companion.tables.service import CODE_LENGTH, TableService
from companion.web.support.database import store
from companion.web.support.errors import handle_http_error
from companion.web.support.identity import known_phone
from companion.web.support.rate_limit import RateLimit


def init_app(app: Flask) -> None:
    app.extensions["rate_limit"] = RateLimit()
    app.register_error_handler(NotFound, handle_deleted)


def handle_deleted(error: NotFound) -> Response:
    """A table that was deleted after its row was read is not there, like any other."""
    return handle_http_error(exceptions.NotFound())


def service() -> TableService:
    """The tables of the running app."""
    if "tables" not in current_app.extensions:
        current_app.extensions.setdefault("tables", TableService(store()))
    found: TableService = current_app.extensions["tables"]
    return found


def find_row(code: str) -> TableRow:
    """The table with this code, in letters of any case; 404 for a wrong one, 429 for who guessed too often."""
    check_guesses()
    code = code.upper()
    row = store().find(code) if is_code(code) else None
    if row is None:
        record_wrong_guess()
        abort(404)
    return row


def check_guesses() -> None:
    """Go on unless too many wrong codes came from the address that asks."""
    if _rate_limit().is_exceeded(_address()):
        abort(429)


def record_wrong_guess() -> None:
    _rate_limit().record(_address())


def _rate_limit() -> RateLimit:
    limit: RateLimit = current_app.extensions["rate_limit"]
    return limit


def _address() -> str:
    return request.remote_addr or ""


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text) <= set(SEED_LETTERS)


def player_view(row: TableRow) -> PlayerView:
    """The table as the phone that asks may see it."""
    return PlayerView(service().table(row), known_phone() or "")
