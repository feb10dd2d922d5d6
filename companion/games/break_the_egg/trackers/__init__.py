"""The trackers of Break the Egg."""

from .headbands import HEADBANDS_IN_PLAY

TRACKERS = (HEADBANDS_IN_PLAY,)
