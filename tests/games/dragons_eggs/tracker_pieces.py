"""Every card of a state of the trackers of Dragons' Eggs."""

from collections.abc import Iterator
from itertools import chain

from companion.games.dragons_eggs.trackers.ability_deck import Abilities
from companion.games.dragons_eggs.trackers.all_cards import AllCards
from companion.games.dragons_eggs.trackers.cards import Cards
from companion.games.dragons_eggs.trackers.egg_deck import Eggs
from companion.games.dragons_eggs.trackers.treasure import Hands


def list_abilities(state: Abilities) -> Iterator[str]:
    return chain(state.deck.all_cards, *state.hands, (card for card, _seat in state.played))


def list_eggs(state: Eggs) -> Iterator[str]:
    return chain(state.deck, state.target, state.removed, *state.won)


def list_treasure(state: Hands) -> Iterator[str]:
    for seat, hand in enumerate(state.hands):
        values = (*hand, *(card.value for card in (*state.laid[seat], *state.discards[seat])))
        yield from (f"{seat} treasure {value}" for value in values)


def list_cards(state: Cards) -> Iterator[str]:
    return chain(list_abilities(state.abilities), list_eggs(state.eggs))


def list_all(state: AllCards) -> Iterator[str]:
    eggs = (f"egg card {card}" for card in list_eggs(state.eggs))
    return chain(list_abilities(state.abilities), eggs, list_treasure(state.treasure))


PIECES = {
    "ability-deck": list_abilities,
    "egg-deck": list_eggs,
    "cards": list_cards,
    "all-cards": list_all,
}
