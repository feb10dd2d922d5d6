"""What templates need to draw the egg of a player: its drawing, and the letter on it."""

from flask import Flask

from companion.kit.initial import initial
from companion.kit.player_egg import player_egg


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(egg_of=player_egg, initial=initial)
