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
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def compress(response: Response) -> Response:
    """Send pages and JSON gzipped. Static files were compressed before, and say so."""
    if response.mimetype not in ("text/html", "application/json") or response.is_streamed:
        return response
    response.vary.add("Accept-Encoding")
    body = response.get_data()
    if len(body) >= SMALL and request.accept_encodings["gzip"]:
        response.set_data(gzip.compress(body, 6, mtime=0))
        response.content_encoding = "gzip"
    return response
