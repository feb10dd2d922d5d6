"""Errors: JSON under /api/, a friendly page elsewhere, with the status of what went wrong."""

from collections.abc import Iterable

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from companion.contract.errors import encode_errors
from companion.kit.problem import Problem
from companion.kit.text import Text, _
from companion.store import Unavailable

from .i18n import language
from .rendering import render, wants_part

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
    app.register_error_handler(HTTPException, handle_http_error)
    app.register_error_handler(Unavailable, handle_unavailable)


def handle_http_error(error: HTTPException) -> Response:
    """The framework's own errors, and those that views abort with. A fault of ours arrives here as a 500.

    So does a database that was needed before any view: for the key of a cookie.
    """
    if isinstance(cause := getattr(error, "original_exception", None), Unavailable):
        return handle_unavailable(cause)
    status = error.code or InternalServerError.code
    text = MESSAGES.get(status, OTHERWISE)
    response = json_errors([Problem("", text)], status) if is_under_api() else error_page(text, status)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


def handle_unavailable(error: Unavailable) -> Response:
    """The database cannot be used now; once that is mended, the same request works."""
    text = _("{why}. Nothing was changed; try again when that is fixed.", why=error.text)
    if is_under_api() or is_from_script():
        return json_errors([Problem("", text)], 503)
    return error_page(text, 503)


def json_errors(problems: Iterable[Problem], status: int) -> Response:
    response = jsonify(encode_errors(problems, language()))
    response.status_code = status
    return response


def error_page(text: Text, status: int) -> Response:
    return Response(render("pages/error.html", text=text), status, mimetype="text/html")


def is_under_api() -> bool:
    return request.path.startswith("/api/")


def is_from_script() -> bool:
    """Whether a page asks behind its reader's back, who would not see another page."""
    return wants_part() or request.accept_mimetypes.best == "application/json"
