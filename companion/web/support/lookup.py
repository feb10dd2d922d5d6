"""What several pages look up: the game of an address, and what a player is called until somebody types a name."""

from flask import abort

from companion.kit.game import Game
from companion.kit.text import _, say
from companion.library.registry import games

from .i18n import language


def find_game(slug: str) -> Game:
    """The game of that slug, or 404."""
    return games().get(slug) or abort(404)


def default_name(number: int) -> str:
    """What the player with that number, from 1, is called at first."""
    return say(_("Player {number}", number=number), language())
