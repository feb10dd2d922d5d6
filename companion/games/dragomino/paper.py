"""The paper pad of Dragomino: eggshells only break a tie."""

from companion.kit.pad import PaperPad
from companion.kit.text import Text, _


def count_dragons(players: int) -> Text:
    return _(
        "1 point for each baby dragon, 1 for the Mommy Dragon at the end. "
        "Level: more eggshells wins; level again: you share it."
    )


PAD = PaperPad(count_dragons, below=("eggshells",))
