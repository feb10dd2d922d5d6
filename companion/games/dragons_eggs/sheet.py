"""What is counted at the end of Dragons' Eggs."""

from collections.abc import Mapping

from companion.kit.data import definition
from companion.kit.number import NumberPerKind
from companion.kit.record import PlayerFields, field
from companion.kit.text import _

from .box import EGG_CARD_KINDS, EGG_CARDS


@definition()
class Winnings(PlayerFields):
    """What one player has won."""

    cards: Mapping[str, int] = field(
        NumberPerKind(
            _("Egg cards"),
            EGG_CARD_KINDS,
            each_of=EGG_CARDS,
            hint=_("The cards in front of you at the end, not those you gave up to pass"),
            nouns={kind.id: _("{n}-egg cards", n=kind.id) for kind in EGG_CARD_KINDS},
        )
    )
