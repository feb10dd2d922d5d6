"""What goes on while Dragomino is played, a file for each tracker."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Each of them; their modules are imported when a table first asks."""
    from .egg_stacks import EGG_STACKS
    from .whole_game import WHOLE_GAME

    return (WHOLE_GAME, EGG_STACKS)
