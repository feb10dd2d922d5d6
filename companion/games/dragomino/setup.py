"""Dragomino's set-up, step by step (rulebook: Setup)."""

from collections.abc import Iterator

from companion.kit.rulebook import Rulings, Step
from companion.kit.text import _, n_

from . import pieces
from .box import DOMINOES, DOMINOES_A_ROUND, EGGS


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
        "mix",
        _(
            "Mix the {all} exploration dominoes in the box, then lay out {n} of them face up",
            all=len(DOMINOES),
            n=DOMINOES_A_ROUND,
        ),
        piece=pieces.DOMINO,
    )
    yield spread_eggs()
    yield Step(
        "mommy",
        _("Give the Mommy Dragon to the youngest player"),
        _("Whoever holds her takes the first turn of the round."),
        piece=pieces.MOMMY_DRAGON,
        says_first=True,
    )


def spread_eggs() -> Step:
    """The step that spreads out the egg tokens, with their number for each landscape."""
    return Step(
        "eggs",
        _("Spread the {n} egg tokens beside the box, egg side up, one group for each landscape", n=sum(EGGS.values())),
        _(
            "Desert {desert}, snow {snow}, prairie {prairie}, forest {forest}, mountain {mountain}, volcano {volcano}.",
            **EGGS,
        ),
        piece=pieces.LANDSCAPES["desert"],
    )
