"""Dragomino's set-up, step by step (rulebook: Setup)."""

from collections.abc import Iterator

from companion.kit.reference import Step
from companion.kit.rule import Rulings
from companion.kit.text import _, n_

from . import pieces


def set_up(players: int, mode: str, rulings: Rulings) -> Iterator[Step]:
    yield Step(
        "box", _("Put the box bottom with the exploration dominoes at a corner of the table"), piece=pieces.DOMINO
    )
    yield Step(
        "start",
        n_("Give {n} player a starting domino", "Give each of {n} players a starting domino", n=players),
        _("That player's exploration zone begins with it. Starting dominoes left over stay out of the game."),
        piece=pieces.STARTING_DOMINO,
    )
    yield Step(
        "mix", _("Mix the 28 exploration dominoes in the box, then lay out 4 of them face up"), piece=pieces.DOMINO
    )
    yield Step(
        "eggs",
        _("Spread the 69 egg tokens beside the box, egg side up, one group for each landscape"),
        _("Desert 14, snow 13, prairie 12, forest 11, mountain 10, volcano 9."),
        piece=pieces.LANDSCAPES["desert"],
    )
    yield Step(
        "mommy",
        _("Give the Mommy Dragon to the youngest player"),
        _("Whoever holds her takes the first turn of the round."),
        piece=pieces.MOMMY_DRAGON,
    )
