"""Blanks: what each phone has of its own in forms that are drawn for many, filled in when the page is sent.

These are its token, an id for what a form does, the table's address and the tab to go back to.
"""

from collections.abc import Mapping
from secrets import token_hex
from zlib import crc32

from flask import Flask

from companion.web.support.csrf import token
from companion.web.support.identity import action_id

# Nobody can type what this process alone knows.
BLANKS = {name: f"{name}-{token_hex(12)}" for name in ("token", "tap", "home", "tab")}


def init_app(app: Flask) -> None:
    """Give templates `blank`, and `tap`: the blank id of what a form does, another one for each."""
    app.jinja_env.globals.update(blank=BLANKS, tap=tap)


def tap(kind: str, seat: str | None, more: Mapping[str, object]) -> str:
    told = "&".join((kind, seat or "", *(f"{name}={value}" for name, value in more.items())))
    return f"{BLANKS['tap']}{crc32(told.encode()):08x}"


def fill(html: str, home: str, tab: str) -> str:
    """The page for the phone that asks."""
    own = {"token": token(), "tap": action_id(), "home": home, "tab": tab}
    for name, blank in BLANKS.items():
        html = html.replace(blank, own[name])
    return html
