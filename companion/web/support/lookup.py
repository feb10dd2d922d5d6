"""Look-ups of several pages: the game of an address, and the default name of a player."""

from flask import abort

from companion.kit.game import Game
from companion.kit.text import _, say
from companion.library.registry import games

from .i18n import language


def find_game(slug: str) -> Game:
    """The game with this slug, or 404."""
    return games().get(slug) or abort(404)


def default_name(number: int) -> str:
    """The name of an unnamed player; numbers begin at 1."""
    return say(_("Player {number}", number=number), language())
