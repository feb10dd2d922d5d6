"""A deck of cards that is shuffled anew from its discards when it runs out."""

from collections.abc import Iterable
from typing import NamedTuple

from .seeded_random import SeededRandom


class Deck(NamedTuple):
    """Cards by id: those to be drawn, the next one first, and the discards, face up and face down.

    Each shuffle is a draw of its own from the deck's secret `seed`, for the deck's `purpose`.
    """

    purpose: str
    seed: str
    cards: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    discards_face_down: tuple[str, ...] = ()
    times_shuffled: int = 0  # times

    @property
    def all_cards(self) -> tuple[str, ...]:
        """Every card that is here."""
        return (*self.cards, *self.discards, *self.discards_face_down)

    def draw(self) -> tuple[str, "Deck"]:
        """The next card, and the deck without it; if there is none, the discards become the deck first."""
        deck = self if self.cards else self.reshuffle()
        return deck.cards[0], deck._replace(cards=deck.cards[1:])

    def discard(self, *cards: str) -> "Deck":
        return self._replace(discards=(*self.discards, *cards))

    def discard_face_down(self, *cards: str) -> "Deck":
        """With these discarded face down."""
        return self._replace(discards_face_down=(*self.discards_face_down, *cards))

    def reshuffle(self) -> "Deck":
        """All that is here as a new deck, face down."""
        number = self.times_shuffled + 1
        cards = SeededRandom(f"{self.purpose} {number}", self.seed).shuffled(self.all_cards)
        return self._replace(cards=tuple(cards), discards=(), discards_face_down=(), times_shuffled=number)


def new_deck(purpose: str, seed: str, cards: Iterable[str]) -> Deck:
    """The cards, shuffled for the first time."""
    return Deck(purpose, seed, tuple(cards)).reshuffle()
