"""Where Dragomino's rulebook is silent or unclear, and how the companion settles it."""

from companion.kit.rule import Ruling
from companion.kit.text import _

RULINGS = (
    Ruling(
        "holder",
        _("Who holds the Mommy Dragon if nobody found an eggshell?"),
        _("The youngest player, who got her during the set-up."),
        _("Only a found eggshell moves her, and the bonus goes to whoever holds her at the end."),
    ),
    Ruling(
        "short-stack",
        _("What if a landscape has too few eggs left?"),
        _("With one left you take that one, with none left you get nothing."),
        _("The rulebook does not say; this way nobody draws an egg of another landscape."),
    ),
    Ruling(
        "two-holes",
        _("Dragon's Thirst: do two watering holes on one connection give more than 2 eggs?"),
        _("No, you draw 2 and keep 1."),
        _("The variant asks for a hole on at least one of the two halves, so a second one adds nothing."),
    ),
)
