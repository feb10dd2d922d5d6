"""Dragomino's sheet: the finds of each player and the holder of the Mommy Dragon, and the paper pad."""

from companion.kit.choice import PlayerChoice
from companion.kit.data import definition
from companion.kit.number import Number
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, TableFields, field
from companion.kit.text import Text, _

from . import pieces
from .box import BABY_DRAGONS, EGGSHELLS


@definition()
class Finds(PlayerFields):
    """The finds of one player."""

    dragons: int = field(Number(_("Baby dragons"), of=BABY_DRAGONS, piece=pieces.BABY_DRAGON, noun=_("baby dragons")))
    eggshells: int = field(
        Number(
            _("Eggshells"),
            of=EGGSHELLS,
            hint=_("They give no points, but they break a tie"),
            piece=pieces.EGGSHELL,
            noun=_("eggshells"),
        )
    )


@definition()
class Island(TableFields):
    """The holder of the Mommy Dragon."""

    mommy_dragon: str = field(
        PlayerChoice(
            _("Who holds the Mommy Dragon?"),
            hint=_("Whoever found the last eggshell; if nobody found one, the youngest player still has her"),
            piece=pieces.MOMMY_DRAGON,
            short=_("Mommy Dragon"),
        )
    )


def count_dragons(players: int) -> Text:
    return _(
        "1 point for each baby dragon, 1 for the Mommy Dragon at the end. "
        "Level: more eggshells wins; level again: you share it."
    )


PAD = PaperPad(count_dragons, below=("eggshells",))
