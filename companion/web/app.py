"""Putting the web app together."""

from flask import Flask
from flask.json.provider import DefaultJSONProvider

from ..kit.text import ENGLISH, Language
from . import answers, api, assets, calculator, errors, health, hx, library, speech
from .places import folder


def create_app(language: Language = ENGLISH) -> Flask:
    """The app, speaking one language. It keeps no state: everything is in the addresses."""
    app = Flask("companion", template_folder=folder("templates"), static_folder=None)
    app.url_map.merge_slashes = False  # an address is right or it is not there
    if isinstance(app.json, DefaultJSONProvider):
        app.json.sort_keys = False  # the order of a game's fields is the order of its sheet
    app.config["MAX_CONTENT_LENGTH"] = api.LARGEST_BODY
    hx.init_app(app)
    speech.init_app(app, language)
    for subject in (assets, answers, errors):
        subject.init_app(app)
    for blueprint in (library.blueprint, calculator.blueprint, api.blueprint, health.blueprint):
        app.register_blueprint(blueprint)
    return app
