"""The trackers of Dragomino, a file each."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Import the trackers when a table first asks for them."""
    from .egg_stacks import EGG_STACKS
    from .whole_game import WHOLE_GAME

    return (WHOLE_GAME, EGG_STACKS)
