"""What is shown of a game, as templates ask: `{% if part is chart %}`."""

from collections.abc import Mapping
from functools import partial

from flask import Flask

from companion.kit.randomizer import Deal
from companion.kit.resolver import Steps
from companion.kit.view import BoardView, Chart, HandView, PileView

PARTS: Mapping[str, type] = {
    "board_view": BoardView,
    "chart": Chart,
    "deal": Deal,
    "hand_view": HandView,
    "pile_view": PileView,
    "steps": Steps,
}


def init_app(app: Flask) -> None:
    for name, kind in PARTS.items():
        app.add_template_test(partial(is_a, kind), name)


def is_a(kind: type, part: object) -> bool:
    """Whether a part is of that kind."""
    return isinstance(part, kind)
