"""The part of Break the Egg that phones can hold."""

from companion.kit.play import PhonePart
from companion.kit.text import _

from .box import PLAYERS

HEADBANDS = PhonePart(
    "headbands",
    _("Headbands"),
    _("Cards or headbands missing, or more than 8 of you: wear the phones. They keep the chicklets, too."),
    PLAYERS,
    lays_out=("headbands", "pile", "chicklets", "wear"),
    hands=True,
    in_short=_("You wear the phones"),
)
PARTS = (HEADBANDS,)
