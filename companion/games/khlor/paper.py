"""Khlor's paper pad: beside the demons of each colour the points that they give."""

from companion.kit.pad import PaperPad
from companion.kit.text import Text, _


def count_colours(players: int) -> Text:
    if players == 2:
        return _(
            "Left: demons, right: points. First: eggs + on own; if several tie, all get it and nobody is second. "
            "Second: half of it, rounded up. Alone in first: +3 for every full 3 demons ahead."
        )
    return _(
        "Left: demons, right: points. First: eggs + on own; if several tie, all get it and nobody is second. "
        "Second: half of it, rounded up, also for all who tie. Alone in first: +1 for each demon ahead."
    )


PAD = PaperPad(count_colours, points=True)
