"""The parts of Dragomino that phones can hold in place of the box."""

from companion.kit.play import PhonePart
from companion.kit.text import _

from .box import PLAYERS

DOMINOES_ON_PHONES = PhonePart(
    "dominoes",
    _("Dominoes on phones"),
    _("The phones draw four dominoes a round and note who takes which. You tap what you find."),
    PLAYERS,
    lays_out=("mix",),
    in_short=_("The phones draw four a round"),
)
EGGS_ON_PHONES = PhonePart(
    "eggs",
    _("Eggs on phones"),
    _("Egg tokens missing: you draw from the six stacks on the phones. What is drawn stays drawn."),
    PLAYERS,
    lays_out=("eggs",),
    hands=True,
    in_short=_("You draw from stacks on phones"),
)
PARTS = (DOMINOES_ON_PHONES, EGGS_ON_PHONES)
