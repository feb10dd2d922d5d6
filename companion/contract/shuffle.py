"""What a randomizer drew, and the seed that draws it again."""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from companion.kit.game import Game
from companion.kit.randomizer import Board, Deal, Outcome, Randomizer, Square
from companion.kit.schema import SEED


class ShuffledJson(TypedDict):
    """The outcome of a deal is the pieces by pile, that of a board a `SquareJson` by square; a piece is its id."""

    game: str
    randomizer: str
    seed: Annotated[str, SEED]
    outcome: Mapping[str, object]


class SquareJson(TypedDict):
    lower: str | None
    upper: str | None


def encode_shuffle(game: Game, randomizer: Randomizer[Any], seed: str, outcome: Outcome) -> ShuffledJson:
    return {"game": game.slug, "randomizer": randomizer.id, "seed": seed, "outcome": encode_outcome(outcome)}


def encode_outcome(outcome: Outcome) -> Mapping[str, object]:
    match outcome:
        case Deal(piles=piles):
            return {pile.id: [piece.id for piece in pile.pieces] for pile in piles}
        case Board(rows=rows):
            return {square.name: encode_square(square) for row in rows for square in row}


def encode_square(square: Square) -> SquareJson:
    return {"lower": square.lower and square.lower.id, "upper": square.upper and square.upper.id}
