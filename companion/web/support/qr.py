"""QR codes as vector drawings."""

from functools import lru_cache

from flask import Flask
from markupsafe import Markup

from companion.codes.qr import LONGEST_TEXT, dark_runs, modules


def init_app(app: Flask) -> None:
    """Give templates `qr_code`."""
    app.jinja_env.globals["qr_code"] = drawing


@lru_cache(256)  # it takes longer than the rest of a page, and all phones at a table show the same
def drawing(text: str) -> Markup:
    """The text as a QR code. It is remembered, so nothing secret may be drawn with it."""
    return draw_code(text)


def draw_code(text: str) -> Markup:
    """The text as a QR code with its quiet zone: one path of runs of dark modules. Nothing if too long."""
    if len(text) > LONGEST_TEXT:
        return Markup()
    rows = modules(text)
    runs = "".join(f"M{run.x} {run.y}h{run.length}v1h-{run.length}z" for run in dark_runs(rows))
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-hidden="true" shape-rendering="crispEdges">'
        '<rect width="100%" height="100%" fill="#fff"/><path d="{runs}"/></svg>'
    ).format(size=len(rows), runs=runs)
