"""The identity of a phone: a signed cookie with a random id. There are no accounts.

A browser shares cookies between the ports of a machine, so the cookie's name follows from the signing key: two
companions on one machine do not overwrite each other's cookie. The server's clock does not decide whether a cookie is
valid, since people set clocks back.
"""

import hmac
import secrets
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import cast

from flask import Flask, Request, Response, current_app, g, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from companion.kit.randomizer import SEED_LETTERS
from companion.store import Unavailable

from .database import database_of

LONGEST = timedelta(days=400)  # browsers keep no cookie longer
FRESH = timedelta(days=30)  # an older cookie is sent again
HOST_CODE_LENGTH = 8


def init_app(app: Flask) -> None:
    """Use signed cookies, and give templates `action_id`."""
    app.session_interface = Sessions()
    app.before_request(require_key)
    app.jinja_env.globals["action_id"] = action_id


def phone() -> str:
    """The id of the requesting phone. A new phone gets an id, and the response sets its cookie."""
    if "phone" not in session:
        read_key(current_app)  # for the cookie
        session["phone"] = secrets.token_hex(16)
    found: str = session["phone"]
    return found


def known_phone() -> str | None:
    """The id of the requesting phone, or None without a valid cookie."""
    return session.get("phone")


def action_id() -> str:
    """A random idempotency key for a form. A new phone gets its id with the form, before it sends anything."""
    phone()
    return secrets.token_hex(8)


def host_code(app: Flask, table: str = "") -> str:
    """The code that takes a table over, derived from the signing key.

    At home there is one, which only the server's terminal shows. Where a database is shared, each table has its own,
    which only its host sees.
    """
    number = int.from_bytes(hmac.digest(read_key(app), b"host code" + table.encode(), "sha256"))
    letters = len(SEED_LETTERS)
    return "".join(SEED_LETTERS[number // letters**place % letters] for place in range(HOST_CODE_LENGTH))


def is_host_code(text: str, table: str) -> bool:
    """Compare a typed code, in either case and with any spaces, with the host code in constant time.

    `table` is as in `host_code`.
    """
    return hmac.compare_digest("".join(text.split()).upper().encode(), host_code(current_app, table).encode())


def read_key(app: Flask) -> bytes:
    """The key that signs cookies. Only the first call reads its file; Unavailable if it cannot be read or made."""
    if not app.secret_key:
        app.secret_key = database_of(app).signing_key()
    return cast(bytes, app.secret_key)


def require_key() -> None:
    """Raise Unavailable if the request has cookies that could not be read: before this, Flask would log an error."""
    if "without_key" in g:
        raise g.without_key


class Sessions(SecureCookieSessionInterface):
    """Signed cookies."""

    def get_cookie_name(self, app: Flask) -> str:
        return f"companion-{sha256(b'cookie' + read_key(app)).hexdigest()[:8]}"

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer:
        read_key(app)
        return cast(URLSafeTimedSerializer, super().get_signing_serializer(app))

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        if not request.cookies:
            return self.session_class()
        try:
            cookie = request.cookies.get(self.get_cookie_name(app), "")
            values, signed = self.get_signing_serializer(app).loads(cookie, return_timestamp=True)
        except BadSignature:
            return self.session_class()
        except Unavailable as error:
            g.without_key = error
            return self.session_class()
        found = self.session_class(values)
        found.modified = not timedelta(0) <= datetime.now(UTC) - signed <= FRESH
        return found

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send a changed cookie, but not with an error and not to a subresource of another site's page."""
        if session.accessed:
            response.vary.add("Cookie")
            response.headers.setdefault("Cache-Control", "no-store")  # the response belongs to this phone alone
        if not session.modified or response.status_code >= 400 or is_part_of_another_site():
            return
        response.set_cookie(
            self.get_cookie_name(app),
            self.get_signing_serializer(app).dumps(dict(session)),
            max_age=LONGEST,  # takes precedence over an expiry date, which would depend on the server's clock
            secure=request.is_secure,  # browsers reject a Secure cookie on plain http
            httponly=True,
            samesite="Lax",
        )


def is_part_of_another_site() -> bool:
    """True if another site's page loads this as an image, a frame and so on; a followed link is none of these."""
    fetched = request.headers
    return fetched.get("Sec-Fetch-Site") == "cross-site" and fetched.get("Sec-Fetch-Dest") != "document"
