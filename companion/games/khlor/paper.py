"""Khlor's paper pad: for each colour what it is worth to the first and the second, then what each player gets."""

from companion.kit.pad.paper import PaperGroup, PaperPart, PaperRow
from companion.kit.text import _

from .box import COLOURS

WORTH = (_("Eggs"), _("Own"), _("1a"), _("1b"))
DEMONS = PaperRow(_("Demons"), is_count=True)
POINTS = PaperRow(_("Points"), parts=(_("1a or 1b"), _("2")))

PAD: tuple[PaperPart, ...] = (
    *(PaperGroup(colour, WORTH, (DEMONS, POINTS)) for colour in COLOURS),
    PaperRow(_("All colours"), is_sum=True),
    PaperRow(_("Extra turn"), _("3 if you were stuck on it")),
)
