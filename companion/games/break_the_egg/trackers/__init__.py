"""The trackers of Break the Egg, a file each."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Import the trackers when a table first asks for them."""
    from .headbands import HEADBANDS_IN_PLAY

    return (HEADBANDS_IN_PLAY,)
