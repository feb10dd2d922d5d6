"""What a table reads rather than counts: the set-up step by step, the quick reference, the credits."""

from typing import NamedTuple

from .piece import Piece
from .text import Text

SCORING = "scoring"  # the topic, in a game that has one, of how points are counted


class Step(NamedTuple):
    """One step of the set-up: what to do, more about it where that helps, and the piece it is about.

    One that `says_first` settles who starts: at a table its tick asks for the name, and is done with it.
    """

    id: str
    text: Text
    detail: Text | None = None
    piece: Piece | None = None
    says_first: bool = False


class TopicRow(NamedTuple):
    """A thing in a table of the quick reference: its piece, what it is called, what it does."""

    piece: Piece
    title: Text
    text: Text


class Topic(NamedTuple):
    """One heading of the quick reference with its points.

    `rows` are a table of things that stands before them, `pieces` what it is about, shown beside the heading.
    """

    id: str
    title: Text
    points: tuple[Text, ...]
    rows: tuple[TopicRow, ...] = ()
    pieces: tuple[Piece, ...] = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """All that it says below its title."""
        return (*(text for row in self.rows for text in (row.title, row.text)), *self.points)


class Credits(NamedTuple):
    """Who made the game. `bgg` is its number at BoardGameGeek, where known."""

    people: tuple[Text, ...]
    publisher: str
    year: int
    bgg: int | None = None
