"""What goes on while Little Dragons is played, a file for each idea of it."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Each of them; their modules are imported when a table first asks."""
    from .nests import EASY_EGGS_IN_PLAY, EGGS_TAKEN_IN_PLAY

    return (EGGS_TAKEN_IN_PLAY, EASY_EGGS_IN_PLAY)
