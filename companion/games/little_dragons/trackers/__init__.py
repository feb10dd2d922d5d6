"""The trackers of Little Dragons: the standard and the easy mode."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Import the trackers when a table first asks for them."""
    from .nests import EASY_EGGS_IN_PLAY, EGGS_TAKEN_IN_PLAY

    return (EGGS_TAKEN_IN_PLAY, EASY_EGGS_IN_PLAY)
