"""A hand: cards that one seat alone sees, each in its place until it is played."""

from typing import NamedTuple

from companion.kit.piece import Piece
from companion.kit.text import Text


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
