"""The pieces of Dragons' Eggs, wherever they lie: Egg cards, and what the phones hold of the other cards."""

from collections.abc import Iterator
from itertools import chain

from companion.games.dragons_eggs.play.state import EGGS, EggTable
from companion.kit.play import Play


def list_pieces(play: Play) -> Iterator[str]:
    assert isinstance(play, EggTable)
    yield from (f"egg card {kind}" for kind in list_egg_cards(play))
    yield from (f"ability {each}" for each in list_abilities(play))
    for seat, places in enumerate(zip(play.treasure, play.laid, play.discards, strict=True)):
        hand, laid, discards = places
        values = chain(hand, (card.value for card in (*laid, *discards)))
        yield from (f"treasure {value} of {seat}" for value in values)


def list_egg_cards(play: EggTable) -> Iterator[str]:
    for n, kind in enumerate(EGGS):
        yield from kind * (sum(won[n] for won in play.won) + (0 if play.holds_all else play.left_of(kind)))
    yield from (*play.target, *play.removed, *play.deck)


def list_abilities(play: EggTable) -> Iterator[str]:
    yield from play.abilities.all_cards
    yield from chain.from_iterable(play.hands)
    yield from (ability for seat in range(play.players) if (ability := play.played(seat)))
