"""The request that is answered, found once: wherever Flask's `request` is named, it is looked for anew."""

from typing import cast

from flask import Request, request
from werkzeug.local import LocalProxy


def current_request() -> Request:
    """The request itself, for what every request runs through; a twentieth of a short answer went into looking."""
    return cast("LocalProxy[Request]", request)._get_current_object()
