"""The paper pad of Break the Egg: a row for each round."""

from companion.kit.pad import PadRounds, PadRow
from companion.kit.text import _, n_

ROUND = PadRow(
    n_("Round {n}", "Round {n}", n=1), _("Guessed right: 2. Hatched: 1. Guessed wrong: 1 less, unless there is none.")
)
PAD = (PadRounds(ROUND, most=12),)
