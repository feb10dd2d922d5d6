"""The web app, put together from its modules, and the headers and compression of every response."""

import gzip
from collections.abc import Collection

from flask import Flask, Response, current_app, request
from flask.json.provider import DefaultJSONProvider

from companion.kit.text import ENGLISH, Language
from companion.system.settings import KEPT, Retention, default_names

from . import api, files, guard, limits
from .forms import template_helpers
from .games import game_pages, look, shelf
from .pages import (
    calculator,
    connect,
    first_player,
    night,
    on_phone,
    prints,
    randomizers,
    result,
    rounds,
    short_addresses,
)
from .plays import evenings, figures, keep, outgoing, owner_api, people, play, plays, poster
from .support import database as app_database
from .support import errors, i18n, identity, public_address, rendering
from .tables import access, new_table, own, phone_link, screen, stream
from .tables import pages as table_pages
from .tables import prints as table_prints

SUPPORT = (template_helpers, identity, limits, access, stream, files, errors)
PAGES = (
    *(shelf, game_pages, look),
    *(calculator, result, randomizers, first_player, rounds, prints, night, short_addresses, connect, on_phone),
    *(plays, people, keep, play, outgoing, owner_api, poster, figures, evenings),
    *(new_table, own, phone_link, stream, table_pages, screen, table_prints),
    api,
)

POLICY = ";".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ZIPPED = ("text/html", "application/json", "image/svg+xml")
# Behind a code or a key: they change, and lead to names.
OWN = ("/t/", "/TV/", "/tv/", "/s/", "/S/", "/g/", "/G/", "/me/", "/api/v1/plays")
QUICK, THOROUGH = 3, 7  # levels of gzip: pages fetched after a change take half the work and a sixth more bytes
SMALL = 500  # bytes; below, gzip only adds work


def create_app(
    language: Language = ENGLISH,
    addresses: public_address.Addresses = list,
    database: str | None = None,
    names: Collection[str] | None = None,
    kept: Retention = KEPT,
) -> Flask:
    """The app in one language.

    - `addresses`: returns the server's addresses for phones, the likeliest first; without any there are no QR codes.
    - `database`: a path or a URL, by default `settings.default_database()`; opened when it is first needed. ValueError
      if it is neither.
    - `names`: further host names of this server, by default those in the environment.
    - `kept`: the days for which tables and shared sheets stay.
    """
    app = Flask("companion", template_folder=files.folder("templates"), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = api.LARGEST_BODY
    # An address is matched exactly, without redirects.
    app.url_map.merge_slashes = app.url_map.redirect_defaults = False
    rendering.init_app(app)
    i18n.init_app(app, language)
    public_address.init_app(app, addresses)
    app_database.init_app(app, database, kept)
    guard.init_app(app, default_names() if names is None else names)
    for module in SUPPORT:
        module.init_app(app)
    app.json = CompactJson(app)
    app.before_request(check_request)
    app.after_request(finish)
    for module in PAGES:
        app.register_blueprint(module.blueprint)
    app.register_blueprint(api.health)
    return app


def check_request() -> None:
    """Choose the language, and refuse foreign requests before any limit counts them."""
    i18n.chosen.set(current_app.extensions["language"])
    guard.check(request)
    limits.check(request)


class CompactJson(DefaultJSONProvider):
    """JSON without white space, its keys in the order of the contract."""

    compact = True
    sort_keys = False


def finish(response: Response) -> Response:
    """Add the security headers, and compress pages and JSON. Static files are compressed already."""
    if response.status_code == 303 and request.method == "POST" and "HTTP_HX_REQUEST" in request.environ:
        lead_on(response)
    response.headers.add("X-Content-Type-Options", "nosniff")
    response.headers.add("Cross-Origin-Resource-Policy", "same-origin")
    if request.path.startswith(OWN):
        response.headers.setdefault("Cache-Control", "no-store")
    kind = response.mimetype
    if kind == "text/html":
        response.headers.add("Content-Security-Policy", POLICY)
        # Not "no-referrer": with it, the browser hides the origin of our own forms, too, which `guard.py` needs.
        response.headers.setdefault("Referrer-Policy", "same-origin")
    if kind in ZIPPED:
        if request.method != "POST":  # no cache keeps the answer to a POST
            response.vary.add("Accept-Encoding")
        if request.accept_encodings["gzip"] and len(data := response.get_data()) >= SMALL:
            effort = QUICK if "HTTP_HX_REQUEST" in request.environ else THOROUGH
            response.set_data(gzip.compress(data, effort, mtime=0))
            response.content_encoding = "gzip"
    return response


def lead_on(response: Response) -> None:
    """Turn a redirect into one for our script, which loads the page; a browser would fetch it for the script, too."""
    response.status_code = 204
    response.headers["HX-Redirect"] = response.headers.pop("Location")
    response.set_data(b"")
