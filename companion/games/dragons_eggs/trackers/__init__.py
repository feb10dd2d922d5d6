"""What goes on while Dragons' Eggs is played, a file for each tracker."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Each of them; their modules are imported when a table first asks."""
    from .ability_deck import ABILITY_DECK_IN_PLAY
    from .all_cards import ALL_CARDS_IN_PLAY
    from .cards import CARDS_IN_PLAY
    from .egg_deck import EGG_DECK_IN_PLAY

    return (CARDS_IN_PLAY, ALL_CARDS_IN_PLAY, ABILITY_DECK_IN_PLAY, EGG_DECK_IN_PLAY)
