"""Randomizers as tests draw from them."""

from collections import Counter
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
    """Return the outcome as JSON."""
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


def chi_squared(found: Counter[Any], cells: int) -> float:
    """Return the chi-squared statistic of draws with equal probabilities."""
    expected = found.total() / cells
    return sum((number - expected) ** 2 / expected for number in found.values()) + (cells - len(found)) * expected
