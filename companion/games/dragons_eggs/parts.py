"""The cards of Dragons' Eggs that phones can hold."""

from companion.kit.play import PhonePart
from companion.kit.text import _

from .box import PLAYERS

ABILITY_CARDS = PhonePart(
    "ability-cards",
    _("Ability cards"),
    _("Players draw and play them on their own phones. Treasure and Egg cards come from the box."),
    PLAYERS,
    excludes=("all-cards",),
    lays_out=("abilities",),
    hands=True,
    in_short=_("Drawn and played on phones"),
    absent=_("Without a phone, so without abilities: {names}"),
)
ALL_CARDS = PhonePart(
    "all-cards",
    _("All cards"),
    _("The box may stay shut: all cards are on the phones, and bids open on all at once."),
    PLAYERS,
    excludes=("ability-cards",),
    lays_out=("treasures", "eggs", "abilities"),
    hands=True,
    in_short=_("The box may stay shut"),
    absent=_("Without a phone, so out of the game: {names}"),
)
PARTS = (ABILITY_CARDS, ALL_CARDS)
