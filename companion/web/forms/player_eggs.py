"""What templates need to draw the egg of a player: its drawing, and the letter on it."""

from flask import Flask

from companion.kit.initial import initial
from companion.kit.player_egg import player_egg
from companion.web.support.lookup import default_name


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(egg_of=player_egg, egg_letter=egg_letter)


def egg_letter(number: int, name: str) -> str:
    """The first letter of the name; the number of a player whose name nobody typed yet."""
    return str(number) if name in ("", default_name(number)) else initial(name)
