"""Errors: JSON under /api/, a friendly page elsewhere, with the status of what went wrong."""

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError

from companion.contract.errors import encode_errors
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.store import Unavailable

from . import rendering
from .i18n import language

MESSAGES = {
    400: _("This cannot be understood"),
    403: _("This page is too old, or the code is wrong: go back and load the page again"),
    404: _("There is nothing at this address"),
    405: _("This address does not answer to this method"),
    413: _("This is too large to be read"),
    415: _("JSON is expected here: Content-Type: application/json"),
    429: _("Too many wrong codes came from your network. Wait a minute and try again"),
    500: _("Something went wrong on the server; nothing you entered was changed"),
    503: _("The server is busy: try again in a moment"),
}
OTHERWISE = _("This request cannot be answered")


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, answer)
    app.register_error_handler(Unavailable, unavailable)


def answer(error: HTTPException) -> Response:
    """The framework's own errors, and those that views abort with. A fault of ours arrives here as a 500.

    So does a database that was needed before any view: for the key of a cookie.
    """
    if isinstance(cause := getattr(error, "original_exception", None), Unavailable):
        return unavailable(cause)
    status = error.code or InternalServerError.code
    text = MESSAGES.get(status, OTHERWISE)
    response = problems([Problem("", text)], status) if under_api() else page(text, status)
    for name, value in error.get_headers():
        if name.lower() == "allow":
            response.headers[name] = value
    return response


def unavailable(error: Unavailable) -> Response:
    """The database cannot be used now; once that is mended, the same request works."""
    text = _("{why}. Nothing was changed; try again when that is mended.", why=error.text)
    return problems([Problem("", text)], 503) if under_api() or asked_by_script() else page(text, 503)


def problems(found: list[Problem], status: int) -> Response:
    response = jsonify(encode_errors(found, language()))
    response.status_code = status
    return response


def page(text: Text, status: int) -> Response:
    return Response(render_template("pages/error.html", text=text), status, mimetype="text/html")


def under_api() -> bool:
    return request.path.startswith("/api/")


def asked_by_script() -> bool:
    """Whether a page asks behind its reader's back, who would not see another page."""
    return rendering.wants_part() or request.accept_mimetypes.best == "application/json"
