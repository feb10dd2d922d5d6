"""Putting the web app together."""

from flask import Flask

from ..kit.text import ENGLISH, Language
from . import (
    acting,
    answers,
    api,
    assets,
    calculator,
    connecting,
    errors,
    health,
    hostcode,
    hx,
    inviting,
    keeping,
    library,
    live,
    phones,
    printing,
    qr,
    rounds,
    seats,
    shuffling,
    speech,
    starting,
    table,
    tables,
    tallying,
)
from .inviting import Addresses
from .places import folder


def create_app(language: Language = ENGLISH, addresses: Addresses = list, database: str | None = None) -> Flask:
    """The app, speaking one language.

    `addresses` tells the server's own as phones reach it, for QR codes; without any there are none. `database` is where
    tables are kept, a path or an address; without one it is where `where.database` says. It is opened when needed.
    """
    app = Flask("companion", template_folder=folder("templates"), static_folder=None)
    app.url_map.merge_slashes = False  # an address is right or it is not there
    app.config["MAX_CONTENT_LENGTH"] = api.LARGEST_BODY
    hx.init_app(app)
    speech.init_app(app, language)
    inviting.init_app(app, addresses)
    keeping.init_app(app, database)
    for subject in (qr, phones, seats, live, hostcode, assets, answers, errors):
        subject.init_app(app)
    pages = (library, calculator, shuffling, starting, tallying, rounds, printing, connecting)
    for part in (*pages, tables, live, table, acting, api, health):
        app.register_blueprint(part.blueprint)
    return app
