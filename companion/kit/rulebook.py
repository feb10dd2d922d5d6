"""Rules that a score cites, rulings, the set-up with its picture, the quick reference and the credits."""

import re
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from .piece import BOX, Piece, Shape
from .text import Text, _


class Rule(NamedTuple):
    """A rule: its name, its text in our words, and the section of the rulebook."""

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
Rulings = Mapping[str, bool]  # the value of each house rule by its id


class Ruling(NamedTuple):
    """A question that comes up at the table, the answer that counts, and the reason for it.

    `basis` is the origin of the answer: the `rulebook`; our `reading` of a rulebook that is unclear, contradicts itself
    or leaves a gap; or the rulebook is `silent`, and the answer is only a proposal to the table.

    With `otherwise`, the house rule, the ruling is a yes-or-no value named `id`, and `default` means the reading. A
    result does not name a house rule that is not `in_result`. One that `waits` counts from the next round on if it is
    changed in the middle of a game.
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
        """The origin of the answer, in words."""
        return ORIGINS[self.basis]

    @property
    def since(self) -> Text:
        """The moment from which a change in the middle of a game counts."""
        return _("From the next round on.") if self.waits else _("Counts at once.")

    def text(self, value: bool) -> Text:
        """Return the rule that counts for this value."""
        return self.otherwise if self.otherwise is not None and value != self.default else self.reading


SCORING = "scoring"  # the id of the topic about points


class Step(NamedTuple):
    """A step of the set-up, with details and the piece that it is about.

    A step that `says_first` settles who starts: at a table its tick asks for the name. `draws` is the id of a
    randomizer that does the step. In one that `is_reading`, something is our reading: the rulebook leaves it open.
    """

    id: str
    text: Text
    detail: Text | None = None
    piece: Piece | None = None
    says_first: bool = False
    draws: str = ""
    is_reading: bool = False


class TopicRow(NamedTuple):
    """A row of a table in the quick reference: a piece, its name, its effect."""

    piece: Piece
    title: Text
    text: Text

    @property
    def id(self) -> str:
        return self.piece.id.rpartition("/")[2]


class Topic(NamedTuple):
    """A heading of the quick reference with its points.

    `rows` are a table before the points, `pieces` drawings beside the heading.
    """

    id: str
    title: Text
    points: tuple[Text, ...]
    rows: tuple[TopicRow, ...] = ()
    pieces: tuple[Piece, ...] = ()

    @property
    def texts(self) -> tuple[Text, ...]:
        """All texts below the title."""
        return (*(text for row in self.rows for text in (row.title, row.text)), *self.points)


class Credits(NamedTuple):
    """The people behind the game."""

    people: tuple[Text, ...]
    publisher: str
    year: int


WIDTH, HEIGHT = 374, 272  # of a picture, in the units of its pieces, shapes and captions; some are lower
# The outline of a player's egg, by its points in a box of 48: a seat at the table.
EGG = "M24 3.5C33 3.5 41 17.5 41 28C41 37.4 33.4 45 24 45C14.6 45 7 37.4 7 28C7 17.5 15 3.5 24 3.5Z"


class Spot(NamedTuple):
    """A piece at a place: its middle, and the side of its square."""

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
    """A word below a thing: the middle of its base line."""

    text: Text
    x: float
    y: float


class SetupPicture(NamedTuple):
    """Pieces on the table.

    `numbers` has the middle of a step's number by its id; `shapes` lie below the pieces.
    """

    spots: tuple[Spot, ...]
    numbers: Mapping[str, tuple[float, float]]
    shapes: tuple[Shape, ...] = ()
    captions: tuple[Caption, ...] = ()
    height: float = HEIGHT


def draw_seat(x: float, y: float, size: float = 26) -> Shape:
    """A player's seat, an egg, around this middle."""
    scale, corner = size / BOX, (x - size / 2, y - size / 2)
    points = re.sub(
        r"([\d.]+) ([\d.]+)",
        lambda point: " ".join(
            f"{at + scale * float(part):g}" for at, part in zip(corner, point.groups(), strict=True)
        ),
        EGG,
    )
    return Shape(points, "cream", 2)


def place_in_rows(
    pieces: Iterable[Piece], columns: int, first: tuple[float, float], step: float, size: float
) -> list[Spot]:
    """Place pieces row by row; `first` is the middle of the first one, `step` the distance to the next."""
    return [
        Spot(piece, first[0] + step * (i % columns), first[1] + step * (i // columns), size)
        for i, piece in enumerate(pieces)
    ]
