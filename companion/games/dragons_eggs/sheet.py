"""The sheet of Dragons' Eggs: the Egg cards of each player, and the paper pad."""

from collections.abc import Mapping

from companion.kit.data import definition
from companion.kit.number import NumberPerKind
from companion.kit.pad import PaperPad
from companion.kit.record import PlayerFields, field
from companion.kit.text import Text, _

from .box import EGG_CARD_KINDS, EGG_CARDS


@definition()
class Winnings(PlayerFields):
    """The Egg cards of one player."""

    cards: Mapping[str, int] = field(
        NumberPerKind(
            _("Egg cards"),
            EGG_CARD_KINDS,
            each_of=EGG_CARDS,
            hint=_("The cards in front of you at the end, not those you gave up to pass"),
            nouns={kind.id: _("{n}-egg cards", n=kind.id) for kind in EGG_CARD_KINDS},
        )
    )


def count_eggs(players: int) -> Text:
    return _(
        "Left: cards, right: the eggs on all of them. Most eggs wins. Level: of those, the only one who holds a card "
        "with 4 eggs; if several do, or nobody, all of them win."
    )


PAD = PaperPad(count_eggs, points=True)
