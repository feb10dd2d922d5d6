"""Parts of a picture of the table: piles, a board, a card in a hand, charts, odds."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from .box import Kind
from .piece import Piece
from .text import Text, _

Cell = Text | str | int


class Chart(NamedTuple):
    """A table; the first cell of a row names it. `pieces` are the drawings of the first rows."""

    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    pieces: tuple[Piece | None, ...] = ()


def chart_kinds(
    title: Text, head: tuple[Text, ...], kinds: Sequence[Kind], cells: Callable[[Kind], Iterable[Cell]]
) -> Chart:
    """Make a table with a row for each kind: its name, its cells, its drawing."""
    rows = tuple((kind.name, *cells(kind)) for kind in kinds)
    return Chart(title, head, rows, tuple(kind.piece for kind in kinds))


ReportPart = Chart | Text


class PileView(NamedTuple):
    """The pieces of one place: the faces of some, and the number of those face down.

    `pieces` are the drawings of the faces if all have one. `kinds` replace the `pieces` and are drawn in halves. A pile
    `at_stake` is the subject of the turn, such as the cards up for bidding. A pile that lies `aside`, such as discards,
    is left out in small places.
    """

    title: Text
    cards: tuple[Text, ...] = ()
    face_down: int = 0
    pieces: tuple[Piece, ...] = ()
    kinds: tuple[Kind, ...] = ()
    at_stake: bool = False
    hint: Text | None = None
    aside: bool = False


def view_pile(title: Text, kinds: Iterable[Kind], *, face_down: int = 0, at_stake: bool = False) -> PileView:
    """Make the view of pieces of these kinds face up, and so many more face down."""
    kinds = tuple(kinds)
    pieces = tuple(kind.piece for kind in kinds if kind.piece)
    names = tuple(kind.name for kind in kinds)
    halved = kinds if any(kind.halves for kind in kinds) else ()
    drawn = pieces if len(pieces) == len(kinds) else ()
    return PileView(title, names, face_down, drawn, kinds=halved, at_stake=at_stake)


class HandCard(NamedTuple):
    """A card in its place in a hand: its drawing, its printed number, its effect.

    `gone` says how the card left the hand.
    """

    name: Text
    piece: Piece | None = None
    number: str = ""
    effect: Text | None = None
    gone: Text | None = None


class SquareView(NamedTuple):
    """A square of a board under its name, such as D4, with its pieces from the bottom up.

    A marked square concerns the current turn; a ticked one is done during the set-up.
    """

    name: str
    text: Text
    pieces: tuple[Piece, ...] = ()
    is_marked: bool = False
    is_ticked: bool = False


class BoardView(NamedTuple):
    """A public board, row by row from the top; `columns` are the letters of a row's squares."""

    title: Text
    columns: str
    rows: tuple[tuple[SquareView, ...], ...]


class Odds(NamedTuple):
    """A number of equally likely cases out of a whole."""

    part: int
    whole: int


def percent(odds: Odds) -> Text:
    """Return the odds in percent, rounded half up.

    >>> percent(Odds(5, 8)).values["percent"]
    63
    """
    return _("{percent}%", percent=(200 * odds.part + odds.whole) // (2 * odds.whole))
