"""Khlor's paper pad: for each colour what it is worth to the first and the second, then what each player gets."""

from companion.kit.pad import PadGroup, PadPart, PadRow
from companion.kit.text import _

from .box import COLOURS

WORTH = (_("Eggs"), _("Own"), _("1a"), _("1b"))
DEMONS = PadRow(_("Demons"), is_count=True)
POINTS = PadRow(_("Points"), parts=(_("1a or 1b"), _("2")))

PAD: tuple[PadPart, ...] = (
    *(PadGroup(colour, WORTH, (DEMONS, POINTS)) for colour in COLOURS),
    PadRow(_("All colours"), is_sum=True),
    PadRow(_("Extra turn"), _("3 if you were stuck on it")),
)
