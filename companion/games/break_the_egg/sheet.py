"""What is counted at the end of Break the Egg."""

from companion.kit.data import definition
from companion.kit.number import Number
from companion.kit.record import PlayerFields, field
from companion.kit.text import _

from .box import CHICKLETS
from .pieces import CHICKLET


@definition()
class Brood(PlayerFields):
    """What one player has hatched by the end."""

    chicklets: int = field(
        Number(
            _("Chicklets"),
            of=CHICKLETS,
            hint=_("What the tokens are worth, not how many there are"),
            piece=CHICKLET,
            noun=_("chicklets"),
        )
    )
