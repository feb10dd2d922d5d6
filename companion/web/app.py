"""The web app, put together from its modules."""

from collections.abc import Collection

from flask import Flask, request

from companion.kit.text import ENGLISH, Language
from companion.system.settings import default_names

from . import api, files, guard, limits
from .forms import template_helpers
from .games import game_pages, look, shelf
from .pages import (
    calculator,
    connect,
    counters,
    first_player,
    prints,
    randomizers,
    result,
    rounds,
    short_addresses,
)
from .support import database as app_database
from .support import errors, i18n, identity, public_address, rendering, responses
from .tables import access, actions, new_table, own, phone_link, screen, stream
from .tables import pages as table_pages
from .tables import prints as table_prints

SUPPORT = (
    template_helpers,
    identity,
    limits,
    access,
    stream,
    files,
    responses,
    errors,
)
CHECKS = (guard.check, limits.check)  # in this order, before each request
GAMES = (shelf, game_pages, look)
PAGES = (
    calculator,
    result,
    randomizers,
    first_player,
    counters,
    rounds,
    prints,
    short_addresses,
    connect,
)
TABLES = (
    new_table,
    own,
    phone_link,
    stream,
    table_pages,
    actions,
    screen,
    table_prints,
)


def check_request() -> None:
    for check in CHECKS:
        check(request)


def create_app(
    language: Language = ENGLISH,
    addresses: public_address.Addresses = list,
    database: str | None = None,
    names: Collection[str] | None = None,
) -> Flask:
    """The app in one language.

    - `addresses`: returns the server's addresses for phones, the likeliest first; without any there are no QR codes.
    - `database`: a path or a URL, by default `settings.default_database()`; opened when it is first needed. ValueError
      if it is neither.
    - `names`: further host names of this server, by default those in the environment.
    """
    app = Flask("companion", template_folder=files.folder("templates"), static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = api.LARGEST_BODY
    # An address is matched exactly, without redirects.
    app.url_map.merge_slashes = app.url_map.redirect_defaults = False
    rendering.init_app(app)
    i18n.init_app(app, language)
    public_address.init_app(app, addresses)
    app_database.init_app(app, database)
    guard.init_app(app, default_names() if names is None else names)
    for module in SUPPORT:
        module.init_app(app)
    app.before_request(check_request)
    for module in (*GAMES, *PAGES, *TABLES, api):
        app.register_blueprint(module.blueprint)
    app.register_blueprint(api.health)
    return app
