"""The trackers of Dragons' Eggs, a file each."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Import the trackers when a table first asks for them."""
    from .ability_deck import ABILITY_DECK_IN_PLAY
    from .all_cards import ALL_CARDS_IN_PLAY
    from .cards import CARDS_IN_PLAY
    from .egg_deck import EGG_DECK_IN_PLAY

    return (CARDS_IN_PLAY, ALL_CARDS_IN_PLAY, ABILITY_DECK_IN_PLAY, EGG_DECK_IN_PLAY)
