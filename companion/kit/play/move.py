"""A move of a tracker: what a seat may do now, and how its page offers it."""

from typing import NamedTuple

from companion.kit.kind import Kind
from companion.kit.piece import Piece
from companion.kit.text import Text


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
