"""The server's own addresses for phones, and QR codes of them.

The addresses never come from a request, whose Host header anybody can forge.
"""

from collections.abc import Callable
from functools import lru_cache

from flask import Flask, current_app
from markupsafe import Markup

from companion.codes import LONGEST_TEXT, dark_runs, modules
from companion.system.network import Address

Addresses = Callable[[], list[Address]]  # the likeliest first; they may change while the server runs


def init_app(app: Flask, addresses: Addresses) -> None:
    """Give templates `addresses`, `public_url` and `qr_code`."""
    app.extensions["addresses"] = addresses
    app.jinja_env.globals.update(addresses=addresses, public_url=public_url, qr_code=drawing)


def addresses() -> list[Address]:
    """The addresses of the running app, the likeliest first; empty if unknown."""
    known: Addresses = current_app.extensions["addresses"]
    return known()


def address(chosen: str = "") -> str | None:
    """The chosen address if the server still has it, otherwise the likeliest."""
    urls = [each.url for each in addresses()]
    return chosen if chosen in urls else next(iter(urls), None)


def public_url(path: str, chosen: str = "") -> str | None:
    """The absolute URL of a path for other phones."""
    found = address(chosen)
    return None if found is None else found.rstrip("/") + path


# Saves about 10 ms a page: all phones at a table show the same code. Secrets use `draw_code`, which keeps nothing.
@lru_cache(256)
def drawing(text: str) -> Markup:
    """A cached QR code of a text that is not secret."""
    return draw_code(text)


def draw_code(text: str) -> Markup:
    """An SVG of the text as a QR code with its quiet zone: one path of runs. Empty if too long."""
    if len(text) > LONGEST_TEXT:
        return Markup()
    rows = modules(text)
    runs = "".join(f"M{run.x} {run.y}h{run.length}v1h-{run.length}z" for run in dark_runs(rows))
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="100%" height="100%" fill="#fff"/><path d="{runs}"/></svg>'
    ).format(size=len(rows), runs=runs)
