"""The trackers of Khlor: the board for two to four, and for one."""

from typing import Any

from companion.kit.tracker import Tracker


def load_trackers() -> tuple[Tracker[Any], ...]:
    """Import the trackers when a table first asks for them."""
    from .demon_board import DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY

    return (DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY)
