"""Dragomino's quick reference."""

from companion.kit.reference import Topic
from companion.kit.text import _

REFERENCE = (
    Topic(
        "turn",
        _("Your turn"),
        (
            _("Start with whoever holds the Mommy Dragon and go clockwise: 7 rounds, however many play."),
            _("Pick one of the open dominoes and place it so that at least one side touches your island."),
            _(
                "Look at every edge where it meets another domino: the same landscape on both sides gives one "
                "egg of it."
            ),
            _("One domino can make several connections at once, and one square can match on several edges."),
            _("Turn the egg over and lay it across the connection."),
        ),
    ),
    Topic(
        "egg",
        _("What is in the egg?"),
        (
            _("A baby dragon: 1 point at the end."),
            _("An eggshell: no point, but you take the Mommy Dragon at once from whoever has her."),
            _(
                "Every landscape hides 7 baby dragons, so the fewer eggs it has, the better your chance: 7 of 14 "
                "in the desert, 7 of 9 in the volcanoes."
            ),
        ),
    ),
    Topic(
        "round",
        _("The next round"),
        (
            _("Discard the dominoes nobody took: 2, 1 or 0 with 2, 3 or 4 players. Then lay out 4 new ones."),
            _("Whoever holds the Mommy Dragon starts."),
            _("When all 28 have been laid out and used, count."),
        ),
    ),
    Topic(
        "thirst",
        _("Variant: Dragon's Thirst"),
        (
            _(
                "If one of the two matching halves has a watering hole, draw 2 eggs of that landscape, look at "
                "both in secret and keep one."
            ),
            _("Put the other back egg side up where you like. Only the one you keep counts, for the Mommy Dragon too."),
            _("Do so for each connection with a watering hole."),
        ),
    ),
)
