"""Play as a pure fold: a state, the moves that are possible in it, and a view of it for each seat.

A tracker knows its seats by their places, 0 and up, in the order of play. Players' names are handed in where a
sentence needs them, so that a player can be renamed while the game goes on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from .box import Kind
from .data import at
from .piece import Piece
from .text import Text
from .view import ViewPart, WornView


class TrackerMove(NamedTuple):
    """A possible move. `id` is stable, because it is stored; `text` stands on the move's button.

    A move that `reveals` shows somebody something hidden. Of a `secret` move other players learn only its `event`,
    neither its id nor its text. Moves with the same `heading` are folded up below it, against slips of the finger. The
    `piece` or `kind` is drawn on the button. A move on a `square` is made by a tap on that square of the board, a move
    with `cards` by choosing these cards of the seat's hand in this order. A move made `openly` is also offered outside
    a private view. The `event` describes the move of the player {name}, if the button's text does not. A move
    `at_leisure` makes it nobody's turn. An offered move tells nothing that is hidden from the seat.
    """

    id: str
    text: Text
    reveals: bool = False
    secret: bool = False
    heading: Text | None = None
    piece: Piece | None = None
    kind: Kind | None = None
    square: str = ""
    event: Text | None = None
    cards: tuple[Text, ...] = ()
    openly: bool = False
    at_leisure: bool = False


State = TypeVar("State")  # a frozen dataclass of tuples, numbers and texts
P = TypeVar("P")


class Tracker(NamedTuple, Generic[State]):
    """A tracker of one part of play, for a range of players. A seat of None is the table.

    - `start(players, seed, rulings)` gives the first state; hidden things are drawn from the secret seed.
    - `moves(state, seat, names)` gives the possible moves, `apply(state, seat, move)` the state after one of them.
    - `view(state, seat, names)` gives the view of a seat; that of the table is for everybody, as on a screen.
    - `to_sheet(state, names)` gives the sheet of its `mode` as plain data, as far as it is known.
    - `turn(state)` gives the seat on turn, for which moves of the table are made.
    - `worn(state, seat)` gives the view that the seat's phone shows on its head, to everybody else.
    - `standings(state, names)` gives the points so far, for tables that show them; open things are in the view.
    - `sets_up(state)` is True during the set-up; without it, until somebody starts.
    - `choose_rulings(state, rulings)` applies rulings that change in the middle of the game; without it, those of the
      deal count to the end.
    - `tell_outcome(state, seat, move)` gives the event of a move, if it tells something hidden.

    A tracker that `is_count` deals nothing and counts pieces of the box; one that `is_open` hides nothing. `starts` is
    the move of the table that names the first player: `start` stands for `start:0` to the last seat, and is made at the
    deal if the table knows who starts. `drawn` is the randomizer whose outcome the tracker begins with, by the seed
    that the table drew.
    """

    id: str
    title: Text
    about: Text
    players: range
    start: Callable[[int, str, Mapping[str, bool]], State]
    moves: Callable[[State, int | None, Sequence[str]], Iterable[TrackerMove]]
    apply: Callable[[State, int | None, str], State]
    view: Callable[[State, int | None, Sequence[str]], Iterable[ViewPart]]
    to_sheet: Callable[[State, Sequence[str]], dict[str, Any]] | None = None
    choose_rulings: Callable[[State, Mapping[str, bool]], State] | None = None
    tell_outcome: Callable[[State, int | None, str], Text | None] | None = None
    turn: Callable[[State], int | None] | None = None
    mode: str = "standard"
    is_count: bool = False
    is_open: bool = False
    worn: Callable[[State, int], WornView] | None = None
    standings: Callable[[State, Sequence[str]], Iterable[ViewPart]] | None = None
    starts: str = ""
    sets_up: Callable[[State], bool] | None = None
    drawn: str = ""


def replace_at(items: tuple[P, ...], place: int, item: P) -> tuple[P, ...]:
    """Return the items with this one in that place.

    >>> replace_at(("Ana", "Ben", "Caro"), 1, "Dan")
    ('Ana', 'Dan', 'Caro')
    """
    return (*items[:place], item, *items[place + 1 :])


GAPS = "gaps"
Gaps = Mapping[str, bool]  # True if it is missing, by the gap's id; absent while nobody has said
NOBODY_SAID: Gaps = MappingProxyType({})


class Gap(NamedTuple):
    """A component that may be missing from a box, in players' words.

    `otherwise` says that it is there. `stand_in` is the id of the tracker that replaces it, `laid_out` the ids of the
    set-up steps that this tracker makes needless.
    """

    id: str
    text: Text
    otherwise: Text
    detail: Text
    stand_in: str
    laid_out: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """Its name in a form."""
        return at(GAPS, self.id)
