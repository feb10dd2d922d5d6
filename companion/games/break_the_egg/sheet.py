"""What is counted at the end of Break the Egg."""

from companion.kit.definition import definition
from companion.kit.form.fields import PlayerFields, field
from companion.kit.form.number import Number
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
