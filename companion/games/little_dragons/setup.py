"""The set-up of Little Dragons, step by step (rulebook: Game Setup)."""

from collections.abc import Iterator

from companion.kit.rulebook import Rulings, Step
from companion.kit.text import _

from . import pieces
from .box import EGGS, TROPHIES


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    easy = mode == "easy"
    yield Step(
        "eggs",
        _("Spread all {eggs} face down in the middle of the table and mix them", eggs=EGGS.text),
        piece=pieces.HIDDEN,
    )
    if easy:
        yield Step("no-trophies", _("Leave the {trophies} in the box", trophies=TROPHIES.text), piece=pieces.TROPHY)
    else:
        yield Step("trophies", _("Put the {trophies} beside the eggs", trophies=TROPHIES.text), piece=pieces.TROPHY)
    first = _("The youngest player goes first; then play goes clockwise")
    yield Step("first", first, piece=pieces.HATCHED, says_first=True)
    if easy:
        yield Step("covered", _("Turn no egg up: they all stay face down"), piece=pieces.HIDDEN)
    else:
        yield Step(
            "open",
            _("The first player turns up 3 eggs of their choice"),
            _("A broken egg goes to that player at once, and another egg is turned up, until 3 lie open."),
            piece=pieces.FAMILY_EGGS["5"],
        )
