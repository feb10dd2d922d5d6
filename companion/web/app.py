"""Putting the web app together."""

from flask import Flask

from ..kit.text import ENGLISH, Language
from . import (
    answers,
    api,
    assets,
    calculator,
    errors,
    health,
    hx,
    library,
    qr,
    rounds,
    shuffling,
    speech,
    starting,
    tallying,
)
from .places import folder


def create_app(language: Language = ENGLISH, address: str | None = None) -> Flask:
    """The app, speaking one language. It keeps no state: everything is in the addresses of its pages.

    `address` is the server's own as phones reach it, for QR codes; without one there are none.
    """
    app = Flask("companion", template_folder=folder("templates"), static_folder=None)
    app.url_map.merge_slashes = False  # an address is right or it is not there
    app.config["MAX_CONTENT_LENGTH"] = api.LARGEST_BODY
    hx.init_app(app)
    speech.init_app(app, language)
    qr.init_app(app, address)
    for subject in (assets, answers, errors):
        subject.init_app(app)
    for part in (library, calculator, shuffling, starting, tallying, rounds, api, health):
        app.register_blueprint(part.blueprint)
    return app
