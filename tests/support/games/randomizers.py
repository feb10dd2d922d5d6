"""Randomizers as tests draw from them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion.contract.answers import encode_shuffle
from companion.kit.randomizer import Board, Deal, Outcome, draw_outcome, parse_draw_request
from companion.library.registry import games

RANDOMIZERS = [
    pytest.param(game, randomizer, id=f"{game.slug} {randomizer.id}")
    for game in games().values()
    for randomizer in game.randomizers
]
EVERY_RANDOMIZER = pytest.mark.parametrize(("game", "randomizer"), RANDOMIZERS)


def draw(slug: str, what: str, seed: str = "EGG7", **asked: Any) -> Any:
    """The outcome as JSON gives it."""
    game, randomizer = games()[slug], games()[slug].randomizer(what)
    assert randomizer is not None
    wish = parse_draw_request(randomizer, game.players, game.standard.least, asked)
    assert wish.problems == []
    return encode_shuffle(game, randomizer, seed, draw_outcome(game.slug, randomizer, wish, seed))["outcome"]


def pieces(outcome: Outcome) -> Counter[str]:
    match outcome:
        case Deal(piles=piles):
            return Counter(piece.id for pile in piles for piece in pile.pieces)
        case Board(squares=squares):
            return Counter(piece.id for square in squares for piece in square.pieces)


def count_dealt(slug: str, what: str) -> Counter[str]:
    """How many pieces of each kind lie in all piles."""
    return Counter(piece for pile in draw(slug, what).values() for piece in pile)


def in_the_box(slug: str, components: Mapping[str, str]) -> Counter[str]:
    """How many pieces of each kind the box has, by the component that counts them."""
    numbers = {component.id: component.number or 0 for component in games()[slug].components}
    return Counter({piece: numbers[component] for piece, component in components.items()})


def conserves_pieces(slug: str, what: str) -> None:
    """Whatever the seed, the same pieces lie somewhere, for each number of players."""
    game, randomizer = games()[slug], games()[slug].randomizer(what)
    assert randomizer is not None
    for players in game.players:
        wish = parse_draw_request(randomizer, game.players, game.standard.least, {"players": players})
        found = {tuple(sorted(pieces(draw_outcome(slug, randomizer, wish, str(i))).items())) for i in range(30)}
        assert len(found) == 1
