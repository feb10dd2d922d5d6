"""Globals and tests of templates: drawings of pieces and players' eggs, and the kinds of parts that a game shows."""

from collections.abc import Mapping
from functools import partial

from flask import Flask

from companion.kit.piece import PALETTE
from companion.kit.play import PadPicture, Ring
from companion.kit.player import CROWN, initial, player_egg
from companion.kit.randomizer import Deal
from companion.kit.resolver import Steps
from companion.kit.text import Text, _
from companion.kit.view import BoardView, Chart, PileView
from companion.library.drawings import drawing_of, hatchling
from companion.web.support.lookup import default_name

PARTS: Mapping[str, type] = {
    "board_view": BoardView,
    "chart": Chart,
    "deal": Deal,
    "pad_picture": PadPicture,
    "pile_view": PileView,
    "ring": Ring,
    "sentence": Text,
    "steps": Steps,
}


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(
        drawing_of=drawing_of,
        egg_of=player_egg,
        egg_letter=egg_letter,
        hatchling_of=hatchling,
        crown=drawing_of(CROWN),
        palette=PALETTE,
    )
    for name, kind in PARTS.items():
        app.add_template_test(partial(is_a, kind), name)


def is_a(kind: type, part: object) -> bool:
    return isinstance(part, kind)


def is_unnamed(number: int, name: str) -> bool:
    return name in ("", default_name(number))


def egg_letter(number: int, name: str) -> str:
    """The first letter of the name, or the number of an unnamed player."""
    return str(number) if is_unnamed(number, name) else initial(name)


def narrow_name(number: int, name: str, called: Text) -> Text:
    """The name for a narrow column: `P2` for an unnamed player."""
    return _("P{number}", number=number) if is_unnamed(number, name) else called
