"""The server's own addresses for phones, and QR codes of them.

The addresses never come from a request, whose Host header anybody can forge.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from flask import Flask, current_app, request
from markupsafe import Markup

from companion.codes import LONGEST_TEXT, Modules, dark_runs, kept_modules, modules
from companion.system.network import Address, is_loopback

Addresses = Callable[[], list[Address]]  # the likeliest first; they may change while the server runs


def init_app(app: Flask, addresses: Addresses) -> None:
    """Give templates `addresses`, `public_url`, `is_server` and `qr_code`."""
    app.extensions["addresses"] = addresses
    app.jinja_env.globals.update(addresses=addresses, public_url=public_url, is_server=is_server, qr_code=draw_code)


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


def is_server() -> bool:
    """True if the page is for the computer that serves, and phones can open an address of it."""
    hosts = {urlsplit(each.url).hostname for each in addresses() if not is_loopback(each.url)}
    here = request.remote_addr or ""
    return bool(hosts) and (here in hosts or is_loopback(f"http://{f'[{here}]' if ':' in here else here}/"))


def draw_code(text: str) -> Markup:
    """An SVG of the text as a QR code with its quiet zone: one path of runs. Empty if too long."""
    return draw_rows(kept_modules(text)) if len(text) <= LONGEST_TEXT else Markup()


def draw_secret_code(text: str) -> Markup:
    """The QR code of a password or a personal link, which is not kept in memory."""
    return draw_rows(modules(text)) if len(text) <= LONGEST_TEXT else Markup()


def draw_rows(rows: Modules) -> Markup:
    runs = "".join(f"M{run.x} {run.y}h{run.length}v1h-{run.length}z" for run in dark_runs(rows))
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="100%" height="100%" fill="#fff"/><path d="{runs}"/></svg>'
    ).format(size=len(rows), runs=runs)
