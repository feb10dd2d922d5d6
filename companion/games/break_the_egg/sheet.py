"""What is counted at the end of Break the Egg."""

from companion.kit.data import definition
from companion.kit.number import Number
from companion.kit.record import PlayerFields, field
from companion.kit.text import _

from . import pieces
from .box import CHICKLETS


@definition()
class Brood(PlayerFields):
    """What one player has hatched by the end."""

    chicklets: int = field(
        Number(
            _("Chicklets"),
            of=CHICKLETS,
            hint=_("What the tokens are worth, not how many there are"),
            piece=pieces.CHICKLET,
            noun=_("chicklets"),
        )
    )
