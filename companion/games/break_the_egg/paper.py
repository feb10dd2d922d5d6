"""The paper pad of Break the Egg: a row for each round."""

from companion.kit.pad.paper import PaperRounds, PaperRow
from companion.kit.text import _, n_

ROUND = PaperRow(
    n_("Round {n}", "Round {n}", n=1), _("Guessed right: 2. Hatched: 1. Guessed wrong: 1 less, unless there is none.")
)
PAD = (PaperRounds(ROUND, most=12),)
