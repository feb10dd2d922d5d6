"""The cookie by which a phone is known: signed with the database's key, and named by that key.

A browser does not tell apart the ports of a machine, so companions with a database each would overwrite each other's
cookie if all had the same name. The clock of the server has no say in who a phone is: a cookie that seems to come from
the future, since the clock was set back, is as good as any, and the browser counts the days until it drops one.
"""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import cast

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from .database import database_of
from .responses import vary

OLD_NAME = "companion"  # of the cookie in earlier versions, which all companions had in common
LONGEST = timedelta(days=400)  # a browser keeps no cookie longer
FRESH = timedelta(days=30)  # after which a phone that comes again gets its cookie anew
IN_MEMORY = 1_024  # cookies that were found to be ours: to read one anew takes a fifth of a short answer


class Sessions(SecureCookieSessionInterface):
    """Cookies signed with a key that is only read for who has a cookie, or is given one."""

    def get_cookie_name(self, app: Flask) -> str:
        return name_for(database_of(app).signing_key())

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer:
        if not app.secret_key:
            app.secret_key = database_of(app).signing_key()
            self._serializer = cast(URLSafeTimedSerializer, super().get_signing_serializer(app))
        return self._serializer

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """What the phone's cookie holds, also one of before."""
        if OLD_NAME not in request.environ.get("HTTP_COOKIE", ""):
            return self.session_class()
        own = self.get_cookie_name(app)
        for name in (own, OLD_NAME):
            found = self.read(app, request.cookies.get(name, ""))
            if found is not None:
                found.modified = found.modified or name != own
                return found
        return self.session_class()

    def read(self, app: Flask, cookie: str) -> SecureCookieSession | None:
        """What a cookie holds that was signed with our key, whenever. After a while it is to be sent anew."""
        serializer = self.get_signing_serializer(app)
        try:
            values, signed = read_signed(serializer, cookie)
        except BadSignature:
            return None
        found = self.session_class(values)
        found.modified = not timedelta(0) <= datetime.now(UTC) - signed <= FRESH
        return found

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Send the cookie when it is new, but never with what is refused, or is part of another site's page."""
        if session.accessed:
            vary(response, "Cookie")
            response.headers.setdefault("Cache-Control", "no-store")  # it is this phone's alone
        if not session.modified or response.status_code >= 400 or is_part_of_another_site():
            return
        response.set_cookie(
            self.get_cookie_name(app),
            self.get_signing_serializer(app).dumps(dict(session)),
            max_age=LONGEST,  # which counts more than the date beside it, that of our clock
            secure=request.is_secure,  # on plain http a browser would not take such a cookie
            httponly=True,
            samesite="Lax",
        )


@lru_cache(16)
def name_for(key: bytes) -> str:
    """What the cookies are called that are signed with this key."""
    return f"{OLD_NAME}-{sha256(b'cookie' + key).hexdigest()[:8]}"


@lru_cache(IN_MEMORY)
def read_signed(serializer: URLSafeTimedSerializer, cookie: str) -> tuple[Mapping[str, str], datetime]:
    """What a cookie holds, and when it was signed. BadSignature unless it was with the serializer's key."""
    return cast(tuple[Mapping[str, str], datetime], serializer.loads(cookie, return_timestamp=True))


def is_part_of_another_site() -> bool:
    """Whether a page elsewhere loads this as a picture, a frame and so on, so that the phone's cookie was not sent.

    A link in a mail or a chat is none: that opens a page of ours.
    """
    fetched = request.headers
    return fetched.get("Sec-Fetch-Site") == "cross-site" and fetched.get("Sec-Fetch-Dest") != "document"


def init_app(app: Flask) -> None:
    app.session_interface = Sessions()
