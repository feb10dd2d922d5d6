"""Blanks: places in what is drawn once that are filled in when it is sent.

A phone has a token of its own, an id for what a form does, the table's address and the tab to go back to; of what is
around them, a version of the table has its number, the news, and what everybody reads alike; of the screen for the room
one who looks on has a way back.
"""

from collections.abc import Mapping
from secrets import token_hex
from zlib import crc32

from flask import Flask
from markupsafe import Markup

OF_PAGE = ("content", "requests", "events", "totals", "obstacles", "version", "news")  # which may hold those of a form
OF_FORM = ("token", "tap", "home", "tab")
OF_SCREEN = ("way_back",)
SIGN = token_hex(12)  # which nobody can type, since this process alone knows it
BLANKS = {name: f"{name}-{SIGN}" for name in (*OF_PAGE, *OF_FORM, *OF_SCREEN)}


def init_app(app: Flask) -> None:
    """Give templates `blank`, and `tap`: the blank id of what a form does, another one for each."""
    app.jinja_env.globals.update(blank=BLANKS, tap=tap)


def tap(kind: str, seat: str | None, more: Mapping[str, object]) -> str:
    what = "&".join((kind, seat or "", *(f"{name}={value}" for name, value in more.items())))
    return f"{BLANKS['tap']}{crc32(what.encode()):08x}"


def fill(page: Markup, texts: Mapping[str, Markup]) -> Markup:
    """The page with these texts in its blanks; those of a page first."""
    html = str(page)
    for name, blank in BLANKS.items():
        if name in texts:
            html = html.replace(blank, texts[name])
    return Markup(html)  # noqa: S704 - markup in markup
