"""The pad of Little Dragons for totals only."""

from companion.kit.pad.paper import PaperRow
from companion.kit.text import _

from .scoring import BROKEN, HATCHED
from .sheet import TROPHY_COUNT

TOTALS_PAD = (
    PaperRow(HATCHED.title, HATCHED.text),
    PaperRow(TROPHY_COUNT.label, _("3 points for each")),
    PaperRow(BROKEN.title, BROKEN.text),
)
