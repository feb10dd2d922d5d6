"""Parts of every response: security headers, `Vary`, gzip, compact JSON."""

import gzip
from functools import lru_cache

from flask import Flask, Response, request
from flask.json.provider import DefaultJSONProvider

POLICY = ";".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ZIPPED = ("text/html", "application/json")
OWN = ("/t/", "/s/", "/S/", "/me/")  # tables, sheets and phones behind a code: they change, and lead to names
QUICK, THOROUGH = 3, 7  # levels of gzip: pages fetched after a change take half the work and a sixth more bytes
SMALL = 500  # bytes; below, gzip only adds work


class CompactJson(DefaultJSONProvider):
    """JSON without white space, its keys in the order of the contract."""

    compact = True
    sort_keys = False


def init_app(app: Flask) -> None:
    app.json = CompactJson(app)
    app.after_request(finish)


def finish(response: Response) -> Response:
    """Add the security headers, and compress pages and JSON. Static files are compressed already."""
    response.headers.add("X-Content-Type-Options", "nosniff")
    response.headers.add("Cross-Origin-Resource-Policy", "same-origin")
    if request.path.startswith(OWN):
        response.headers.setdefault("Cache-Control", "no-store")
    kind = response.mimetype
    if kind == "text/html":
        response.headers.add("Content-Security-Policy", POLICY)
        # Not "no-referrer": with that a browser would not say either from which of our own pages a form comes.
        response.headers.setdefault("Referrer-Policy", "same-origin")
    if kind in ZIPPED:
        if request.method != "POST":  # whose answers no cache keeps
            vary(response, "Accept-Encoding")
        if takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", "")) and len(data := response.get_data()) >= SMALL:
            effort = QUICK if "HTTP_HX_REQUEST" in request.environ else THOROUGH
            response.set_data(gzip.compress(data, effort, mtime=0))
            response.content_encoding = "gzip"
    return response


def vary(response: Response, *names: str) -> None:
    """Add request headers to `Vary`. Each is named once."""
    found = response.headers.get("Vary")
    response.headers["Vary"] = ", ".join((found, *names) if found else names)


@lru_cache(64)
def takes_gzip(encodings: str) -> bool:
    return "gzip" in encodings and request.accept_encodings["gzip"] > 0
