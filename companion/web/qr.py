"""QR codes as vector drawings, and the addresses they hold."""

from functools import lru_cache

from flask import Flask, current_app
from markupsafe import Markup

from ..codes import LARGEST, dark, modules


def init_app(app: Flask, address: str | None) -> None:
    """Give templates `qr_code` and `public_url`; `address` is the server's own as phones reach it, if known."""
    app.extensions["address"] = address
    app.jinja_env.globals.update(qr_code=drawing, public_url=public_url)


def public_url(path: str) -> str | None:
    """The address of a path for other phones. It is never taken from a request, which anybody can forge."""
    address: str | None = current_app.extensions["address"]
    return None if address is None else address.rstrip("/") + path


@lru_cache(256)  # it takes longer than the rest of a page, and all phones at a table show the same
def drawing(text: str) -> Markup:
    """The text as a QR code with its quiet zone: one path of runs of dark modules. Nothing if too long."""
    if len(text) > LARGEST:
        return Markup()
    rows = modules(text)
    runs = "".join(f"M{run.x} {run.y}h{run.length}v1h-{run.length}z" for run in dark(rows))
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="100%" height="100%" fill="#fff"/><path d="{runs}"/></svg>'
    ).format(size=len(rows), runs=runs)
