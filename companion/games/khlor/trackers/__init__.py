"""The trackers of Khlor."""

from .demon_board import DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY

TRACKERS = (DEMON_BOARD_IN_PLAY, SOLO_BOARD_IN_PLAY)
