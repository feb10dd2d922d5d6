"""Errors: JSON under /api/ and for a page's script, elsewhere a page, each with its status."""

from collections.abc import Iterable

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed

from companion.contract.answers import encode_errors
from companion.kit.data import Problem
from companion.kit.text import Text, _
from companion.store import Unavailable

from .i18n import language
from .observing import note
from .rendering import wants_part

MESSAGES = {
    400: _("This cannot be understood"),
    403: _("This page is too old, or the code is wrong: go back and load the page again"),
    404: _("There is nothing at this address"),
    405: _("This address does not answer to this method"),
    413: _("This is too large to be read"),
    414: _("This address is too long to be read"),
    415: _("JSON is expected here: Content-Type: application/json"),
    429: _("Too many wrong codes came from your network. Wait a minute and try again"),
    500: _("Something went wrong. Nothing you entered was changed"),
    503: _("The server is busy: try again in a moment"),
}
OTHERWISE = _("This request cannot be answered")
RETRY_AFTER = {429: 60, 503: 3}  # seconds, where nothing says better


class Refusal(HTTPException):
    """A refused request with its own sentence, and the seconds until a retry makes sense."""

    def __init__(self, status: int, text: Text, retry_after: int | None = None) -> None:
        super().__init__()
        self.code = status
        self.text = text
        self.retry_after = retry_after


def init_app(app: Flask) -> None:
    app.register_error_handler(HTTPException, handle_http_error)
    app.register_error_handler(Unavailable, handle_unavailable)


def handle_http_error(error: HTTPException) -> Response:
    """Answer the framework's own errors and those that views abort with. An unhandled exception arrives as a 500."""
    status = error.code or InternalServerError.code
    text = error.text if isinstance(error, Refusal) else MESSAGES.get(status, OTHERWISE)
    response = answer_error(text, status)
    if isinstance(error, Refusal) and error.retry_after:
        response.headers["Retry-After"] = str(error.retry_after)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


def handle_unavailable(error: Unavailable) -> Response:
    """The database cannot be used; the same request works once that is mended."""
    note(refused="database")
    return answer_error(_("{why}. Nothing was changed.", why=error.text), 503)


def answer_error(text: Text, status: int) -> Response:
    """Answer an error as JSON or as a page."""
    response = json_errors([Problem("", text)], status) if is_from_program() else error_page(text, status)
    if status in RETRY_AFTER:
        response.headers["Retry-After"] = str(RETRY_AFTER[status])
    return response


def json_errors(problems: Iterable[Problem], status: int) -> Response:
    response = jsonify(encode_errors(problems, language()))
    response.status_code = status
    return response


def error_page(text: Text, status: int) -> Response:
    page = render_template("pages/error.html", text=text)
    return Response(page, status, mimetype="text/html")


def is_from_program() -> bool:
    """True for a program, and for a page's script, whose reader would not see another page."""
    return (
        request.path.startswith("/api/")
        or request.path.endswith("/version")
        or request.accept_mimetypes.best == "application/json"
        or wants_part()
    )
