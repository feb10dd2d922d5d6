"""Dragomino's rulings, which answer open questions of the rulebook, and the quick reference."""

from companion.kit.rulebook import Ruling, Topic
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


REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Whoever holds the Mommy Dragon starts, then go clockwise: 7 rounds, however many play."),
            _("Pick one of the open dominoes and place it so that at least one side touches your exploration zone."),
            _("Look at each of its squares and every square of another domino that it touches."),
            _("Same landscape on both: take an egg of that landscape. Different landscapes: nothing happens."),
            _("One domino can make several connections, so you can find several eggs in one turn."),
            _("Turn the egg over and lay it, found side up, between the two matching dominoes."),
        ),
        pieces=tuple(pieces.LANDSCAPES.values()),
    ),
    Topic(
        "egg",
        _("What is in the egg?"),
        (
            _("A baby dragon: 1 point."),
            _("An eggshell: no point, but you take the Mommy Dragon at once from whoever has her."),
            _(
                "Every landscape hides 7 baby dragons, so the fewer eggs it has, the better your chance: 7 of 14 "
                "in the desert, 7 of 9 in the volcanoes."
            ),
        ),
        pieces=(pieces.BABY_DRAGON, pieces.EGGSHELL),
    ),
    Topic(
        "round",
        _("The next round"),
        (
            _("Discard the dominoes that nobody took: 2, 1 or 0 with 2, 3 or 4 players. Then lay out 4 new ones."),
            _("Whoever holds the Mommy Dragon at the end of a round starts the next one."),
        ),
        pieces=(pieces.MOMMY_DRAGON,),
    ),
    Topic(
        "end",
        _("The end"),
        (
            _("The game ends after the last round, when all 28 dominoes have been laid out."),
            _("Each baby dragon is 1 point. Whoever holds the Mommy Dragon gets 1 bonus point."),
            _("Most points wins. On a tie, whoever of those level has the most eggshells wins."),
            _("Still level? Then share the victory."),
        ),
    ),
    Topic(
        "thirst",
        _("Variant: Dragon's Thirst"),
        (
            _("Is there a watering hole on at least one of the two matching halves? Take 2 eggs of that landscape."),
            _("Look at both, show them to nobody, and choose the one you keep. Lay it down as usual."),
            _("Put the other one back on the table, egg side up, wherever you like."),
            _("Do so for each connection with a watering hole."),
        ),
        pieces=(pieces.WATERING_HOLE,),
    ),
)
