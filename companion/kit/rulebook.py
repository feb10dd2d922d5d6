"""Rules that a score cites, rulings, the set-up with its picture, the quick reference and the credits."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from .piece import BOX, Piece, Shape
from .text import Text, _


class Rule(NamedTuple):
    """A rule: what people call it, what it says in our words, and the section of the rulebook it comes from."""

    id: str
    title: Text
    text: Text
    source: Text


Basis = Literal["rulebook", "reading", "silent"]
ORIGINS: Mapping[Basis, Text] = {
    "rulebook": _("Rulebook"),
    "reading": _("Our reading"),
    "silent": _("The rulebook does not say"),
}
Rulings = Mapping[str, bool]  # what a table plays by: the value of each ruling that it can choose, by its id


class Ruling(NamedTuple):
    """A question that comes up at the table, the answer that counts, and the reason for it.

    `basis` says where the answer comes from: the `rulebook` gives it; it is our `reading` of a rulebook that is
    unclear, contradicts itself or leaves a gap which the companion has to fill; or the rulebook is `silent`, and the
    answer is only a proposal on which the table agrees.

    Where a table can sensibly play otherwise, `otherwise` is the house rule, and the ruling is a yes-or-no value named
    `id` whose `default` stands for the reading. A house rule that is not `in_result` is one of play alone: a result
    does not name it. One that `waits` counts from the next round on when it is changed in the middle of a game.
    """

    id: str
    question: Text
    reading: Text
    why: Text
    otherwise: Text | None = None
    default: bool = False
    basis: Basis = "reading"
    in_result: bool = True
    waits: bool = False
    piece: Piece | None = None

    @property
    def choosable(self) -> bool:
        return self.otherwise is not None

    @property
    def origin(self) -> Text:
        """Where the answer comes from, in words."""
        return ORIGINS[self.basis]

    @property
    def since(self) -> Text:
        """From when on a change in the middle of a game counts."""
        return _("From the next round on.") if self.waits else _("Counts at once.")

    def text(self, value: bool) -> Text:
        """What counts when the ruling has this value."""
        return self.otherwise if self.otherwise is not None and value != self.default else self.reading


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


WIDTH, HEIGHT = 374, 272  # of every picture; a piece, a shape and a caption are placed in these units


class Spot(NamedTuple):
    """A piece: its middle, and the side of the square that it fills."""

    piece: Piece
    x: float
    y: float
    size: float = BOX

    @property
    def left(self) -> float:
        return self.x - self.size / 2

    @property
    def top(self) -> float:
        return self.y - self.size / 2


class Caption(NamedTuple):
    """A word below what it names: the middle of its base line."""

    text: Text
    x: float
    y: float


class SetupPicture(NamedTuple):
    """What lies where. `numbers` is the middle of a step's number by the step's id; `shapes` lie below the pieces."""

    spots: tuple[Spot, ...]
    numbers: Mapping[str, tuple[float, float]]
    shapes: tuple[Shape, ...] = ()
    captions: tuple[Caption, ...] = ()


def place_in_rows(
    pieces: Iterable[Piece], columns: int, first: tuple[float, float], step: float, size: float
) -> list[Spot]:
    """Pieces from left to right, row by row; `first` is the middle of the first one, `step` from one to the next."""
    return [
        Spot(piece, first[0] + step * (i % columns), first[1] + step * (i // columns), size)
        for i, piece in enumerate(pieces)
    ]
