"""Going on with another phone: a personal link, shown as a QR code, makes another phone the one that showed it.

The link is signed, ends within the hour and works once. Opening it changes nothing, since chats look into links that
are sent; the button on its page does. Other pages are not told its address, and nothing keeps it.
"""

import secrets

from flask import Blueprint, Response, current_app, make_response, redirect, session, url_for
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.text import _
from companion.web.guard.counting import Seen
from companion.web.support.database import database_of, store
from companion.web.support.errors import Refusal
from companion.web.support.identity import known_phone, phone
from companion.web.support.public_address import public_url
from companion.web.support.qr import drawn_once
from companion.web.support.rendering import render

blueprint = Blueprint("moving", __name__)

LIFETIME = 60 * 60  # seconds
MOST_USED = 10_000  # links of which it is remembered that they were used
used = Seen(MOST_USED)
ENDED = _("This link has been used or is older than an hour. Make a new one on the other phone, under “My tables”")


@blueprint.get("/tables/move")
def show() -> Response:
    """The link of this phone, if it is at a table."""
    mine = known_phone() or ""
    link = sign(mine) if store().tables_of(mine) else None
    path = url_for(".arrive", link=link) if link else ""
    address = public_url(path) if path else None
    code = drawn_once(address) if address else None
    return keep_to_itself(render("tables/move.html", path=path, address=address, code=code))


@blueprint.get("/me/<link>")
def arrive(link: str) -> Response:
    """What the link would do here."""
    moved, own = store().tables_of(read(link)), store().tables_of(phone())
    return keep_to_itself(render("tables/arrive.html", link=link, moved=len(moved), own=len(own)))


@blueprint.post("/me/<link>")
def become(link: str) -> AnyResponse:
    """From now on this phone is the one that showed the link, too."""
    moved = read(link)
    if not used.add(link):
        raise Refusal(410, ENDED)
    session["phone"] = moved
    return redirect(url_for("my_tables.mine"), 303)


def sign(phone: str) -> str:
    return _serializer().dumps([phone, secrets.token_hex(4)])


def read(link: str) -> str:
    """The phone that a link was made for; refused when it is no link of ours, too old, or used."""
    try:
        found, _nonce = _serializer().loads(link, max_age=LIFETIME)
    except BadSignature:
        raise Refusal(410, ENDED) from None
    if link in used:
        raise Refusal(410, ENDED)
    return str(found)


def _serializer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(database_of(current_app).signing_key(), salt="another phone")


def keep_to_itself(page: str) -> Response:
    """The page, whose address no other page is told."""
    answer = make_response(page)
    answer.headers["Referrer-Policy"] = "strict-origin"
    answer.headers["Cache-Control"] = "no-store"
    return answer
