"""The paper pad of Little Dragons: trophies are circled, and added up in a row of their own."""

from companion.kit.pad import PadRow, PaperPad
from companion.kit.text import Text, _

from .sheet import TROPHY_COUNT

TROPHIES = PadRow("number", "trophies", _("+3 each"), _("Golden Egg trophies"), TROPHY_COUNT.piece)


def circle_trophies(players: int) -> Text:
    return _(
        "Circle the largest number of a row if nobody else has as many: a trophy, +3. Each egg +1, each broken egg −1."
    )


PAD = PaperPad(circle_trophies, more=(TROPHIES,))
