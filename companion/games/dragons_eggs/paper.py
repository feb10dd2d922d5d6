"""The paper pad of Dragons' Eggs: beside the number of cards the eggs on them."""

from companion.kit.pad import PaperPad
from companion.kit.text import Text, _


def count_eggs(players: int) -> Text:
    return _(
        "Left: cards, right: the eggs on all of them. Most eggs wins. Level: of those, the only one who holds a card "
        "with 4 eggs; if several do, or nobody, all of them win."
    )


PAD = PaperPad(count_eggs, points=True)
