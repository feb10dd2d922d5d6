"""The pad of Little Dragons for totals only."""

from companion.kit.pad import PadRow
from companion.kit.text import _

from .scoring import BROKEN, HATCHED
from .sheet import TROPHY_COUNT

TOTALS_PAD = (
    PadRow(HATCHED.title, HATCHED.text),
    PadRow(TROPHY_COUNT.label, _("3 points for each")),
    PadRow(BROKEN.title, BROKEN.text),
)
