"""The table of an address, as the phone that asks may see it."""

from flask import Flask, abort, current_app, request

from companion.kit.play.randomizer import SEED_LETTERS
from companion.store import TableRow
from companion.tables.player_view import Sight
from companion.tables.service import CODE_LENGTH, Desk
from companion.web.support.database import store
from companion.web.support.identity import known_phone
from companion.web.support.rate_limit import RateLimit


def init_app(app: Flask) -> None:
    app.extensions["rate_limit"] = RateLimit()


def desk() -> Desk:
    """The tables of the running app."""
    if "desk" not in current_app.extensions:
        current_app.extensions.setdefault("desk", Desk(store()))
    found: Desk = current_app.extensions["desk"]
    return found


def kept_at(code: str) -> TableRow:
    """The table with this code, in letters of any case; 404 for a wrong one, 429 for who guessed too often."""
    may_guess()
    code = code.upper()
    kept = store().find(code) if is_code(code) else None
    if kept is None:
        guessed_wrong()
        abort(404)
    return kept


def may_guess() -> None:
    """Go on unless too many wrong codes came from the address that asks."""
    if _rate_limit().is_exceeded(_address()):
        abort(429)


def guessed_wrong() -> None:
    _rate_limit().record(_address())


def _rate_limit() -> RateLimit:
    limit: RateLimit = current_app.extensions["rate_limit"]
    return limit


def _address() -> str:
    return request.remote_addr or ""


def is_code(text: str) -> bool:
    return len(text) == CODE_LENGTH and set(text) <= set(SEED_LETTERS)


def sight_of(kept: TableRow) -> Sight:
    """The table as the phone that asks may see it."""
    return Sight(desk().story(kept), known_phone() or "")
