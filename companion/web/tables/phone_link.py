"""A link by which another phone takes the place of the phone that showed it.

The link is signed, ends within an hour and works once. Opening it changes nothing, since chats fetch links that are
sent; the button on its page does.
"""

import secrets
from contextlib import suppress
from typing import NamedTuple

from flask import Blueprint, Response, current_app, make_response, redirect, render_template, session, url_for
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.wrappers import Response as AnyResponse

from companion.kit.text import _
from companion.store import AlreadyExists, Chosen
from companion.system.machine import now
from companion.tables.action import Command, Rejected
from companion.tables.actions.seats import ANOTHER_PHONE
from companion.web.support.database import service, store
from companion.web.support.errors import Refusal
from companion.web.support.identity import known_phone, phone, read_key
from companion.web.support.public_address import draw_secret_code, public_url

blueprint = Blueprint("phone_link", __name__)

LIFETIME = 60 * 60  # seconds
ENDED = _("This link has been used or is older than an hour. Make a new one on the other phone, under “My tables”")


class PhoneLink(NamedTuple):
    """A link, by its own id, that makes another phone the one it was made for, until then (Unix time)."""

    phone: str
    id: str
    until: int


@blueprint.get("/tables/move")
def show_link() -> Response:
    """The page with the personal link of this phone, if it is at a table or sees a play."""
    mine = known_phone() or ""
    is_known = store().tables_of(mine) or store().days(Chosen(mine, latest=1))
    link = _serializer().dumps((mine, secrets.token_hex(8))) if is_known else None
    path = url_for(".arrive", link=link) if link else ""
    address = public_url(path) if path else None
    code = draw_secret_code(address) if address else None
    return keep_to_itself(render_template("tables/move.html", path=path, address=address, code=code))


@blueprint.get("/me/<link>")
def arrive(link: str) -> AnyResponse:
    """The page that explains the link; the list of tables if this phone has used it already."""
    found = read_link(link)
    if found.phone == phone():
        return redirect(url_for("own.mine"), 303)
    if store().is_used(found.id, phone()):
        raise Refusal(410, ENDED)
    moved, own = store().tables_of(found.phone), store().tables_of(phone())
    plays = len(store().days(Chosen(phone())))
    page = render_template("tables/arrive.html", link=link, moved=len(moved), own=len(own), plays=plays)
    return keep_to_itself(page)


@blueprint.post("/me/<link>")
def become(link: str) -> AnyResponse:
    """Give this phone the identity of the phone that showed the link. A second press does the same."""
    found = read_link(link)
    try:
        store().use(found.id, phone(), now(), found.until)
    except AlreadyExists:
        raise Refusal(410, ENDED) from None
    session["phone"] = found.phone
    tell_tables(found)
    return redirect(url_for("own.mine"), 303)


def tell_tables(link: PhoneLink) -> None:
    """Add a line to the story of each running table of the phone: another phone has its seats, too."""
    for row in store().tables_of(link.phone):
        if row.ended is None and service().table(row).membership(link.phone).takes_part:
            with suppress(Rejected):  # so much was done there that no more fits
                service().act(row, Command(link.id, link.phone, "", ANOTHER_PHONE.id, {}))


def read_link(link: str) -> PhoneLink:
    """The content of a link. Refused when it is no link of ours or too old, but not because the clock was set back."""
    try:
        (phone, own_id), signed = _serializer().loads(link, return_timestamp=True)
    except BadSignature:
        raise Refusal(410, ENDED) from None
    until = int(signed.timestamp()) + LIFETIME
    if until < now():
        raise Refusal(410, ENDED)
    return PhoneLink(phone, own_id, until)


def _serializer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(read_key(current_app), salt="another phone")


def keep_to_itself(page: str) -> Response:
    """A page whose address is sent to no other page and kept in no cache."""
    answer = make_response(page)
    answer.headers["Referrer-Policy"] = "strict-origin"
    answer.headers["Cache-Control"] = "no-store"
    return answer
