"""The sheet of Break the Egg: the chicklets of each player, and the paper pad."""

from companion.kit.data import definition
from companion.kit.number import Number
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, field
from companion.kit.text import Text, _

from . import pieces
from .box import CHICKLETS, target


@definition()
class Brood(PlayerFields):
    """The chicklets of one player."""

    chicklets: int = field(
        Number(
            _("Chicklets"),
            of=CHICKLETS,
            hint=_("What the tokens are worth, not how many there are"),
            piece=pieces.CHICKLET,
            noun=_("chicklets"),
        )
    )


def keep_track(players: int) -> Text:
    return _(
        "Cross off a number for each chicklet: guessed right 2, hatched 1. Guessed wrong: rub out the last one. "
        "{goal} or more and alone in the lead wins.",
        goal=target(players),
    )


PAD = PaperPad(keep_track)
