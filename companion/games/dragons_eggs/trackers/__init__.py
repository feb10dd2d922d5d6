"""The trackers of Dragons' Eggs."""

from .ability_deck import ABILITY_DECK_IN_PLAY
from .all_cards import ALL_CARDS_IN_PLAY
from .cards import CARDS_IN_PLAY
from .egg_deck import EGG_DECK_IN_PLAY

TRACKERS = (CARDS_IN_PLAY, ALL_CARDS_IN_PLAY, ABILITY_DECK_IN_PLAY, EGG_DECK_IN_PLAY)
