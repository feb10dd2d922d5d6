"""Dragomino's quick reference."""

from companion.kit.rulebook import Topic
from companion.kit.text import _

from . import pieces

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
