"""The pictures of a play on phones and on the screen, and the moments that all see together."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from .box import Kind
from .piece import Piece
from .text import Text
from .view import BoardView, Chart, PileView


class RingMark(NamedTuple):
    """A thing beside a player in the picture of the table: a drawing, a number `of` so many, a word, or one ticked."""

    piece: Piece | None = None
    number: int | None = None
    word: Text | None = None
    of: int | None = None
    is_ticked: bool = False


class RingPlace(NamedTuple):
    """A player in the ring: marks below the name; `head` is the egg worn, None for one that the viewer may not see."""

    seat: int
    marks: tuple[RingMark, ...] = ()
    head: Kind | None = None
    wears: bool = False
    is_out: bool = False
    leads: bool = False


class Ring(NamedTuple):
    """The players in a ring, in the order of play, around the things in the middle."""

    places: tuple[RingPlace, ...]
    middle: tuple[PileView, ...] = ()


class PadPicture(NamedTuple):
    """The score pad with what lies open, as the picture of the table."""


PicturePart = PadPicture | Ring | BoardView | PileView | Chart | Text
Seen = Mapping[str, int | str | None]  # facts by path, as far as the viewer may know them


class RowStyle(Enum):
    """The look of a row of keys: drawings with a number, short words such as names, whole acts."""

    PIECES = auto()
    WORDS = auto()
    ACTS = auto()


class Film(Enum):
    """The film of a moment: a shell cracks open, a guess turns green or red, bids open one after the other."""

    CRACK = auto()
    RIGHT = auto()
    WRONG = auto()
    BIDS = auto()


class ShownBid(NamedTuple):
    """A bid as it opens. One that is `equal` to another cracks and drops, the one that `wins` rises."""

    seat: int
    number: int
    equal: bool = False
    wins: bool = False


class TableMoment(NamedTuple):
    """A moment that all see together; `title` says its outcome in one sentence, `text` what comes of it.

    `kind` is the piece that comes to light. Before the `bids` the `steps` are told, such as abilities in their order.
    """

    effect: Film
    title: Text
    text: Text | None = None
    kind: Kind | None = None
    steps: tuple[Text, ...] = ()
    bids: tuple[ShownBid, ...] = ()
