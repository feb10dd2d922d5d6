"""The 51 cards at random, one for each player (rulebook: How to Start, Unlucky Egg)."""

from companion.kit.randomizer import Deal, Pile, Randomizer
from companion.kit.record import TableFields
from companion.kit.seeded_random import SeededRandom
from companion.kit.text import _

from .box import CARDS, UNLUCKY


def deal_cards(players: int, options: TableFields, random: SeededRandom) -> Deal:
    """A card for each player from the top; whoever draws the unlucky egg keeps it in front and draws again."""
    pile = random.shuffled(CARDS)
    seats = []
    for n in range(1, players + 1):
        drawn = [pile.pop(0)]
        if drawn[0] is UNLUCKY:
            drawn.append(pile.pop(0))
        seats.append(Pile(f"player-{n}", _("Player {number}", number=n), tuple(drawn), player=n))
    return Deal((*seats, Pile("pile", _("Pile, the next card first"), tuple(pile), turn=1)))


DEAL = Randomizer(
    "deal",
    _("Deal of cards"),
    _("Shows everyone's card: not for playing."),
    deal_cards,
    TableFields,
    for_players=True,
)
RANDOMIZERS = (DEAL,)
