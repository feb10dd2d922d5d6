"""What goes on while Khlor is played, a file for each idea of the board."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Each of them; their modules are imported when a table first asks."""
    from .demon_board import DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY

    return (DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY)
