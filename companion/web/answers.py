"""What every answer carries: the security headers, what caches must tell apart, and gzip."""

import gzip

from flask import Flask, Response, request

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
SMALL = 500  # bytes; below, gzip only adds work


def init_app(app: Flask) -> None:
    app.after_request(protect)
    app.after_request(compress)


def protect(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    if response.mimetype == "text/html":
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Referrer-Policy"] = "no-referrer"
    return response


def compress(response: Response) -> Response:
    """Send pages and JSON gzipped. Static files were compressed before, and say so."""
    if response.mimetype not in ("text/html", "application/json") or response.is_streamed:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"] and len(response.get_data()) >= SMALL:
        response.set_data(gzip.compress(response.get_data(), 6, mtime=0))
        response.content_encoding = "gzip"
    return response
