"""The companion on a phone's home screen, over https: its manifest, and the worker that keeps pages without a network.

The kept pages hold nothing of a phone, which fetches them anew when the program changes.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import cast

from flask import Blueprint, current_app, request, url_for
from werkzeug.wrappers import Response

from companion.kit.text import _, say
from companion.library.registry import games
from companion.web.files import PACKAGE, folder
from companion.web.support.i18n import language

blueprint = Blueprint("on_phone", __name__)

SIZES = {"192": "any", "512": "any maskable"}  # of the icons; an egg in the middle, so that any shape can be cut out
PAPER = "#fbf1df"  # --page in css/tokens.css


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """The name, the icons and the first page of the app, as browsers read them to offer that it be installed."""
    icons = [
        {"src": asset(f"icons/{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size, purpose in SIZES.items()
    ]
    start = url_for("games.shelf")
    named = {"name": say(_("Egg Companion"), language()), "short_name": say(_("Eggs"), language())}
    shown = {"lang": language().tag, "display": "standalone", "background_color": PAPER}
    text = json.dumps({**named, "id": start, "start_url": start, "scope": start, **shown, "icons": icons})
    return answer(text, "application/manifest+json")


@blueprint.get("/worker.js")
def worker() -> Response:
    """The service worker, at the root, since it may answer only for what lies below its own address."""
    kept = {"name": digest_program(), "pages": list(list_pages())}
    script = asset("js/app/worker.js")
    return answer(f"self.kept={json.dumps(kept)};importScripts({json.dumps(script)})", "text/javascript")


def asset(path: str) -> str:
    """The address of a static file, as templates have it."""
    return cast(Callable[[str], str], current_app.jinja_env.globals["asset"])(path)


def answer(text: str, kind: str) -> Response:
    """A text that a browser asks for again before each use."""
    response = current_app.response_class(text, mimetype=kind)
    response.cache_control.no_cache = True
    response.add_etag()
    return response.make_conditional(request)


def list_pages() -> Iterator[str]:
    """The addresses of the pages that a phone keeps: of each game the pads and set-ups for all numbers of players."""
    yield url_for("games.shelf")
    for slug, game in games().items():
        yield url_for("games.game", slug=slug)
        yield url_for("game_pages.rules", slug=slug)
        for page in ("game_pages.setup", "calculator.calculator"):
            for mode in game.modes:
                for number in mode.players:
                    yield url_for(page, slug=slug, mode=mode.id, players=number)


@cache
def digest_program() -> str:
    """A name for all that pages are made of: program, templates, style sheets and scripts."""
    digest = hashlib.sha256()
    for root in (PACKAGE, folder("templates"), folder("static")):
        for path in sorted(path for path in root.rglob("*.*") if path.is_file() and path.suffix != ".pyc"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
