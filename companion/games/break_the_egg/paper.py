"""The paper pad of Break the Egg: how its track of chicklets is kept."""

from companion.kit.pad import PaperPad
from companion.kit.text import Text, _

from .box import target


def keep_track(players: int) -> Text:
    return _(
        "Cross off a number for each chicklet: guessed right 2, hatched 1. Guessed wrong: rub out the last one. "
        "{goal} or more and alone in the lead wins.",
        goal=target(players),
    )


PAD = PaperPad(keep_track)
