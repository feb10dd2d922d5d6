"""States of eggs and dominoes that a viewer cannot tell apart."""

from dataclasses import replace
from random import Random

from companion.games.dragomino.box import LANDSCAPES
from companion.games.dragomino.trackers.egg_stacks import Tokens
from companion.games.dragomino.trackers.whole_game import DominoesAndEggs


def change_stacks(state: Tokens, viewer: int | None, random: Random) -> Tokens:
    """Return a state that looks the same to the viewer: its hidden eggs are in another order."""
    stacks, drawn = list(state.stacks), list(state.drawn)
    for place, stack in enumerate(stacks):
        landscape = list(LANDSCAPES)[place]
        looking = [seat for seat, eggs in enumerate(drawn) if seat != viewer and eggs and eggs[0].startswith(landscape)]
        eggs = [*stack, *(egg for seat in looking for egg in drawn[seat])]
        random.shuffle(eggs)
        for seat in looking:
            drawn[seat] = tuple(eggs.pop() for _egg in drawn[seat])
        stacks[place] = tuple(eggs)
    return replace(state, stacks=tuple(stacks), drawn=tuple(drawn))


def change_dominoes(state: DominoesAndEggs, viewer: int | None, random: Random) -> DominoesAndEggs:
    """Return a state that looks the same to the viewer: the dominoes in the box and the eggs are in another order."""
    deck = random.sample(state.deck, len(state.deck))
    return replace(state, deck=tuple(deck), eggs=change_stacks(state.eggs, viewer, random))


ALIKE = {
    "egg-stacks": change_stacks,
    "dominoes-and-eggs": change_dominoes,
}
