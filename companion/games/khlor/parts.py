"""The part of Khlor that phones can hold in place of the box."""

from companion.kit.play import PhonePart
from companion.kit.text import _

DEMON_BOARD = PhonePart(
    "demon-board",
    _("Demon board"),
    _("Board or demons missing: the phones lay out all demons, and you tap squares."),
    players=range(1, 5),
    modes=("standard", "solo"),
    lays_out=("demons", "white-egg", "white-demons", "eggs"),
    drawn="board",
    in_short=_("All demons on the phones"),
)
PARTS = (DEMON_BOARD,)
