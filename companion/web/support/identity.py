"""Which phone asks: a signed cookie with a number of its own. It is no account; whoever has the cookie is the phone."""

import secrets

from flask import Flask, session


def init_app(app: Flask) -> None:
    app.jinja_env.globals["action_id"] = action_id


def phone() -> str:
    """The id of the phone that asks. A phone that is new here gets one with the answer."""
    if "phone" not in session:
        session["phone"] = secrets.token_hex(16)
    found: str = session["phone"]
    return found


def known_phone() -> str | None:
    """The id of the phone that asks, if it ever was at a table."""
    return session.get("phone")


def action_id() -> str:
    """An id for what a form does, so that sending it twice does it once."""
    return secrets.token_hex(8)
