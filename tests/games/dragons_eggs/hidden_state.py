"""States of cards, decks and covered bids that a viewer cannot tell apart."""

from dataclasses import replace
from random import Random

from companion.games.dragons_eggs.round.front import Treasure
from companion.games.dragons_eggs.trackers.ability_deck import Abilities
from companion.games.dragons_eggs.trackers.all_cards import AllCards
from companion.games.dragons_eggs.trackers.cards import Cards
from companion.games.dragons_eggs.trackers.egg_deck import Eggs
from companion.games.dragons_eggs.trackers.treasure import Hands


def change_abilities(state: Abilities, viewer: int | None, random: Random) -> Abilities:
    """Return a state in which the cards that the viewer does not see are in another order."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    covered = [] if state.is_complete else [seat for _card, seat in state.played if seat != viewer]
    acts = list(state.acts)
    cards = [*state.deck.cards, *(card for seat in others for card in state.hands[seat])]
    cards += [acts[seat].removeprefix("play:") for seat in covered]
    random.shuffle(cards)
    for seat in covered:
        acts[seat] = f"play:{cards.pop()}"
    hands = list(state.hands)
    for seat in others:
        hands[seat] = tuple(cards.pop() for _card in hands[seat])
    return replace(state, deck=state.deck._replace(cards=tuple(cards)), hands=tuple(hands), acts=tuple(acts))


def change_egg_cards(state: Eggs, viewer: int | None, random: Random) -> Eggs:
    return replace(state, deck=tuple(random.sample(state.deck, len(state.deck))))


def change_decks(state: Cards, viewer: int | None, random: Random) -> Cards:
    return replace(
        state,
        abilities=change_abilities(state.abilities, viewer, random),
        eggs=change_egg_cards(state.eggs, viewer, random),
    )


def change_all_cards(state: AllCards, viewer: int | None, random: Random) -> AllCards:
    treasure = state.treasure
    seen = {(int(place.player), place.number) for seat, place in state.looked if seat == viewer}
    for seat in range(len(treasure.hands)):
        if seat != viewer:
            treasure = mix(treasure, seat, {number for owner, number in seen if owner == seat}, random, state.opened)
    return replace(
        state,
        treasure=treasure,
        abilities=change_abilities(state.abilities, viewer, random),
        eggs=change_egg_cards(state.eggs, viewer, random),
    )


def mix(treasure: Hands, seat: int, seen: set[int], random: Random, opened: bool) -> Hands:
    """Return a state in which the values that only the seat knows are in another order; open cards stay."""
    laid, discards, hand = list(treasure.laid[seat]), list(treasure.discards[seat]), list(treasure.hands[seat])
    hidden_laid = [n for n, card in enumerate(laid) if not card.up and n not in seen and not opened]
    hidden_discards = [n for n, card in enumerate(discards) if not card.up]
    values = [*hand, *(laid[n].value for n in hidden_laid), *(discards[n].value for n in hidden_discards)]
    random.shuffle(values)
    for n in hidden_laid:
        laid[n] = Treasure(values.pop())
    for n in hidden_discards:
        discards[n] = Treasure(values.pop())
    return replace(
        treasure,
        hands=(*treasure.hands[:seat], tuple(sorted(values)), *treasure.hands[seat + 1 :]),
        laid=(*treasure.laid[:seat], tuple(laid), *treasure.laid[seat + 1 :]),
        discards=(*treasure.discards[:seat], tuple(discards), *treasure.discards[seat + 1 :]),
    )


ALIKE = {
    "ability-deck": change_abilities,
    "egg-deck": change_egg_cards,
    "cards": change_decks,
    "all-cards": change_all_cards,
}
