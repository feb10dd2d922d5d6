"""Where the rulebook of Little Dragons is silent or unclear, and how the companion settles it."""

from companion.kit.rule import Ruling
from companion.kit.text import _

from .box import PLAYERS

RULINGS = (
    Ruling(
        "players",
        _("How many can play?"),
        _("{least} to {most} players.", least=PLAYERS[0], most=PLAYERS[-1]),
        _("We know of no official number, so this is the companion's own limit."),
    ),
    Ruling(
        "families",
        _("How many eggs No. 6 and No. 7 are there?"),
        _("6 and 7: as with every family, the number on the egg is how many there are."),
        _("Our copy of the rulebook has lost these two, but only so do the eggs add up to the 47 it gives."),
    ),
    Ruling(
        "worth",
        _("Is an egg with a high number worth more?"),
        _("No, every hatched egg is 1 point."),
        _("The number only names the family and its size; in the rulebook's example 12 eggs are 12 points."),
    ),
    Ruling(
        "trophies",
        _("How many trophies can be won?"),
        _("One for each family, No. 3 to No. 9."),
        _("The rulebook does not spell it out, but there are seven families and seven trophies."),
    ),
    Ruling(
        "nobody",
        _("Who wins the trophy of a family that nobody has an egg of?"),
        _("Nobody."),
        _("A trophy needs the most eggs of a family, and here everybody is level with none."),
    ),
    Ruling(
        "end",
        _("Does the game stop in the middle of a turn?"),
        _("No, the eggs that are left are counted at the end of a turn."),
        _("The rulebook does not say; this way every turn is played to its end."),
    ),
    Ruling(
        "level",
        _("Who wins with equal points?"),
        _("Those who are level share the victory."),
        _("The rulebook has no tie-break."),
    ),
)
