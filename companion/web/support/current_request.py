"""The current request, looked up once: each use of Flask's `request` looks it up anew."""

from typing import cast

from flask import Request, request
from werkzeug.local import LocalProxy


def current_request() -> Request:
    """The request itself, for code that all requests run through: looking it up is a twentieth of a short answer."""
    return cast("LocalProxy[Request]", request)._get_current_object()
