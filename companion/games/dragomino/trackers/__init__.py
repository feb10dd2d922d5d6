"""The trackers of Dragomino."""

from .egg_stacks import EGG_STACKS
from .whole_game import WHOLE_GAME

TRACKERS = (WHOLE_GAME, EGG_STACKS)
