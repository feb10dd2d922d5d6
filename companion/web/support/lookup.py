"""Look-ups of several pages: the game of an address, the default name of a player, and the options of a form."""

from typing import Any

from flask import abort

from companion.kit.data import FormParser
from companion.kit.form_data import FormData
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.setup_options import SetupOptions
from companion.kit.sheet_parser import parse_rulings, typed_rulings
from companion.kit.text import _, say
from companion.library.registry import games

from .i18n import language


def find_game(slug: str) -> Game:
    """The game with this slug, or 404."""
    return games().get(slug) or abort(404)


def default_name(number: int) -> str:
    """The name of an unnamed player; numbers begin at 1."""
    return say(_("Player {number}", number=number), language())


def find_options(form: FormData[Mode[Any, Any]]) -> SetupOptions:
    """Return the options of a form; a wrong ruling has its usual value."""
    rulings = parse_rulings(FormParser(), form.game.usual_rulings, typed_rulings(form.typed))
    return SetupOptions(form.game, form.layout, form.players, rulings)
