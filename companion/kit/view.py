"""What a seat sees of a tracker: piles, a board, a hand of its own, charts, odds, an egg on somebody's head."""

from collections.abc import Iterable
from typing import NamedTuple

from .box import Kind
from .piece import Piece
from .text import Text, _

Cell = Text | str | int


class Chart(NamedTuple):
    """Something told as a table; the first cell of a row names it. `pieces` are the drawings of the first rows."""

    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    pieces: tuple[Piece | None, ...] = ()


ReportPart = Chart | Text


class PileView(NamedTuple):
    """The pieces of one place as one seat may see them: the faces of some, and how many more lie face down.

    A view that `is_private` is for that seat's eyes alone; a phone that goes round shows it while a button is held.
    `pieces` are the drawings of the faces, where all have one. `kinds` are drawn as they are, half by half, in place of
    the `pieces`. One that is `at_stake` is what the turn is about, such as the cards up for bidding: it is shown where
    everybody looks first. `hint` stands beside it. One that lies `aside`, such as discards, is left out where room is
    short.
    """

    title: Text
    cards: tuple[Text, ...] = ()
    face_down: int = 0
    is_private: bool = False
    pieces: tuple[Piece, ...] = ()
    kinds: tuple[Kind, ...] = ()
    at_stake: bool = False
    hint: Text | None = None
    aside: bool = False


def view_pile(
    title: Text, kinds: Iterable[Kind], *, face_down: int = 0, is_private: bool = False, at_stake: bool = False
) -> PileView:
    """Pieces of these kinds, face up, and so many more face down."""
    kinds = tuple(kinds)
    pieces = tuple(kind.piece for kind in kinds if kind.piece)
    names = tuple(kind.name for kind in kinds)
    halved = kinds if any(kind.halves for kind in kinds) else ()
    drawn = pieces if len(pieces) == len(kinds) else ()
    return PileView(title, names, face_down, is_private, drawn, kinds=halved, at_stake=at_stake)


class HandCard(NamedTuple):
    """A card in its place in a hand: its drawing, the number printed on it, and what it does.

    `gone` is what became of it, once it is no longer held.
    """

    name: Text
    piece: Piece | None = None
    number: str = ""
    effect: Text | None = None
    gone: Text | None = None


class HandView(NamedTuple):
    """The places of a hand, for its holder's eyes alone; `hint` says what can be done with the cards now."""

    title: Text
    places: tuple[HandCard, ...]
    hint: Text | None = None

    @property
    def held(self) -> tuple[HandCard, ...]:
        """The cards that are still there."""
        return tuple(card for card in self.places if not card.gone)


class SquareView(NamedTuple):
    """A square of a board under its name, such as D4: what lies there from the bottom up, in words and as drawings.

    One that `is_marked` has to do with the turn that goes on, such as a piece that was just taken from it; one that
    `is_ticked` is done during the set-up.
    """

    name: str
    text: Text
    pieces: tuple[Piece, ...] = ()
    is_marked: bool = False
    is_ticked: bool = False


class BoardView(NamedTuple):
    """A board that everybody sees, row by row from the top; `columns` are the letters of a row's squares."""

    title: Text
    columns: str
    rows: tuple[tuple[SquareView, ...], ...]


ViewPart = PileView | HandView | BoardView | Chart | Text


def is_private(part: ViewPart) -> bool:
    """Whether that part of a seat's view is for its eyes alone."""
    return isinstance(part, HandView) or (isinstance(part, PileView) and part.is_private)


class WornView(NamedTuple):
    """What a phone on somebody's head shows to everybody else: the piece, its owner's number, and what became of it.

    `is_right` is whether its wearer guessed right, None while nobody knows.
    """

    kind: Kind
    number: Text
    is_right: bool | None = None


class Odds(NamedTuple):
    """So many cases of a whole number of cases, each as likely as the others."""

    part: int
    whole: int


def percent(odds: Odds) -> Text:
    """The odds in percent, to the nearest whole one, a half upwards.

    >>> percent(Odds(5, 8)).values["percent"]
    63
    """
    return _("{percent}%", percent=(200 * odds.part + odds.whole) // (2 * odds.whole))
