"""The questions that come up at Dragomino, with their answers."""

from companion.kit.rulebook import Ruling
from companion.kit.text import _

from . import pieces

RULINGS = (
    Ruling(
        "must-match",
        _("Must a domino match where you place it?"),
        _("No. It only has to touch; where the landscapes are different, you find no egg."),
        _("Match dominoes to collect eggs: different landscapes are allowed, and nothing happens."),
        basis="rulebook",
        piece=pieces.DOMINO,
    ),
    Ruling(
        "touch",
        _("Must every domino touch your starting domino?"),
        _("No. One that touches any domino of your exploration zone will do."),
        _("The rulebook names the starting domino, but later calls all your dominoes the exploration zone."),
        piece=pieces.STARTING_DOMINO,
    ),
    Ruling(
        "half-a-square",
        _("May a domino lie half a square out of line?"),
        _("No: square lies against square, so that everybody sees which landscapes touch."),
        _("The rulebook only asks that one side touches."),
        basis="silent",
        piece=pieces.DOMINO,
    ),
    Ruling(
        "own-halves",
        _("Both halves of a domino show the same landscape: does it give an egg by itself?"),
        _("No, only where it touches another domino."),
        _("Match dominoes to collect eggs: only squares of another domino count."),
        basis="rulebook",
        piece=pieces.DOMINO,
    ),
    Ruling(
        "order",
        _("The Mommy Dragon moves during a round: does the turn order change?"),
        _("Not in this round: go on clockwise. Whoever holds her after the round starts the next one."),
        _("Prepare a new round: only the holder at the end of a round matters."),
        basis="rulebook",
        piece=pieces.MOMMY_DRAGON,
    ),
    Ruling(
        "holder",
        _("Who holds the Mommy Dragon if nobody found an eggshell?"),
        _("The youngest player, who got her during the set-up."),
        _("Only an eggshell moves her, and the bonus point goes to whoever holds her at the end."),
        basis="rulebook",
        piece=pieces.MOMMY_DRAGON,
    ),
    Ruling(
        "short-stack",
        _("What if a landscape has too few eggs left?"),
        _("With one left you take that one, with none left you get nothing."),
        _("The rulebook does not say; this way nobody draws an egg of another landscape."),
        piece=pieces.LANDSCAPES["volcano"],
    ),
    Ruling(
        "two-holes",
        _("Dragon's Thirst: do two watering holes on one connection give more than 2 eggs?"),
        _("No, you draw 2 and keep 1."),
        _("The Dragon's Thirst: a hole on at least one of the two landscapes is enough, for 2 eggs."),
        basis="rulebook",
        piece=pieces.WATERING_HOLE,
    ),
    Ruling(
        "put-back",
        _("Dragon's Thirst: you put an eggshell back: do you take the Mommy Dragon?"),
        _("No. Only the egg you keep counts."),
        _("She comes to whoever wins an eggshell, and an egg that goes back is not won."),
        piece=pieces.EGGSHELL,
    ),
)
