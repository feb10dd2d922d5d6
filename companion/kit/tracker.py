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


class Move(NamedTuple):
    """A move that is possible now. `id` is stable, because it is stored; `text` stands on the move's button.

    A move that `reveals` shows somebody something hidden. Of a `secret` move the other players learn only that it was
    made: neither its id nor its text is for them. Moves with the same `heading` lie folded up below it, so that nobody
    makes one of them by a slip of the finger. The `piece` or `kind` is drawn on the button; a move on a `square` is
    made by tapping that square of the board in view, one of `cards` by choosing the cards of these names in the hand of
    the seat that makes it, in this order. One that is made `openly` needs no secrecy: it stands where everybody looks,
    also while the seat holds something in secret. An `event` says of the player {name} what was done, where the
    button's text would not; of a secret move it is all that the others learn. One `at_leisure` makes it nobody's turn:
    the game goes on without it. As a move is offered, it tells nothing of what is hidden from the seat.
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
    """A tracker of one thing on the table, for a range of players.

    `start(players, seed, rulings)` gives the first state; everything hidden is drawn from the secret seed.
    `moves(state, seat, names)` offers a seat's moves, or for the seat None those that anybody makes for the table.
    `apply(state, seat, move)` gives the state after one of the moves on offer. `view(state, seat, names)` is what that
    seat may see, or for None everybody, as on a shared screen. `pieces(state)` lists every piece, wherever it is; none
    comes or goes, so what was spent or given away is listed, too.
    `to_sheet(state, names)` gives the sheet of its `mode` as plain data, as far as it is known.
    `turn(state)` is the seat whose turn it is, where moves for the table are made for that seat.
    One that `is_count` deals nothing: it counts what is done with the box.
    One that `is_open` hides nothing from anybody. `worn(state, seat)` is what that seat's phone shows on its head, to
    all but the seat. `standings(state, names)` is what tells the points so far, for tables that want them open: what
    lies in view on a real table is in the `view`.
    `starts` is its move for the table that says who starts: `start` stands for `start:0` to the last seat. A table that
    knows who starts makes it at the deal.
    `sets_up(state)` is whether things are still laid out; without it that is so until somebody starts.
    `drawn` is the randomizer whose outcome it begins from: with the seed that the table drew, if it has drawn.
    `choose_rulings(state, rulings)` gives the state after the table chose other rulings in the middle of the game. It
    says itself from when on they count; without it, those of the deal count to the end.
    `tell_outcome(state, seat, move)` is the event of a move that is made in this state, where it tells what was hidden.
    """

    id: str
    title: Text
    about: Text
    players: range
    start: Callable[[int, str, Mapping[str, bool]], State]
    moves: Callable[[State, int | None, Sequence[str]], Iterable[Move]]
    apply: Callable[[State, int | None, str], State]
    view: Callable[[State, int | None, Sequence[str]], Iterable[ViewPart]]
    pieces: Callable[[State], Iterable[str]]
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
Gaps = Mapping[str, bool]  # whether it is missing, by the gap's id; not there while nobody has said
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
