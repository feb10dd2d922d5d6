"""What a table reads rather than counts: the set-up step by step, the quick reference, the credits."""

from typing import NamedTuple

from .piece import Piece
from .text import Text

SCORING = "scoring"  # the topic, in a game that has one, of how points are counted


class Step(NamedTuple):
    """One step of the set-up: what to do, more about it where that helps, and the piece it is about."""

    id: str
    text: Text
    detail: Text | None = None
    piece: Piece | None = None


class Topic(NamedTuple):
    """One heading of the quick reference with its points."""

    id: str
    title: Text
    points: tuple[Text, ...]


class Credits(NamedTuple):
    """Who made the game. `bgg` is its number at BoardGameGeek, where known."""

    people: tuple[Text, ...]
    publisher: str
    year: int
    bgg: int | None = None
