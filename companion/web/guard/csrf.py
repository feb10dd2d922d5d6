"""Protection against cross-site request forgery: whatever changes something comes from a page of ours.

Every form carries a token that is made from the phone's cookie, which no other site can read. A request with an unsafe
method and without the token is refused, unless its view is marked as `exempt`.
"""

import hmac
from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from flask import Flask, Request, abort, current_app, request

from companion.web.support.database import database_of
from companion.web.support.identity import phone

UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
View = TypeVar("View", bound=Callable[..., object])
_exempt: set[object] = set()


def init_app(app: Flask) -> None:
    """Give templates `token`."""
    app.jinja_env.globals["token"] = token


def check(asked: Request) -> None:
    """Check every unsafe request before its view."""
    if asked.method in UNSAFE:
        view = current_app.view_functions.get(asked.endpoint or "")  # an unknown address has no view, and stays 404
        if view is not None and view not in _exempt:
            check_token()


def exempt(view: View) -> View:
    """Mark a view that needs no token; its docstring, or that of its module, says why."""
    _exempt.add(view)
    return view


def token() -> str:
    """What a form carries to show that it comes from a page that this phone saw."""
    return token_of(database_of(current_app).signing_key, phone())


@lru_cache(1_024)
def token_of(key: bytes, phone: str) -> str:
    return hmac.new(key, f"token {phone}".encode(), "sha256").hexdigest()


def check_token() -> None:
    """Go on only with the token of a page of ours; else 403."""
    if not hmac.compare_digest(request.form.get("token", "").encode(), token().encode()):
        abort(403)
