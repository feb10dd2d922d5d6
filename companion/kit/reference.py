"""What a table reads rather than counts: the set-up step by step, the quick reference, the credits."""

from dataclasses import dataclass

from .text import Text


@dataclass(frozen=True)
class Step:
    """One step of the set-up: what to do, and more about it where that helps."""

    id: str
    text: Text
    detail: Text | None = None


@dataclass(frozen=True)
class Topic:
    """One heading of the quick reference with its points."""

    id: str
    title: Text
    points: tuple[Text, ...]


@dataclass(frozen=True)
class Credits:
    """Who made the game. `bgg` is its number at BoardGameGeek, where known."""

    people: tuple[Text, ...]
    publisher: str
    year: int
    bgg: int | None = None
