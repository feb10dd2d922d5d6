"""What goes on while Break the Egg is played, a file for each tracker."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Each of them; their modules are imported when a table first asks."""
    from .headbands import HEADBANDS_IN_PLAY

    return (HEADBANDS_IN_PLAY,)
