"""What goes on during play, as a pure fold: a state, the moves that are possible in it, and what each seat may see.

A tracker knows its seats by their places, 0 and up, in the order of play. Their names come in only where something is
told, so that a player can be renamed while the game goes on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from companion.kit.text import Text, _

from .chart import Chart

State = TypeVar("State")  # a frozen dataclass of tuples, numbers and texts
P = TypeVar("P")


class Move(NamedTuple):
    """Something that can be done now. `id` is stable, to be stored; `text` stands on its button.

    A move that `tells` shows somebody something hidden. One that is `covered` shows the others only that its maker has
    done something: neither its id nor its text is for them.
    """

    id: str
    text: Text
    reveals: bool = False
    secret: bool = False


class PileView(NamedTuple):
    """Pieces in one place as one seat may see them: the faces it may see, and how many more lie face down for it.

    What is `private` is for that seat's eyes alone; a phone that goes round shows it only while it is held.
    """

    title: Text
    cards: tuple[Text, ...] = ()
    covered: int = 0
    private: bool = False


ViewPart = PileView | Chart | Text


@dataclass(frozen=True)
class Tracker(Generic[State]):
    """A tracker of one thing on the table, for so many players.

    `start` sets up for a number of seats with a secret seed, from which everything hidden is drawn, and every ruling
    that the table can choose, by its id. `moves` are what a seat may do now, or for None what anybody may do for the
    table; `apply` is only given one of them. `view` is what that seat may see, or for None everybody, as on a shared
    screen; `pieces` is every piece, wherever it is. `becomes` gives the sheet of the standard mode as plain data, as
    far as this is known.
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


NOT_NOW = _("That is not possible now")


def apply_move(tracker: Tracker[State], state: State, seat: int | None, id: str, names: Sequence[str]) -> State | Text:
    """The state after a move, or why there is none: nothing is done that is not offered."""
    if id in (move.id for move in tracker.moves(state, seat, names)):
        return tracker.apply(state, seat, id)
    return NOT_NOW


def replace_at(items: tuple[P, ...], place: int, item: P) -> tuple[P, ...]:
    """The items, with this one in that place.

    >>> replace_at(("Ana", "Ben", "Caro"), 1, "Dan")
    ('Ana', 'Dan', 'Caro')
    """
    return (*items[:place], item, *items[place + 1 :])
