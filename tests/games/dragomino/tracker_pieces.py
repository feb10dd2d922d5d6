"""Every piece of a state of Dragomino's trackers."""

from collections.abc import Iterator
from itertools import chain

from companion.games.dragomino.trackers.egg_stacks import Tokens
from companion.games.dragomino.trackers.whole_game import DominoesAndEggs


def list_eggs(state: Tokens) -> Iterator[str]:
    return chain(*state.stacks, *state.found, *state.drawn)


def list_pieces(state: DominoesAndEggs) -> Iterator[str]:
    return chain(list_eggs(state.eggs), state.deck, state.offered, state.discards, *state.taken)


PIECES = {"egg-stacks": list_eggs, "dominoes-and-eggs": list_pieces}
